import { scoresNow, wreathsOf } from '@packetboat/games/broadhorns/score';
import { wreathRank } from './Figures';
import { playedOut, TABLES } from './testing/positions';

test('the gold for wreaths comes with what it is paid for', () => {
  const told = new Set<string>();
  for (const { view } of TABLES.flatMap(({ seed, seats }) => playedOut(seed, seats)))
    scoresNow(view).forEach(({ wreaths }, seat) => {
      const all = view.merchants.map(wreathsOf);
      const words = wreathRank(view, seat);
      if (wreaths === 0) return;
      told.add(words);
      expect(words).toMatch(/^(tied for )?(first|second|third) with /);
      expect(words.includes('shared')).toBe(all.filter((n) => n === all[seat]).length > 1);
    });
  expect(told).toContain('tied for first with no wreaths, the prize shared');
});
