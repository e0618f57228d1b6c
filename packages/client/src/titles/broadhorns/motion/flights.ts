import { isTraveler, type TravelerId } from '@packetboat/games/broadhorns/data/cards';
import { CARGOES, type Cargo } from '@packetboat/games/broadhorns/data/goods';
import type { View } from '@packetboat/games/broadhorns/state';
import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';

/** What travels over the table. */
export type Freight =
  | { readonly kind: 'barrel'; readonly cargo: Cargo }
  | { readonly kind: 'coin'; readonly gold: number }
  | { readonly kind: 'traveler'; readonly coat: number }
  | { readonly kind: 'wreath' };

/** Something on its way. Both ends are named by `data-at`, the best place first: the first that can be seen is taken. */
export interface Flight {
  readonly what: Freight;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** How long it waits before it sets off, in milliseconds. */
  readonly wait: number;
}

/** Gold comes when the goods have almost arrived. */
const CHANGE_MS = 150;

const coat = (card: unknown): number => Number(String(card).slice(9)) || 0;
const purse = (seat: Seat) => [`purse-${seat}`, 'purse'];
const hold = (seat: Seat) => [`cabin-${seat}`, `boat-${seat}`];

/** Barrels, coins, travelers and wreaths that a step moves, from where they lay to where they lie. */
export function flightsOf(before: View, after: View, events: readonly ChronicleEvent[]): Flight[] {
  const boxes = { old: boxesOf(before), now: boxesOf(after) };
  /** The box of a seat that a barrel left or came to. */
  const boxAt = (seat: Seat, cargo: unknown, [full, empty]: readonly ('old' | 'now')[]) => {
    if (full === undefined || empty === undefined) return [`boat-${seat}`];
    const i = (boxes[full][seat] ?? []).findIndex(
      (barrel, box) => barrel === cargo && boxes[empty][seat]?.[box] !== cargo,
    );
    return i < 0 ? [`boat-${seat}`] : [`box-${seat}-${i}`, `boat-${seat}`];
  };
  const here = (before.port ?? after.port)?.place;
  const town = here === undefined ? [] : [`sign-${here}`, 'sheet'];
  return events.flatMap(({ key, params = {} }): Flight[] => {
    const seat = Number(params.seat);
    const gold = Number(params.gold ?? params.price ?? params.cost ?? 0);
    const coin = (from: readonly string[], to: readonly string[], wait = 0): Flight[] =>
      gold > 0 ? [{ what: { kind: 'coin', gold }, from, to, wait }] : [];
    const cargo = CARGOES.find((one) => one === params.cargo);
    const barrel = (from: readonly string[], to: readonly string[], wait = 0): Flight[] =>
      cargo === undefined ? [] : [{ what: { kind: 'barrel', cargo }, from, to, wait }];
    switch (key) {
      case 'sell.sold': {
        const stall = [`stall-${params.town}-${params.space}`, `tile-${params.space}`];
        return [...barrel(boxAt(seat, cargo, ['old', 'now']), stall), ...coin(stall, purse(seat), CHANGE_MS)];
      }
      case 'sell.dumped':
        return [
          ...barrel(boxAt(seat, cargo, ['old', 'now']), [`bag-${cargo}`]),
          ...coin([`bag-${cargo}`], purse(seat), CHANGE_MS),
        ];
      case 'sell.bonus':
      case 'sell.delivered':
      case 'sell.onIce':
      case 'expedition.sold':
        return coin(town, purse(seat));
      case 'boat.taken':
        return coin(purse(seat), town);
      case 'buy.market':
      case 'buy.peddler':
      case 'buy.bag': {
        const shelf = key === 'buy.bag' ? [`bag-${cargo}`] : [`market-${cargo}-${params.row}`];
        return [...coin(purse(seat), shelf), ...barrel(shelf, boxAt(seat, cargo, ['now', 'old']), CHANGE_MS)];
      }
      case 'season.placed':
        return barrel(town, [`track-${params.space}`]);
      case 'town.tileWon':
        return [{ what: { kind: 'wreath' }, from: town, to: [`wreaths-${seat}`], wait: CHANGE_MS }];
      case 'traveler.paid':
      case 'traveler.boarded': {
        if (!isTraveler(params.card as TravelerId)) return [];
        const what = { kind: 'traveler', coat: coat(params.card) } as const;
        return key === 'traveler.boarded'
          ? [{ what, from: town, to: hold(seat), wait: 0 }]
          : [{ what, from: hold(seat), to: town, wait: 0 }, ...coin(town, purse(seat), CHANGE_MS)];
      }
      default:
        return [];
    }
  });
}

const boxesOf = (view: View): (Cargo | undefined)[][] =>
  view.merchants.map(({ boat }) => (boat?.boxes ?? []).map((barrel) => barrel?.cargo));
