import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { firstRules, rules } from '@packetboat/games/mississippi-queen/rules';
import { boatOf, type View } from '@packetboat/games/mississippi-queen/state';
import { bringOnStage } from '../../stage/on-stage';
import { Board } from './Board';
import { keys } from './hand/keys';
import { madeAt } from './map/made';
import { Figures } from './panels/Figures';
import { type MississippiQueenWords, speak, words } from './words';

/** The section of the rule book for what is being asked. */
function rulesFor({ ended, facing, move }: View): string {
  if (ended !== null) return 'MQ-11';
  if (facing.length > 0) return 'MQ-6';
  return move.speedChosen || move.spent > 0 ? 'MQ-4' : 'MQ-3';
}

/** The title, speaking these words. */
export function bring(catalogue: MississippiQueenWords) {
  speak(catalogue);
  return bringOnStage<View, MississippiQueenMove>(
    {
      rules,
      Board,
      Figures,
      byname: words.boatName,
      isOut: (seat, { boats }) => boatOf(boats, seat).fate !== 'racing',
      words: words.titleWords,
      placeOf: madeAt,
      rulesFor,
      facts: words.facts,
      // A finished move is told in one line; pushes, passengers and landings keep their own.
      sums: ({ key }) => (key === 'moveEnded' ? ['speedChanged', 'wentAhead', 'turned'] : []),
      keys: keys(),
      chapter: words.chapter,
    },
    [firstRules],
  );
}
