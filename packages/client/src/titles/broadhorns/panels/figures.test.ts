import { scoresNow, wreathsOf } from '@packetboat/games/broadhorns/score';
import { playedOut, TABLES } from '../testing/positions';
import { wreathRank } from '../words/en/table';

test('the gold for wreaths comes with what it is paid for', () => {
  const told = new Set<string>();
  const wrong: object[] = [];
  for (const { view } of TABLES.flatMap(({ seed, seats }) => playedOut(seed, seats)))
    scoresNow(view).forEach(({ wreaths }, seat) => {
      const all = view.merchants.map(wreathsOf);
      const words = wreathRank(view, seat);
      if (wreaths === 0) return;
      told.add(words);
      const tied = all.filter((n) => n === all[seat]).length > 1;
      if (!/^(tied for )?(first|second|third) with /.test(words) || words.includes('shared') !== tied)
        wrong.push({ words, seat, all });
    });
  expect(wrong).toEqual([]);
  expect(told).toContain('tied for first with no wreaths, the prize shared');
});
