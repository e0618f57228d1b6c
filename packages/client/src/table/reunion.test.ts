import type { SeatInfo, TableInfo } from '@packetboat/protocol';
import { hasPlayed, reunion, stillToCome } from './reunion';

const tableOf = (names: readonly (string | null)[]): TableInfo => {
  const seats = names.map(
    (name, seat): SeatInfo => ({
      seat,
      player: seat,
      name,
      left: null,
      kind: name === null ? null : name === 'Stand-in' ? 'bot' : 'human',
      level: null,
      connected: true,
      owner: null,
      awaySince: null,
      standInBy: null,
      advised: 0,
    }),
  );
  return { seats } as unknown as TableInfo;
};

test.each([
  [
    ['Ada', 'Ben'],
    [null, null],
    ['Ada', 'Ben'],
  ],
  [['Ada', 'Ben', 'Cleo'], ['Cleo', null, 'Ada'], ['Ben']],
  [['Ada', 'Stand-in'], ['Ada', null], []],
  [['Ada', 'Ada'], [null, 'Ada'], ['Ada 2']],
])('of %j, with %j at the next table, %j are still to come', (played, now, missing) => {
  expect(stillToCome(reunion(tableOf(played), true), tableOf(now))).toEqual(missing);
});

test.each([undefined, null, 'people', {}, { people: 'Ada' }])('%j is no reunion', (state) => {
  expect(stillToCome(state, tableOf(['Ada']))).toEqual([]);
  expect(hasPlayed(state)).toBe(false);
});

test.each([true, false])('whether one has played (%j) travels along', (played) => {
  const state: unknown = JSON.parse(JSON.stringify(reunion(tableOf(['Ada', 'Ben']), played)));
  expect(hasPlayed(state)).toBe(played);
});
