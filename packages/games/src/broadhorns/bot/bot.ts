import type { Chance } from '../../kit/chance';
import type { QuickPlayer, Seat } from '../../kit/title';
import { increaseHere } from '../buy';
import { type CardId, isTraveler, kindOf } from '../data/cards';
import {
  BAG_PRICE,
  BOAT_SIZES,
  BOATS,
  type BoatSize,
  type Cargo,
  LAST_WEAR,
  MARKET_ROWS,
  PEDDLER_INCREASE,
} from '../data/goods';
import { ST_LOUIS, TOWN_IDS, TOWNS } from '../data/towns';
import { farthest } from '../move';
import { type BroadhornsMove, legal } from '../moves';
import { endsHere } from '../port';
import { type BoatView, boatOf, cardsInHand, holds, isTown, merchantOf, portOf, type View } from '../state';
import { turnsToPort } from './clock';
import type { Offers } from './reckon';
import { bestVoyage, type Pilot, quickVoyage, type Voyage } from './voyage';

/** Ice is kept for spoiling that costs at least so much gold. */
const WORTH_ICE = 1.5;

/** A traveler must promise so much more than the way without him. */
const WORTH_BOARDING = 0.5;

type Type = BroadhornsMove['type'];
type MoveOf<T extends Type> = Extract<BroadhornsMove, { type: T }>;

/** The legal moves, by verb. */
interface Choices {
  all<T extends Type>(type: T): MoveOf<T>[];
  first<T extends Type>(type: T): MoveOf<T> | undefined;
}

function byVerb(moves: readonly BroadhornsMove[]): Choices {
  const all = <T extends Type>(type: T) => moves.filter((move): move is MoveOf<T> => move.type === type);
  return { all, first: (type) => all(type)[0] };
}

/**
 * A stand-in of level 1: at every step it reckons the best expedition from what it sees, expecting the other boats to
 * do the same, and takes the first step of it. Nothing is remembered from one move to the next.
 */
export function bot(view: View, seat: Seat, chance: Chance): BroadhornsMove {
  return asked(view, seat, chance, (choices) => wanted(view, seat, choices, bestVoyage));
}

/** For playouts: reckons less, and in a port or under way holds to what it has reckoned. */
export function quick(): QuickPlayer<View, BroadhornsMove> {
  const plans = new Map<Seat, Plan>();
  return {
    move: (view, seat, chance) =>
      asked(view, seat, chance, (choices) => {
        const before = plans.get(seat);
        const plan: Plan = before?.step === view.step ? before : { step: view.step };
        plans.set(seat, plan);
        return holding(view, seat, choices, plan) ?? wanted(view, seat, choices, quickVoyage);
      }),
  };
}

function asked(
  view: View,
  seat: Seat,
  chance: Chance,
  decide: (choices: Choices) => BroadhornsMove | undefined,
): BroadhornsMove {
  const moves = legal(view, seat);
  return moves.length === 1 ? chance.pick(moves) : (decide(byVerb(moves)) ?? chance.pick(moves));
}

/** What has been reckoned in this step of a turn, less what has been done of it. */
interface Plan {
  readonly step: View['step'];
  target?: number | undefined;
  trading?: Voyage | undefined;
  purchases?: readonly Cargo[];
}

function holding(view: View, seat: Seat, choices: Choices, plan: Plan): BroadhornsMove | undefined {
  switch (view.step) {
    case 'actions':
      return holdCourse(view, seat, choices, plan);
    case 'sell':
      return holdSale(view, seat, choices, plan);
    case 'buy':
      return holdPurchases(view, seat, choices, plan);
    default:
      return undefined;
  }
}

function holdCourse(view: View, seat: Seat, choices: Choices, plan: Plan): BroadhornsMove | undefined {
  const { boat } = merchantOf(view, seat);
  if (boat === null || choices.first('ice') !== undefined) return undefined;
  if (choices.first('port') === undefined && choices.first('sail') === undefined)
    return choices.first('endTurn');
  const held = plan.target !== undefined && boat.at <= plan.target && !boat.inPort;
  plan.target = held ? plan.target : targetOf(quickVoyage(view, seat, boat));
  return plan.target === undefined ? undefined : goTo(view, seat, choices, boat, plan.target);
}

function holdSale(view: View, seat: Seat, choices: Choices, plan: Plan): BroadhornsMove | undefined {
  plan.trading ??= quickVoyage(view, seat, boatOf(view, seat), { trading: true });
  const move = trade(view, seat, choices, plan.trading);
  if (plan.trading !== undefined && move?.type === 'sell')
    plan.trading = { ...plan.trading, sales: plan.trading.sales.filter(({ box }) => box !== move.args.box) };
  return move;
}

