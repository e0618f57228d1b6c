import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants } from 'node:os';

/**
 * Runs commands one after the other whose temporary files lie in a folder. Whoever ends this process early, by Ctrl-C or a
 * signal, ends the command as well, and the folder goes with it.
 */
export function leavingNothing(folder) {
  let ending = () => {};
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, async () => {
      await ending();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      process.exit(128 + constants.signals[signal]);
    });
  }
  /** Returns its exit code. */
  return (command, args, options) =>
    new Promise((resolve) => {
      const child = spawn(command, args, options);
      const closed = new Promise((over) => child.once('close', over));
      ending = () => {
        // Whoever waits for its end does not go on.
        child.removeAllListeners('exit');
        child.kill();
        return closed;
      };
      child.once('error', (error) => {
        console.error(`${command} could not be run: ${error.message}`);
        resolve(1);
      });
      child.once('exit', (code) => resolve(code ?? 1));
    });
}
