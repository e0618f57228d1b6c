import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// The install script as it stands, on a machine of paper: its folders lie in a scratch folder, and what only root may do, systemd
// and the server's program are stand-ins. The store is a file with a word in it, which the program backs up and restores.

const DEBIAN = path.join(__dirname, 'debian');

/** The tool of the version whose folder it lies in. */
const TOOL = `
const { appendFileSync, copyFileSync, existsSync } = require('node:fs');
const { version } = require('../../../../package.json');
const [command, file] = process.argv.slice(2);
const machine = process.env.MACHINE;
appendFileSync(machine + '/log', version + ' ' + command + '\\n');
if (existsSync(machine + '/no-' + command)) process.exit(1);
const store = machine + '/var/lib/packetboat/packetboat.sqlite';
if (command === 'backup') copyFileSync(store, file);
else copyFileSync(file, store);
`;

const ASSEMBLE = `
import { cpSync, mkdirSync } from 'node:fs';
const folder = process.argv[2];
mkdirSync(folder + '/packages/server/dist/house', { recursive: true });
cpSync('package.json', folder + '/package.json');
cpSync('tool.js', folder + '/packages/server/dist/house/cli.js');
`;

/** A version answers unless a file says that it is broken. */
const NODE = `
case "$*" in
  *readyz*)
    version=$(basename "$(readlink -f "$MACHINE/opt/packetboat/current")")
    [ ! -e "$MACHINE/broken-\${version%%-*}" ]; exit ;;
esac
exec ${process.execPath} "$@"`;

const STAND_INS: Readonly<Record<string, string>> = {
  node: NODE,
  id: 'case $1 in -u) echo 0 ;; *) echo packetboat ;; esac',
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  getent: 'echo packetboat:x:0:0::/tmp:/bin/sh',
  install: 'for last; do :; done; mkdir -p "$last"',
  systemctl: 'echo "$1" >>"$MACHINE/log"',
  git: 'echo abc',
  npm: '',
  chown: '',
};

class Machine {
  readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'packetboat-debian-')));

  constructor() {
    for (const folder of [
      'bin',
      'clone/scripts/debian',
      'run/systemd/system',
      'etc/systemd/system',
      'usr/local/bin',
    ])
      mkdirSync(this.at(folder), { recursive: true });
    for (const [name, script] of Object.entries(STAND_INS)) {
      writeFileSync(this.at('bin', name), `#!/bin/sh\n${script}\n`);
      chmodSync(this.at('bin', name), 0o755);
    }
    for (const name of readdirSync(DEBIAN)) {
      const text = readFileSync(path.join(DEBIAN, name), 'utf8');
      const here = text.replace(/\/(?:opt|etc|var\/lib|usr\/local|run\/systemd)\b/g, `${this.root}$&`);
      writeFileSync(this.at('clone/scripts/debian', name), here);
    }
    this.write('clone/.env.example', '');
    this.write('clone/tool.js', TOOL);
    this.write('clone/scripts/assemble.mjs', ASSEMBLE);
    this.write(
      'clone/scripts/prepare.mjs',
      'export const ensureInstalled = () => {}; export const ensureBuilt = () => true;',
    );
  }

  at(...names: string[]): string {
    return path.join(this.root, ...names);
  }

  write(name: string, text: string): void {
    writeFileSync(this.at(name), text);
  }

  /** A version whose server is never ready. */
  breaks(version: string): void {
    this.write(`broken-${version}`, '');
  }

  run(...args: string[]): { status: number | null; said: string } {
    const { status, stdout, stderr } = spawnSync(
      'sh',
      [this.at('clone/scripts/debian/install.sh'), ...args],
      {
        encoding: 'utf8',
        env: { ...process.env, MACHINE: this.root, PATH: `${this.at('bin')}:${process.env.PATH}` },
      },
    );
    return { status, said: stdout + stderr };
  }

  install(version: string): { status: number | null; said: string } {
    this.write('clone/package.json', JSON.stringify({ version }));
    return this.run();
  }

  /** The store, as the version that runs has it. */
  get store(): string {
    return readFileSync(this.at('var/lib/packetboat/packetboat.sqlite'), 'utf8');
  }

  set store(text: string) {
    this.write('var/lib/packetboat/packetboat.sqlite', text);
  }

  /** What was called since the last time this was asked. */
  log(): string[] {
    const lines = existsSync(this.at('log')) ? readFileSync(this.at('log'), 'utf8').trim().split('\n') : [];
    rmSync(this.at('log'), { force: true });
    return lines.filter((line) => !['daemon-reload', 'enable', 'is-active'].includes(line));
  }

  /** The versions there are, without their revisions, and which of them runs. */
  versions(): { current: string; kept: string[] } {
    const programs = this.at('opt/packetboat');
    const plain = (name: string) => path.basename(name).split('-')[0] as string;
    const folders = readdirSync(programs, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return {
      current: plain(realpathSync(path.join(programs, 'current'))),
      kept: folders.map(({ name }) => plain(name)).sort(),
    };
  }

  backups(): string[] {
    const folder = this.at('var/lib/packetboat/backups');
    return readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  }
}

