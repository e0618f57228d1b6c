import { stageOf } from '@packetboat/games/montana/stages';
import { position } from '@packetboat/games/montana/testing/position';
import { plain } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import { detailOf, sentenceFor } from '../../hand/asking';
import { offersNow, restingHand } from '../../hand/hand';
import { nameOf, playedOut, TABLES } from '../../testing/positions';
import * as asked from './asking';
import { ownWords } from './panels';
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

test.each([
  [{ is: 'arrow' }, 'You could still move the arrow on.'],
  [{ is: 'small' }, 'You could still send somebody after them, for one more.'],
  [{ is: 'fields', fields: 1 }, 'You could still build on one field.'],
  [{ is: 'fields', fields: 3 }, 'You could still build on three fields.'],
] as const)('what the end of a turn gives up is a sentence: %j', (lost, sentence) => {
  expect(asked.givenUp(lost)).toBe(sentence);
});

test('goods, cows and silver are one list', () => {
  const g = position({ players: [{ goods: 'cC', silver: 3 }, {}] });
  expect(ownWords(g, 0)).toBe('1 small copper, 1 big copper and 3 silver');
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
