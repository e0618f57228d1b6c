import { courseOf } from '../../map/course';
import { nameOf, playedOut } from '../../testing/positions';
import { goalWords, noGoalWords, progressWords } from './goal';

test('MQ-10.3 what a boat needs to land is said, and MQ-12.2 how far the landing is', () => {
  const said = new Set<string>();
  for (const { view, outcome } of playedOut('goal')) {
    expect(goalWords(view)).toBe('first to land two passengers, at speed 1');
    const [own, leader] = [progressWords(view, 0, nameOf), progressWords(view, null, nameOf)];
    if (outcome !== undefined) expect([own, leader]).toEqual([undefined, undefined]);
    else {
      if (view.boats[0]?.fate === 'racing')
        expect(own).toMatch(/^[012] aboard, (at the landing|\d+ (tiles?|hex|hexes) to go)$/);
      expect(leader).toMatch(/^\w+: /);
      said.add(own ?? '');
    }
  }
  expect([...said][0]).toBe('0 aboard, 11 tiles to go');
  expect([...said].some((line) => line.includes('hexes to'))).toBe(true);
});

test('MQ-11.1 once somebody has landed it is said that the race goes on, and for what', () => {
  const goals = new Set([...playedOut('landing', 4, 'introductory')].map(({ view }) => goalWords(view)));
  expect([...goals]).toEqual([
    'first to the landing',
    'second place: the next to the landing',
    'third place: the next to the landing',
  ]);
  const [moment] = playedOut('goal', 3);
  if (moment === undefined) throw new Error('no game');
  expect(goalWords({ ...moment.view, landed: [2] })).toBe(
    'second place: the next to land two passengers, at speed 1',
  );
});

test('MQ-8 where nobody boards it is said that the islands are no goal, and none looks like a station', () => {
  for (const { view } of playedOut('goal', 3, 'introductory')) {
    expect(noGoalWords(view)).toBe('nobody takes passengers aboard, and the islands mean nothing');
    expect(courseOf(view).berths).toEqual([]);
  }
  for (const { view } of playedOut('goal', 3)) {
    expect(noGoalWords(view)).toBeUndefined();
    if (view.river.length > 3) return expect(courseOf(view).berths.length).toBeGreaterThan(0);
  }
});
