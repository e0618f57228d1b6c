import { execFileSync } from 'node:child_process';

/** Keeps a process, all its threads and what it starts from now on to these processors, as `taskset` counts them: `0`, `0-2`. */
export function keepTo(pid: number, cores: string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, `${pid}`]);
}
