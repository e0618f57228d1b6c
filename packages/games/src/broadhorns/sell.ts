import { oneOf, whole } from '../kit/schema';
import type { Refusal, Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
import { CARD_IDS, type CardId, cardOf, deliveryAt } from './data/cards';
import {
  type Cargo,
  DELIVERY_BONUS,
  DUMP_PRICE,
  ICE_BONUS,
  isPerishable,
  PERISHABLES,
  SALES_FOR_BONUS,
} from './data/goods';
import { type CargoSpace, TOWNS, type TownId } from './data/towns';
import { fillUp } from './fillUp';
import { no } from './refusals';
import { trackIsFull } from './season';
import {
  boatOf,
  bookGold,
  discardFromHand,
  faceOf,
  type G,
  holds,
  portOf,
  takeCard,
  townOf,
  type View,
} from './state';
import { verb } from './verb';

const box = whole(0, 6);
const space = whole(0, 4);

/** The town of the sale: sales are made in towns alone. */
export function townOfSale(view: View): TownId {
  return portOf(view).place as TownId;
}

function cargoIn(view: View, seat: Seat, at: number): Cargo | undefined {
  return boatOf(view, seat).boxes[at]?.cargo;
}

function loadedBoxes(view: View, seat: Seat): number[] {
  return boatOf(view, seat).boxes.flatMap((barrel, at) => (barrel === null ? [] : [at]));
}

/** The spaces a town has and which of them are filled. */
export function spacesOf(view: View, town: TownId): readonly (CargoSpace & { readonly filled: boolean })[] {
  const { filled } = townOf(view, town);
  // Written out, because copies by spreading are many times slower and playouts ask thousands of times.
  return faceOf(view, town).spaces.map(({ cargo, value }, at) => ({
    cargo,
    value,
    filled: filled[at] === true,
  }));
}

export function isFull(view: View, town: TownId): boolean {
  return townOf(view, town).filled.every((one) => one);
}

/** Takes a barrel off the boat and pays for it. */
function handOver(g: G, seat: Seat, at: number, source: 'sales' | 'dumped', gold: number): Cargo {
  const { boxes } = boatOf(g, seat);
  const cargo = boxes[at]?.cargo;
  if (cargo === undefined) throw new RangeError(`box ${at} is empty`);
  boxes[at] = null;
  if (isPerishable(cargo)) portOf(g).perishables++;
  bookGold(g, seat, source, gold);
  return cargo;
}

/** `sell`: one barrel onto an empty space for its good, for the value of the space (BH-7.1). */
export const sell = verb({
  args: { box, space },
  when: ['sell'],
  options: (view, seat) => {
    const spaces = spacesOf(view, townOfSale(view));
    return loadedBoxes(view, seat).flatMap((from) => spaces.map((_, to) => ({ box: from, space: to })));
  },
  refuse: (view, seat, { box: from, space: to }) => {
    const cargo = cargoIn(view, seat, from);
    if (cargo === undefined) return no('sell.emptyBox');
    const town = townOfSale(view);
    const target = faceOf(view, town).spaces[to];
    if (target === undefined) return no('sell.noSuchSpace');
    if (target.cargo !== cargo) return no('sell.otherCargo', { wanted: target.cargo, cargo });
    return townOf(view, town).filled[to] === true ? no('sell.spaceFilled') : undefined;
  },
  make: (g, seat, { box: from, space: to }, tools) => {
    const town = townOfSale(g);
    const gold = faceOf(g, town).spaces[to]?.value ?? 0;
    const cargo = handOver(g, seat, from, 'sales', gold);
    townOf(g, town).filled[to] = true;
    portOf(g).sold.push(cargo);
    tools.tell({ key: 'sell.sold', params: { seat, cargo, gold, town, space: to }, place: town });
  },
});

/** `dump`: one barrel that finds no empty space, for 1 gold, into the bag (BH-7.3). */
export const dump = verb({
  args: { box },
  when: ['sell'],
  options: (view, seat) => loadedBoxes(view, seat).map((from) => ({ box: from })),
  refuse: (view, seat, { box: from }) => {
    const cargo = cargoIn(view, seat, from);
    if (cargo === undefined) return no('sell.emptyBox');
    const wanted = spacesOf(view, townOfSale(view)).some((one) => one.cargo === cargo && !one.filled);
    return wanted ? no('dump.spaceFree', { cargo }) : undefined;
  },
  make: (g, seat, { box: from }, tools) => {
    const cargo = handOver(g, seat, from, 'dumped', DUMP_PRICE);
    g.bag[cargo]++;
    const place = townOfSale(g);
    tools.tell({ key: 'sell.dumped', params: { seat, cargo, gold: DUMP_PRICE }, place });
  },
});

/** `deliver`: claim the one delivery card of this sale, from the hand or from beside the town (BH-7.4). */
export const deliver = verb({
  args: { card: oneOf(CARD_IDS) },
  when: ['sell'],
  options: (view) => {
    const town = townOfSale(view);
    return [...new Set(portOf(view).sold)].map((cargo) => ({ card: deliveryAt(town, cargo) as CardId }));
  },
  refuse: (view, seat, { card }) => {
    const town = townOfSale(view);
    const data = cardOf(card);
    const within = holds(view, seat, card) || townOf(view, town).cards.includes(card);
    if (data.kind !== 'delivery' || data.town !== town || !within) return no('deliver.notHere');
    const { claimed, sold } = portOf(view);
    if (claimed) return no('deliver.once');
    return sold.includes(data.cargo) ? undefined : no('deliver.notSold', { cargo: data.cargo });
  },
  make: (g, seat, { card }, tools) => {
    const town = townOfSale(g);
    const fromHand = holds(g, seat, card);
    if (fromHand) {
      discardFromHand(g, seat, card);
    } else {
      takeCard(townOf(g, town).cards, card);
      g.discards.push(card);
    }
    portOf(g).claimed = true;
    bookGold(g, seat, 'deliveries', DELIVERY_BONUS);
    const params = { seat, card, gold: DELIVERY_BONUS, fromHand };
    tools.tell({ key: 'sell.delivered', params, place: town });
  },
});

/** `sellOnIce`: one Ice makes one perishable barrel of this sale 1 gold dearer (BH-7.6). */
export const sellOnIce = verb({
  args: {},
  when: ['sell'],
  options: () => ALONE,
  refuse: (view, seat) => {
    if (!holds(view, seat, 'ice')) return no('ice.none');
    const { perishables, iced } = portOf(view);
    return iced < perishables ? undefined : no('sellOnIce.nothingSold');
  },
  make: (g, seat, _, tools) => {
    discardFromHand(g, seat, 'ice');
    portOf(g).iced++;
    bookGold(g, seat, 'ice', ICE_BONUS);
    tools.tell({ key: 'sell.onIce', params: { seat, gold: ICE_BONUS }, place: townOfSale(g) });
  },
});

function whyNotOnTrack(view: View, toTrack: Cargo | 'none'): Refusal | undefined {
  const town = townOfSale(view);
  if (!isFull(view, town)) return toTrack === 'none' ? undefined : no('fillUp.notFull');
  if (trackIsFull(view)) return toTrack === 'none' ? undefined : no('fillUp.trackFull');
  if (toTrack === 'none') return no('fillUp.choose');
  const lies = faceOf(view, town).spaces.some(({ cargo }) => cargo === toTrack);
  return lies ? undefined : no('fillUp.notOnSpaces', { cargo: toTrack });
}

/** `closeSale`: the sale is over. A full town asks which of its barrels goes to the season track (BH-8.2). */
export const closeSale = verb({
  args: { toTrack: oneOf([...PERISHABLES, 'none']) },
  when: ['sell'],
  options: () => [...PERISHABLES, 'none' as const].map((toTrack) => ({ toTrack })),
  refuse: (view, _, { toTrack }) => whyNotOnTrack(view, toTrack),
  make: (g, seat, { toTrack }, tools) => {
    const town = townOfSale(g);
    const full = isFull(g, town);
    if (full || portOf(g).sold.length >= SALES_FOR_BONUS) {
      const gold = TOWNS[town].bonus;
      bookGold(g, seat, 'bonuses', gold);
      tools.tell({ key: 'sell.bonus', params: { seat, town, gold }, place: town });
    }
    if (full) fillUp(g, seat, town, toTrack === 'none' ? null : toTrack, tools);
    g.step = 'buy';
  },
});
