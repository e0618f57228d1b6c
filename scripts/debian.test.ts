import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = path.join(__dirname, 'debian');
const unit = readFileSync(path.join(folder, 'packetboat.service'), 'utf8').replace(
  '@NODE@',
  process.execPath,
);
/** Of 10, in tenths: what systemd itself calls exposed. */
const MOST_EXPOSED = 30;

const analyzes = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the service of systemd', () => {
  test('starts what the packages lay out, waits for PostgreSQL and never gives up', () => {
    expect(unit).toContain(`ExecStart=${process.execPath} packages/server/dist/main.js\n`);
    for (const line of ['StartLimitIntervalSec=0', 'Restart=always', 'User=packetboat'])
      expect(unit).toContain(`${line}\n`);
    expect(unit).toMatch(/^After=.*network-online\.target.*postgresql\.service/m);
  });

  test.each(['install.sh', 'packetboat'])('%s is a script that a shell can read', (name) => {
    expect(spawnSync('sh', ['-n', path.join(folder, name)], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  if (analyzes) {
    test('exposes little, by systemd’s own measure', () => {
      const scratch = mkdtempSync(path.join(tmpdir(), 'packetboat-unit-'));
      const file = path.join(scratch, 'packetboat.service');
      writeFileSync(file, unit);
      const asked = ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, '--no-pager', file];
      const { status, stdout } = spawnSync('systemd-analyze', asked, { encoding: 'utf8' });
      rmSync(scratch, { recursive: true });
      expect({
        status,
        said: stdout.split('\n').findLast((line) => line.includes('exposure')),
      }).toMatchObject({ status: 0 });
    });
  } else {
    test('systemd is not here: its measure is left out of this run', () => {
      expect(analyzes).toBe(false);
    });
  }
});
