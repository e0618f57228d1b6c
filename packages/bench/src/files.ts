import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyTitle } from '@packetboat/games';
import { type AbsentSight, absentSights, type RecordedGame, readRecorded } from '@packetboat/proof';

/** A path as it was typed: npm runs scripts at the root of the repository, wherever one stands. */
export function typedPath(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

/** Where the recorded games of a title lie. */
export function recordingsFolder({ meta }: AnyTitle): string {
  return path.join(__dirname, '..', '..', 'games', 'src', meta.id, 'recorded');
}

export function readRecording(file: string): RecordedGame {
  return readRecorded(JSON.parse(readFileSync(file, 'utf8')));
}

export function writeRecording(file: string, game: RecordedGame): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // One move a line; everything else on lines of its own.
  const lines = Object.entries(game).map(([key, value]) => {
    const whole =
      key === 'moves' ? JSON.stringify(value, null, 2).replaceAll('\n', '\n  ') : JSON.stringify(value);
    return `  ${JSON.stringify(key)}: ${whole}`;
  });
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

/** What a title says cannot be recorded. */
export function readAbsent(folder: string): AbsentSight[] {
  const file = path.join(folder, 'absent.json');
  if (!existsSync(file)) return [];
  return absentSights.parse(JSON.parse(readFileSync(file, 'utf8')));
}
