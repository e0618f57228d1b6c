import { hasTrack } from '@packetboat/games/small-railroad-empires/board';
import { playedOut, TABLES } from '../testing/positions';
import { buildSites, doingOf, drawnOn, EMPTY } from './hand';

test('in every moment the hand knows what it is doing', () => {
  const seen = new Set<string>();
  for (const { seed, seats, freight } of TABLES)
    for (const { view, legal, acting, outcome } of playedOut(seed, seats, freight)) {
      const hand = doingOf(view, legal, EMPTY);
      seen.add(hand);
      expect(hand === 'watching').toBe(outcome !== undefined);
      expect(doingOf(view, [], EMPTY)).toBe('watching');
      if (view.turn.stage === 'running' && outcome === undefined) {
        expect(doingOf(view, legal, { ...EMPTY, from: 3 })).toBe('composing');
        expect(doingOf(view, legal, { ...EMPTY, offer: view.market[0] ?? null })).toBe(
          view.market.length > 0 ? 'buying' : 'planning',
        );
        expect(doingOf(view, legal, { ...EMPTY, ending: true })).toBe('ending');
      }
      const { open, dear } = buildSites(view, acting, legal);
      expect(open.filter((spot) => dear.includes(spot))).toEqual([]);
      for (const spot of [...open, ...dear]) expect(hasTrack(view.rails, spot, acting)).toBe(false);
    }
  expect([...seen].sort()).toEqual([
    'composing',
    'laying',
    'planning',
    'shopping',
    'starting',
    'unlocking',
    'watching',
  ]);
});

describe('a line drawn with the finger', () => {
  // A row of spaces, each beside the next; the hand owns 0 and 1.
  const near = (spot: number) => [spot - 1, spot + 1];
  const mine = (spot: number) => spot < 2;
  const draw = (...spots: number[]) =>
    spots.reduce<readonly number[]>((drawn, spot) => drawnOn(drawn, spot, near, mine), []);
  test.each([
    [[0, 1], []],
    [
      [1, 2, 3],
      [2, 3],
    ],
    [
      [1, 2, 3, 4, 3],
      [2, 3],
    ],
    [[1, 2, 3, 1], []],
    [[1, 5], []],
    [[1, 2, 2, 2], [2]],
    [[1, 2, 6], [2]],
  ])('over %j lays %j', (way, laid) => {
    expect(draw(...way)).toEqual(laid);
  });
});
