import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtProgram } from '../testing/program';
import { runTool } from './run';

const TOOL = path.join(__dirname, '../../dist/house/cli.js');
const { PATH = '' } = process.env;

let folder: string;
const programs = builtProgram();
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packetboat-cli-'));
});
afterAll(() => {
  programs.endAll();
  rmSync(folder, { recursive: true, force: true });
});

/** The built tool in a process of its own. `npm test` builds before it runs the suites. */
function packetboat(...args: string[]): { code: number | null; out: string; err: string } {
  const settings = { PATH, DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...args], {
    env: settings,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

/** The same within this process: starting another one takes half a second. */
async function inThisProcess(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runTool(
    args,
    { DATA_DIR: path.join(folder, 'none') },
    { say: (line) => out.push(line), complain: (line) => err.push(line) },
  );
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('the tool', () => {
  test.each([
    ['no command', [], 2],
    ['help', ['help'], 0],
    ['the help of a command', ['restore', '--help'], 0],
    ['a command there is not', ['destroy'], 2],
    ['an option there is not', ['verify', '--fast'], 2],
    ['an argument that is missing', ['restore'], 2],
    ['an argument too many', ['backup', 'one', 'two'], 2],
    ['a store that is not there', ['verify'], 1],
    ['a file that is not there', ['restore', '/nowhere/backup.sqlite'], 1],
  ])('answers to %s by its code, and in words', async (_, args, code) => {
    const answer = await inThisProcess(...args);
    expect(answer.code).toBe(code);
    expect(code === 0 ? answer.err : answer.out + answer.err).not.toMatch(/\n\s+at /);
    if (code === 1) expect(answer.err).not.toContain('\n');
  });

  test('backs up under a running server, and restores when it has stopped', async () => {
    const server = programs.start({ DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'info' });
    await server.ready();
    const file = path.join(folder, 'backup.sqlite');
    expect(packetboat('backup', file)).toMatchObject({ code: 0, err: '' });
    expect(packetboat('backup', file)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is there already/),
    });
    expect(packetboat('restore', file)).toMatchObject({ code: 1, err: expect.stringMatching(/is running/) });
    server.child.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    const restored = packetboat('restore', file);
    expect(restored).toMatchObject({ code: 0, err: '' });
    const before = /is kept as (\S+):/.exec(restored.out)?.[1] ?? '';
    expect(existsSync(before)).toBe(true);
    expect(packetboat('verify')).toMatchObject({ code: 0, out: expect.stringMatching(/0 fine/) });
  });
});
