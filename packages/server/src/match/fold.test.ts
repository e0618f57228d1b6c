import { createEngine } from '@packetboat/games';
import { type Action, LogBroken } from '@packetboat/record';
import type { Pace } from '../reading/pace';
import { openStorage } from '../storage/open';
import type { MatchRecord, Storage } from '../storage/storage';
import { type Harbour, openHarbour } from '../testing/harbour';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { quay } from '../testing/quay';
import { writeActions } from '../testing/writing';
import { type Folding, foldLog, toSnapshot } from './fold';

let asked = 0;
/** Asked once for each move that is made, also for one of the log that is made again. */
const refuse: typeof quay.refuse = (view, seat, move) => {
  asked++;
  return quay.refuse(view, seat, move);
};
const counting = { ...quay, refuse };
const engine = createEngine(counting);

/** All in one go: nobody waits here. */
const atOnce: Pace = async (slice) => slice(() => false);

describe.each(testEngines())('on %s', (name) => {
  let place: TestPlace;
  let storage: Storage;
  let harbour: Harbour;
  let record: MatchRecord;
  let token: string | undefined;
  beforeEach(async () => {
    place = await testPlace(name);
    storage = await openStorage(place.place);
    harbour = await openHarbour({ storage, titles: [counting] });
    const { id, tokens } = await harbour.table();
    token = tokens[0];
    record = (await storage.match(id)) as MatchRecord;
    asked = 0;
  });
  afterEach(async () => {
    await harbour.close();
    await storage.close();
    await place.remove();
  });

  const folding = (): Folding => ({ storage, engine, record, pace: atOnce });

  const append = (actions: readonly Action[]) =>
    writeActions(
      storage,
      record.id,
      actions.map((action) => ({ action })),
      { acting: [0, 1] },
    );

  /** The first bid, made and taken back time and again: each rewind goes back to where the one before it had led. */
  async function backAndForth(times: number): Promise<Action> {
    const { state } = await foldLog(folding());
    const [card = 0] = (state.G as { hands: number[][] }).hands[0] ?? [];
    const bid: Action = { kind: 'move', move: { type: 'bid', args: { card } } };
    const log = Array.from({ length: times }, (_, i): Action[] => [bid, { kind: 'rewind', to: 2 * i }]);
    await append(log.flat());
    return bid;
  }

  test('P-5.6 a match that went back two hundred times is brought back by making each move once', async () => {
    await backAndForth(200);
    const fresh = await openHarbour({ storage, titles: [counting] });
    const { attached } = await fresh.enter(record.id, token);
    expect(attached).toMatchObject({ seq: 400, view: { G: { bids: [null, null] } } });
    expect(asked).toBe(200);
    await fresh.close();
  });

  test('P-10.18 what lies before a snapshot is folded once as well, however many rewinds go back there', async () => {
    const bid = await backAndForth(50);
    await storage.saveSnapshot(toSnapshot(record, await foldLog(folding())));
    // To after a bid and before it, in no order, and on to where those rewinds had led.
    const targets = Array.from({ length: 60 }, (_, i) => (i % 3 === 2 ? 100 + i : (37 * i) % 100));
    await append(targets.map((to) => ({ kind: 'rewind', to })));
    asked = 0;
    const quick = await foldLog(folding());
    expect(asked).toBeLessThanOrEqual(50);
    await storage.deleteSnapshots(record.id);
    expect((await foldLog(folding())).state.G).toEqual(quick.state.G);
    await append([{ kind: 'rewind', to: 0 }, bid]);
    expect((await foldLog(folding())).state.G).toMatchObject({
      bids: [expect.any(Number), null],
    });
  });

  test('P-10.14 a log that goes back to its own future is broken', async () => {
    await append([{ kind: 'rewind', to: 1 }]);
    await expect(foldLog(folding())).rejects.toThrow(LogBroken);
  });
});
