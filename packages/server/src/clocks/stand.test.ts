import type { Engine, MatchState } from '@packetboat/games';
import type { TableClock } from '@packetboat/record';
import type { MatchHistory } from '../match/fold';
import { askedIn } from './stand';

/** Who acts, in which turn as boardgame.io counts them, and in which round. */
const asked = (acting: readonly number[], turn: number, round?: number, clock: TableClock | null = null) => {
  const course = round === undefined ? {} : { course: () => ({ round, first: 0 }) };
  const title = { turn: () => ({ seat: acting[0], acting, stage: 'rowing' }), ...course };
  const engine = { title } as unknown as Engine;
  const state = { ctx: { turn }, G: {} } as unknown as MatchState;
  return askedIn({ engine }, { order: [2, 5], clock }, { state } as MatchHistory);
};

test('P-22.2 each turn has a name of its own, also of several in a row, and what several are asked at once has one', () => {
  expect(asked([1], 7)).toEqual({ turn: '7.0', asked: [5] });
  expect(asked([1], 7, 3)).toEqual({ turn: '7.3', asked: [5] });
  expect(asked([1], 7, 4)).toEqual({ turn: '7.4', asked: [5] });
  const together = asked([0, 1], 7, 4);
  expect(together).toEqual({ turn: '7/rowing', asked: [2, 5] });
  // One of them is left: he goes on with the time he had.
  expect(asked([1], 7, 4, { ...together } as TableClock)).toEqual({ turn: '7/rowing', asked: [5] });
});
