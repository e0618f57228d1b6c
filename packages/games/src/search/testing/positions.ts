import { chanceFromText } from '../../kit/chance';
import { ownCopy } from '../../kit/imagine';
import type { AnyTitle, Seat } from '../../kit/title';

export interface Position {
  readonly g: object;
  readonly view: object;
  readonly seat: Seat;
}

/** Some moves into a game of quick players, wherever somebody has a choice. */
export function positions(title: AnyTitle, text: string, ats: readonly number[]): Position[] {
  const chance = chanceFromText(text);
  const tools = { chance, tell: () => {} };
  const g = title.setup({ seats: title.meta.seats.min, options: title.meta.defaults }, tools);
  const found: Position[] = [];
  for (let moves = 0; found.length < ats.length && title.outcome(g) === undefined; moves++) {
    const seat = title.turn(g).acting[0] ?? 0;
    const view = title.view(g, seat);
    if (moves >= (ats[found.length] ?? 0) && title.legal(view, seat).length > 1) {
      found.push({ g: ownCopy(g), view: ownCopy(view), seat });
    }
    title.apply(g, seat, title.bot(view, seat, chance, 1), tools);
  }
  return found;
}
