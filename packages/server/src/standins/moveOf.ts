import type { AnyTitle, Move } from '@packetboat/games';
import { chanceFromText } from '@packetboat/games/kit/chance';
import type { Thought } from './thinker';

/** The move a stand-in makes: the same in whatever thread it is thought. */
export function moveOf(title: AnyTitle, { view, seat, level, luck }: Thought): Move {
  // Who was seated at a level that this edition has not got plays as well as it can.
  const move = title.bot(view, seat, chanceFromText(luck), Math.min(level, title.meta.levels));
  if (title.refuse(view, seat, move) === undefined) return move;
  // A stand-in that errs must not hold up the table.
  const [first] = title.legal(view, seat);
  if (first === undefined) throw new Error(`${title.meta.id}: seat ${seat} must act and cannot`);
  return first;
}
