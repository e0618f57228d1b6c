import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { firstRules, rules } from '@packetboat/games/broadhorns/rules';
import type { Step, View } from '@packetboat/games/broadhorns/state';
import { bringOnStage } from '../../stage/on-stage';
import { Board } from './Board';
import { keys } from './hand/keys';
import { madeAt } from './map/made';
import { Figures } from './panels/Figures';
import { type BroadhornsWords, speak, words } from './words';

/** The section of the rule book for what is being asked. */
const RULES_FOR: Readonly<Record<Step, string>> = {
  actions: 'BH-2',
  boat: 'BH-9',
  sell: 'BH-7',
  buy: 'BH-9',
  travelers: 'BH-10',
  ice: 'BH-12',
  discard: 'BH-13',
};

/** The title, speaking these words. */
export function bring(catalogue: BroadhornsWords) {
  speak(catalogue);
  return bringOnStage<View, BroadhornsMove>(
    {
      rules,
      Board,
      Figures,
      words: words.titleWords,
      placeOf: madeAt,
      rulesFor: ({ step, over }) => (over ? 'BH-15' : RULES_FOR[step]),
      facts: words.facts,
      keys: keys(),
      chapter: words.chapter,
    },
    [firstRules],
  );
}
