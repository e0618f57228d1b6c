import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { rules } from '@packetboat/games/montana/rules';
import { type Stage, stageOf } from '@packetboat/games/montana/stages';
import type { View } from '@packetboat/games/montana/state';
import { bringTitle, type ClientRules } from '../contract';
import { Board } from './Board';
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
  keys: [
    {
      keys: ['1 to 9'],
      does: 'press a button of the bar, from the left; while recruiting, 1 to 7 move the arrow on, 8 and 9 press what else the bar has',
    },
    { keys: ['Arrows'], does: 'walk over the land; each hex is told' },
    {
      keys: ['Enter'],
      does: 'build there; where you have just built, ask whether your turn ends; with no place marked, do what the bar proposes, or end the turn',
    },
    { keys: ['Esc'], does: 'put back what the hand holds' },
    { keys: ['Backspace'], does: 'step back' },
    { keys: ['+', '\u2212'], does: 'closer, wider' },
    { keys: ['Shift + arrow'], does: 'move the map' },
  ],
  // The wheel takes its time to come to rest.
  performs: ({ key }) => key === 'spun',
  chapter: ({ key, params }: ChronicleEvent) => (key === 'roundBegan' ? `Round ${params?.round}` : undefined),
});
