import { BOATS, FINAL_BARREL, SALES_FOR_BONUS } from '@packetboat/games/broadhorns/data/goods';
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
import type { Asking } from '../../../../hand/asking';
import { capital, counted } from '../../../../words/phrase';
import { openPort } from '../../hand/main';
import { movesOf } from '../../hand/moves';
import { saleTown } from '../../hand/prices';
import type { BroadhornsAt, BroadhornsDeed, Reading } from '../../hand/reading';
import { justSpoiled, unsold } from './explain';
import { forecastParts } from './forecasts';
import { barrelsWords, cargoWord, goldWords, placeName } from './names';
import { END_TURN_QUESTION, endQuestion } from './questions';
import { nextBarrel } from './seasons';
import { verbsOf } from './verbs';
import { asksNow, titleWords } from './words';

/** A hand with the table it sits at. */
export type AtTable = BroadhornsAt & Reading & { readonly nameOf: (seat: Seat) => string };

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
export function asking(hand: AtTable, { outcome, past = false }: Where = {}): BroadhornsAsking {
  const { view, table, nameOf } = hand;
  if (outcome !== undefined)
    return { ask: '', sentence: wonWords((outcome.places[0] ?? []).map(nameOf)), detail: '', verbs: [] };
  if (hand.doing === 'watching')
    return {
      ask: '',
      sentence: watchedWords(view, table.turn.acting.map(nameOf), past),
      detail: '',
      verbs: [],
    };
  return { ask: asksNow(view, table.legal), ...questionOf(hand), verbs: verbsOf(hand) };
}

const wonWords = (names: readonly string[]): string => `${names.join(' and ')} made the most of the year.`;

function watchedWords(view: View, acting: readonly string[], past: boolean): string {
  const who = acting.join(' and ');
  const doing = acting.length > 1 ? 'are asked for Ice' : titleWords.stages[view.step];
  if (past) return `An earlier moment: ${who} ${doing}.`;
  const at = view.port === null || view.step === 'boat' ? '' : ` at ${placeName(view.port.place)}`;
  return `${who} ${doing}${at}.`;
}

function questionOf(hand: AtTable): Question {
  const { view, seat, nameOf } = hand;
  const you = nameOf(seat);
  switch (hand.doing) {
    case 'choosingAction':
      return choosingAction(hand, you);
    case 'choosingBoat':
      return {
        sentence: `${you}, choose a boat.`,
        detail: `Boat and cargo are one action${view.actions > 0 ? '; one more is left' : ''}.`,
      };
    case 'selling':
      return {
        sentence: `${you}, sell at ${placeName(view.port?.place ?? 'st-louis')}.`,
        detail: saleWords(view, seat),
      };
    case 'holdingBarrel':
      return {
        sentence: `Where shall the ${cargoWord(boatOf(view, seat).boxes[hand.half.box ?? 0]?.cargo ?? 'flour')} go?`,
        detail: 'Press the stall it goes to.',
      };
    case 'choosingForTrack':
      return choosingForTrack(hand, you);
    case 'buying':
      return buying(hand, you);
    case 'boarding':
      return boarding(hand, you);
    case 'answering':
      return {
        sentence: `${you}, a spoil card strikes ${view.asked?.strikes.map(cargoWord).join(', ') ?? ''}.`,
        detail: holds(view, seat, 'ice') ? 'Ice spares your whole boat from it.' : 'You hold no Ice.',
      };
    case 'layingDown':
      return {
        sentence: `${you}, lay down ${counted(cardsAboveLimit(view, seat), 'card', 'cards')}.`,
        detail: 'Choose in your hand. A delivery or a traveler then lies at its town, for anybody to take.',
      };
    case 'endingTurn':
      return { sentence: END_TURN_QUESTION.head, detail: END_TURN_QUESTION.consequence };
    case 'endingExpedition':
      return endingExpedition(view, seat);
    default:
      return { sentence: '', detail: '' };
  }
}

function choosingAction(hand: AtTable, you: string): Question {
  const { view, bound } = hand;
  const left =
    view.bonus && view.actions === 0
      ? 'your third move'
      : `${counted(view.actions, 'action', 'actions')} left${view.bonus ? ' and your third move' : ''}`;
  const done = bound === null && openPort(hand) === undefined;
  return {
    sentence: done && view.actions === 0 ? `${you}, your turn is done.` : `${you}, ${left}.`,
    detail: actionWords(hand, done),
  };
}