function holdPurchases(view: View, seat: Seat, choices: Choices, plan: Plan): BroadhornsMove | undefined {
  const offers = offersHere(view, seat, merchantOf(view, seat).gold);
  plan.purchases ??= quickVoyage(view, seat, boatOf(view, seat), { offers })?.purchases ?? [];
  const [cargo, ...rest] = plan.purchases;
  plan.purchases = rest;
  return purchase(view, choices, cargo);
}

function wanted(view: View, seat: Seat, choices: Choices, pilot: Pilot): BroadhornsMove | undefined {
  switch (view.step) {
    case 'ice':
      return answerSpoil(view, seat, choices, pilot);
    case 'actions':
      return act(view, seat, choices, pilot);
    case 'boat':
      return takeBoat(view, seat, choices, pilot);
    case 'sell':
      return trade(view, seat, choices, pilot(view, seat, boatOf(view, seat), { trading: true }));
    case 'buy':
      return purchase(view, choices, nextPurchase(view, seat, pilot));
    case 'travelers':
      return boardOrGo(view, seat, choices, pilot);
    case 'discard':
      return choices.all('discard').reduce((a, b) => (keeps(b.args.card) < keeps(a.args.card) ? b : a));
  }
}

function promise(voyage: Voyage | undefined): number {
  return voyage?.value ?? 0;
}

function worthIce(view: View, seat: Seat, spared: BoatView, spoiled: BoatView, pilot: Pilot): boolean {
  const loss = promise(pilot(view, seat, spared)) - promise(pilot(view, seat, spoiled));
  return loss >= WORTH_ICE;
}

function answerSpoil(view: View, seat: Seat, choices: Choices, pilot: Pilot): BroadhornsMove | undefined {
  const boat = boatOf(view, seat);
  const strikes: readonly Cargo[] = view.asked?.strikes ?? [];
  const boxes = boat.boxes.map((barrel) => {
    if (barrel === null || !strikes.includes(barrel.cargo)) return barrel;
    return barrel.wear === LAST_WEAR ? null : { ...barrel, wear: barrel.wear + 1 };
  });
  const ice = worthIce(view, seat, boat, { ...boat, boxes }, pilot);
  return choices.all('answer').find(({ args }) => args.ice === ice);
}

function act(view: View, seat: Seat, choices: Choices, pilot: Pilot): BroadhornsMove | undefined {
  const { boat } = merchantOf(view, seat);
  const endTurn = choices.first('endTurn');
  if (boat === null) return choices.first('port') ?? endTurn;
  const ice = choices.first('ice');
  const spared = { ...boat, boxes: view.unspoiled ?? boat.boxes };
  if (ice !== undefined && worthIce(view, seat, spared, boat, pilot)) return ice;

  if (choices.first('port') === undefined && choices.first('sail') === undefined) return endTurn;
  // A voyage that pays too little is made all the same: whoever gives up and buys anew may do so for ever.
  const target = targetOf(pilot(view, seat, boat));
  if (target === undefined) return view.lastRound ? endTurn : (choices.first('end') ?? endTurn);
  return goTo(view, seat, choices, boat, target);
}

/** The space of the river where a voyage stops next. */
function targetOf(voyage: Voyage | undefined): number | undefined {
  const town = TOWN_IDS[voyage?.stops[0] ?? -1];
  return town && TOWNS[town].entrance;
}

function goTo(
  view: View,
  seat: Seat,
  choices: Choices,
  boat: BoatView,
  target: number,
): BroadhornsMove | undefined {
  const endTurn = choices.first('endTurn');
  if (boat.at === target) return choices.first('port') ?? endTurn;
  const current = choices.first('current');
  if (current !== undefined && turnsToPort(view, boat, target, 2) < turnsToPort(view, boat, target, 0))
    return current;
  const to = Math.min(target, farthest(view, seat));
  return choices.all('sail').find(({ args }) => args.to === to) ?? endTurn;
}

function newBoat(size: BoatSize): BoatView {
  return { size, at: 0, inPort: true, boxes: new Array<null>(BOATS[size].boxes).fill(null), travelers: [] };
}

function takeBoat(view: View, seat: Seat, choices: Choices, pilot: Pilot): BroadhornsMove | undefined {
  const { gold } = merchantOf(view, seat);
  // What is bought in the last round goes nowhere: the boat that costs nothing is worth its timber.
  const sizes = view.lastRound
    ? BOAT_SIZES.slice(0, 1)
    : BOAT_SIZES.filter((size) => BOATS[size].cost <= gold);
  const values = sizes.map((size) => {
    const { cost } = BOATS[size];
    return promise(pilot(view, seat, newBoat(size), { offers: offersHere(view, seat, gold - cost) })) - cost;
  });
  const boat = sizes[values.indexOf(Math.max(...values))];
  return choices.all('takeBoat').find(({ args }) => args.boat === boat);
}

