import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { MakeBackup } from './daily';

/** Where `tsc` puts it: beside this file. */
const TOOL = path.join(__dirname, 'cli.js');

/**
 * Makes backups in a process of its own, of low rank: copying a store takes seconds in which that thread does nothing else,
 * and moves are not to wait for it. It reads the settings that this process was started with.
 */
export const inOwnProcess: MakeBackup = (file) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [TOOL, 'backup', file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-2_000);
    });
    if (child.pid !== undefined) lower(child.pid);
    // It must not outlive the server that waits for it.
    const stop = () => void child.kill();
    process.once('exit', stop);
    child.once('error', reject);
    child.once('close', (code) => {
      process.removeListener('exit', stop);
      if (code === 0) stat(file).then(({ size }) => resolve({ bytes: size }), reject);
      else reject(new Error(said.trim().replace(/^packetboat: /, '') || `it ended with code ${code}`));
    });
  });

function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or this system knows no ranks.
  }
}
