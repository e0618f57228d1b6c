import { oneOf } from '../kit/schema';
import type { Refusal, Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
import { BAG_PRICE, BOAT_SIZES, BOATS, CARGOES, type Cargo, PEDDLER_INCREASE } from './data/goods';
import { TILES } from './data/tiles';
import { ST_LOUIS } from './data/towns';
import { marketPrice, takeFromMarket } from './market';
import { no } from './refusals';
import {
  boardOf,
  boatOf,
  bookGold,
  discardFromHand,
  freeBoxes,
  type G,
  holds,
  isTown,
  merchantOf,
  portOf,
  type View,
} from './state';
import { payFares } from './travelers';
import { verb } from './verb';

/** `takeBoat`: the boat of a new expedition, always the first thing in St. Louis (BH-9.1). */
export const takeBoat = verb({
  args: { boat: oneOf(BOAT_SIZES) },
  when: ['boat'],
  options: () => BOAT_SIZES.map((boat) => ({ boat })),
  refuse: (view, seat, { boat }) => {
    const { cost } = BOATS[boat];
    const { gold } = merchantOf(view, seat);
    return cost > gold ? no('boat.tooDear', { cost, gold }) : undefined;
  },
  make: (g, seat, { boat: size }, tools) => {
    const { cost, boxes } = BOATS[size];
    bookGold(g, seat, 'boats', -cost);
    merchantOf(g, seat).boat = {
      size,
      at: 0,
      inPort: true,
      boxes: new Array<null>(boxes).fill(null),
      travelers: [],
    };
    g.step = 'buy';
    tools.tell({ key: 'boat.taken', params: { seat, boat: size, cost }, place: ST_LOUIS });
  },
});

/** What the place of the port action adds to the market's price of a good; `undefined` where it is not sold. */
export function increaseHere(view: View, cargo: Cargo): number | undefined {
  const { place, tile } = portOf(view);
  if (!isTown(place)) return 0;
  return (tile === null ? boardOf(place) : TILES[tile]).increase[cargo];
}

function whyNotFor(view: View, seat: Seat, price: number): Refusal | undefined {
  if (freeBoxes(boatOf(view, seat)) === 0) return no('buy.noBox');
  const { gold } = merchantOf(view, seat);
  return price > gold ? no('buy.tooDear', { price, gold }) : undefined;
}

function load(g: G, seat: Seat, cargo: Cargo, price: number): void {
  const { boxes } = boatOf(g, seat);
  boxes[boxes.indexOf(null)] = { cargo, wear: 0 };
  bookGold(g, seat, 'cargo', -price);
}

const ofCargo = { cargo: oneOf(CARGOES) };
const eachCargo = CARGOES.map((cargo) => ({ cargo }));

/** `buy`: the cheapest barrel of a good from the market, in a town only goods of its banner (BH-9.2, BH-9.4). */
export const buy = verb({
  args: ofCargo,
  when: ['buy'],
  options: () => eachCargo,
  refuse: (view, seat, { cargo }) => {
    const increase = increaseHere(view, cargo);
    if (increase === undefined) return no('buy.notOnBanner', { cargo });
    const row = marketPrice(view, cargo);
    if (row === undefined) return no('buy.notOnMarket', { cargo });
    return whyNotFor(view, seat, row + increase);
  },
  make: (g, seat, { cargo }, tools) => {
    const increase = increaseHere(g, cargo) ?? 0;
    const row = takeFromMarket(g, cargo);
    const price = row + increase;
    load(g, seat, cargo, price);
    tools.tell({ key: 'buy.market', params: { seat, cargo, price, row }, place: 'market' });
  },
});

/** `buyFromBag`: a good of the buyer's choice straight from the bag, in St. Louis alone (BH-9.3). */
export const buyFromBag = verb({
  args: ofCargo,
  when: ['buy'],
  options: (view) => (isTown(portOf(view).place) ? [] : eachCargo),
  refuse: (view, seat, { cargo }) => {
    if (isTown(portOf(view).place)) return no('buy.onlyInStLouis');
    if (view.bag[cargo] === 0) return no('buy.notInBag', { cargo });
    return whyNotFor(view, seat, BAG_PRICE);
  },
  make: (g, seat, { cargo }, tools) => {
    g.bag[cargo]--;
    load(g, seat, cargo, BAG_PRICE);
    tools.tell({ key: 'buy.bag', params: { seat, cargo, price: BAG_PRICE }, place: ST_LOUIS });
  },
});

/** `peddle`: a Peddler brings one barrel of any good to any town (BH-9.5). */
export const peddle = verb({
  args: ofCargo,
  when: ['buy'],
  options: () => eachCargo,
  refuse: (view, seat, { cargo }) => {
    if (!holds(view, seat, 'peddler')) return no('peddle.none');
    if (!isTown(portOf(view).place)) return no('peddle.inStLouis');
    const row = marketPrice(view, cargo);
    if (row === undefined) return no('buy.notOnMarket', { cargo });
    return whyNotFor(view, seat, row + PEDDLER_INCREASE);
  },
  make: (g, seat, { cargo }, tools) => {
    discardFromHand(g, seat, 'peddler');
    const row = takeFromMarket(g, cargo);
    const price = row + PEDDLER_INCREASE;
    load(g, seat, cargo, price);
    tools.tell({ key: 'buy.peddler', params: { seat, cargo, price, row }, place: portOf(g).place });
  },
});

/** `closeBuy`: nothing more is bought. In St. Louis the port action ends with it. */
export const closeBuy = verb({
  args: {},
  when: ['buy'],
  options: () => ALONE,
  refuse: () => undefined,
  make: (g, seat, _, tools) => {
    const { place } = portOf(g);
    if (isTown(place)) {
      g.step = 'travelers';
      payFares(g, seat, place, tools);
    } else {
      g.port = null;
      g.step = 'actions';
    }
  },
});
