import type { AnyTitle, Seat } from '../kit/title';
import type { Spending } from './budget';
import { type Candidate, tried, worldOf } from './candidates';
import { meanOf } from './mean';
import type { Parts } from './parts';

/** So many first moves are followed at most; of more the best at first sight. */
const WIDEST = 16;
/** A first sight: until the round is over, in two worlds. */
const FIRST_SIGHT = 1;
const SIGHTS = 2;
/** Of the budget; what is not seen by then is left out. */
const SIGHT_SHARE = 0.35;
/** Another move must do better than the quick player's by so many times what chance alone may do. */
export const SURE = 2;
/** What chance alone may do is not to be told from fewer worlds than this: the quick player's own move stands. */
export const WORLDS_TO_TELL = 4;
/** After so many worlds nothing more is spent on a move that is worse than the best by so many times what chance alone may do. */
const WORLDS_TO_SETTLE = 12;
const SETTLED = 4;

interface Comparing {
  readonly title: AnyTitle;
  readonly view: object;
  readonly seat: Seat;
  readonly luck: string;
  readonly rounds: number;
  readonly spending: Spending;
  /** Measures how far ahead the seat is at the end of each playout. */
  readonly lead?: ((view: object, seat: Seat) => number) | undefined;
}

/**
 * Plays every candidate out in the same imagined worlds with the same luck, world after world, and leaves more and more
 * of the worse ones out as the budget is spent (sequential halving). The first candidate is what the quick player would
 * do: it stays to the end, and wins unless another is better beyond chance.
 */
export function* compare(candidates: readonly Candidate[], at: Comparing): Parts<Candidate | undefined> {
  const [own] = candidates;
  if (own === undefined) return undefined;
  let left = yield* narrowed(candidates, at);
  const most = left.length;
  for (let world = 0; at.spending.spent() < 1; world++) {
    yield* playIn(left, world, at);
    const spent = at.spending.spent();
    const keep = Math.max(2, Math.ceil(most ** (1 - spent)));
    if (own.values.length >= WORLDS_TO_SETTLE) left = stillInDoubt(left);
    if (left.length === 1 || (left.length === 2 && !isInDoubt(left))) break;
    if (keep < left.length) left = [own, ...ranked(left.filter((one) => one !== own)).slice(0, keep - 1)];
  }
  const [best] = ranked(left);
  return best !== undefined && isSurelyBetter(best, own) ? best : own;
}

/** One playout of each in the same world. What the budget does not reach any more is left out of this world. */
function* playIn(candidates: readonly Candidate[], number: number, at: Comparing): Parts<void> {
  const { title, view, seat, luck, rounds, spending, lead } = at;
  const world = worldOf(title, view, seat, `${luck}/${number}`);
  const found: { readonly value: number; readonly ahead: number | undefined }[] = [];
  for (const { move } of candidates) {
    if (number > 0 && spending.spent() >= 1) return;
    spending.played();
    const { value, end } = tried(title, world, seat, move, rounds);
    found.push({ value, ahead: lead?.(end, seat) });
    yield;
  }
  candidates.forEach(({ values, leads }, i) => {
    const { value = 0, ahead } = found[i] ?? {};
    values.push(value);
    if (ahead !== undefined) leads.push(ahead);
  });
}

function* narrowed(candidates: readonly Candidate[], at: Comparing): Parts<readonly Candidate[]> {
  const { title, view, seat, luck } = at;
  const [own, ...others] = candidates;
  if (own === undefined || candidates.length <= WIDEST) return candidates;
  if (title.worth === undefined) return candidates.slice(0, WIDEST);
  const worlds = Array.from({ length: SIGHTS }, (_, i) => worldOf(title, view, seat, `${luck}/sight ${i}`));
  const sighted: { readonly one: Candidate; readonly value: number }[] = [];
  for (const one of others) {
    if (at.spending.spent() >= SIGHT_SHARE) break;
    const value = worlds.reduce(
      (sum, world) => sum + tried(title, world, seat, one.move, FIRST_SIGHT).value,
      0,
    );
    at.spending.sighted();
    sighted.push({ one, value });
    yield;
  }
  sighted.sort((a, b) => b.value - a.value);
  return [own, ...sighted.slice(0, WIDEST - 1).map(({ one }) => one)];
}

function ranked(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((a, b) => meanOf(b.values) - meanOf(a.values));
}

function isSurelyBetter(one: Candidate, own: Candidate): boolean {
  if (one === own || own.values.length < WORLDS_TO_TELL) return false;
  const { mean, spread } = gainOf(one, own);
  return mean > SURE * spread && mean > 0;
}

/** Less those that are worse than the best beyond any doubt, or always just as good. The quick player's own stays. */
function stillInDoubt(candidates: readonly Candidate[]): readonly Candidate[] {
  const [own] = candidates;
  const [best] = ranked(candidates);
  if (best === undefined) return candidates;
  return candidates.filter((one) => one === own || one === best || isInDoubt([one, best]));
}

function isInDoubt([one, other]: readonly Candidate[]): boolean {
  if (one === undefined || other === undefined || other.values.length < WORLDS_TO_SETTLE) return true;
  const { mean, spread } = gainOf(other, one);
  return Math.abs(mean) < SETTLED * spread;
}

/** World by world, so that what is luck for both counts for neither; and what chance alone may do to the mean. */
export function gainOf(one: Candidate, own: Candidate): { readonly mean: number; readonly spread: number } {
  const worlds = Math.min(one.values.length, own.values.length);
  const gains = one.values.slice(0, worlds).map((value, world) => value - (own.values[world] ?? 0));
  const mean = meanOf(gains);
  const spread = Math.sqrt(meanOf(gains.map((gain) => (gain - mean) ** 2)) / Math.max(1, gains.length - 1));
  return { mean, spread };
}
