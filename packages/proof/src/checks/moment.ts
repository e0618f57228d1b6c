import {
  type AnyTitle,
  type Audience,
  type ChronicleEvent,
  type Engine,
  type MatchState,
  type Move,
  type Seat,
  sharesWith,
} from '@packetboat/games/kit';
import type { Ledger } from '../ledger';
import type { Choice } from '../plan';
import type { Random } from '../random';

/** A position under the magnifying glass. Its state is frozen. */
export interface Moment {
  readonly title: AnyTitle;
  readonly engine: Engine;
  readonly state: MatchState;
  readonly choices: readonly Choice[];
  /** Picks what to check where checking everything is too dear. Its own, so that it never shifts the game. */
  readonly random: Random;
  readonly ledger: Ledger;
  /** Moves that were legal for some seat some time ago. */
  readonly earlier: readonly Move[];
}

/** A move that was made from a moment, and what came of it. */
export interface Made {
  readonly seat: Seat;
  readonly move: Move;
  readonly state: MatchState;
  readonly events: readonly ChronicleEvent[];
}

export function seatsOf({ ctx }: MatchState): Seat[] {
  return Array.from({ length: ctx.numPlayers }, (_, seat) => seat);
}

export function audiencesOf(state: MatchState): Audience[] {
  return [null, ...seatsOf(state), 'table'];
}

export function nameOf(audience: Audience): string {
  if (audience === null) return 'a spectator';
  return audience === 'table' ? 'the table' : `seat ${audience}`;
}

export function readableBy(audience: Audience, events: readonly ChronicleEvent[]): ChronicleEvent[] {
  return events.filter(({ to }) => to === undefined || to.some((seat) => sharesWith(audience, seat)));
}
