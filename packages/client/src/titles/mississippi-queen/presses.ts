import type { View } from '@packetboat/games/mississippi-queen/state';

/** What one press did: the small moves of a move from one count to another. */
export interface Press {
  /** The move it belongs to, by round and place in its order. */
  readonly move: string;
  readonly from: number;
  readonly to: number;
}

const moveOf = ({ round }: View): string => `${round.number}.${round.at}`;

/** How many small moves the move consists of so far: the speed, turns, hexes and pushes. */
const smallMoves = ({ move }: View): number => Number(move.speedChosen) + move.turns + move.path.length - 1;

/** The presses of this move, once one of them has made so many small moves of it. */
export function pressed(presses: readonly Press[], before: View, made: number): readonly Press[] {
  const [move, from] = [moveOf(before), smallMoves(before)];
  const earlier = presses.filter((press) => press.move === move && press.to <= from);
  return made === 0 ? earlier : [...earlier, { move, from, to: from + made }];
}

/** How many small moves to undo so that the last press is taken back; one where nobody remembers it. */
export function stepsOfLastPress(presses: readonly Press[], view: View): number {
  const [move, now] = [moveOf(view), smallMoves(view)];
  const last = presses.find((press) => press.move === move && press.from < now && now <= press.to);
  return last === undefined ? 1 : now - last.from;
}
