import { BOATS } from '@packetboat/games/broadhorns/data/goods';
import { RIVER_END } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import { endsHere } from '@packetboat/games/broadhorns/port';
import { boatOf, holds, isTown, type View } from '@packetboat/games/broadhorns/state';
import type { Verb } from '../../../hand/asking';
import { words } from '../words';
import type { LastQuestion } from '../words/en/questions';
import type { RiverAt } from './asking';
import { endExpedition, endTurn, putIn, sailTo, sellAll, trying } from './deeds';
import { type MainMove, mainMove, openPort } from './main';
import { movesOf } from './moves';
import { saleTown } from './prices';
import type { BroadhornsDeed } from './reading';
import { wholeSale } from './sale';

type BroadhornsVerb = Verb<BroadhornsDeed>;

/** What the bar offers at this moment, from the left. */
export function verbsOf(hand: RiverAt): readonly BroadhornsVerb[] {
  if (hand.doing === 'endingTurn') return answersTo(words.END_TURN_QUESTION, 'plain');
  if (hand.doing === 'endingExpedition') return answersTo(words.endQuestion(hand.view), 'danger');
  return [...stepBack(hand), ...offered(hand)];
}

const answersTo = ({ yes, no }: LastQuestion, kind: BroadhornsVerb['kind']): readonly BroadhornsVerb[] => [
  { key: 'no', label: no, kind: 'primary', deed: 'back' },
  { key: 'yes', label: yes, kind, deed: 'confirm' },
];

function stepBack({ half, table }: RiverAt): readonly BroadhornsVerb[] {
  const held = half.box !== null || half.card !== null;
  if (!held && !table.undo.possible) return [];
  return [
    { key: 'back', label: held ? words.VERBS.putBack : words.VERBS.stepBack, icon: 'stepBack', deed: 'back' },
  ];
}

function offered(hand: RiverAt): readonly BroadhornsVerb[] {
  const { view, seat, table } = hand;
  const main = mainMove(hand);
  /** A button, which is the main one if its move is. */
  const verb = (type: MainMove['type'], label: string, deed: BroadhornsDeed): BroadhornsVerb => ({
    key: type,
    label,
    kind: main?.type === type ? 'primary' : 'plain',
    deed,
  });
  switch (hand.doing) {
    case 'choosingAction':
      return actions(hand, verb);
    case 'selling':
    case 'holdingBarrel':
      return [
        verb(
          'closeSale',
          (view.port?.sold.length ?? 0) === 0 ? words.VERBS.sellNothing : words.VERBS.doneSelling,
          trying({ type: 'closeSale', args: { toTrack: 'none' } }),
        ),
        ...(wholeSale(view, seat).length > 0 ? [verb('sellAll', allWords(view, seat), sellAll(hand))] : []),
      ];
    case 'choosingForTrack':
      return movesOf(table.legal, 'closeSale').map((move) => ({
        ...verb(
          'closeSale',
          move.args.toTrack === 'none' ? words.VERBS.doneSelling : words.sendVerb(move.args.toTrack),
          trying(move),
        ),
        key: move.args.toTrack,
      }));
    case 'buying':
      return [
        verb(
          'closeBuy',
          view.port !== null && isTown(view.port.place) ? words.VERBS.toTravelers : words.VERBS.doneLoading,
          trying({ type: 'closeBuy', args: {} }),
        ),
      ];
    case 'boarding': {
      const boat = boatOf(view, seat);
      const { resale } = BOATS[boat.size];
      const leave = trying({ type: 'leave', args: {} });
      if (endsHere(view, seat)) return [verb('leave', words.sellBoat(resale), leave)];
      return [
        verb('end', words.endHere(resale), endExpedition(hand)),
        verb('leave', boat.at === RIVER_END ? words.VERBS.stay : words.VERBS.leave, leave),
      ];
    }
    case 'answering': {
      const answer = (ice: boolean) => trying({ type: 'answer', args: { ice } });
      return [
        ...(holds(view, seat, 'ice') ? [{ ...verb('ice', words.VERBS.playIce, answer(true)) }] : []),
        verb('answer', words.VERBS.letStrike, answer(false)),
      ];
    }
    case 'layingDown':
      return main?.type === 'discard'
        ? [verb('discard', words.layDownVerb(main.args.card), trying(main))]
        : [];
    default:
      return [];
  }
}

type Maker = (type: MainMove['type'], label: string, deed: BroadhornsDeed) => BroadhornsVerb;

function actions(hand: RiverAt, verb: Maker): readonly BroadhornsVerb[] {
  const { view, seat, bound } = hand;
  const port = openPort(hand);
  const boat = view.merchants[seat]?.boat;
  return [
    verb('endTurn', words.VERBS.endTurn, endTurn(hand)),
    ...(bound !== null && boat != null ? [verb('sail', words.sailWords(bound, boat.at), sailTo(bound))] : []),
    ...(port !== undefined
      ? [verb('port', port === 'st-louis' ? words.VERBS.takeBoat : words.putInAt(port), putIn())]
      : []),
  ];
}

/** Where no barrel fits any more, only a card is left. */
const allWords = (view: View, seat: number): string =>
  (forecastAt(view, seat, saleTown(view))?.sold ?? 0) > 0 ? words.VERBS.sellAll : words.VERBS.claim;
