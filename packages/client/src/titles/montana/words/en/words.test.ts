import type { MontanaMove } from '@packetboat/games/montana/moves';
import { stageOf } from '@packetboat/games/montana/stages';
import { playerOf } from '@packetboat/games/montana/state';
import { play } from '@packetboat/games/montana/testing/play';
import { position } from '@packetboat/games/montana/testing/position';
import { montana } from '@packetboat/games/montana/title';
import { plain } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import { detailOf, sentenceFor } from '../../hand/asking';
import { type Hand, offersNow, restingHand } from '../../hand/hand';
import type { Place } from '../../hand/reading';
import { nameOf, playedOut, TABLES } from '../../testing/positions';
import { explainedPost, explainedSite, ownWords, pointedRow, refusalWords, surplus } from './explain';
import { aimedWords, placeWords, pointedPost, pointedSite } from './pointed';
import { askedWords, endingWords, refusals, titleWords } from './words';

/** As the table asks for them: by names that it learns from the game. */
const spoken: TitleWords = titleWords;

const bad = /undefined|NaN|null|\[object|\{|\}|\s{2,}|\.\./;

test('every refusal has words', () => {
  for (const write of Object.values(spoken.refusals)) {
    const params = {
      seat: 1,
      needed: 3,
      held: 1,
      most: 2,
      column: 3,
      action: 'work',
      own: 'grain',
      worker: 'stone',
      good: 'copper',
      missing: '1 grain,2 bigStone',
    };
    const text = plain(write(params), nameOf);
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(bad);
  }
});

test('what is missing is named piece by piece', () => {
  const text = plain(refusals['build.goods']({ missing: '1 grain,2 bigStone' }), nameOf);
  expect(text).toBe('You still need 1 grain and 2 big stone.');
});

test('everything that happens in whole games is told in a sentence, but for the end of a turn', () => {
  const told = new Set<string>();
  for (const { seed, seats, startTile } of TABLES)
    for (const { events } of playedOut(seed, seats, startTile))
      for (const { key, params } of events) {
        told.add(key);
        const text = plain(spoken.chronicle[key]?.(params ?? {}) ?? [], nameOf);
        expect(text).toMatch(key === 'turnEnded' ? /^$/ : /^[A-Z].*\.$/);
        expect(text).not.toMatch(bad);
      }
  // Rare ones are told of below; that no key is left out, the type of the catalogue sees to.
  const usual =
    'startTileLaid spun advanced hired banked worked workedSmall wentToCity bid passed rewarded built cowFound canteenFound lastRound cattleTraded refrained cleared canteenUsed roundBegan gameOver';
  expect([...told]).toEqual(expect.arrayContaining(usual.split(' ')));
});

const NO_PRIZE = {
  seat: 1,
  row: 1,
  pumpkins: 2,
  cows: 0,
  silver: 0,
  copper: 0,
  stone: 0,
  grain: 0,
  bigCopper: 0,
  bigStone: 0,
};

test.each([
  ['sentBack', { seat: 1, worker: 'stone' }, 'Ben sends a stonecutter back.'],
  [
    'gaveBackGoods',
    { good: 'bigStone', seats: '0,1,2' },
    'Big stone ran short: Ada, Ben and Cleo gave one back.',
  ],
  ['gaveBackWorkers', { worker: 'grain', seats: '2' }, 'Reapers ran short: Cleo gave one back.'],
  ['outbid', { seat: 0, by: 2, row: 3 }, 'Ada is outbid by Cleo in row 3.'],
  ['hired', { seat: 0, workers: '' }, 'Ada finds nobody to hire.'],
  [
    'built',
    { seat: 0, hex: 'D5', settlements: 3, lines: 1, left: 0 },
    'Ada builds three settlements on D5, which makes a line of four: the last.',
  ],
  [
    'built',
    { seat: 0, hex: 'F2', settlements: 2, lines: 1, left: 4 },
    'Ada builds two settlements on F2, the second for a line of four: 4 left.',
  ],
  [
    'built',
    { seat: 1, hex: 'D5', settlements: 4, lines: 3, left: 2 },
    'Ben builds four settlements on D5, three of them for lines of four: 2 left.',
  ],
  [
    'rewarded',
    { ...NO_PRIZE, cows: 1, bigStone: 1 },
    'Ben pays 2 pumpkins for row 1, takes a cow and trades small stone for 1 big stone.',
  ],
  [
    'rewarded',
    { ...NO_PRIZE, bigCopper: 1, bigStone: 1 },
    'Ben pays 2 pumpkins for row 1 and trades small ore for 1 big copper and 1 big stone.',
  ],
  ['rewarded', NO_PRIZE, 'Ben pays 2 pumpkins for row 1 and takes nothing.'],
  ['gameOver', { winners: '0,2' }, 'Ada and Cleo share the victory.'],
])('%s is told in a sentence', (key, params, sentence) => {
  expect(plain(spoken.chronicle[key]?.(params) ?? [], nameOf)).toBe(sentence);
});

test('every moment says what is asked, and every ending how it came', () => {
  const asked = new Set<string>();
  for (const { seed, seats, startTile } of TABLES)
    for (const { view, legal, acting, outcome } of playedOut(seed, seats, startTile)) {
      const hand = { hand: restingHand(view, legal), offers: offersNow(view, acting, legal), legal };
      asked.add(hand.hand.is);
      for (const held of [hand, { ...hand, hand: { is: 'watching' } as const }]) {
        const head = sentenceFor(view, held, outcome, nameOf);
        expect(head).toMatch(/^[A-Z].*[.?]$/);
        expect(head).not.toMatch(bad);
        const detail = detailOf(view, held, { outcome }, nameOf) ?? 'Nothing.';
        expect(detail).toMatch(/^[A-Z].*\.$/);
        expect(detail).not.toMatch(bad);
      }
      expect(spoken.stages[stageOf(view)]).toBeTruthy();
      expect(spoken.asks[stageOf(view)]).toBeTruthy();
      if (outcome === undefined) continue;
      expect(plain(spoken.endings[outcome.ending]?.(outcome, view) ?? [], nameOf)).toMatch(/\.$/);
      for (const figures of outcome.scores)
        for (const key of Object.keys(figures)) expect(spoken.scores[key]).toBeTruthy();
    }
  expect([...asked]).toEqual(
    expect.arrayContaining([
      'layingStart',
      'spinning',
      'pickingPair',
      'choosing',
      'advancing',
      'manningSmall',
      'building',
      'bidding',
      'trading',
      'takingGoods',
      'closing',
    ]),
  );
});

test('whatever one points at explains itself', () => {
  let n = 0;
  for (const { view, acting, legal } of playedOut('sluice', 3)) {
    if (n++ % 9 !== 0) continue;
    const offers = offersNow(view, acting, legal);
    for (let site = 0; site < view.landscape.length * 7; site++)
      for (const explained of [explainedSite, pointedSite]) {
        const text = plain(explained(view, site, offers.get(site)), nameOf);
        expect(text).toMatch(/^[A-Z].*\.$/);
        expect(text).not.toMatch(bad);
      }
    for (const area of ['mine', 'quarry', 'grainField', 'farmland', 'bank'] as const)
      for (const space of [1, 2, 3]) {
        for (const explained of [explainedPost, pointedPost]) {
          const text = plain(explained(view, { area, space }), nameOf);
          expect(text).toMatch(/^[A-Z].*\.$/);
          expect(text).not.toMatch(bad);
        }
      }
  }
  for (const row of [0, 1, 2, 3]) expect(plain(pointedRow(row), nameOf)).toMatch(/^Row \d: .*\.$/);
});

test('a barred space, price or bid says why before anything else, and an open one what changes hands', () => {
  const g = position({ players: [{ workers: 'cc', silver: 3, goods: 'g' }, {}] });
  const why = (move: MontanaMove) => {
    const refusal = montana.refuse(g, g.city?.asked ?? 0, move);
    return refusal === undefined ? [] : refusalWords(refusal);
  };
  const told = (aimed: Parameters<typeof aimedWords>[1]) => plain(aimedWords(g, aimed, why), nameOf);
  const post = (place: Place) => {
    const legal = montana.legal(g, g.city?.asked ?? 0);
    return plain(placeWords(g, { offers: offersNow(g, 0, legal), legal }, place, why), nameOf);
  };
  const space = (n: number) => post(`mine.${n}`);
  expect(space(2)).toBe('Mine: 3 silver for 2 small copper; a miner, or two others.');
  expect(space(3)).toMatch(/^That takes 6 silver; you have 3\. Mine: 6 silver for 3 small copper/);
  expect(post('bank.3')).toMatch(
    /^You do not have those workers\. Bank: three workers of any kind for 11 silver\.$/,
  );
  g.turn.action = 'recruit';
  g.arrow = 0;
  expect(told({ is: 'price', spaces: 1 })).toBe('A stonecutter and a grower for 1 grain.');
  expect(told({ is: 'price', spaces: 2 })).toBe('That takes 2 grain; you have 1. Two miners for 2 grain.');
  expect(space(1)).toMatch(/^You have recruited in this turn: one action a turn\./);
  g.turn.action = null;
  play(g, 'city');
  expect(told({ is: 'bid', row: 1, column: 2 })).toMatch(
    /^That space costs 4 pumpkins; you have 1\. Row 2: /,
  );
});

test('the text view asks for nothing that nobody can do', () => {
  let few = 0;
  for (const { seed, seats, startTile } of TABLES)
    for (const { view, legal } of playedOut(seed, seats, startTile)) {
      if (legal.length === 0) continue;
      const said = askedWords(stageOf(view), legal);
      const may = new Set(legal.map(({ type }) => type));
      expect(/\bbuild\b/.test(said)).toBe(may.has('build'));
      expect(/\bwork\b/.test(said)).toBe(may.has('work') || may.has('bank'));
      expect(/arrow/.test(said)).toBe(may.has('advance'));
      expect(/after them/.test(said)).toBe(may.has('workSmall'));
      expect(/\bbid\b/.test(said)).toBe(may.has('bid'));
      if (said === 'end your turn') few++;
    }
  expect(few).toBeGreaterThan(20);
});

test('goods, cows and silver are one list', () => {
  const g = position({ players: [{ goods: 'cC', silver: 3 }, {}] });
  expect(ownWords(g, 0)).toBe('1 small copper, 1 big copper and 3 silver');
});

test('what runs short names those who would give back', () => {
  const g = position({ players: [{ goods: 'c' }, {}, { goods: 'cc' }] });
  const post = { area: 'mine', space: 2 } as const;
  expect(plain(explainedPost(g, post), nameOf)).not.toContain('supply');
  g.supply.goods.copper = 1;
  expect(plain(explainedPost(g, post), nameOf)).toMatch(
    /The supply has only 1 small copper: Ada and Cleo each give one back\.$/,
  );
  g.supply.goods.copper = 0;
  expect(plain(pointedPost(g, post), nameOf)).toMatch(
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

test('before the wheel is spun it is said how many workers would go back', () => {
  const [seven, two] = [{ workers: 'ccccccc' }, { workers: 'cc' }];
  expect([0, 1].map((seat) => surplus(position({ players: [seven, two] }), seat))).toEqual([1, 0]);
});

test.each([
  [[10, 7], [], 'Ada has placed every settlement: the most on the land win.'],
  [[10, 10], [3, 1], 'Ada and Ben have placed every settlement. Level at 10: cows and canteens decide.'],
  [
    [10, 10],
    [2, 2],
    'Ada and Ben have placed every settlement. Level in cows and canteens too: money, workers and goods decide.',
  ],
])('an ending with %j settlements and %j cows says who and by what', (settlements, cows, sentence) => {
  const scores = [0, 1, 2].map((seat) => ({
    settlements: settlements[seat] ?? 3,
    cows: cows[seat] ?? 0,
    canteens: 0,
  }));
  const outcome = { ending: 'settled', places: [[0], [1], [2]], scores };
  expect(plain(endingWords(outcome), nameOf)).toBe(sentence);
});
