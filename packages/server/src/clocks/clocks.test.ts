import type { TableInfo } from '@packetboat/protocol';
import { isAboutTable, type Motion, type TableDeed, type TablePace } from '@packetboat/record';
import { openStorage } from '../storage/open';
import type { Append, Storage } from '../storage/storage';
import { deafBus } from '../testing/buses';
import { type Guest, type Harbour, type HarbourMake, openHarbour, proposeRewind } from '../testing/harbour';
import { type EngineName, type TestPlace, testEngines, testPlace } from '../testing/places';
import type { HouseTime } from './houseTime';

/** What passes for everybody's clock, and what the wall clock of the server says. */
let house = 0;
let wall = 0;
const driven: HouseTime = { now: () => house, known: async () => {}, beat: async () => house };

const live = (atEnd: TablePace['atEnd'], bankMs = 0): TablePace => ({
  kind: 'live',
  bankMs,
  turnMs: 5_000,
  atEnd,
});

describe.each(testEngines())('clocks on %s', (engine: EngineName) => {
  let place: TestPlace;
  let storage: Storage;
  const harbours: Harbour[] = [];
  beforeAll(async () => {
    place = await testPlace(engine);
    storage = await openStorage(place.place);
  });
  afterAll(async () => {
    await storage.close();
    await place.remove();
  });
  beforeEach(() => {
    [house, wall] = [1_000, Date.parse('2026-07-01T12:00:00Z')];
  });
  afterEach(async () => {
    for (const harbour of harbours.splice(0)) await harbour.close();
    const { items } = await storage.listMatches({ limit: 100 });
    for (const { id } of items) await storage.deleteMatch(id);
  });

  const open = async (make: HarbourMake = {}) => {
    const harbour = await openHarbour({
      storage,
      house: driven,
      now: () => wall,
      ...make,
      settings: { clockMs: 5, ...make.settings },
    });
    harbours.push(harbour);
    return harbour;
  };
  const close = async (harbour: Harbour) => {
    harbours.splice(harbours.indexOf(harbour), 1);
    await harbour.close();
  };
  const told = async (id: string): Promise<readonly TableDeed[]> =>
    (await storage.entries(id, { after: 0, limit: 999 })).flatMap((entry) =>
      isAboutTable(entry) ? entry.deed : [],
    );
  const count = async (id: string, kind: TableDeed['kind']) =>
    (await told(id)).filter((deed) => deed.kind === kind).length;
  const bid = (guest: Guest, seat: number) => guest.move('bid', { card: guest.now().G.hands[seat]?.[0] });
  const clocksOf = async (harbour: Harbour, id: string) =>
    (await harbour.tables.find(id))?.clock?.seats ?? [];
  /** Both sit there, and see each other's time. */
  const seated = async (harbour: Harbour, pace: TablePace) => {
    const table = await harbour.table({ pace });
    const guests = [
      await harbour.enter(table.id, table.tokens[0]),
      await harbour.enter(table.id, table.tokens[1]),
    ];
    return { ...table, guests: guests as [Guest, Guest] };
  };
  const until = (guest: Guest, fits: (table: TableInfo) => boolean) =>
    guest.until('table', (_: string, table: TableInfo) => fits(table));

  test('P-22.1 without a pace nobody has a clock, and a move writes one entry and nothing else', async () => {
    const written: Append[] = [];
    const wrap = (inner: Storage) =>
      new Proxy(inner, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name, target);
          if (name !== 'append') return value;
          return (append: Append) => {
            written.push(append);
            return target.append(append);
          };
        },
      });
    const harbour = await open({ wrap });
    const { id, tokens } = await harbour.table();
    const guest = await harbour.enter(id, tokens[0]);
    expect(guest.attached.table.clock).toBeNull();
    await bid(guest, 0);
    expect(written.at(-1)).toMatchObject({ entries: [{ seq: 1 }], duties: [] });
    expect(written.flatMap(({ clocks = [] }) => clocks)).toEqual([]);
  });

  test('P-22.3 who act at the same time have each their own time, and only as long as they must act', async () => {
    const harbour = await open();
    const { id, guests } = await seated(harbour, live('nudge', 60_000));
    house += 2_000;
    expect(await clocksOf(harbour, id)).toMatchObject([
      { turnMs: 3_000, runs: true },
      { turnMs: 3_000, runs: true },
    ]);
    await bid(guests[0], 0);
    house += 4_000;
    expect(await clocksOf(harbour, id)).toMatchObject([
      { usedMs: 2_000, runs: false },
      { turnMs: 0, bankMs: 59_000, usedMs: 6_000, runs: true },
    ]);
    await bid(guests[1], 1);
    const { turn } = guests[1].now().G;
    const [mine, his] = [turn, 1 - turn].map(async (seat) => (await clocksOf(harbour, id))[seat]);
    expect(await mine).toMatchObject({ turnMs: 5_000, runs: true });
    expect(await his).toMatchObject({ runs: false });
  });

  test('P-22.5 whose time is over is reminded, once, and the table is told', async () => {
    const harbour = await open();
    const { id, guests } = await seated(harbour, live('nudge'));
    await bid(guests[0], 0);
    house += 5_000;
    await until(guests[0], ({ clock }) => clock?.seats[1]?.nudges === 1);
    expect(await count(id, 'nudged')).toBe(1);
    house += 60_000;
    await until(guests[0], ({ clock }) => clock?.seats[1]?.nudges === 2);
    expect(await bid(guests[1], 1)).toMatchObject({ ok: true });
  });

  test('P-22.7 the stand-in makes this turn, and then its owner goes on', async () => {
    const harbour = await open();
    const { id, guests } = await seated(harbour, live('thisTurn'));
    await bid(guests[0], 0);
    house += 5_000;
    await guests[0].reached(2);
    expect((await told(id)).map(({ kind }) => kind).slice(-4)).toEqual([
      'handedOver',
      'clocked',
      'takenBack',
      'clocked',
    ]);
    expect((await harbour.tables.find(id))?.seats).toMatchObject([{ kind: 'human' }, { kind: 'human' }]);
    const { turn } = guests[0].now().G;
    expect((await clocksOf(harbour, id))[turn]).toMatchObject({ turnMs: 5_000, runs: true });
    expect(await guests[turn]?.move('pass')).toMatchObject({ ok: true });
  });

  test('P-22.7 P-5.7 where the others go back out of such a turn, its owner has his seat back with it', async () => {
    const harbour = await open({ settings: { standInDelayMs: 3_600_000 } });
    const { id, tokens, guests } = await seated(harbour, live('thisTurn'));
    await bid(guests[0], 0);
    await bid(guests[1], 1);
    const { turn } = (await guests[0].reached(2)).G;
    house += 5_000;
    await until(guests[0], ({ seats }) => seats[turn]?.kind === 'bot');
    // Whoever is played for is not asked.
    const asked = await proposeRewind(harbour, id, tokens[1 - turn], 0);
    expect(asked).toEqual({ ok: true, number: 1, carried: true });
    expect((await guests[0].reached(3)).G.bids).toEqual([null, null]);
    expect((await harbour.tables.find(id))?.seats[turn]).toMatchObject({ kind: 'human' });
    expect((await told(id)).map(({ kind }) => kind).slice(-4)).toEqual([
      'proposed',
      'decided',
      'takenBack',
      'clocked',
    ]);
  });

  test('P-22.7 the stand-in plays on until he is back, and nobody is thrown out', async () => {
    const harbour = await open();
    const { id, guests, tokens } = await seated(harbour, live('untilBack'));
    await bid(guests[0], 0);
    house += 5_000;
    await until(guests[0], ({ seats }) => seats[1]?.kind === 'bot');
    await guests[0].reached(2);
    expect((await clocksOf(harbour, id))[1]).toMatchObject({ runs: false });
    expect(guests[1].heard.map(({ event }) => event)).not.toContain('bye');
    const back = await harbour.enter(id, tokens[1]);
    expect(back.attached.table.seats[1]).toMatchObject({ kind: 'human', name: 'Person 1' });
  });

  test('P-22.4 P-22.6 over restarts nothing is lost, and what runs out does so once', async () => {
    const first = await open();
    const { id, tokens } = await first.table({ pace: live('nudge', 10_000) });
    house += 6_000;
    await close(first);
    // However long that takes: the time of the house has not gone on.
    wall += 900_000_000;
    const second = await open();
    expect(await clocksOf(second, id)).toMatchObject([{ bankMs: 9_000 }, { bankMs: 9_000 }]);
    expect(await count(id, 'nudged')).toBe(0);
    house += 9_000;
    const guest = await second.enter(id, tokens[0]);
    await until(guest, ({ clock }) => clock?.seats.every(({ nudges }) => nudges === 1) ?? false);
    expect(await count(id, 'nudged')).toBe(2);
  });

  test('P-22.6 of two nodes that look at the same moment one tells it', async () => {
    const [one, two] = [await open({ bus: deafBus('a') }), await open({ bus: deafBus('b') })];
    const tables = await Promise.all(Array.from({ length: 8 }, () => one.table({ pace: live('nudge') })));
    const guests = await Promise.all(tables.map(({ id, tokens }) => two.enter(id, tokens[0])));
    house += 5_000;
    const all = guests.map(({ attached }) => attached.table.id);
    // Whichever of them told it, both come to know it.
    for (const id of all) {
      while ((await count(id, 'nudged')) < 2) await new Promise((resolve) => setImmediate(resolve));
    }
    house += 1_500;
    for (const id of all) {
      const { clock } = (await two.enter(id)).attached.table;
      expect(clock?.seats.map(({ nudges }) => nudges)).toEqual([1, 1]);
      expect(await count(id, 'nudged')).toBe(2);
    }
  });

  test('P-22.4 a wall clock that leaps changes nothing', async () => {
    const harbour = await open();
    const { id, guests } = await seated(harbour, live('thisTurn', 1_000));
    for (const leap of [900_000_000, -1_800_000_000]) {
      wall += leap;
      house += 500;
      expect((await clocksOf(harbour, id))[0]).toMatchObject({ runs: true, nudges: 0 });
    }
    await bid(guests[0], 0);
    expect((await clocksOf(harbour, id))[0]).toMatchObject({ usedMs: 1_000, bankMs: 1_000 });
    expect(await count(id, 'handedOver')).toBe(0);
  });

  test('P-22.9 in quiet hours nobody loses time, and they begin and end by themselves', async () => {
    const quiet = { from: 22 * 60, to: 8 * 60, zone: 'UTC' };
    const harbour = await open();
    const { id, guests } = await seated(harbour, { kind: 'days', days: 1, quiet, atEnd: 'nudge' });
    house += 1_000;
    wall += 10 * 3_600_000;
    house += 3_600_000;
    await until(guests[0], ({ clock }) => clock?.quiet === true);
    house += 40_000_000;
    expect((await clocksOf(harbour, id))[0]).toMatchObject({ usedMs: 3_601_000, runs: false });
    // A move in the night is a move.
    expect(await bid(guests[0], 0)).toMatchObject({ ok: true });
    wall += 10 * 3_600_000;
    house += 3_600_000;
    await until(guests[0], ({ clock }) => clock?.quiet === false && clock.seats[0]?.runs === false);
    house += 7_000;
    expect(await clocksOf(harbour, id)).toMatchObject([
      { usedMs: 3_601_000, runs: false },
      { usedMs: 3_608_000, runs: true },
    ]);
  });

  test('P-22.8 the host changes the pace before the start, and nobody does so by himself after it', async () => {
    const harbour = await open();
    const { id, host, tokens } = await harbour.table({ start: false });
    expect(await harbour.tables.pace(id, live('nudge'), tokens[0] ?? '')).toMatchObject({
      refusal: { key: 'token.needed' },
    });
    expect(await harbour.tables.pace(id, live('nudge'), host)).toEqual({ ok: true });
    expect((await harbour.tables.find(id))?.clock).toMatchObject({ pace: live('nudge'), seats: [] });
    await harbour.tables.start(id, host);
    expect(await harbour.tables.pace(id, null, host)).toMatchObject({ refusal: { key: 'table.started' } });
  });

  test('P-22.8 the clocks are stopped and run again, and another pace is taken, by consent', async () => {
    const harbour = await open();
    const { id, guests, tokens } = await seated(harbour, live('nudge', 60_000));
    const agree = async (motion: Motion) => {
      const made = await harbour.tables.propose(id, tokens[0] ?? '', motion);
      if (!made.ok) throw new Error(made.refusal.key);
      expect(made.carried).toBeNull();
      return harbour.tables.answer(id, tokens[1] ?? '', made.number, true);
    };
    house += 1_000;
    expect(await agree({ kind: 'pause' })).toMatchObject({ ok: true, carried: true });
    house += 900_000;
    expect((await harbour.tables.find(id))?.clock).toMatchObject({
      paused: true,
      seats: [{ usedMs: 1_000 }, {}],
    });
    expect(await bid(guests[0], 0)).toMatchObject({ ok: true });
    expect(await agree({ kind: 'resume' })).toMatchObject({ ok: true, carried: true });
    house += 500;
    expect(await clocksOf(harbour, id)).toMatchObject([{ runs: false }, { usedMs: 1_500, runs: true }]);
    const pace = { kind: 'days', days: 3, quiet: null, atEnd: 'untilBack' } as const;
    expect(await agree({ kind: 'pace', pace })).toMatchObject({ ok: true, carried: true });
    expect((await harbour.tables.find(id))?.clock).toMatchObject({
      pace,
      seats: [{ seat: 1, turnMs: 259_200_000, runs: true }],
    });
    expect(await agree({ kind: 'pace', pace: null })).toMatchObject({ ok: true, carried: true });
    expect((await harbour.tables.find(id))?.clock).toBeNull();
    expect(await storage.nextClock()).toBeUndefined();
    expect(await harbour.tables.propose(id, tokens[0] ?? '', { kind: 'pause' })).toMatchObject({
      refusal: { key: 'pace.none' },
    });
    expect(await agree({ kind: 'pace', pace: live('nudge') })).toMatchObject({ ok: true, carried: true });
    house += 5_000;
    await until(guests[0], ({ clock }) => clock?.seats[0]?.nudges === 1);
  });

  test('P-22.1 the next table of the same people goes at the same pace', async () => {
    const harbour = await open();
    const { id, host } = await harbour.table({ pace: live('untilBack') });
    await harbour.tables.close(id, host);
    const next = await harbour.tables.rematch(id, host);
    if (!next.ok) throw new Error(next.refusal.key);
    expect((await harbour.tables.find(next.id))?.clock?.pace).toEqual(live('untilBack'));
    expect(await storage.nextClock()).toBeUndefined();
  });

  test('P-22.3 the last move stops every clock, and is told with what was used', async () => {
    const harbour = await open();
    const { id, guests } = await seated(harbour, { ...live('nudge', 60_000) });
    const names: [Guest, Guest] = guests;
    house += 1_000;
    for (let moves = 0; names[0].now().ctx.gameover === undefined && moves < 40; moves++) {
      const { stage, turn, bids } = names[0].now().G;
      const seat = stage === 'bidding' ? (bids[0] === null ? 0 : 1) : turn;
      const guest = names[seat] as Guest;
      const done = stage === 'bidding' ? await bid(guest, seat) : await guest.move('pass');
      if (!done.ok) throw new Error(JSON.stringify(done));
      await names[0].reached(done.seq ?? 0);
      house += 250;
    }
    expect(await clocksOf(harbour, id)).toMatchObject([{ runs: false }, { runs: false }]);
    const last = (await told(id)).at(-1);
    expect(last).toMatchObject({ kind: 'clocked', asked: [], seats: [{ runs: false }, { runs: false }] });
    const exported = await harbour.tables.export(id, undefined);
    if (!exported.ok) throw new Error(exported.refusal.key);
    const { clock = [], moves } = exported.record.read();
    expect(clock.map(({ kind }) => kind)).toEqual(clock.map(() => 'clocked'));
    expect(clock.at(-1)).toMatchObject({ after: moves.length, clock: last });
    expect((await harbour.tables.find(id))?.status).toBe('over');
    expect((await storage.match(id))?.status).toBe('over');
    expect(await storage.nextClock()).toBeUndefined();
  });
});
