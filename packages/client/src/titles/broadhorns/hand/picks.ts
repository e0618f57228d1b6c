import {
  type CardId,
  cardOf,
  deliveryAt,
  isTraveler,
  type TravelerId,
  travelerOf,
} from '@packetboat/games/broadhorns/data/cards';
import { BOAT_SIZES, CARGOES, PERISHABLES, type Perishable } from '@packetboat/games/broadhorns/data/goods';
import type { TownId } from '@packetboat/games/broadhorns/data/towns';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { trackIsFull } from '@packetboat/games/broadhorns/season';
import { isFull, spacesOf } from '@packetboat/games/broadhorns/sell';
import {
  boatOf,
  FACE_DOWN,
  handOf,
  portOf,
  townOf,
  travelersAt,
  type View,
} from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { chooseCard, sellOnto, trying } from './deeds';
import { type MoveOf, movesOf, playOf } from './moves';
import { saleTown } from './prices';
import type { BroadhornsAt, BroadhornsDeed } from './reading';

/** What the figures press: where one chooses an action or lays down, cards of the hand; else what the sheet offers, in its order. */
export function picksOf(at: BroadhornsAt): readonly BroadhornsDeed[] {
  const { doing } = at.reading;
  if (doing === 'choosingAction' || doing === 'layingDown')
    return handOf(at.view, at.seat).flatMap((_, nth) => cardUse(at, nth)?.deed ?? []);
  if (doing === 'watching') return [];
  return sheetPicks(at);
}

/** What pressing a card of the hand comes to now, if anything. */
export function cardUse(
  at: BroadhornsAt,
  nth: number,
): { readonly move: BroadhornsMove; readonly deed: BroadhornsDeed } | undefined {
  const cards = handOf(at.view, at.seat);
  const card = cards[nth];
  if (card === undefined || card === FACE_DOWN || cards.includes(FACE_DOWN)) return undefined;
  const move = playOf(card, at.table.legal);
  return move && { move, deed: move.type === 'discard' ? chooseCard(at, nth) : trying(move) };
}

function sheetPicks(at: BroadhornsAt): readonly BroadhornsDeed[] {
  const { view, seat, table } = at;
  const all = <T extends BroadhornsMove['type']>(type: T) => movesOf(table.legal, type);
  switch (view.step) {
    case 'boat':
      return BOAT_SIZES.flatMap((size) => all('takeBoat').filter(({ args }) => args.boat === size)).map(
        trying,
      );
    case 'sell': {
      const town = saleTown(view);
      return [
        ...stallsFor(at).map((space) => sellOnto(at, space)),
        ...[
          ...deliveriesIn(view, seat, town).flatMap((card) =>
            all('deliver').filter(({ args }) => args.card === card),
          ),
          ...all('sellOnIce'),
          ...dumpsOf(view, seat, table.legal),
          ...forTrack(view, town).map(
            (toTrack): BroadhornsMove => ({ type: 'closeSale', args: { toTrack } }),
          ),
        ].map(trying),
      ];
    }
    case 'buy':
      return (['buy', 'buyFromBag', 'peddle'] as const)
        .flatMap((type) => CARGOES.flatMap((cargo) => all(type).filter(({ args }) => args.cargo === cargo)))
        .map(trying);
    case 'travelers':
      return [
        ...boatOf(view, seat).travelers.flatMap((card) =>
          all('setDown').filter(({ args }) => args.card === card),
        ),
        ...waitingIn(view, seat, saleTown(view)).flatMap((card) =>
          all('board').filter(({ args }) => args.card === card),
        ),
      ].map(trying);
    default:
      return [];
  }
}

/** The stalls that the barrel in the hand fits, or any barrel aboard. */
export function stallsFor({ table, half }: Pick<BroadhornsAt, 'table' | 'half'>): readonly number[] {
  const fitting = movesOf(table.legal, 'sell').filter(
    ({ args }) => half.box === null || args.box === half.box,
  );
  return [...new Set(fitting.map(({ args }) => args.space))].sort((a, b) => a - b);
}

/** Delivery cards of the town, one's own first, whose good is sold or can still be. */
export function deliveriesIn(view: View, seat: Seat, town: TownId): readonly CardId[] {
  const { sold } = portOf(view);
  const { boxes } = boatOf(view, seat);
  const spaces = spacesOf(view, town);
  const concerns = (card: CardId) => {
    const data = cardOf(card);
    if (data.kind !== 'delivery' || card !== deliveryAt(town, data.cargo)) return false;
    const open = spaces.some(({ cargo, filled }) => cargo === data.cargo && !filled);
    return sold.includes(data.cargo) || (open && boxes.some((barrel) => barrel?.cargo === data.cargo));
  };
  return [...new Set([...handOf(view, seat), ...townOf(view, town).cards])].filter(
    (card): card is CardId => card !== FACE_DOWN && concerns(card),
  );
}

/** One barrel of each good that finds no stall. */
export function dumpsOf(view: View, seat: Seat, legal: readonly BroadhornsMove[]): readonly MoveOf<'dump'>[] {
  const { boxes } = boatOf(view, seat);
  const dumps = movesOf(legal, 'dump');
  return CARGOES.flatMap((cargo) => dumps.find(({ args }) => boxes[args.box]?.cargo === cargo) ?? []);
}

/** What may go from a full town to the season track. */
export function forTrack(view: View, town: TownId): readonly Perishable[] {
  if (!isFull(view, town) || trackIsFull(view)) return [];
  return PERISHABLES.filter((cargo) => spacesOf(view, town).some((one) => one.cargo === cargo));
}

/** Travelers who may come aboard at the town: those of the hand first. */
export function waitingIn(view: View, seat: Seat, town: TownId): readonly TravelerId[] {
  const held = handOf(view, seat).filter(
    (card): card is TravelerId => card !== FACE_DOWN && isTraveler(card) && travelerOf(card).origin === town,
  );
  return [...held, ...travelersAt(view, town)];
}
