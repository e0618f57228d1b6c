import { createHash } from 'node:crypto';
import type { AnyTitle, MatchState, Outcome } from '@packetboat/games/kit';
import { createEngine } from '@packetboat/games/kit';
import {
  beginning,
  boardgameMachine,
  type Deed,
  deedsOf,
  type Folded,
  fold,
  type History,
  LogBroken,
  lineOf,
  type Recording,
  readRecording,
} from '@packetboat/record';
import { z } from 'zod/mini';
import type { Played } from './game';
import { bytes } from './plain';
import { seatCounts } from './plan';
import { subjects } from './subjects';

/** A game beside its title in `recorded/`: dealt from a seed that is known, and checked in every run. */
export type RecordedGame = Recording & Required<Pick<Recording, 'seed'>>;

export function recordingOf({ plan, moves, outcome: ended }: Played): RecordedGame {
  const { title, seats, options, seed } = plan;
  const game: RecordedGame = {
    title: title.meta.id,
    rules: title.meta.rules,
    seats,
    options: { ...options },
    seed,
    moves: [...moves],
    outcome: ended === undefined ? null : (JSON.parse(bytes(ended)) as Recording['outcome']),
  };
  return { ...game, digest: digestOf(title, game) };
}

/** What a file beside a title holds. Throws where it is no recorded game. */
export function readRecorded(json: unknown): RecordedGame {
  const { seed, ...game } = readRecording(subjects, json);
  if (seed === undefined) throw new Error('a recorded game has its seed');
  return { ...game, seed };
}

/** One entry of a recorded game and what came of it. */
export interface Replayed extends Folded<MatchState> {
  readonly text: string;
}

/** Plays a recorded game entry by entry, through boardgame.io. Throws where it does not fold, and says at which line. */
export function* replay(title: AnyTitle, game: RecordedGame): Generator<Replayed> {
  const start = startOf(title, game);
  try {
    for (const step of fold(machineOf(title), start, deedsOf(title, game))) {
      yield { ...step, text: lineOf(title, step.entry as Deed) };
    }
  } catch (error) {
    if (!(error instanceof LogBroken) || error.seq === undefined) throw error;
    throw new Error(`"${game.moves[error.seq - 1]}" is refused: ${error.why}`, { cause: error });
  }
}

export function startOf(title: AnyTitle, game: RecordedGame): History<MatchState> {
  return beginning(machineOf(title), game);
}

const machineOf = (title: AnyTitle) => boardgameMachine(createEngine(title));

/** All that a game has told and used of chance, and how it stood in the end, as one number. */
export function digestOf(title: AnyTitle, game: RecordedGame): string {
  const digest = digesting(title, game);
  for (const step of replay(title, game)) digest.add(step);
  return digest.end();
}

/** The same of a game that is being played again anyway. */
function digesting(title: AnyTitle, game: RecordedGame) {
  const engine = createEngine(title);
  const digest = createHash('sha256');
  let { state } = startOf(title, game);
  return {
    add({ events, after }: Replayed): void {
      state = after.state;
      digest.update(sorted([events, engine.chanceMark(state)]));
    },
    end: (): string => digest.update(sorted(state.G)).digest('hex').slice(0, 32),
  };
}

/** JSON with the keys in order: in which one the rules name them is nothing to a game. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * What a recorded game shows, and a sentence when it no longer plays as it was recorded. A game that is begun goes on by
 * these rules: whatever changes it is another edition of them.
 */
export function checkRecorded(
  title: AnyTitle,
  game: RecordedGame,
): { sights: Set<string>; fault: string | undefined } {
  const sights = new Set<string>();
  let ended: Outcome | undefined;
  const { rules } = title.meta;
  if ((game.rules ?? 1) !== rules) {
    return {
      sights,
      fault: `it is a game of edition ${game.rules ?? 1}, and this is ${rules}: record it anew`,
    };
  }
  const digest = digesting(title, game);
  try {
    for (const step of replay(title, game)) {
      digest.add(step);
      const { text } = step;
      const { G } = step.after.state;
      for (const sight of title.sights.of(G)) sights.add(sight);
      const broken = title.check(G);
      if (broken.length > 0) return { sights, fault: `after "${text}" ${broken.join('; ')}` };
      ended = title.outcome(G);
    }
  } catch (error) {
    return { sights, fault: `${error}: ${RAISE}` };
  }
  if (bytes(ended ?? null) !== bytes(game.outcome)) {
    return { sights, fault: `it ends with ${bytes(ended ?? null)}: ${RAISE}` };
  }
  if (digest.end() !== game.digest) return { sights, fault: `it goes otherwise: ${RAISE}` };
  return { sights, fault: undefined };
}

const RAISE =
  'games under way would go on otherwise, so raise `meta.rules`, keep the old rules among the editions, and record anew';

const ENDING = 'ending.';

/** Every way to end at every seat count: what the recorded games must cover. */
export function wantedRecordings(title: AnyTitle): { ending: string; seats: number }[] {
  const endings = title.sights.all
    .filter((sight) => sight.startsWith(ENDING))
    .map((sight) => sight.slice(ENDING.length));
  return endings.flatMap((ending) => seatCounts(title).map((seats) => ({ ending, seats })));
}

/** The file name of the recording for a way to end: `sold-out-2.json`. */
export function recordingName({ ending, seats }: { ending: string; seats: number }): string {
  return `${fileWord(ending)}-${seats}.json`;
}

/** A title's own word as part of a file name: `soldOut` as `sold-out`. */
export function fileWord(word: string): string {
  return word
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .toLowerCase();
}

/**
 * `recorded/absent.json`: sights that no game can be expected to show, at one seat count or (without `seats`) at all,
 * and why. A sight too rare for random games still needs a test that builds it.
 */
export const absentSights = z.array(
  z.strictObject({ sight: z.string(), seats: z.optional(z.int()), why: z.string() }),
);

export type AbsentSight = z.infer<typeof absentSights>[number];

/** Whether a recording is known to be out of reach. */
export function isAbsent(
  absent: readonly AbsentSight[],
  { ending, seats }: { ending: string; seats: number },
): boolean {
  return absent.some((one) => one.sight === `${ENDING}${ending}` && (one.seats ?? seats) === seats);
}
