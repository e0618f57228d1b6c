import { createEngine } from '@packetboat/games';
import { foldLog } from '../match/fold';
import type { MatchRecord } from '../storage/storage';
import { type Harbour, openHarbour } from '../testing/harbour';
import { type QuayView, quay } from '../testing/quay';
import { writeActions } from '../testing/writing';
import type { Pace } from './pace';
import { createPast } from './past';

let asked = 0;
/** Asked once for each move that is made, also for one of the log that is made again. */
const refuse: typeof quay.refuse = (view, seat, move) => {
  asked++;
  return quay.refuse(view, seat, move);
};
const engine = createEngine({ ...quay, refuse });
const atOnce: Pace = async (slice) => slice(() => false);

let harbour: Harbour;
let record: MatchRecord;
const LENGTH = 60;

beforeAll(async () => {
  harbour = await openHarbour();
  const { id } = await harbour.table();
  record = (await harbour.storage.match(id)) as MatchRecord;
  const { state } = await foldLog({ storage: harbour.storage, engine, record, pace: atOnce });
  const [card = 0] = (state.G as QuayView).hands[0] ?? [];
  // One bid, made and taken back by consent again and again.
  const actions = Array.from({ length: LENGTH }, (_, i) => ({
    action:
      i % 2 === 0
        ? ({ kind: 'move', move: { type: 'bid', args: { card } } } as const)
        : ({ kind: 'rewind', to: i - 1 } as const),
  }));
  await writeActions(harbour.storage, id, actions);
});
afterAll(() => harbour.close());
beforeEach(() => {
  asked = 0;
});

const inOrder = Array.from({ length: LENGTH }, (_, i) => i + 1);

test.each([
  ['one after the other', inOrder],
  ['backwards', inOrder.toReversed()],
  ['all over the place', inOrder.map((n) => 1 + ((n * 37) % LENGTH))],
])('P-8.7 a game looked at %s has each of its moves made at most twice', async (_, seqs) => {
  const past = createPast(harbour.storage);
  for (const seq of seqs) {
    const step = await past.step({ engine, record }, seq, atOnce);
    expect([step?.before.seq, step?.after.seq, step?.entry.seq]).toEqual([seq - 1, seq, seq]);
  }
  expect(asked).toBeLessThanOrEqual(LENGTH);
  const again = asked;
  for (const seq of seqs) await past.step({ engine, record }, seq, atOnce);
  expect(asked).toBe(again);
  expect(past.weight()).toBeGreaterThan(0);
});

test('P-8.4 what has not happened is no step of the past', async () => {
  const past = createPast(harbour.storage);
  expect(await past.step({ engine, record }, LENGTH + 1, atOnce)).toBeUndefined();
  expect(await past.step({ engine, record }, LENGTH, atOnce)).toBeDefined();
});
