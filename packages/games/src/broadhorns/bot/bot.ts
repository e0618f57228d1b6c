import type { Chance, Seat } from '../../kit';
import { increaseHere } from '../buy';
import { type CardId, cardOf } from '../data/cards';
import { BAG_PRICE, BOAT_SIZES, BOATS, CARGOES, MARKET_ROWS, PEDDLER_INCREASE } from '../data/goods';
import { ST_LOUIS, TOWNS } from '../data/towns';
import { farthest } from '../move';
import { type BroadhornsMove, legal } from '../moves';
import { boatOf, cardsInHand, holds, merchantOf, portOf, type View } from '../state';
import { bestVoyage, type Craft, NO_OFFERS, type Offers, turnsTo } from './voyage';

type Boat = ReturnType<typeof boatOf<NonNullable<View['merchants'][number]['boat']>>>;

/** Ice is kept for spoiling that costs at least so much gold. */
const WORTH_ICE = 1.5;

/**
 * A stand-in of level 1: at every step it reckons the best expedition from what it sees, as if it were alone on the
 * river, and takes the first step of it. Nothing is remembered from one move to the next.
 */
export function bot(view: View, seat: Seat, chance: Chance): BroadhornsMove {
  const moves = legal(view, seat);
  const wanted = want(view, seat, moves);
  return wanted ?? chance.pick(moves);
}

function want(view: View, seat: Seat, moves: readonly BroadhornsMove[]): BroadhornsMove | undefined {
  const find = <T extends BroadhornsMove['type']>(type: T) =>
    moves.find((move): move is Extract<BroadhornsMove, { type: T }> => move.type === type);
  switch (view.step) {
    case 'ice': {
      const spared = craftOf(boatOf(view, seat));
      const play = find('answer') !== undefined && iceIsWorth(view, seat, spared, struck(view, spared));
      const holdsIce = holds(view, seat, 'ice');
      return { type: 'answer', args: { ice: play && holdsIce } };
    }
    case 'actions':
      return act(view, seat, moves);
    case 'boat':
      return { type: 'takeBoat', args: { boat: bestBoat(view, seat) } };
    case 'sell':
      return trade(view, seat, moves);
    case 'buy':
      return purchase(view, seat, moves);
    case 'travelers':
      return board(view, seat, moves);
    case 'discard': {
      const discards = moves.filter((move) => move.type === 'discard');
      const value = ({ args }: (typeof discards)[number]) => cardValue(args.card);
      return discards.sort((a, b) => value(a) - value(b))[0];
    }
  }
}

function craftOf(boat: Boat, trading = false): Craft {
  return { ...boat, trading };
}

function struck(view: View, craft: Craft): Craft {
  const strikes: readonly string[] = view.asked?.strikes ?? [];
  const boxes = craft.boxes.map((barrel) => {
    if (barrel === null || !strikes.includes(barrel.cargo)) return barrel;
    return barrel.wear === 4 ? null : { ...barrel, wear: barrel.wear + 1 };
  });
  return { ...craft, boxes };
}

function iceIsWorth(view: View, seat: Seat, spared: Craft, spoiled: Craft): boolean {
  return bestVoyage(view, seat, spared).value - bestVoyage(view, seat, spoiled).value >= WORTH_ICE;
}

function act(view: View, seat: Seat, moves: readonly BroadhornsMove[]): BroadhornsMove | undefined {
  const can = (type: BroadhornsMove['type']) => moves.some((move) => move.type === type);
  const { boat } = merchantOf(view, seat);
  const done: BroadhornsMove = { type: 'endTurn', args: {} };
  if (boat === null) return can('port') ? { type: 'port', args: {} } : done;
  const craft = craftOf(boat);
  if (can('ice') && view.unspoiled !== null) {
    if (iceIsWorth(view, seat, { ...craft, boxes: view.unspoiled }, craft)) return { type: 'ice', args: {} };
  }
  const voyage = bestVoyage(view, seat, craft);
  if (voyage.stops.length === 0 || (voyage.value < 0 && can('end') && !view.lastRound)) {
    return can('end') && !view.lastRound ? { type: 'end', args: {} } : done;
  }
  const target = TOWNS_BY_NUMBER[voyage.stops[0] ?? 0] ?? 0;
  if (boat.at === target) return can('port') ? { type: 'port', args: {} } : done;
  if (!can('sail')) return done;
  if (can('current') && turnsTo(view, craft, target, 2) < turnsTo(view, craft, target, 0)) {
    return { type: 'current', args: {} };
  }
  return { type: 'sail', args: { to: Math.min(target, farthest(view, seat)) } };
}

const TOWNS_BY_NUMBER = Object.values(TOWNS).map(({ entrance }) => entrance);

