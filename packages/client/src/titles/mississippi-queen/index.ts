import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { rules } from '@packetboat/games/mississippi-queen/rules';
import { boatOf, type View } from '@packetboat/games/mississippi-queen/state';
import { bringTitle, type ClientRules } from '../contract';
import { Board } from './Board';
import { Figures } from './Figures';
import { boatName, words } from './words';

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
  keys: [
    { keys: ['W', '\u2191'], does: 'sail straight on; before another boat, ask where to push it' },
    { keys: ['A', '\u2190'], does: 'turn left' },
    { keys: ['D', '\u2192'], does: 'turn right' },
    { keys: ['E', 'Q'], does: 'one faster, one slower, before the first hex' },
    { keys: ['1 to 6'], does: 'set the speed; in a push or after one, a heading, clockwise from north' },
    { keys: ['Enter'], does: 'end the move' },
    { keys: ['Backspace'], does: 'step back' },
    { keys: ['+', '\u2212'], does: 'closer, wider' },
    { keys: ['Shift + arrow'], does: 'move the map' },
  ],
  chapter: ({ key, params }: ChronicleEvent) => (key === 'roundBegan' ? `Round ${params?.round}` : undefined),
});
