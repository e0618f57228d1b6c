import type { Played } from './game';
import type { Plan, Style } from './plan';

/**
 * How much of a run is played where the clock counts. Games of one title last ten moves and of another two thousand, so
 * each kind of players gets so many moves; but at every seat count some games are played whole, however long they are.
 */
export interface Budget {
  readonly moves: number;
  readonly wholeGames: number;
}

/** Which of a run's games, asked for one after the other, a budget still pays for. */
export interface Spending {
  affords(plan: Plan): boolean;
  spend(played: Pick<Played, 'plan' | 'moves'>): void;
}

export function spendingOf({ moves: most, wholeGames }: Budget): Spending {
  const moves = new Map<Style, number>();
  const games = new Map<number, number>();
  return {
    affords: ({ style, seats }) => (moves.get(style) ?? 0) < most || (games.get(seats) ?? 0) < wholeGames,
    spend: ({ plan: { style, seats }, moves: made }) => {
      moves.set(style, (moves.get(style) ?? 0) + made.length);
      games.set(seats, (games.get(seats) ?? 0) + 1);
    },
  };
}
