import type { View } from '@packetboat/games/broadsides/state';
import { playedOut } from '../../testing/positions';
import { questionOf, quietWords } from './questions';

const quiet = (quietRounds: number): View => {
  const [first] = [...playedOut('a')];
  if (first === undefined) throw new Error('no game begins');
  return { ...first.view, quietRounds };
};

test.each([
  [0, null],
  [5, null],
  [6, 'No shot for six rounds; after twelve rounds either side may claim a draw.'],
  [12, 'No shot for twelve rounds: either side may claim a draw.'],
])('BS-7.8 after %i quiet rounds the bar says %j', (rounds, words) => {
  expect(quietWords(quiet(rounds))).toBe(words);
});

test('BS-7.8 a draw is asked about, and says what it ends', () => {
  expect(questionOf('claimDraw', quiet(12), 0).consequence).toBe(
    'No shot has fallen for twelve rounds. The game ends at once, and nobody wins.',
  );
});
