import type { Seat } from '@packetboat/games';

/** Of what is left of a turn's time, so much goes to the next small move: the first ones decide most. */
const SHARE = 0.4;
/** However many small moves a turn has, each has so much of the whole. */
const LEAST_SHARE = 0.02;

/** How long a player thinks about a single small move at most, who has so long for the turn. */
export const longestMs = (turnMs: number): number => SHARE * turnMs;

/** A turn of somebody, as far as thinking about it goes. */
export interface TurnOf {
  readonly match: string;
  readonly player: Seat;
  /** Tells one turn from the next. */
  readonly turn: string;
}

/** Shares the time that a stand-in may think about a turn among its small moves. */
export interface TurnTime {
  /** How long it may think about the next one. */
  next(of: TurnOf, turnMs: number): number;
  spent(of: TurnOf, ms: number): void;
  forget(match: string): void;
}

export function createTurnTime(): TurnTime {
  const spent = new Map<string, Map<Seat, { readonly turn: string; readonly ms: number }>>();
  const soFar = ({ match, player, turn }: TurnOf): number => {
    const last = spent.get(match)?.get(player);
    return last?.turn === turn ? last.ms : 0;
  };
  return {
    next: (of, turnMs) => Math.max(SHARE * (turnMs - soFar(of)), LEAST_SHARE * turnMs),
    spent: (of, ms) => {
      const ofMatch = spent.get(of.match) ?? new Map();
      spent.set(of.match, ofMatch.set(of.player, { turn: of.turn, ms: soFar(of) + ms }));
    },
    forget: (match) => void spent.delete(match),
  };
}
