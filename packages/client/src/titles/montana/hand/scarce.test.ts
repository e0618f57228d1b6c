import { playerOf } from '@packetboat/games/montana/state';
import { position } from '@packetboat/games/montana/testing/position';
import { plain } from '../../../words/phrase';
import { nameOf } from '../testing/positions';
import { words } from '../words';
import { detailOf } from './asking';
import { type Hand, offersNow } from './hand';
import { postNow } from './posts';
import { shortOf } from './scarce';

test('only what lacks and somebody holds is short, and one of each may not be enough', () => {
  const g = position({ players: [{ goods: 'c' }, {}, { goods: 'cc' }] });
  g.supply.goods.copper = 1;
  expect(shortOf(g, 'copper', 1)).toEqual([]);
  expect(shortOf(g, 'copper', 3)).toEqual([{ kind: 'copper', left: 1, givers: [0, 2], again: false }]);
  expect(shortOf(g, 'copper', 4)).toEqual([{ kind: 'copper', left: 1, givers: [0, 2], again: true }]);
  g.supply.goods.stone = 0;
  expect(shortOf(g, 'stone', 1)).toEqual([]);
});

test('what runs short names those who would give back', () => {
  const g = position({ players: [{ goods: 'c' }, {}, { goods: 'cc' }] });
  const post = { area: 'mine', space: 2 } as const;
  expect(plain(words.explainedPost(postNow(g, post)), nameOf)).not.toContain('supply');
  g.supply.goods.copper = 1;
  expect(plain(words.explainedPost(postNow(g, post)), nameOf)).toMatch(
    /The supply has only 1 small copper: Ada and Cleo each give one back\.$/,
  );
  g.supply.goods.copper = 0;
  expect(plain(words.postInShort(postNow(g, post)), nameOf)).toMatch(
    /The supply has no small copper: Ada and Cleo each give one back\.$/,
  );
});

test('MT-12.3 what a player may name is said to be short before it is named, and who would give back', () => {
  const short = (
    hand: Hand,
    g = position({ players: [{ workers: 'c', goods: 'c' }, {}, { workers: 'gg' }] }),
  ) => {
    g.supply.workers = { copper: 9, stone: 9, grain: 0, pumpkin: 1 };
    g.supply.goods = { grain: 9, pumpkin: 9, copper: 0, stone: 9, bigCopper: 1, bigStone: 9 };
    g.players[1] = { ...playerOf(g.players, 1), goods: { ...playerOf(g.players, 1).goods, bigCopper: 2 } };
    g.turn.action = 'city';
    g.city = {
      contractors: [{ row: hand.is === 'trading' ? 2 : 1, column: 0 }, 'passed', 'passed'],
      asked: 0,
      rewards: [0],
    };
    return detailOf(g, { hand, offers: offersNow(g, 0, []) }, {}, nameOf);
  };
  const reapers = 'The supply has no reapers: Cleo gives one back.';
  expect(short({ is: 'tradingCow' })).toBe(
    `A cow brings a small good, 3 silver or a worker. The supply has no small copper: Ada gives one back. ${reapers}`,
  );
  expect(short({ is: 'pickingPair', first: null })).toMatch(new RegExp(`alike or not. ${reapers}$`));
  expect(short({ is: 'pickingPair', first: 'grain' })).toMatch(/Cleo gives back until there are enough\.$/);
  expect(short({ is: 'takingGoods', copper: 0, stone: 3, grain: 0 })).not.toContain('supply');
  expect(short({ is: 'takingGoods', copper: 1, stone: 2, grain: 0 })).toMatch(
    /The supply has no small copper: Ada gives one back\.$/,
  );
  expect(short({ is: 'trading', copper: 1, stone: 1 })).not.toContain('supply');
  expect(short({ is: 'trading', copper: 2, stone: 0 })).toMatch(
    /The supply has only 1 big copper: Ben gives one back\.$/,
  );
});
