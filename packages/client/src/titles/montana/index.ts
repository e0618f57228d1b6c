import type { MontanaMove } from '@packetboat/games/montana/moves';
import { rules } from '@packetboat/games/montana/rules';
import { type Stage, stageOf } from '@packetboat/games/montana/stages';
import type { View } from '@packetboat/games/montana/state';
import { bringOnStage } from '../../stage/on-stage';
import { Board } from './Board';
import { keys } from './hand/keys';
import { madeAt } from './map/made';
import { Figures } from './panels/Figures';
import { type MontanaWords, speak, words } from './words';

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

/** The title, speaking these words. */
export function bring(catalogue: MontanaWords) {
  speak(catalogue);
  return bringOnStage<View, MontanaMove>({
    rules,
    Board,
    Figures,
    words: words.titleWords,
    placeOf: madeAt,
    rulesFor: (view) => (view.over ? 'MT-13' : SECTIONS[stageOf(view)]),
    facts: words.facts,
    keys: keys(),
    // The wheel takes its time to come to rest.
    performs: ({ key }) => key === 'spun',
    chapter: words.chapter,
  });
}
