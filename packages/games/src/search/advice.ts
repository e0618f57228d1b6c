import type { AnyTitle, Move, Seat } from '../kit/title';
import type { Budget } from './budget';
import type { Candidate } from './candidates';
import { gainOf, SURE, WORLDS_TO_TELL } from './compare';
import { meanOf } from './mean';
import type { Parts } from './parts';
import { type Considered, considering } from './search';

/** What whoever searches would do, and what speaks for it. */
export type Advice =
  /** There is nothing else to do. */
  | { readonly kind: 'only'; readonly move: Move }
  /** Nothing else was tried often enough to be told. */
  | { readonly kind: 'unweighed'; readonly move: Move }
  /** Drawn from a mixture, so that it cannot be read: it comes in such a share of all cases. */
  | { readonly kind: 'mixed'; readonly move: Move; readonly share: number }
  | ({ readonly kind: 'weighed'; readonly move: Move } & Weighed);

/** How it went in the worlds in which it was played on, beside the next best. */
export interface Weighed {
  /** How far ahead of the best of the others it leads, in the title's measure; null where the title has none. */
  readonly lead: number | null;
  readonly other: Move;
  /** So much less comes of the other one, in the same measure. */
  readonly gain: number | null;
  /** It is better beyond what chance alone may do. */
  readonly sure: boolean;
}

/** The same choice as `searching` makes of the same view, luck and budget. */
export function* advising(
  title: AnyTitle,
  view: object,
  seat: Seat,
  luck: string,
  budget: Budget,
): Parts<Advice> {
  return adviceOf(yield* considering(title, view, seat, luck, budget, title.lead?.bind(title)));
}

function adviceOf({ move, share, only, chosen, candidates = [] }: Considered): Advice {
  if (only === true) return { kind: 'only', move };
  if (share !== undefined) return { kind: 'mixed', move, share };
  const next = chosen && nextBest(chosen, candidates);
  if (chosen === undefined || next === undefined) return { kind: 'unweighed', move };
  const { mean, spread } = gainOf(chosen, next);
  return {
    kind: 'weighed',
    move,
    lead: chosen.leads.length === 0 ? null : meanOf(chosen.leads),
    other: next.move,
    gain: leadGained(chosen, next),
    sure: mean > SURE * spread && mean > 0,
  };
}

/** Of the others that were tried often enough, the one that lost least against it in the worlds of both. */
function nextBest(chosen: Candidate, candidates: readonly Candidate[]): Candidate | undefined {
  const told = ({ values }: Candidate) => values.length >= WORLDS_TO_TELL;
  const others = told(chosen) ? candidates.filter((one) => one !== chosen && told(one)) : [];
  const lost = new Map(others.map((one) => [one, gainOf(chosen, one).mean]));
  return others.sort((a, b) => (lost.get(a) ?? 0) - (lost.get(b) ?? 0))[0];
}

function leadGained(chosen: Candidate, other: Candidate): number | null {
  const worlds = Math.min(chosen.leads.length, other.leads.length);
  if (worlds === 0) return null;
  return meanOf(chosen.leads.slice(0, worlds)) - meanOf(other.leads.slice(0, worlds));
}
