import { chanceFromText } from '../kit';
import { check } from './check';
import { play } from './testing/play';
import { position } from './testing/position';
import { imagine, view } from './view';

const table = () =>
  position({
    merchants: [
      { at: 9, cargo: 'pork', hand: ['ice', 'traveler-1'] },
      { at: 'memphis', cargo: 'flour', hand: ['current'], tiles: ['helena-2'] },
      {},
    ],
    discards: ['peddler'],
    beside: { natchez: ['traveler-15'] },
  });

test.each([
  [0, [['ice', 'traveler-1'], ['?'], []]],
  [1, [['?', '?'], ['current'], []]],
  [null, [['?', '?'], ['?'], []]],
  ['table', [['ice', 'traveler-1'], ['current'], []]],
] as const)('BH-16.1 %s sees no other hand, but the table all of them', (audience, hands) => {
  expect(view(table(), audience).hands).toEqual(hands);
});

test('BH-16.1 draw pile and lower tiles are face down for everybody, but counted', () => {
  const g = table();
  const seen = view(g, 0);
  expect(new Set(seen.deck)).toEqual(new Set(['?']));
  expect(seen.deck).toHaveLength(g.deck.length);
  expect(seen.below).toEqual(g.below.map((stack) => stack.map(() => '?')));
});

test('BH-16.2 all else is the very same', () => {
  const g = table();
  const seen = view(g, null);
  for (const key of ['merchants', 'towns', 'market', 'bag', 'track', 'discards', 'port'] as const) {
    expect(seen[key]).toBe(g[key]);
  }
});

test('BH-16.1 imagined, the hidden cards and tiles differ, and the view does not', () => {
  const g = table();
  const twin = imagine(view(g, 0), 0, chanceFromText('anew'));
  expect(view(twin, 0)).toEqual(view(g, 0));
  expect(check(twin)).toEqual([]);
  expect(twin.deck).not.toEqual(g.deck);
  expect(twin.below).not.toEqual(g.below);
  expect(twin.hands[1]).not.toEqual(g.hands[1]);
  expect(twin.below.flat()).not.toContain('helena-2');
});

test("BH-16.1 a drawn card is in no news but its owner's", () => {
  const g = position({ merchants: [{}, {}], deck: ['traveler-9'] });
  const events = play(g, 'endTurn').filter(({ to }) => to === undefined || !to.includes(0));
  expect(JSON.stringify(events)).not.toContain('traveler-9');
});
