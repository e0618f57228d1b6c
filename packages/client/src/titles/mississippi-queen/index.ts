import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { rules } from '@packetboat/games/mississippi-queen/rules';
import { boatOf, type View } from '@packetboat/games/mississippi-queen/state';
import { bringTitle, type ClientRules } from '../contract';
import { Board } from './Board';
import { keys } from './hand/keys';
import { Figures } from './panels/Figures';
import { boatName, words } from './words/words';

/** The section of the rule book for what is being asked. */
function rulesFor({ ended, facing, move }: View): string {
  if (ended !== null) return 'MQ-11';
  if (facing.length > 0) return 'MQ-6';
  return move.speedChosen || move.spent > 0 ? 'MQ-4' : 'MQ-3';
}

export const title = bringTitle<View, MississippiQueenMove>({
  rules: rules as unknown as ClientRules,
  Board,
  Figures,
  byname: boatName,
  isOut: (seat, { boats }) => boatOf(boats, seat).fate !== 'racing',
  words,
  rulesFor,
  facts: ({ round }) => [{ label: 'Round', value: String(round.number) }],
  // A finished move is told in one line; pushes, passengers and landings keep their own.
  sums: ({ key }) => (key === 'moveEnded' ? ['speedChanged', 'wentAhead', 'turned'] : []),
  keys,
  chapter: ({ key, params }: ChronicleEvent) => (key === 'roundBegan' ? `Round ${params?.round}` : undefined),
});
