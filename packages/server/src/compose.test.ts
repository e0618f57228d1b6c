import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultConfig, readConfig, SETTING_NAMES } from './config';

const ROOT = path.join(__dirname, '../../..');
const COMPOSE = path.join(ROOT, 'docker-compose.yml');
const EXAMPLE = readFileSync(path.join(ROOT, '.env.example'), 'utf8');

/** What the image and the file itself decide inside the container. */
const OF_THE_CONTAINER: readonly string[] = ['HOST', 'PORT', 'DATA_DIR'];

/** What the example names for Compose alone. */
const OF_COMPOSE = 'POSTGRES_PASSWORD';

/** The settings of the example, as if every `#` before one had been taken away. */
const examples = Object.fromEntries(
  [...EXAMPLE.matchAll(/^#([A-Z_]+)=(.*)$/gm)]
    .map(([, name = '', value = '']) => [name, value] as const)
    .filter(([name]) => name !== OF_COMPOSE),
);

/**
 * Old Compose is a program of its own, new Compose a part of `docker`; 1.29, which Debian has, checks a file by the same
 * published schema of the Compose Specification as new ones do. `npm test` installs one where it can.
 */
const COMPOSES: readonly (readonly string[])[] = [['docker-compose'], ['docker', 'compose']];
const runs = ([command = '', ...args]: readonly string[]) =>
  spawnSync(command, [...args, 'version'], { stdio: 'ignore' }).status === 0;
const found = COMPOSES.filter(runs);

describe('docker-compose.yml and .env.example', () => {
  test('the example has every setting and no other, all of them as comments', () => {
    expect(Object.keys(examples).sort()).toEqual([...SETTING_NAMES].sort());
    expect(EXAMPLE.split('\n').filter((line) => !/^(#.*)?$/.test(line))).toEqual([]);
  });

  test('the values of the example can be used, and are the defaults where there is one', () => {
    const { config, warnings } = readConfig(examples);
    expect(warnings).toEqual([]);
    const { publicUrl, allowedOrigins, hosts, databaseUrl, redisUrl, standInThreads, ...rest } = config;
    const { notices, ...others } = rest;
    // Who answers for the notices and what may be reached inside have no default.
    const { contact, inside, ...usual } = notices;
    expect(defaultConfig()).toMatchObject({ ...others, notices: usual });
    expect([contact, ...inside]).not.toContain(undefined);
    expect([publicUrl, databaseUrl, redisUrl, standInThreads, ...allowedOrigins, ...hosts]).not.toContain(
      undefined,
    );
  });

  test('the container is given every setting but those that are its own', () => {
    const [, list = ''] =
      /^x-settings: &settings\n((?: {2}[A-Z_]+:\n)+)/m.exec(readFileSync(COMPOSE, 'utf8')) ?? [];
    const given = list.match(/[A-Z_]+/g) ?? [];
    expect([...given, ...OF_THE_CONTAINER].sort()).toEqual([...SETTING_NAMES].sort());
  });

  test('git and the image leave .env out', () => {
    for (const name of ['.gitignore', '.dockerignore']) {
      expect(readFileSync(path.join(ROOT, name), 'utf8').split('\n')).toContain('.env');
    }
  });
});

const readBy = (...compose: readonly string[]) => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'packetboat-compose-'));
    copyFileSync(COMPOSE, path.join(folder, 'docker-compose.yml'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** What Compose makes of the file, with nothing but PATH around it. */
  const understood = (...what: readonly string[]) => {
    const [command = '', ...args] = compose;
    const { PATH = '' } = process.env;
    // Old Compose shows all services whatever the profile; new Compose only those it would start.
    const { status, stdout, stderr } = spawnSync(
      command,
      [...args, '--profile', 'tls', '--profile', 'scale', ...what],
      {
        cwd: folder,
        env: { PATH, HOME: folder },
        encoding: 'utf8',
      },
    );
    return { status, stdout, stderr };
  };
  const settings = (lines: readonly string[]) =>
    writeFileSync(path.join(folder, '.env'), lines.map((line) => `${line}\n`).join(''));

  test('without a .env: everything of the one node is left at its default', () => {
    const { status, stdout, stderr } = understood('config');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/published: "?8000"?$/m);
    const [, one = ''] = /^ {2}packetboat:\n((?: {4}.*\n)+)/m.exec(stdout) ?? [];
    expect(one).toContain('read_only: true');
    for (const [, value] of one.matchAll(/^ {6}[A-Z_]+:(.*)$/gm)) expect(value).toBe(' null');
  });

  test('with one: its values arrive, and what it does not name stays unset', () => {
    settings([
      '# a comment',
      'PORT=8080',
      'PUBLIC_URL=https://games.example.org',
      'PACKETBOAT_KEEP_OPEN_DAYS=3',
      'POSTGRES_PASSWORD=longandrandom',
    ]);
    const { status, stdout } = understood('config');
    expect(status).toBe(0);
    expect(stdout).toMatch(/published: "?8080"?$/m);
    expect(stdout).toContain('PUBLIC_URL: https://games.example.org');
    expect(stdout).toMatch(/PACKETBOAT_KEEP_OPEN_DAYS: ["']3["']/);
    expect(stdout).toContain('REDIS_URL: null');
    expect(stdout).toContain('DATABASE_URL: postgres://packetboat:longandrandom@database/packetboat');
  });

  test('a port may name the address as well, so that only a proxy on this machine reaches it', () => {
    settings(['PORT=127.0.0.1:8000']);
    expect(understood('config').stdout).toMatch(/127\.0\.0\.1:8000:8000|host_ip: 127\.0\.0\.1/);
  });

  test.each([
    ['tls', ['packetboat']],
    ['scale', ['database', 'node-1', 'node-2', 'redis']],
  ])('%s waits until all it stands on is healthy', (front, wanted) => {
    const { stdout } = understood('config');
    const waitsFor = (service: string): string[] => {
      const [, text = ''] = new RegExp(`^ {2}${service}:\\n((?: {4}.*\\n)+)`, 'm').exec(stdout) ?? [];
      const [, on = ''] = /^ {4}depends_on:\n((?: {6}.*\n)+)/m.exec(text) ?? [];
      const names = [...on.matchAll(/^ {6}([a-z0-9-]+):\n(?: {8}.*\n)*? {8}condition: service_healthy$/gm)];
      return names.flatMap(([, name = '']) => [name, ...waitsFor(name)]);
    };
    expect([...new Set(waitsFor(front))].sort()).toEqual(wanted);
  });
};

// Each that is here, since what one takes another refuses: whoever has both is asked for both.
for (const compose of found)
  describe(`${compose.join(' ')} reads docker-compose.yml`, () => readBy(...compose));
if (found.length === 0) {
  test('Compose is not installed: what it makes of docker-compose.yml is left out of this run', () => {
    expect(COMPOSES.filter(runs)).toEqual([]);
  });
}
