import { type Action, isAboutTable } from '@packetboat/record';
import { openStorage } from '../storage/open';
import type { LogRecord, Storage } from '../storage/storage';
import { joinedBuses } from '../testing/buses';
import { type Guest, type Harbour, type HarbourMake, openHarbour } from '../testing/harbour';
import { type TestPlace, testEngines, testPlace } from '../testing/places';

const haul = (barrels: number) => ({ type: 'haul', args: { barrels } });
const ROLL = { type: 'roll' };
const PASS = { type: 'pass', args: {} };

interface Done {
  readonly ok: boolean;
  readonly seq?: number;
  readonly at?: number;
  readonly refusal?: { readonly key: string };
}

let ids = 0;
const press = (guest: Guest, moves: readonly object[], id = `press-${++ids}`) =>
  guest.ask<Done>('moves', { id, moves });
const undo = (guest: Guest) => guest.ask<Done>('undo', { id: `undo-${++ids}` });

describe.each(testEngines())('several moves of one press on %s', (engine) => {
  let place: TestPlace;
  let storage: Storage;
  let harbours: Harbour[];
  /** How many entries each append has brought, since it was looked at last. */
  let appends: number[];
  let loses: boolean;
  beforeEach(async () => {
    place = await testPlace(engine);
    storage = await openStorage(place.place);
    [harbours, appends, loses] = [[], [], false];
  });
  afterEach(async () => {
    for (const harbour of harbours) await harbour.close();
    await storage.close();
    await place.remove();
  });

  const open = async (make: HarbourMake = {}): Promise<Harbour> => {
    const wrap = (real: Storage): Storage => ({
      ...real,
      append: async (append) => {
        appends.push(append.entries.length);
        const stored = await real.append(append);
        if (loses) throw new Error('the answer is lost');
        return stored;
      },
    });
    const harbour = await openHarbour({ storage, wrap, ...make });
    harbours.push(harbour);
    return harbour;
  };

  /** The bids are made: `first` is to haul, `second` comes after. */
  const hauling = async (harbour: Harbour, make: Parameters<Harbour['table']>[0] = {}) => {
    const table = await harbour.table(make);
    const guests = await Promise.all(table.tokens.map((token) => harbour.enter(table.id, token)));
    for (const [seat, guest] of guests.entries()) {
      await guest.move('bid', { card: guest.now().G.hands[seat]?.[0] });
    }
    const { G } = await (guests[0] as Guest).reached(2);
    await guests[1]?.reached(2);
    appends = [];
    const token = table.tokens[G.turn] as string;
    return {
      ...table,
      token,
      first: guests[G.turn] as Guest,
      second: guests[1 - G.turn] as Guest,
      seat: G.turn,
    };
  };
  const actions = async (id: string): Promise<readonly Action[]> =>
    (await storage.actions(id, { after: 2, limit: 99 })).map(({ action }) => action);

  test('P-4.9 they are made in their order, stored at once and answered once, and told one by one', async () => {
    const { id, first, second, seat } = await hauling(await open());
    expect(await press(first, [haul(1), haul(2)])).toEqual({ ok: true, seq: 4 });
    expect(appends).toEqual([2]);
    expect((await second.reached(4)).G.score[seat]).toBe(3);
    expect(second.heard.filter(({ event }) => event === 'patch').map(({ args }) => args.slice(1, 3))).toEqual(
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
      ],
    );
    expect(await actions(id)).toMatchObject([{ press: 3 }, { press: 3 }]);
    expect(await press(first, [PASS])).toEqual({ ok: true, seq: 5 });
    expect((await actions(id)).at(-1)).toEqual({ kind: 'move', move: PASS });
  });

  test.each([
    ['the rules refuse', [haul(1), haul(1), haul(2)], 2, 'quay.cannot'],
    ['is none', [{ type: 'fly' }, haul(1)], 0, 'move.unknown'],
    ['makes no sense', [haul(1), { type: 'haul', args: { barrels: 'many' } }], 1, 'move.malformed'],
  ])('P-4.10 where a move %s none of them is made, and it is told which', async (_, moves, at, key) => {
    const { id, first } = await hauling(await open());
    const answer = await press(first, moves);
    expect(answer).toMatchObject({ ok: false, at, seq: 2 });
    expect([answer.refusal?.key, appends, await storage.lastSeq(id)]).toEqual([key, [], 2]);
  });

  test('P-4.10 whoever is not asked is refused, and so is who holds no seat', async () => {
    const harbour = await open();
    const { id, second } = await hauling(harbour);
    expect(await press(second, [haul(1), haul(1)])).toMatchObject({
      at: 0,
      refusal: { key: 'quay.notYourTurn' },
    });
    expect(await press(await harbour.enter(id), [haul(1)])).toMatchObject({
      refusal: { key: 'seat.needed' },
    });
    expect(await storage.lastSeq(id)).toBe(2);
  });

  test('P-4.9 there are 1 to 64 of them, and together they are as small as one', async () => {
    const { first } = await hauling(await open());
    const long = { type: 'haul', args: { barrels: 'x'.repeat(2_100) } };
    for (const moves of [[], Array(65).fill(haul(1)), [long, long]]) {
      expect(await press(first, moves)).toMatchObject({ ok: false, refusal: { key: 'message.malformed' } });
    }
    expect(await press(first, Array(64).fill(haul(1)))).toMatchObject({
      at: 3,
      refusal: { key: 'quay.cannot' },
    });
  });

  test('P-4.11 a resend is answered with the same seq, also after a restart and many at once', async () => {
    const harbour = await open();
    const { id, token, first } = await hauling(harbour);
    const sent = await Promise.all(Array.from({ length: 4 }, () => press(first, [haul(1), haul(1)], 'same')));
    expect(sent).toEqual(Array(4).fill({ ok: true, seq: 4 }));
    const again = await (await open()).enter(id, token);
    expect(await press(again, [haul(1), haul(1)], 'same')).toEqual({ ok: true, seq: 4 });
    expect(await storage.lastSeq(id)).toBe(4);
  });

  test.each([
    ['P-4.12 nothing follows what comes to light', [haul(1), ROLL, haul(1)], 'press.revealed'],
    ['P-4.12 nothing follows the end of the turn', [haul(1), PASS, haul(1)], 'press.turnOver'],
  ])('%s, which may come last', async (_, moves, key) => {
    const { first, second } = await hauling(await open());
    expect(await press(first, moves)).toMatchObject({ ok: false, at: 2, seq: 2, refusal: { key } });
    expect(await press(first, moves.slice(0, 2))).toEqual({ ok: true, seq: 4 });
    expect((await second.reached(4)).G.turn).toBe(second.attached.seat);
  });

  test('P-5.9 an undo takes back a whole press, then what was before it, also after a restart', async () => {
    const harbour = await open();
    const { id, token, first, second, seat } = await hauling(harbour);
    const [before] = [first.now().G];
    await first.move('haul', { barrels: 1 });
    await press(first, [haul(1), haul(1)]);
    expect(await undo(first)).toEqual({ ok: true, seq: 6 });
    expect((await second.reached(6)).G.score[seat]).toBe(1);
    expect((await actions(id)).at(-1)).toEqual({ kind: 'undo', to: 3 });
    await press(first, [haul(1), haul(1)]);
    const again = await (await open()).enter(id, token);
    expect(again.attached.undo).toEqual({ seat, why: null });
    expect(await undo(again)).toEqual({ ok: true, seq: 9 });
    expect(await undo(again)).toEqual({ ok: true, seq: 10 });
    expect((await again.reached(10)).G).toEqual(before);
    expect(await undo(again)).toMatchObject({ refusal: { key: 'undo.chance' } });
  });

  test('P-10.8 two nodes at which a seat presses at once store each press in one piece', async () => {
    const bus = joinedBuses();
    const [one, two] = [await open({ bus: bus('one') }), await open({ bus: bus('two') })];
    const { id, token, first } = await hauling(one);
    const other = await two.enter(id, token);
    const done = await Promise.all([press(first, [haul(1), haul(1)]), press(other, [haul(1)])]);
    expect(done.map(({ ok }) => ok)).toEqual([true, true]);
    const made = (await actions(id)).map((action) => (action.kind === 'move' ? action.press : 0));
    expect([
      [3, 3, undefined],
      [undefined, 4, 4],
    ]).toContainEqual(made);
    await first.reached(5);
    expect((await other.reached(5)).G).toEqual(first.now().G);
  });

  test('P-10.22 where the answer of the store is lost, all of them are found in the log', async () => {
    const { id, first } = await hauling(await open());
    loses = true;
    expect(await press(first, [haul(1), haul(1), PASS], 'lost')).toEqual({ ok: true, seq: 5 });
    loses = false;
    expect(await press(first, [haul(1), haul(1), PASS], 'lost')).toEqual({ ok: true, seq: 5 });
    expect(await storage.lastSeq(id)).toBe(5);
  });

  test('P-20.1 further moves of a press cost half of the first', async () => {
    const budgets = { seatWork: { perSecond: 0.001, burst: 6 } };
    const { first } = await hauling(await open({ budgets }));
    // To come in and to bid was one each.
    expect(await press(first, Array(10).fill(haul(2)))).toMatchObject({ refusal: { key: 'rate.tooFast' } });
    expect(await press(first, Array(7).fill(haul(2)))).toMatchObject({ refusal: { key: 'quay.cannot' } });
    expect(await press(first, [haul(2)])).toMatchObject({ refusal: { key: 'rate.tooFast' } });
  });

  test('P-22.3 a press that ends the turn moves the clocks once, after all of it', async () => {
    const pace = { kind: 'live', bankMs: 60_000, turnMs: 1_000, atEnd: 'nudge' } as const;
    const { id, first, second } = await hauling(await open(), { pace });
    await press(first, [haul(1), haul(1), PASS]);
    await second.reached(5);
    const kinds = (await storage.entries(id, { after: 0, limit: 99 })).slice(-4).map(kindOf);
    expect(kinds).toEqual(['move', 'move', 'move', 'clocked']);
    expect(appends).toEqual([4]);
  });
});

const kindOf = (entry: LogRecord) => (isAboutTable(entry) ? entry.deed.kind : entry.action.kind);
