import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Puts a file system of eight megabytes into a folder. Whether this user may do that. */
export const mountSmallDisk = (at: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', at], { stdio: 'ignore' }).status === 0;

/** Takes it away again, whoever still uses it. */
export const unmountSmallDisk = (at: string): boolean =>
  spawnSync('umount', ['-l', at], { stdio: 'ignore' }).status === 0;

export function mayMountSmallDisk(): boolean {
  const at = mkdtempSync(path.join(tmpdir(), 'packetboat-mount-'));
  const may = mountSmallDisk(at);
  if (may) unmountSmallDisk(at);
  rmSync(at, { recursive: true });
  return may;
}
