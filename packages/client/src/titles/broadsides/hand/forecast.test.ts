import { STEPS } from '@packetboat/games/broadsides/data';
import { bearingGuns } from '@packetboat/games/broadsides/gunnery';
import { playedOut, SEEDS } from '../testing/positions';
import { words } from '../words';
import { endOf, fieldsOfFire, legsOf, marksOf } from './forecast';

const berth = (x: number, y: number, heading: 0 | 2 | 4) => ({ x, y, heading });

test('BS-4.6 a plot is followed as far as it is laid, and ends before an island', () => {
  const legs = legsOf(berth(5, 12, 0), ['forward', 'forward', null]);
  expect(legs.map(({ to, result }) => [to.x, to.y, result])).toEqual([
    [5, 11, 'ahead'],
    [5, 10, 'ahead'],
  ]);
  const stopped = legsOf(berth(5, 8, 0), ['forward', 'forward', 'starboard']);
  expect(stopped.map(({ to, result }) => [to.y, to.heading, result])).toEqual([
    [7, 0, 'ahead'],
    [7, 0, 'aground'],
    [7, 0, 'lapsed'],
  ]);
});

test('BS-4.5 at the edge a card is lost, and the next one counts', () => {
  const legs = legsOf(berth(10, 3, 2), ['forward', 'port', 'forward']);
  expect(legs.map(({ result }) => result)).toEqual(['edge', 'turned', 'edge']);
  expect(legs.map(({ to }) => [to.x, to.y, to.heading])).toEqual([
    [10, 3, 2],
    [10, 3, 1],
    [10, 3, 1],
  ]);
});

test.each([
  [
    ['forward', 'forward', 'forward'],
    ['5,11: 1', '5,10: 2'],
    ['5,11: 1', '5,10: 2'],
  ],
  [['starboard', 'forward', 'port'], ['5,12: 1'], []],
  [['forward', 'starboard', 'forward'], ['5,11: 1 2'], ['5,11: 1 2']],
  [['remain', 'starboard', 'remain'], [], []],
] as const)('the cards %j are marked where they leave room for both ships', (cards, roomy, tight) => {
  const legs = legsOf(berth(5, 12, 0), cards);
  const written = (little: boolean) =>
    marksOf(legs, little).map((mark) => `${mark.at.x},${mark.at.y}: ${mark.cards.join(' ')}`);
  expect(written(false)).toEqual(roomy);
  expect(written(true)).toEqual(tight);
});

test('BS-5.2 the fields of fire are those of the rules, wherever the enemy lies', () => {
  let seen = 0;
  for (const seed of SEEDS.slice(0, 4))
    for (const { view } of playedOut(seed)) {
      const [own, enemy] = view.ships;
      if (own === undefined || enemy === undefined) continue;
      for (const [bearing, by] of STEPS.entries()) {
        const moved = { ...enemy, x: own.x + by.x, y: own.y + by.y };
        const guns = bearingGuns({ ...view, ships: [own, moved] }, 0).length;
        const field = fieldsOfFire(own, own).find((one) => one.bearing === bearing);
        expect(field?.guns ?? 0).toBe(guns);
        if (guns > 0) seen++;
      }
    }
  expect(seen).toBeGreaterThan(100);
});

test('BS-4.5, BS-4.6 what goes wrong in a plot is known card by card, and what lies ahead where nothing does', () => {
  const ends = (start: ReturnType<typeof berth>, ...cards: Parameters<typeof legsOf>[1]) =>
    endOf(start, legsOf(start, cards));
  expect(ends(berth(5, 8, 0), 'forward', 'forward', 'starboard')).toEqual({
    at: berth(5, 7, 0),
    laid: 3,
    stops: [{ card: 2, by: 'island', land: { x: 5, y: 6 }, lapses: true }],
    ahead: null,
  });
  expect(ends(berth(5, 8, 0), 'forward')).toMatchObject({ laid: 1, stops: [], ahead: 'island' });
  expect(ends(berth(10, 3, 2), 'forward', 'port')).toMatchObject({
    stops: [{ card: 1, by: 'edge', lapses: false }],
    ahead: null,
  });
  expect(ends(berth(5, 12, 0))).toEqual({ at: berth(5, 12, 0), laid: 0, stops: [], ahead: null });
});

test('what goes wrong is said card by card', () => {
  const stop = { card: 2, by: 'island', land: { x: 5, y: 6 }, lapses: true } as const;
  expect(words.stopWords(stop)).toBe(
    'Card 2 runs up to the island on F7: you stay before it, and your later cards lapse.',
  );
  expect(words.stopWords({ ...stop, card: 3, lapses: false })).toMatch(/: you stay before it\.$/);
  expect(words.stopWords({ ...stop, by: 'edge' })).toBe('Card 2 meets the edge of the sea and is lost.');
  expect(words.endOfPlot({ at: berth(5, 7, 0), laid: 1, stops: [], ahead: 'island' })).toBe(
    'So far on F8, heading north. An island lies ahead there.',
  );
});
