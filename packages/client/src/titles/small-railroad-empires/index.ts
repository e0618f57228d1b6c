import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { rules } from '@packetboat/games/small-railroad-empires/rules';
import type { Stage, View } from '@packetboat/games/small-railroad-empires/state';
import { bringTitle, type ClientRules, type Fact } from '../contract';
import { Board } from './Board';
import { deliveriesLeft, isLastTurn } from './ending';
import { Figures } from './Figures';
import { words } from './words';

const SECTIONS: Readonly<Record<Stage, string>> = {
  starting: 'SRE-2',
  building: 'SRE-3',
  running: 'SRE-5',
  routing: 'SRE-5',
  loading: 'SRE-6',
  unlocking: 'SRE-7',
  buying: 'SRE-9',
};

function facts(view: View): readonly Fact[] {
  const { round } = view.turn;
  if (round === 0) return [];
  if (view.ended !== null) return [{ label: 'Round', value: String(round) }];
  if (isLastTurn(view)) return [{ label: 'Round', value: `${round}, the last` }];
  const left = deliveriesLeft(view);
  return [
    { label: 'Round', value: String(round) },
    { label: 'Last round in', value: `${left} ${left === 1 ? 'delivery' : 'deliveries'}` },
  ];
}

export const title = bringTitle<View, SmallRailroadEmpiresMove>({
  rules: rules as unknown as ClientRules,
  Board,
  Figures,
  words,
  rulesFor: ({ ended, turn }) => (ended === null ? SECTIONS[turn.stage] : 'SRE-11'),
  facts,
  keys: [
    { keys: ['\u2190', '\u2191', '\u2192', '\u2193'], does: 'walk the map, space by space' },
    { keys: ['J', 'Shift + J'], does: 'go to the next lit place, or the one before' },
    { keys: ['Enter'], does: 'lay a track there, or choose the place' },
    { keys: ['1 to 5'], does: 'choose a train card in your hand, or an ability to free' },
    { keys: ['6', '7', '8'], does: 'take hold of a card of the market' },
    { keys: ['G'], does: 'deliver, when the sentence is complete' },
    { keys: ['E'], does: 'end the turn' },
    { keys: ['O', 'F'], does: 'take a loan; take $1 where no track can be laid' },
    { keys: ['Backspace'], does: 'put down what is in the hand, or step back' },
    { keys: ['+', '\u2212'], does: 'closer, wider' },
    { keys: ['Shift + arrow'], does: 'move the map' },
  ],
  chapter: ({ key, params }: ChronicleEvent) => (key === 'roundBegan' ? `Round ${params?.round}` : undefined),
});
