import { oneOf } from '../kit/schema';
import type { Seat } from '../kit/title';
import type { Tools } from './chronicle';
import { CARD_IDS, type CardId, cardOf, isTraveler, type TravelerId, travelerOf } from './data/cards';
import { BOATS } from './data/goods';
import type { TownId } from './data/towns';
import { no } from './refusals';
import {
  boatOf,
  bookGold,
  cardsInHand,
  type G,
  holds,
  portOf,
  takeCard,
  townOf,
  travelersAt,
  type View,
} from './state';
import { verb } from './verb';

/** Every traveler who wants to go here pays and leaves; nobody is asked (BH-10.3). */
export function payFares(g: G, seat: Seat, town: TownId, tools: Tools): void {
  const { travelers } = boatOf(g, seat);
  for (const card of [...travelers]) {
    const { destination, gold } = travelerOf(card);
    if (destination !== town) continue;
    takeCard(travelers, card);
    g.discards.push(card);
    bookGold(g, seat, 'fares', gold);
    tools.tell({ key: 'traveler.paid', params: { seat, card, gold }, place: town });
  }
}

/** The town of the port action: travelers come and go in towns alone. */
function townHere(view: View): TownId {
  return portOf(view).place as TownId;
}

/** Those a seat could take aboard here: from its hand where they wait, or from beside the town (BH-10.1). */
function waitingHere(view: View, seat: Seat): TravelerId[] {
  const town = townHere(view);
  const inHand = cardsInHand(view, seat)
    .filter(isTraveler)
    .filter((card) => travelerOf(card).origin === town);
  return [...inHand, ...travelersAt(view, town)];
}

function isWaiting(view: View, seat: Seat, card: CardId): card is TravelerId {
  return cardOf(card).kind === 'traveler' && waitingHere(view, seat).includes(card as TravelerId);
}

const ofCard = { card: oneOf(CARD_IDS) };

/** `setDown`: a traveler leaves before his destination, for nothing, and waits at this town (BH-10.4). */
export const setDown = verb({
  args: ofCard,
  when: ['travelers'],
  options: (view, seat) => boatOf(view, seat).travelers.map((card) => ({ card: card as CardId })),
  refuse: (view, seat, { card }) => {
    if (!(boatOf(view, seat).travelers as readonly CardId[]).includes(card)) return no('setDown.notAboard');
    return portOf(view).boarded ? no('setDown.afterBoarding') : undefined;
  },
  make: (g, seat, { card }, tools) => {
    const town = townHere(g);
    takeCard(boatOf(g, seat).travelers, card);
    townOf(g, town).cards.push(card);
    tools.tell({ key: 'traveler.setDown', params: { seat, card, town }, place: town });
  },
});

/** `board`: a traveler comes aboard (BH-10.1, BH-10.2). */
export const board = verb({
  args: ofCard,
  when: ['travelers'],
  options: (view, seat) => waitingHere(view, seat).map((card) => ({ card: card as CardId })),
  refuse: (view, seat, { card }) => {
    if (!isWaiting(view, seat, card)) return no('board.notHere');
    const boat = boatOf(view, seat);
    const { occupants } = BOATS[boat.size];
    return boat.travelers.length >= occupants ? no('board.noRoom', { occupants }) : undefined;
  },
  make: (g, seat, { card }, tools) => {
    if (!isTraveler(card)) return;
    const fromHand = holds(g, seat, card);
    takeCard(fromHand ? (g.hands[seat] ?? []) : townOf(g, townHere(g)).cards, card);
    boatOf(g, seat).travelers.push(card);
    portOf(g).boarded = true;
    tools.tell({ key: 'traveler.boarded', params: { seat, card, fromHand }, place: townHere(g) });
  },
});