function bestBoat(view: View, seat: Seat) {
  const { gold } = merchantOf(view, seat);
  const offers = offersHere(view, seat, gold);
  const values = BOAT_SIZES.map((size) => {
    const { cost, boxes } = BOATS[size];
    if (cost > gold) return Number.NEGATIVE_INFINITY;
    const craft: Craft = {
      size,
      at: 0,
      inPort: true,
      trading: false,
      boxes: new Array<null>(boxes).fill(null),
      travelers: [],
    };
    return bestVoyage(view, seat, craft, { ...offers, purse: gold - cost }).value - cost;
  });
  return BOAT_SIZES[values.indexOf(Math.max(...values))] ?? '20ft';
}

/** The ladder of prices for each good at the place of the port action. */
function offersHere(view: View, seat: Seat, purse: number): Offers {
  const inStLouis = portOf(view).place === ST_LOUIS;
  const prices = CARGOES.map((cargo) => {
    const increase = increaseHere(view, cargo);
    const rows = view.market[cargo].flatMap((barrels, row) =>
      new Array<number>(barrels).fill(MARKET_ROWS[row]?.price ?? 0),
    );
    const ladder = increase === undefined ? [] : rows.map((price) => price + increase);
    if (inStLouis)
      return [...ladder, ...new Array<number>(view.bag[cargo]).fill(BAG_PRICE)].sort((a, b) => a - b);
    const [cheapest] = rows;
    if (cheapest === undefined || !holds(view, seat, 'peddler')) return ladder;
    const peddled = cheapest + PEDDLER_INCREASE;
    return peddled < (ladder[0] ?? Number.POSITIVE_INFINITY) ? [peddled] : ladder;
  });
  return { prices, purse };
}

function purchase(view: View, seat: Seat, moves: readonly BroadhornsMove[]): BroadhornsMove {
  const { gold } = merchantOf(view, seat);
  const offers = offersHere(view, seat, gold);
  const craft = craftOf(boatOf(view, seat));
  const close: BroadhornsMove = { type: 'closeBuy', args: {} };
  const voyage = bestVoyage(view, seat, craft, offers);
  const number = voyage.purchases[0];
  const cargo = number === undefined ? undefined : CARGOES[number];
  if (cargo === undefined) return close;
  const ways = moves.filter(
    (move) =>
      (move.type === 'buy' || move.type === 'buyFromBag' || move.type === 'peddle') &&
      move.args.cargo === cargo,
  );
  const type = portOf(view).place === ST_LOUIS ? undefined : cheaperWay(view, cargo);
  return ways.find((move) => move.type === type) ?? ways[0] ?? close;
}

function cheaperWay(view: View, cargo: (typeof CARGOES)[number]): 'buy' | 'peddle' {
  const increase = increaseHere(view, cargo);
  return increase !== undefined && increase <= PEDDLER_INCREASE ? 'buy' : 'peddle';
}

function trade(view: View, seat: Seat, moves: readonly BroadhornsMove[]): BroadhornsMove | undefined {
  const voyage = bestVoyage(view, seat, craftOf(boatOf(view, seat), true));
  const [sale] = voyage.sales;
  if (sale !== undefined) return { type: 'sell', args: sale };
  const claim = moves.filter((move) => move.type === 'deliver');
  const own = claim.find(({ args }) => holds(view, seat, args.card)) ?? claim[0];
  if (own !== undefined) return own;
  if (voyage.stops.length <= 1) {
    const rest = moves.find((move) => move.type === 'dump' || move.type === 'sell');
    if (rest !== undefined && !view.lastRound) return rest;
  }
  const onIce = moves.find((move) => move.type === 'sellOnIce');
  if (onIce !== undefined && cardsInHand(view, seat).length >= BOATS[boatOf(view, seat).size].handLimit)
    return onIce;
  return moves.find((move) => move.type === 'closeSale');
}

function board(view: View, seat: Seat, moves: readonly BroadhornsMove[]): BroadhornsMove {
  const craft = craftOf(boatOf(view, seat));
  const onward = bestVoyage(view, seat, craft, NO_OFFERS).value;
  for (const move of moves) {
    if (move.type !== 'board') continue;
    const { card } = move.args;
    const data = cardOf(card);
    const aboard = { ...craft, travelers: [...craft.travelers, card] };
    if (data.kind === 'traveler' && bestVoyage(view, seat, aboard).value >= Math.max(onward, 0) + 0.5)
      return move;
  }
  const stay = view.lastRound ? 0 : BOATS[craft.size].resale;
  return onward > stay || (view.lastRound && craft.at < 30)
    ? { type: 'leave', args: {} }
    : { type: 'end', args: {} };
}

/** What a card is worth in the hand rather than beside its town or on the discard pile. */
function cardValue(card: CardId): number {
  switch (cardOf(card).kind) {
    case 'ice':
      return 2;
    case 'current':
      return 1.5;
    case 'traveler':
      return 1;
    case 'delivery':
      return 0.8;
    default:
      return 0.5;
  }
}
