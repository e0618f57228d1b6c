import { TILES, type TileId } from '../data/tiles';
import { position } from '../testing/position';
import { worth } from './worth';

test('BH-7.1 who has sold what was aboard, and the boat, stands better than who has both still to sell', () => {
  const merchants = [{ at: 'new-orleans', cargo: 'furs', gold: 0 } as const, { gold: 6 }];
  const before = position({ merchants, tiles: { 'new-orleans': 'board' }, deck: ['peddler'] });
  // Furs 4, resale 1.
  const sold = position({
    merchants: [{ gold: 5 }, { gold: 6 }],
    tiles: { 'new-orleans': 'board' },
    deck: ['peddler'],
  });
  expect(worth(sold, 0)).toBeGreaterThan(worth(before, 0));
});

test('BH-15.5 the second wreath is worth something as well as the first', () => {
  const ids = (Object.keys(TILES) as TileId[]).filter((id) => TILES[id].wreaths > 0).slice(0, 2);
  const [none, one, two] = [0, 1, 2].map((many) =>
    worth(
      position({ merchants: [{ gold: 10, tiles: ids.slice(0, many) }, { gold: 10 }], deck: ['peddler'] }),
      0,
    ),
  ) as [number, number, number];
  expect(none).toBe(0);
  expect(one).toBeGreaterThan(none);
  expect(two).toBeGreaterThan(one);
});
