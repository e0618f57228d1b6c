import { chanceFromText } from '../../kit';
import type { G } from '../state';
import { position } from '../testing/position';
import { smallRailroadEmpires as title } from '../title';

const chosen = (g: G) => title.notation.write(title.bot(title.view(g, 0), 0, chanceFromText('stand-in'), 1));

test.each([
  ['of two, before its first track', ['15', '21'], [0, 0], 1, true],
  ['of two, once alone', ['15', '21'], [1, 0], 1, false],
  ['of two, later on', ['15', '21'], [0, 0], 3, false],
  ['of three', ['15', '21', '33'], [0, 0, 0], 1, false],
])('SRE-13.1 a stand-in borrows at once where few can be first: %s', (_, tracks, loans, round, borrows) => {
  const g = position({ tracks, loans, round, money: tracks.map(() => 8), stage: 'building' });
  expect(chosen(g) === 'loan').toBe(borrows);
});
