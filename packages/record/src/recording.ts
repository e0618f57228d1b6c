import type { Options } from '@packetboat/games/kit/options';
import type { AnyTitle, Outcome, Seat } from '@packetboat/games/kit/title';
import type { Deed } from './entry';

/**
 * A game as a file: what a finished match publishes, what is read of a running one, and what lies beside the titles as
 * recorded games. With its seed it is enough to play the game again, die by die.
 */
export interface Recording {
  readonly title: string;
  /** The edition of the title's rules; without a word of it the first. */
  readonly rules?: number;
  readonly seats: number;
  readonly options: Options;
  /** All chance comes from it. Not there as long as the match runs. */
  readonly seed?: string;
  /** Of a real match: what was promised before it, and what the promise was made of. */
  readonly fairness?: Fairness;
  /** A line an entry; see `lineOf`. */
  readonly moves: readonly string[];
  /** `null` where the game was not played to its end. */
  readonly outcome: Outcome | null;
  /** Of a recorded game: all that it told and came to, as one number. Rules by which it goes otherwise are another edition. */
  readonly digest?: string;
}

export interface Fairness {
  /** The SHA-256 of the server's half of the seed, public since the table was opened. */
  readonly commitment: string;
  readonly serverSeed: string;
  /** What each seat's browser brought, in the order of the seats. */
  readonly contributions: readonly string[];
  /** The seats in order of play: whose is player 0 of the rules, player 1, ... Left out of matches that knew no other order than theirs. */
  readonly order?: readonly Seat[];
  /** That order was drawn, from the seed. */
  readonly drawn?: boolean;
}

/** A recording of a match that is over, with all that a check of it needs. */
export type FullRecording = Recording & Required<Pick<Recording, 'seed' | 'fairness'>>;

type Notated = Pick<AnyTitle, 'notation'>;

/** A secret move, for those who may not know it. */
const UNTOLD = '?';
const NOBODY = '-';

/** An entry as a line: `0 land 3`, `1 undo 12` and `- rewind 7` (back to how things stood after that entry), `0 ?`. */
export function lineOf({ notation }: Notated, { seat, action }: Deed, told = true): string {
  const who = seat ?? NOBODY;
  if (action.kind !== 'move') return `${who} ${action.kind} ${action.to}`;
  return `${who} ${told ? notation.write(action.move) : UNTOLD}`;
}

/** The entry a line tells of; `undefined` where it tells of none. */
export function deedOf({ notation }: Notated, line: string): Deed | undefined {
  const [, who, rest = ''] = /^(\d+|-) (.*)$/.exec(line) ?? [];
  if (who === undefined) return undefined;
  const seat = who === NOBODY ? null : Number(who);
  const [, kind, to] = /^(undo|rewind) (\d+)$/.exec(rest) ?? [];
  if (kind !== undefined) return { seat, action: { kind: kind as 'undo' | 'rewind', to: Number(to) } };
  const move = notation.read(rest);
  return move && { seat, action: { kind: 'move', move } };
}
