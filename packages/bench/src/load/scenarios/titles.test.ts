import { plans } from '../plan';
import { stages } from './titles';

const plan = { ...plans.full, titleLead: 1000, movesPerS: 2, windowS: 4 };

test.each([
  { what: 'over the whole game but its last window', length: 108, count: 4, at: [12, 37, 62, 87] },
  { what: 'in the middle where there is one table', length: 108, count: 1, at: [50] },
  { what: 'as far as the moves made ahead go', length: 2000, count: 4, at: [62, 187, 312, 437] },
  { what: 'at the beginning where a game is shorter than a window', length: 5, count: 2, at: [0, 0] },
])('tables stand $what', ({ length, count, at }) => {
  expect(stages(plan, { length }, count)).toEqual(at);
});
