import type { Outcome, Seat } from '../kit/title';
import { GOODS, tableSize } from './data';
import { playerOf, type View, workersHeld } from './state';

export type Scores = {
  /** On the board. */
  readonly settlements: number;
  /** First tie-break: cows and unused canteens (MT-13.5). */
  readonly cows: number;
  readonly canteens: number;
  /** Second tie-break: money by value, workers and pieces of goods (MT-13.6). */
  readonly silver: number;
  readonly workers: number;
  readonly goods: number;
};

export function scoresOf(view: View, seat: Seat): Scores {
  const player = playerOf(view.players, seat);
  return {
    settlements: tableSize(view.players.length).settlements - player.settlements,
    cows: player.cows,
    canteens: player.canteens,
    silver: player.silver,
    workers: workersHeld(player),
    goods: GOODS.reduce((sum, good) => sum + player.goods[good], 0),
  };
}

/** What is compared, one after the other: settlements, then the two tie-breaks. */
export function ranks(view: View, seat: Seat): readonly [number, number, number] {
  const { settlements, cows, canteens, silver, workers, goods } = scoresOf(view, seat);
  return [settlements, cows + canteens, silver + workers + goods];
}

/** The seats as they stand now, first to last; seats that nothing tells apart stand together (MT-13.7). */
export function ranking(view: View): Seat[][] {
  const standings = view.players.map((_, seat) => ({ seat, ranks: ranks(view, seat) }));
  const compare = (a: (typeof standings)[number], b: (typeof standings)[number]) =>
    b.ranks.map((rank, i) => rank - (a.ranks[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
  const places: (typeof standings)[] = [];
  for (const standing of standings.sort(compare)) {
    const tied = places.at(-1);
    if (tied?.[0] !== undefined && compare(tied[0], standing) === 0) tied.push(standing);
    else places.push([standing]);
  }
  return places.map((tied) => tied.map(({ seat }) => seat));
}

export function outcome(view: View): Outcome | undefined {
  if (!view.over) return undefined;
  return {
    ending: 'settled',
    places: ranking(view),
    scores: view.players.map((_, seat) => scoresOf(view, seat)),
  };
}
