import { z } from 'zod/mini';
import type { AnyTitle, ChronicleEvent, Engine, MatchState, Move, Outcome, Seat } from '../kit';
import { createEngine, SEED_BYTES } from '../kit';
import type { Played } from './game';
import { bytes } from './plain';
import { seatCounts } from './plan';
import { readMove } from './table';

const hex = z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * SEED_BYTES}}$`)));

const outcome = z.strictObject({
  ending: z.string(),
  places: z.array(z.array(z.int())),
  scores: z.array(z.record(z.string(), z.number())),
});

/**
 * A whole game as text: enough to play it again, die by die. Recorded games lie beside their title in `recorded/`,
 * and a match's export has the same form.
 */
export const recordedGame = z.strictObject({
  title: z.string(),
  seats: z.int(),
  options: z.record(z.string(), z.string()),
  /** What the match was played with: the server's secret mixed with what the seats brought, if `fairness` is there. */
  seed: hex,
  /** Seat and notation of each move: `0 land 3`. */
  moves: z.array(z.string()),
  /** `null` when the game was not played to its end. */
  outcome: z.nullable(outcome),
  /** Of a real match: what was promised before it, and what the promise was made of. */
  fairness: z.optional(
    z.strictObject({ commitment: hex, serverSeed: hex, contributions: z.array(z.string()) }),
  ),
});

export type RecordedGame = z.infer<typeof recordedGame>;

export function recordingOf({ plan, moves, outcome: ended }: Played): RecordedGame {
  const { title, seats, options, seed } = plan;
  const whole = ended === undefined ? null : (JSON.parse(bytes(ended)) as RecordedGame['outcome']);
  return { title: title.meta.id, seats, options: { ...options }, seed, moves: [...moves], outcome: whole };
}

/** One move of a recorded game and what came of it. */
export interface Replayed {
  readonly text: string;
  readonly seat: Seat;
  readonly move: Move;
  readonly events: readonly ChronicleEvent[];
  readonly state: MatchState;
}

/** Plays a recorded game move by move, through boardgame.io. Throws when a move is refused. */
export function* replay(title: AnyTitle, game: RecordedGame): Generator<Replayed> {
  const engine = createEngine(title);
  let state = startOf(engine, game);
  for (const text of game.moves) {
    const { seat, move } = readMove(title, text);
    const attempt = engine.attempt(state, seat, move.type, move.args);
    if (!attempt.ok) throw new Error(`"${text}" is refused: ${attempt.refusal.key}`);
    state = attempt.state;
    yield { text, seat, move, events: attempt.events, state };
  }
}

export function startOf(engine: Engine, { seats, options, seed }: RecordedGame): MatchState {
  return engine.start({ seats, options, seed });
}

/** What a recorded game shows, and a sentence when it no longer plays as it was recorded. */
export function checkRecorded(
  title: AnyTitle,
  game: RecordedGame,
): { sights: Set<string>; fault: string | undefined } {
  const sights = new Set<string>();
  let ended: Outcome | undefined;
  try {
    for (const { text, state } of replay(title, game)) {
      for (const sight of title.sights.of(state.G)) sights.add(sight);
      const broken = title.check(state.G);
      if (broken.length > 0) return { sights, fault: `after "${text}" ${broken.join('; ')}` };
      ended = title.outcome(state.G);
    }
  } catch (error) {
    return { sights, fault: String(error) };
  }
  if (bytes(ended ?? null) !== bytes(game.outcome)) {
    return { sights, fault: `it ends with ${bytes(ended ?? null)}` };
  }
  return { sights, fault: undefined };
}

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