if (process.platform === 'linux') {
  describe('the install script', () => {
    let machine: Machine;
    /** Version 1 runs, and has stored something. */
    beforeEach(() => {
      machine = new Machine();
      expect(machine.install('1')).toMatchObject({ status: 0 });
      machine.store = 'played on 1';
      machine.log();
    });
    afterEach(() => rmSync(machine.root, { recursive: true }));

    test('upgrades, and goes back to the version before with its store', () => {
      expect(machine.install('2')).toMatchObject({ status: 0 });
      expect(machine.versions()).toEqual({ current: '2', kept: ['1', '2'] });
      machine.store = 'played on 2';
      expect(machine.log()).toEqual(['1 backup', 'stop', 'start']);
      expect(machine.run('--back')).toMatchObject({
        status: 0,
        said: expect.stringContaining('with the store as it was before the upgrade'),
      });
      expect(machine.log()).toEqual(['stop', '1 restore', 'start']);
      expect(machine.versions().current).toBe('1');
      expect(machine.store).toBe('played on 1');
      expect(machine.run('--back')).toMatchObject({ status: 1 });
    });

    test('changes nothing and starts what ran where the version before cannot restore', () => {
      machine.install('2');
      machine.write('no-restore', '');
      machine.log();
      expect(machine.run('--back')).toMatchObject({
        status: 1,
        said: expect.stringMatching(/nothing was changed.*PostgreSQL.*empty one/s),
      });
      expect(machine.log()).toEqual(['stop', '1 restore', 'start']);
      expect(machine.versions()).toEqual({ current: '2', kept: ['1', '2'] });

      rmSync(machine.at('no-restore'));
      expect(machine.run('--back')).toMatchObject({ status: 0 });
      expect(machine.versions().current).toBe('1');
    });

    test('keeps the way back when the backup before the next upgrade fails', () => {
      machine.install('2');
      machine.store = 'played on 2';
      machine.write('no-backup', '');
      expect(machine.install('3')).toMatchObject({
        status: 1,
        said: expect.stringContaining('nothing was changed'),
      });
      expect(machine.versions()).toEqual({ current: '2', kept: ['1', '2'] });
      expect(machine.run('--back')).toMatchObject({ status: 0 });
      expect(machine.versions().current).toBe('1');
      expect(machine.store).toBe('played on 1');
    });

    test('does not take a version that was never ready for one to go back to', () => {
      machine.breaks('2');
      expect(machine.install('2')).toMatchObject({ status: 1, said: expect.stringContaining('not ready') });
      machine.store = 'changed by 2';
      machine.breaks('3');
      expect(machine.install('3')).toMatchObject({
        status: 1,
        said: expect.stringContaining('2-abc was never ready'),
      });
      expect(machine.versions()).toEqual({ current: '3', kept: ['1', '3'] });
      expect(machine.run('--back')).toMatchObject({ status: 0 });
      expect(machine.versions().current).toBe('1');
      expect(machine.store).toBe('played on 1');
    });

    test('takes what answers now for a version to go back to, though nothing marked it', () => {
      machine.install('2');
      rmSync(machine.at('opt/packetboat/2-abc/.was-ready'));
      machine.install('3');
      expect(machine.versions()).toEqual({ current: '3', kept: ['2', '3'] });
    });

    test('takes any version for one to go back to where systemd does not run', () => {
      rmSync(machine.at('run'), { recursive: true });
      machine.breaks('2');
      machine.install('2');
      machine.install('3');
      expect(machine.versions()).toEqual({ current: '3', kept: ['2', '3'] });
    });

    test('installs the same version again beside the one that runs', () => {
      expect(machine.install('1')).toMatchObject({ status: 0 });
      expect(machine.versions()).toEqual({ current: '1', kept: ['1', '1'] });
    });

    test('keeps one backup of its own, and none of another’s is deleted', () => {
      machine.install('2');
      machine.write('var/lib/packetboat/backups/packetboat-before-restore.sqlite', 'another’s');
      machine.store = 'played on 2';
      machine.install('3');
      expect(machine.backups().sort()).toEqual(['another’s', 'played on 2']);
    });
  });
} else {
  test('the install script is for Debian: its tests are left out of this run', () => {
    expect(process.platform).not.toBe('linux');
  });
}
