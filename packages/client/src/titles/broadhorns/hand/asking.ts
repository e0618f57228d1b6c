import { BOATS, SALES_FOR_BONUS } from '@packetboat/games/broadhorns/data/goods';
import { RIVER_END } from '@packetboat/games/broadhorns/data/towns';
import { cardsAboveLimit } from '@packetboat/games/broadhorns/draw';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import { endsHere, portOpenTo } from '@packetboat/games/broadhorns/port';
import { trackIsFull } from '@packetboat/games/broadhorns/season';
import {
  barrelsAboard,
  boatOf,
  freeBoxes,
  holds,
  merchantOf,
  portOf,
  type View,
} from '@packetboat/games/broadhorns/state';
import type { Outcome, Seat } from '@packetboat/games/kit/title';
import type { Asking } from '../../../hand/asking';
import type { AtTable } from '../../../hand/rules';
import { words } from '../words';
import { justSpoiled, unsold } from './losses';
import { openPort } from './main';
import { movesOf } from './moves';
import { saleTown } from './prices';
import type { Broadhorns, BroadhornsDeed } from './reading';
import { verbsOf } from './verbs';

/** A hand with the table it sits at. */
export type RiverAt = AtTable<Broadhorns>;

export type BroadhornsAsking = Asking<BroadhornsDeed>;

/** Where it is asked. */
export interface Where {
  readonly outcome?: Outcome | undefined;
  /** An earlier moment is looked at. */
  readonly past?: boolean;
}

interface Question {
  readonly sentence: string;
  readonly detail: string;
}

/** What is asked now, or who is doing what. */
export function asking(hand: RiverAt, { outcome, past = false }: Where = {}): BroadhornsAsking {
  const { view, table, nameOf } = hand;
  const told = (sentence: string) => ({ ask: '', sentence, detail: '', verbs: [] });
  if (outcome !== undefined) return told(words.asked.won((outcome.places[0] ?? []).map(nameOf)));
  if (hand.doing === 'watching') return told(watchedWords(view, table.turn.acting.map(nameOf), past));
  return { ask: words.asksNow(view, table.legal), ...questionOf(hand), verbs: verbsOf(hand) };
}

function watchedWords({ port, step }: View, acting: readonly string[], past: boolean): string {
  if (past) return words.asked.earlier(acting, step);
  return words.asked.acts(acting, step, port === null || step === 'boat' ? null : port.place);
}

function questionOf(hand: RiverAt): Question {
  const { view, seat, nameOf } = hand;
  const said = words.asked;
  const you = nameOf(seat);
  switch (hand.doing) {
    case 'choosingAction':
      return choosingAction(hand, you);
    case 'choosingBoat':
      return { sentence: said.chooseBoat(you), detail: said.boatAndCargo(view.actions > 0) };
    case 'selling':
      return { sentence: said.sellAt(you, view.port?.place ?? 'st-louis'), detail: saleWords(view, seat) };
    case 'holdingBarrel': {
      const held = boatOf(view, seat).boxes[hand.half.box ?? 0];
      return { sentence: said.whereGoes(held?.cargo ?? 'flour'), detail: said.PRESS_STALL };
    }
    case 'choosingForTrack':
      return choosingForTrack(hand, you);
    case 'buying':
      return buying(hand, you);
    case 'boarding':
      return boarding(hand, you);
    case 'answering':
      return {
        sentence: said.spoilStrikes(you, view.asked?.strikes ?? []),
        detail: holds(view, seat, 'ice') ? said.ICE_SPARES : said.NO_ICE,
      };
    case 'layingDown':
      return { sentence: said.layDown(you, cardsAboveLimit(view, seat)), detail: said.CHOOSE_IN_HAND };
    case 'endingTurn':
      return { sentence: words.END_TURN_QUESTION.head, detail: words.END_TURN_QUESTION.consequence };
    case 'endingExpedition':
      return { sentence: words.endQuestion(view).head, detail: endingExpedition(view, seat) };
    default:
      return { sentence: '', detail: '' };
  }
}

function choosingAction(hand: RiverAt, you: string): Question {
  const { view, bound } = hand;
  const said = words.asked;
  const done = bound === null && openPort(hand) === undefined;
  const left = view.bonus ? said.actionsAndBonus : said.actionsLeft;
  return {
    sentence: done && view.actions === 0 ? said.turnDone(you) : left(you, view.actions),
    detail: actionDetail(hand, done),
  };
}

