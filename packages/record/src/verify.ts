import { commitment, drawnOrder, mixSeed } from '@packetboat/games/kit/chance';
import type { AnyTitle } from '@packetboat/games/kit/title';
import type { Deed } from './entry';
import { beginning, fold, LogBroken } from './fold';
import { type PureRules, pureMachine } from './machine';
import { deedOf, type Fairness, type Recording } from './recording';

export type Verdict =
  | { readonly ok: true; readonly entries: number }
  /** `seq`: the first entry that does not hold; absent where the seed, the setup or the end does not. */
  | { readonly ok: false; readonly fault: Fault; readonly seq?: number };

/** In the order in which they are looked for: at the first that is found `verify` stops. */
const FAULTS = [
  'commitment',
  'seed',
  'order',
  'title',
  'setup',
  'move',
  'undo',
  'rewind',
  'outcome',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Whether this was looked for and not found: nothing is known of what comes after the first fault. */
export function isFreeOf(verdict: Verdict, fault: Fault): boolean {
  return verdict.ok || FAULTS.indexOf(fault) < FAULTS.indexOf(verdict.fault);
}

/** What a check needs of a title, in every edition that is to be checked. */
export type CheckedTitle = PureRules & Pick<AnyTitle, 'notation'>;

/**
 * Plays a finished match again and checks everything about it: the seed against its commitment, every move against the
 * rules, every undo against its law, the outcome. Runs anywhere, the browser included.
 */
export function verify(titles: readonly CheckedTitle[], recording: Recording): Verdict {
  const { fairness, seed, seats, options, rules = 1 } = recording;
  if (fairness === undefined || seed === undefined || !keepsPromise(fairness)) {
    return { ok: false, fault: 'commitment' };
  }
  const { serverSeed, contributions } = fairness;
  if (contributions.length !== seats || mixSeed(serverSeed, contributions) !== seed) {
    return { ok: false, fault: 'seed' };
  }
  if (!isOrder(fairness, seed)) return { ok: false, fault: 'order' };
  const title = titles.find(({ meta }) => meta.id === recording.title && meta.rules === rules);
  if (title === undefined) return { ok: false, fault: 'title' };
  const machine = pureMachine(title);
  try {
    let last = beginning(machine, { seats, options, seed });
    for (const { after } of fold(machine, last, deedsOf(title, recording))) last = after;
    const outcome = machine.outcomeOf(last.state) ?? null;
    if (canonical(outcome) !== canonical(recording.outcome)) return { ok: false, fault: 'outcome' };
    return { ok: true, entries: last.seq };
  } catch (error) {
    if (!(error instanceof LogBroken)) throw error;
    const { seq, kind } = error;
    return { ok: false, fault: kind, ...(seq !== undefined && { seq }) };
  }
}

/** The entries of a recording. Throws `LogBroken` at a line that tells of none. */
export function* deedsOf(
  title: Pick<AnyTitle, 'notation'>,
  { moves }: Pick<Recording, 'moves'>,
): Generator<Deed> {
  for (const [i, line] of moves.entries()) {
    const deed = deedOf(title, line);
    if (deed === undefined) throw new LogBroken(i + 1, 'move', `"${line}" is no move`);
    yield deed;
  }
}

function keepsPromise({ serverSeed, commitment: promised }: Fairness): boolean {
  try {
    return commitment(serverSeed) === promised;
  } catch {
    return false;
  }
}

/**
 * Whether the seats played in the order that the seed draws, or else in their own. A recording that names none is taken
 * for one from before orders were drawn: whoever has seen the table must hold it against that.
 */
function isOrder({ order, drawn = false, contributions }: Fairness, seed: string): boolean {
  if (order === undefined) return !drawn;
  const seats = [...order].sort((a, b) => a - b);
  const due = drawn ? drawnOrder(seed, seats) : seats;
  const each = new Set(order).size === contributions.length && order.length === contributions.length;
  return each && due.every((seat, player) => seat === order[player]);
}

/** JSON with the keys in order: stores may hand records back with theirs in another. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
