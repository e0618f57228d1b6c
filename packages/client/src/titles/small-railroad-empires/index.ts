import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { rules } from '@packetboat/games/small-railroad-empires/rules';
import type { Stage, View } from '@packetboat/games/small-railroad-empires/state';
import { bringOnStage } from '../../stage/on-stage';
import { Board } from './Board';
import { asksNow } from './hand/asking';
import { endNow } from './hand/ending';
import { keys } from './hand/keys';
import { madeAt } from './map/made';
import { Figures } from './panels/Figures';
import { type SmallRailroadEmpiresWords, speak, words } from './words';

const SECTIONS: Readonly<Record<Stage, string>> = {
  starting: 'SRE-2',
  building: 'SRE-3',
  running: 'SRE-5',
  routing: 'SRE-5',
  loading: 'SRE-6',
  unlocking: 'SRE-7',
  buying: 'SRE-9',
};

/** The title, speaking these words. */
export function bring(catalogue: SmallRailroadEmpiresWords) {
  speak(catalogue);
  return bringOnStage<View, SmallRailroadEmpiresMove>({
    rules,
    Board,
    Figures,
    words: { ...words.titleWords, asksNow },
    placeOf: madeAt,
    rulesFor: ({ ended, turn }) => (ended === null ? SECTIONS[turn.stage] : 'SRE-11'),
    facts: (view) => words.facts(view, endNow(view)),
    keys: keys(),
    chapter: words.chapter,
  });
}
