import type { Outcome, Seat } from '../kit/title';
import type { View } from './state';
import { FULL_STORE, seatsFrom, worth } from './state';

export const ENDINGS = ['fullStore', 'soldOut'] as const;

/** How the game ended (EX-4), or `undefined` while it runs. */
export function outcome(view: View): Outcome | undefined {
  const ending = endingOf(view);
  if (ending === undefined) return undefined;
  const scores = seatsFrom(view, 0).map((seat) => scoreOf(view, seat));
  const totals = [...new Set(scores.map(({ total }) => total))].sort((a, b) => b - a);
  const places = totals.map((total) =>
    scores.flatMap((score, seat) => (score.total === total ? [seat] : [])),
  );
  return { ending, places, scores };
}

function endingOf(view: View): (typeof ENDINGS)[number] | undefined {
  if (view.stores.some((store) => worth(store) >= FULL_STORE)) return 'fullStore';
  const nothingLeft = view.stack.length === 0 && view.hands.every((hand) => hand.length === 0);
  return nothingLeft && view.landed === null ? 'soldOut' : undefined;
}

function scoreOf(view: View, seat: Seat) {
  const store = worth(view.stores[seat] ?? []);
  const coins = view.coins[seat] ?? 0;
  return { store, coins, total: store + coins };
}