/** The prices of the next barrels of each good where the port action is. */
function offersHere(view: View, seat: Seat, purse: number): Offers {
  const inStLouis = portOf(view).place === ST_LOUIS;
  const ladder = (cargo: Cargo): number[] => {
    const rows = view.market[cargo].flatMap((barrels, row) =>
      new Array<number>(barrels).fill(MARKET_ROWS[row]?.price ?? 0),
    );
    const increase = increaseHere(view, cargo);
    const prices = increase === undefined ? [] : rows.map((price) => price + increase);
    if (inStLouis) return [...prices, ...new Array<number>(view.bag[cargo]).fill(BAG_PRICE)];
    const peddled = holds(view, seat, 'peddler') && rows[0] !== undefined ? [rows[0] + PEDDLER_INCREASE] : [];
    return (peddled[0] ?? 0) < (prices[0] ?? 9) && peddled.length > 0 ? peddled : prices;
  };
  const prices = {
    flour: ladder('flour'),
    apples: ladder('apples'),
    pork: ladder('pork'),
    furs: ladder('furs'),
    whiskey: ladder('whiskey'),
  };
  return { prices, purse };
}

function nextPurchase(view: View, seat: Seat, pilot: Pilot): Cargo | undefined {
  const offers = offersHere(view, seat, merchantOf(view, seat).gold);
  return pilot(view, seat, boatOf(view, seat), { offers })?.purchases[0];
}

function purchase(view: View, choices: Choices, cargo: Cargo | undefined): BroadhornsMove | undefined {
  const { place } = portOf(view);
  const close = choices.first('closeBuy');
  if (view.lastRound) return bargain(view, choices) ?? close;
  if (cargo === undefined) return close;
  const increase = increaseHere(view, cargo) ?? Number.POSITIVE_INFINITY;
  const bought = choices.all('buy').find((move) => move.args.cargo === cargo);
  const peddled = choices.all('peddle').find((move) => move.args.cargo === cargo);
  if (isTown(place) && increase > PEDDLER_INCREASE) return peddled ?? bought ?? close;
  return bought ?? choices.all('buyFromBag').find((move) => move.args.cargo === cargo) ?? close;
}

/** A barrel for 1 gold is worth 2 when the game ends with it aboard. */
function bargain(view: View, choices: Choices): BroadhornsMove | undefined {
  if (isTown(portOf(view).place)) return undefined;
  return choices.all('buy').find(({ args }) => (view.market[args.cargo][0] ?? 0) > 0);
}

function trade(
  view: View,
  seat: Seat,
  choices: Choices,
  voyage: Voyage | undefined,
): BroadhornsMove | undefined {
  const boat = boatOf(view, seat);
  const sale = voyage?.sales.find(({ stop }) => stop === 0);
  if (sale !== undefined) {
    return choices.all('sell').find(({ args }) => args.box === sale.box && args.space === sale.space);
  }
  const claims = choices.all('deliver');
  const claim = claims.find(({ args }) => holds(view, seat, args.card)) ?? claims[0];
  if (claim !== undefined) return claim;
  const isLastStop = (voyage?.stops.length ?? 0) <= 1;
  const rest = choices.first('dump') ?? choices.first('sell');
  // What is aboard when the year is over pays more, if it may stay aboard.
  if (isLastStop && rest !== undefined && (!view.lastRound || endsHere(view, seat))) return rest;
  const onIce = choices.first('sellOnIce');
  const crowded = cardsInHand(view, seat).length >= BOATS[boat.size].handLimit;
  if (onIce !== undefined && (crowded || view.lastRound)) return onIce;
  return choices.first('closeSale');
}

function boardOrGo(view: View, seat: Seat, choices: Choices, pilot: Pilot): BroadhornsMove | undefined {
  const boat = boatOf(view, seat);
  const onward = promise(pilot(view, seat, boat));
  for (const move of choices.all('board')) {
    const { card } = move.args;
    if (!isTraveler(card)) continue;
    const fuller = { ...boat, travelers: [...boat.travelers, card] };
    if (promise(pilot(view, seat, fuller)) >= Math.max(onward, 0) + WORTH_BOARDING) return move;
  }
  // In the last round the boat is sold anyway, and its barrels count only while they are aboard.
  const goOn = view.lastRound || onward > BOATS[boat.size].resale;
  return goOn ? choices.first('leave') : choices.first('end');
}

/** What a card is worth in the hand rather than beside its town or on the discard pile. */
function keeps(card: CardId): number {
  return { ice: 2, current: 1.5, traveler: 1, delivery: 0.8, peddler: 0.5, spoil: 0 }[kindOf(card)];
}
