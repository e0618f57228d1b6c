import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { rules } from '@packetboat/games/small-railroad-empires/rules';
import type { Stage, View } from '@packetboat/games/small-railroad-empires/state';
import { bringTitle, type ClientRules, type Fact } from '../contract';
import { Board } from './Board';
import { keys } from './hand/keys';
import { Figures } from './panels/Figures';
import { asksNow } from './words/asking';
import { deliveriesLeft, isLastTurn } from './words/ending';
import { words } from './words/words';

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
  words: { ...words, asksNow },
  rulesFor: ({ ended, turn }) => (ended === null ? SECTIONS[turn.stage] : 'SRE-11'),
  facts,
  keys,
  chapter: ({ key, params }: ChronicleEvent) => (key === 'roundBegan' ? `Round ${params?.round}` : undefined),
});
