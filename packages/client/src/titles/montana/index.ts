import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { rules } from '@packetboat/games/montana/rules';
import { type Stage, stageOf } from '@packetboat/games/montana/stages';
import type { View } from '@packetboat/games/montana/state';
import { bringTitle, type ClientRules } from '../contract';
import { Board } from './Board';
import { keys } from './hand/keys';
import { Figures } from './panels/Figures';
import { words } from './words/words';

const SECTIONS: Readonly<Record<Stage, string>> = {
  layingStart: 'MT-2',
  spinning: 'MT-3',
  hiring: 'MT-5',
  sendingBack: 'MT-5',
  choosing: 'MT-4',
  recruiting: 'MT-5',
  working: 'MT-7',
  bidding: 'MT-8',
  trading: 'MT-8',
  takingGoods: 'MT-8',
  building: 'MT-9',
  closing: 'MT-11',
};

export const title = bringTitle<View, MontanaMove>({
  rules: rules as unknown as ClientRules,
  Board,
  Figures,
  words,
  rulesFor: (view) => (view.over ? 'MT-13' : SECTIONS[stageOf(view)]),
  facts: ({ round }) => (round === 0 ? [] : [{ label: 'Round', value: String(round) }]),
  keys,
  // The wheel takes its time to come to rest.
  performs: ({ key }) => key === 'spun',
  chapter: ({ key, params }: ChronicleEvent) => (key === 'roundBegan' ? `Round ${params?.round}` : undefined),
});
