import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { rules } from '@packetboat/games/broadsides/rules';
import type { Phase, View } from '@packetboat/games/broadsides/state';
import { bringOnStage } from '../../stage/on-stage';
import { Board } from './Board';
import { keys } from './hand/keys';
import { madeAt } from './map/made';
import { performs } from './motion/performed';
import { Figures } from './panels/Figures';
import { type BroadsidesWords, speak, words } from './words';

const SECTIONS: Readonly<Record<Phase, string>> = {
  manning: 'BS-2',
  plotting: 'BS-3',
  sailing: 'BS-4',
  firing: 'BS-6',
  appointing: 'BS-7',
  leading: 'BS-8',
  boarding: 'BS-9',
};

/** The section of the rule book for what is being asked. */
function rulesFor({ ended, phase, volley, boarding }: View): string {
  if (ended !== null) return 'BS-11';
  if (volley?.final === true) return 'BS-8';
  if (phase === 'boarding' && boarding?.movementsLeft === 0 && boarding.fights.length > 0) return 'BS-10';
  return SECTIONS[phase];
}

/** The title, speaking these words. */
export function bring(catalogue: BroadsidesWords) {
  speak(catalogue);
  return bringOnStage<View, BroadsidesMove>({
    rules,
    Board,
    Figures,
    words: words.titleWords,
    placeOf: madeAt,
    rulesFor,
    facts: words.facts,
    chapter: words.chapter,
    performs,
    hides: ({ phase, plots, ended }) =>
      ended === null &&
      (phase === 'manning' || phase === 'plotting' || plots.some((plot) => plot.length > 0)),
    keys: keys(),
  });
}
