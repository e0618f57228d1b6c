import { BOATS } from '@packetboat/games/broadhorns/data/goods';
import { RIVER_END, TOWNS, townAtEntrance } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import { endsHere } from '@packetboat/games/broadhorns/port';
import { boatOf, holds, isTown, type View } from '@packetboat/games/broadhorns/state';
import type { Verb } from '../../../../hand/asking';
import { endExpedition, endTurn, putIn, sailTo, sellAll, trying } from '../../hand/deeds';
import { type MainMove, mainMove, openPort } from '../../hand/main';
import { movesOf } from '../../hand/moves';
import { saleTown } from '../../hand/prices';
import type { BroadhornsDeed } from '../../hand/reading';
import { wholeSale } from '../../hand/sale';
import type { AtTable } from './asking';
import { cardTitle, placeName, spacesWords, spaceWords } from './names';
import { END_TURN_QUESTION, endQuestion, type LastQuestion } from './questions';

type BroadhornsVerb = Verb<BroadhornsDeed>;

/** What the bar offers at this moment, from the left. */
export function verbsOf(hand: AtTable): readonly BroadhornsVerb[] {
  if (hand.doing === 'endingTurn') return answersTo(END_TURN_QUESTION, 'plain');
  if (hand.doing === 'endingExpedition') return answersTo(endQuestion(hand.view), 'danger');
  return [...stepBack(hand), ...offered(hand)];
}

const answersTo = ({ yes, no }: LastQuestion, kind: BroadhornsVerb['kind']): readonly BroadhornsVerb[] => [
  { key: 'no', label: no, kind: 'primary', deed: 'back' },
  { key: 'yes', label: yes, kind, deed: 'confirm' },
];

function stepBack({ half, table }: AtTable): readonly BroadhornsVerb[] {
  const held = half.box !== null || half.card !== null;
  if (!held && !table.undo.possible) return [];
  return [{ key: 'back', label: held ? 'Put it back' : 'Step back', icon: 'stepBack', deed: 'back' }];
}

function offered(hand: AtTable): readonly BroadhornsVerb[] {
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
          (view.port?.sold.length ?? 0) === 0 ? 'Sell nothing' : 'Done selling',
          trying({ type: 'closeSale', args: { toTrack: 'none' } }),
        ),
        ...(wholeSale(view, seat).length > 0 ? [verb('sellAll', allWords(view, seat), sellAll(hand))] : []),
      ];
    case 'choosingForTrack':
      return movesOf(table.legal, 'closeSale').map((move) => ({
        ...verb(
          'closeSale',
          move.args.toTrack === 'none' ? 'Done selling' : `Send ${move.args.toTrack}`,
          trying(move),
        ),
        key: move.args.toTrack,
      }));
    case 'buying':
      return [
        verb(
          'closeBuy',
          view.port !== null && isTown(view.port.place) ? 'On to travelers' : 'Done loading',
          trying({ type: 'closeBuy', args: {} }),
        ),
      ];
    case 'boarding': {
      const boat = boatOf(view, seat);
      const { resale } = BOATS[boat.size];
      const leave = trying({ type: 'leave', args: {} });
      if (endsHere(view, seat)) return [verb('leave', `Sell the boat: +${resale}`, leave)];
      return [
        verb('end', `End here: +${resale}`, endExpedition(hand)),
        verb('leave', boat.at === RIVER_END ? 'Stay here' : 'Leave the port', leave),
      ];
    }
    case 'answering': {
      const answer = (ice: boolean) => trying({ type: 'answer', args: { ice } });
      return [
        ...(holds(view, seat, 'ice') ? [{ ...verb('ice', 'Play Ice', answer(true)) }] : []),
        verb('answer', 'Let it strike', answer(false)),
      ];
    }
    case 'layingDown':
      return main?.type === 'discard'
        ? [verb('discard', `Lay down ${cardTitle(main.args.card)}`, trying(main))]
        : [];
    default:
      return [];
  }
}

type Maker = (type: MainMove['type'], label: string, deed: BroadhornsDeed) => BroadhornsVerb;

function actions(hand: AtTable, verb: Maker): readonly BroadhornsVerb[] {
  const { view, seat, bound } = hand;
  const port = openPort(hand);
  const boat = view.merchants[seat]?.boat;
  return [
    verb('endTurn', 'End turn', endTurn(hand)),
    ...(bound !== null && boat != null ? [verb('sail', sailWords(bound, boat.at), sailTo(bound))] : []),
    ...(port !== undefined
      ? [verb('port', port === 'st-louis' ? 'Take a boat' : `Put in at ${placeName(port)}`, putIn())]
      : []),
  ];
}

/** Where no barrel fits any more, only a card is left. */
const allWords = (view: View, seat: number): string =>
  (forecastAt(view, seat, saleTown(view))?.sold ?? 0) > 0 ? 'Sell all that fits' : 'Claim the delivery';

/** "Sail 3 to Memphis", "Sail 4". */
export function sailWords(to: number, from: number): string {
  const town = townAtEntrance(to);
  return `Sail ${to - from}${town === undefined ? '' : ` to ${TOWNS[town].name}`}`;
}

export const sailSentence = (to: number, from: number): string =>
  `Sail ${spacesWords(to - from)}, ${spaceWords(to)}`;
