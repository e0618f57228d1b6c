import { plain } from '../../../words/phrase';
import { nameOf, playedOut, TABLES } from '../testing/positions';
import { words } from '../words';
import { latestDeed, prizesIn } from './told';

const event = (key: string, params: Record<string, unknown>) => ({ key, params }) as never;

const banked = event('banked', { seat: 1, space: 2, workers: 'copper,copper', silver: 8 });
const visit = event('wentToCity', { seat: 0, pumpkins: 1 });
const reward = (seat: number) =>
  event('rewarded', { seat, row: 2, pumpkins: 2, cows: 0, silver: 0, copper: 0, stone: 1, grain: 2 });

test('the latest deed is told, whatever came of it, until there is another', () => {
  expect(latestDeed([])).toBeUndefined();
  const told = [banked, event('cleared', { area: 'bank', workers: 6 }), event('turnEnded', { seat: 1 })];
  expect(latestDeed(told)).toBe(banked);
  const city = [...told, visit, event('passed', { seat: 1, forced: true })];
  expect(latestDeed(city)).toBe(visit);
});

test('what others win in the city is told to its visitor, of this turn alone', () => {
  const told = [reward(1), event('turnEnded', { seat: 2 }), visit, reward(0)];
  expect(prizesIn(told, 0)).toEqual([]);
  const ben = reward(1);
  expect(prizesIn([...told, ben], 0)).toEqual([ben]);
  expect(plain(words.toldWords(ben), nameOf)).toBe(
    'Ben pays 2 pumpkins for row 2 and takes 2 grain and 1 small stone.',
  );
});

test('after every move of a whole game there is a deed to tell', () => {
  for (const { seed, seats, startTile } of TABLES) {
    const told = [];
    for (const { events } of playedOut(seed, seats, startTile)) {
      told.push(...events);
      const deed = latestDeed(told);
      expect(deed === undefined).toBe(told.length === 0);
      if (deed !== undefined) expect(plain(words.toldWords(deed), nameOf)).toMatch(/^[A-Z].*\.$/);
    }
  }
});