/** What may be done, or what comes of it. */
function actionDetail(hand: RiverAt, done: boolean): string {
  const { view, seat } = hand;
  const said = words.asked;
  const { boat, retired } = merchantOf(view, seat);
  if (boat === null) {
    if (retired) return said.NO_NEW_BOAT;
    return done ? said.END_DRAWS : said.BOAT_IS_ONE;
  }
  const spoilt = justSpoiled(view, seat);
  if (spoilt.length > 0) return said.spoiledNow(words.spoiledWords(spoilt), holds(view, seat, 'ice'));
  if (view.bonus) return said.THIRD_EARNED;
  return done ? said.END_DRAWS : aboardDetail(hand);
}

/** With a boat, and something left to do. */
function aboardDetail(hand: RiverAt): string {
  const { view, seat, bound } = hand;
  const said = words.asked;
  const port = portOpenTo(view, seat);
  if (typeof port !== 'string' && port.key === 'port.used') return said.PUT_IN_ONCE;
  if (openPort(hand) !== undefined) {
    if (bound === null) return said.PORT_HERE;
    if (view.actions < 2) return said.MOVE_OR_PORT_HERE;
  }
  return view.actions === 2 ? said.TWO_ACTIONS : said.MOVE_OR_END;
}

/** What all that fits would add to the sale, and what comes without it. */
export function saleWords(view: View, seat: number): string {
  const said = words.asked;
  const pays = forecastAt(view, seat, saleTown(view));
  const sold = view.port?.sold.length ?? 0;
  if (pays !== undefined && pays.sold > 0) {
    const earned = sold < SALES_FOR_BONUS ? 0 : pays.bonus;
    const adds = { ...pays, bonus: pays.bonus - earned, fares: 0 };
    const anyway = { ...pays, stalls: 0, card: 0, bonus: earned, left: 0, lost: 0 };
    return said.allThatFits(pays.gold - earned - pays.fares, adds, anyway, sold > 0);
  }
  const left = unsold(view, seat);
  if (left !== null) return words.unsoldWords(left);
  if (sold === 0) return said.NOTHING_FITS_HERE;
  return pays !== undefined && pays.gold > 0 ? said.soldAndComing(sold, pays) : said.sold(sold);
}

/** The town is full. */
function choosingForTrack({ view, table }: RiverAt, you: string): Question {
  const { place, tile } = portOf(view);
  const said = words.asked;
  const before = table.legal.length > movesOf(table.legal, 'closeSale').length;
  const sentence = said.townFull(you, place, tile !== null);
  if (trackIsFull(view)) return { sentence, detail: said.TRACK_FULL };
  return { sentence, detail: before ? said.LEFTOVERS_FIRST : said.oneToTrack(words.nextBarrel(view, true)) };
}

function buying({ view, seat, table }: RiverAt, you: string): Question {
  const said = words.asked;
  const boat = boatOf(view, seat);
  const { gold } = merchantOf(view, seat);
  const free = freeBoxes(boat);
  const sells = table.legal.some(({ type }) => type === 'buy' || type === 'buyFromBag' || type === 'peddle');
  if (sells && boat.at < RIVER_END)
    return { sentence: said.buyFor(you), detail: said.goldAndBoxes(gold, free) };
  return { sentence: free === 0 ? said.boatFull(you) : said.nothingToBuy(you), detail: said.goldLeft(gold) };
}

function boarding({ view, seat, table }: RiverAt, you: string): Question {
  const said = words.asked;
  if (boatOf(view, seat).at === RIVER_END)
    return { sentence: said.riverEnds(you), detail: endsHere(view, seat) ? said.BOAT_SOLD : said.YEAR_ENDS };
  const waits = table.legal.some(({ type }) => type === 'board');
  return { sentence: said.sailOnOrEnd(you), detail: waits ? said.ANYBODY_HERE : said.LEAVE_OR_SELL };
}

function endingExpedition(view: View, seat: Seat): string {
  const boat = boatOf(view, seat);
  return words.asked.expeditionEnds({
    barrels: barrelsAboard(boat).length,
    travelers: boat.travelers.length,
    resale: view.port === null ? null : BOATS[boat.size].resale,
    lastRound: view.lastRound,
  });
}
