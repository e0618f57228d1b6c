import { chanceFromText } from '@packetboat/games/kit/chance';
import { RIVER_TILES } from '@packetboat/games/mississippi-queen/data';
import type { G } from '@packetboat/games/mississippi-queen/state';
import { mississippiQueen } from '@packetboat/games/mississippi-queen/title';
import { nameOf, playedOut, TABLES } from '../testing/positions';
import { words } from '../words';
import { givingUp } from './givingUp';

const RESIGN = { type: 'resign', args: {} } as const;

test.each(TABLES)(
  'what giving up comes to is told as it comes, in a race of $seats',
  ({ seed, seats, race }) => {
    const told = new Set<string>();
    for (const { view, acting, legal } of playedOut(seed, seats, race)) {
      if (!legal.some(({ type }) => type === 'resign')) continue;
      const laid = view.river.map(({ tile }) => tile);
      const stack = RIVER_TILES.filter((tile) => !laid.includes(tile));
      const after = { ...structuredClone(view), stack } as G;
      mississippiQueen.apply(after, acting, RESIGN, {
        chance: chanceFromText('giving up'),
        tell: () => undefined,
      });
      const winner = mississippiQueen.outcome(after)?.places[0]?.[0];
      const text = words.givingUpWords(givingUp(view, acting), nameOf);
      const rivals = view.boats.filter(({ fate }, seat) => fate === 'racing' && seat !== acting);
      // Of several, the river closing behind them may still take some.
      if (rivals.length === 1 || text.includes('ends the race'))
        expect(text).toContain(`That ends the race, and ${nameOf(winner ?? -1)} wins it.`);
      else expect(text).toContain('The others sail on.');
      told.add(text);
    }
    expect(told.size).toBeGreaterThan(0);
  },
);

test('passengers go ashore when there are any', () => {
  const texts = [...playedOut('mud', 2)].map(({ view, acting }) => [
    view.boats[acting]?.aboard.length ?? 0,
    words.givingUpWords(givingUp(view, acting), nameOf),
  ]);
  for (const [aboard, text] of texts) {
    expect(String(text).includes('ashore')).toBe(aboard !== 0);
    if (aboard === 1) expect(text).toContain('her passenger goes ashore');
  }
  expect(new Set(texts.map(([aboard]) => aboard)).size).toBeGreaterThan(1);
});
