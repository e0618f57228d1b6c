import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AnyTitle } from '@packetboat/games';
import {
  fileWord,
  isAbsent,
  newLedger,
  type Played,
  planGame,
  playGame,
  recordingName,
  recordingOf,
  wantedRecordings,
} from '@packetboat/proof';
import { readAbsent, recordingsFolder, writeRecording } from '../files';

/** Of the games that would do, the best of this many more is kept. */
const BETTER_ONES_SOUGHT = 200;

/** A recording is the better the more happens in it, and the worse the longer it is above so many moves. */
const LONG_ENOUGH = 80;

function worth({ moves }: Played): number {
  return moves.length <= LONG_ENOUGH ? moves.length : LONG_ENOUGH - moves.length;
}

/** Looks for games worth keeping: `endings` for every way to end that is not recorded yet, or any one sight. */
export function record(title: AnyTitle, run: string, what: string, games: number): number {
  const folder = recordingsFolder(title);
  const wanted = wantedFiles(title, what, folder).filter((file) => !existsSync(path.join(folder, file)));
  const found = new Map<string, { played: Played; since: number }>();
  const settled = (file: string, index: number) => {
    const best = found.get(file);
    return best !== undefined && index - best.since > BETTER_ONES_SOUGHT;
  };
  for (let index = 0; index < games && !wanted.every((file) => settled(file, index)); index++) {
    const ledger = newLedger();
    const played = playGame(planGame(title, run, index), ledger);
    for (const file of shownBy(title, what, played, ledger.sights)) {
      const best = found.get(file);
      if (!wanted.includes(file) || (best && worth(best.played) >= worth(played))) continue;
      found.set(file, { played, since: best?.since ?? index });
    }
  }
  for (const [file, { played }] of found) {
    writeRecording(path.join(folder, file), recordingOf(played));
    console.log(
      `${path.join(folder, file)}: ${played.moves.length} moves, game ${played.plan.index} of run ${run}`,
    );
  }
  const missing = wanted.filter((file) => !found.has(file));
  if (missing.length > 0) console.error(`Not found in ${games} games: ${missing.join(', ')}`);
  return missing.length === 0 ? 0 : 1;
}

function wantedFiles(title: AnyTitle, what: string, folder: string): string[] {
  if (what === 'endings') {
    const absent = readAbsent(folder);
    return wantedRecordings(title).flatMap((one) => (isAbsent(absent, one) ? [] : [recordingName(one)]));
  }
  if (title.sights.all.includes(what)) return [sightName(what)];
  throw new RangeError(`${title.meta.name} has no sight "${what}"; it has: ${title.sights.all.join(', ')}`);
}

function shownBy(title: AnyTitle, what: string, played: Played, sights: ReadonlySet<string>): string[] {
  const { outcome, plan } = played;
  if (outcome === undefined) return [];
  if (what === 'endings') return [recordingName({ ending: outcome.ending, seats: plan.seats })];
  return title.sights.all.filter((sight) => sight === what && sights.has(sight)).map(sightName);
}

function sightName(sight: string): string {
  return `shows-${fileWord(sight)}.json`;
}
