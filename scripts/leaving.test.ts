import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program that runs another one, which writes into a folder and says so. */
async function runs(code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'leaving-'));
  const program = `
    import { leavingNothing } from ${JSON.stringify(join(__dirname, 'leaving.mjs'))};
    const run = leavingNothing(${JSON.stringify(folder)});
    const code = await run(process.execPath, ['-e', ${JSON.stringify(code)}], { stdio: 'inherit' });
    console.log('went on with ' + code);
    process.exit(0);`;
  const main = spawn(process.execPath, ['--input-type=module', '-e', program]);
  writeFileSync(join(folder, 'a-store'), 'x');
  let said = '';
  main.stdout.on('data', (words) => {
    said += words;
  });
  const ended = once(main, 'close');
  return { folder, main, ended, said: () => said };
}

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s ends what runs, and its files are gone', async (signal, code) => {
  const { folder, main, ended, said } = await runs('console.log(process.pid); setInterval(() => {}, 1000);');
  await once(main.stdout, 'data');
  const running = Number(said());
  main.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(existsSync(folder)).toBe(false);
  expect(said()).not.toContain('went on');
  expect(() => process.kill(running, 0)).toThrow('ESRCH');
});

test('what ends by itself tells its code, and its files stay for who wants them', async () => {
  const { folder, ended, said } = await runs('process.exit(3)');
  expect(await ended).toEqual([0, null]);
  expect([said().trim(), existsSync(folder)]).toEqual(['went on with 3', true]);
  rmSync(folder, { recursive: true });
});