/** What may be done, or what comes of it. */
function actionWords(hand: AtTable, done: boolean): string {
  const { view, seat, bound } = hand;
  const { boat, retired } = merchantOf(view, seat);
  if (boat === null) {
    if (retired) return 'The year is ending: there is no new boat for you.';
    return done ? 'Ending the turn draws a card.' : 'Your boat and all its cargo are one action.';
  }
  const spoilt = justSpoiled(view, seat);
  if (spoilt !== '')
    return `Spoiled just now: ${spoilt}.${holds(view, seat, 'ice') ? ' Ice would bring it back.' : ''}`;
  if (view.bonus) return 'Two moves have earned a third.';
  if (done) return 'Ending the turn draws a card.';
  const port = portOpenTo(view, seat);
  if (typeof port !== 'string' && port.key === 'port.used')
    return 'You have put in here: once an expedition. Sail on, or end the turn.';
  if (openPort(hand) !== undefined && (bound === null || view.actions < 2))
    return `${bound === null ? 'A' : 'A move, or a'} port action where you lie.`;
  return view.actions === 2
    ? 'A move or a port action each; two moves earn a third.'
    : 'A move, or the end of your turn, which draws a card.';
}

/** What all that fits would add to the sale, and what comes without it. */
export function saleWords(view: View, seat: number): string {
  const pays = forecastAt(view, seat, saleTown(view));
  const sold = view.port?.sold.length ?? 0;
  if (pays !== undefined && pays.sold > 0) {
    const earned = sold < SALES_FOR_BONUS ? 0 : pays.bonus;
    const adds = forecastParts({ ...pays, bonus: pays.bonus - earned, fares: 0 });
    const anyway = forecastParts({ ...pays, stalls: 0, card: 0, bonus: earned, left: 0, lost: 0 });
    return `All that ${sold > 0 ? 'still ' : ''}fits brings ${pays.gold - earned - pays.fares}: ${adds}.${anyway && ` To come anyway: ${anyway}.`}`;
  }
  const left = unsold(view, seat);
  if (left !== '') return left;
  if (sold === 0) return 'Nothing aboard finds a stall here.';
  return `${capital(barrelsWords(sold))} sold onto stalls${pays !== undefined && pays.gold > 0 ? `. Still to come: ${forecastParts(pays)}` : ''}.`;
}

/** The town is full. */
function choosingForTrack({ view, table }: AtTable, you: string): Question {
  const { place, tile } = portOf(view);
  const before = table.legal.length > movesOf(table.legal, 'closeSale').length;
  return {
    sentence: `${you}, ${placeName(place)} is full${tile === null ? '' : ': its tile is yours'}.`,
    detail: trackIsFull(view)
      ? 'The season track is full: all barrels go to the bag.'
      : before
        ? 'Leftovers and cards first; then one barrel that perishes moves the year on.'
        : `One barrel that perishes goes to the season track. ${nextBarrel(view, true)}`,
  };
}

function buying({ view, seat, table }: AtTable, you: string): Question {
  const boat = boatOf(view, seat);
  const gold = `${goldWords(merchantOf(view, seat).gold)} left`;
  const free = freeBoxes(boat);
  const sells = table.legal.some(({ type }) => type === 'buy' || type === 'buyFromBag' || type === 'peddle');
  if (sells && boat.at < RIVER_END)
    return {
      sentence: `${you}, buy what towns downriver want.`,
      detail: `${gold}, ${counted(free, 'box', 'boxes')} free.`,
    };
  return {
    sentence: free === 0 ? `${you}, the boat is full.` : `${you}, there is nothing to buy.`,
    detail: `${gold}.`,
  };
}

function boarding({ view, seat, table }: AtTable, you: string): Question {
  if (boatOf(view, seat).at === RIVER_END)
    return {
      sentence: `${you}, the river ends here.`,
      detail: endsHere(view, seat)
        ? 'The boat is sold, and you go back to St. Louis.'
        : `The year ends with this round: what stays aboard pays ${FINAL_BARREL} a barrel then, and the boat its resale.`,
    };
  return {
    sentence: `${you}, sail on, or end the expedition here?`,
    detail: table.legal.some(({ type }) => type === 'board')
      ? 'First: is there somebody here whom you take aboard?'
      : 'Leave the port with your boat, or sell it and go back to St. Louis at once.',
  };
}

function endingExpedition(view: View, seat: Seat): Question {
  const boat = boatOf(view, seat);
  const cargo = barrelsAboard(boat).length;
  const inPort = view.port !== null;
  const travelers = boat.travelers.length;
  const [stays, lost] = travelers === 1 ? ['stays here', 'is lost'] : ['stay here', 'are lost'];
  const loses = [
    ...(cargo > 0 ? [`${barrelsWords(cargo)} ${cargo === 1 ? 'goes' : 'go'} to the bag`] : []),
    ...(travelers > 0 ? [`${counted(travelers, 'traveler', 'travelers')} ${inPort ? stays : lost}`] : []),
  ];
  const gain = inPort
    ? `The boat is sold for ${goldWords(BOATS[boat.size].resale)}`
    : 'The boat is abandoned for nothing';
  return {
    sentence: endQuestion(view).head,
    detail: `${[gain, ...loses].join('; ')}. You are back in St. Louis${view.lastRound ? ', for good: the year is ending' : ' at once'}.`,
  };
}
