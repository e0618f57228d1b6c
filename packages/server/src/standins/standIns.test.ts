import { type AnyTitle, defineTitle } from '@packetboat/games';
import { noBus } from '../nodes/bus';
import { createEngines } from '../rules/engines';
import { RulesTimeout } from '../rules/guard';
import { openStorage } from '../storage/open';
import type { Append, Storage } from '../storage/storage';
import { deafBus, joinedBuses } from '../testing/buses';
import { type Harbour, type HarbourMake, openHarbour, type Seated } from '../testing/harbour';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { quay } from '../testing/quay';
import { ownThread } from './ownThread';
import { CLAIM_MS } from './standIns';
import { type HeldThinker, heldThinker } from './testing/heldThinker';
import { type Thinker, ThoughtFailed } from './thinker';

const AN_HOUR = 3_600_000;
const engines = createEngines([quay as unknown as AnyTitle]);
const THINK = { kind: 'think', key: '' } as const;

/** Before a call reaches the store something happens, or goes wrong. */
const interrupted = (before: (call: string, args: readonly unknown[]) => unknown) => (storage: Storage) =>
  new Proxy(storage, {
    get(target, call) {
      const value: unknown = Reflect.get(target, call, target);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        await before(String(call), args);
        return Reflect.apply(value, target, args);
      };
    },
  });

describe.each(testEngines())('stand-ins on %s', (engine) => {
  let place: TestPlace;
  let storage: Storage;
  let harbours: Harbour[];
  let thinker: HeldThinker;
  let own: Thinker;
  beforeEach(async () => {
    place = await testPlace(engine);
    storage = await openStorage(place.place);
    harbours = [];
    thinker = heldThinker(engines);
    own = ownThread(engines, 2_000);
  });
  afterEach(async () => {
    for (const harbour of harbours) await harbour.close();
    await storage.close();
    await place.remove();
  });

  /** Nothing is looked for that is left undone, unless a test says so. */
  const open = async (make: HarbourMake = {}): Promise<Harbour> => {
    const settings = { dutyMs: AN_HOUR, ...make.settings };
    const harbour = await openHarbour({ storage, thinker, program: 'one', ...make, settings });
    harbours.push(harbour);
    return harbour;
  };
  /** Goes down in good order: whatever is under way is over then. */
  const close = async (harbour: Harbour): Promise<void> => {
    harbours = harbours.filter((one) => one !== harbour);
    await harbour.close();
  };
  const answerAll = async (): Promise<void> => {
    for (;;) (await thinker.next()).answer();
  };
  /** What is stored to be done at a match, due or not. */
  const dutyAt = (match: string) => storage.claimDuty({ match, ...THINK }, { by: 'a test', forMs: 0 });
  const made = async (match: string) =>
    (await storage.actions(match, { after: 0 })).map(({ clientId }) => clientId);

  type Deed = (harbour: Harbour, at: Seated) => Promise<unknown>;
  test.each<[string, Deed]>([
    ['is kicked', ({ tables }, { id, host }) => tables.kick(id, 1, host)],
    ['is taken back', (harbour, { id, tokens }) => harbour.enter(id, tokens[1])],
    ['is at a table that is closed', ({ tables }, { id, host }) => tables.close(id, host)],
  ])('P-10.17 what was thought for a seat that %s meanwhile is not played', async (_, meanwhile) => {
    const harbour = await open();
    const at = await harbour.table();
    await harbour.tables.handOver(at.id, 1, at.host);
    const held = await thinker.next();
    await meanwhile(harbour, at);
    held.answer();
    await close(harbour);
    expect(await made(at.id)).toEqual([]);
    expect(await dutyAt(at.id)).toBeUndefined();
  });

  test.each([
    ['this process alone uses', noBus],
    ['others use', deafBus('a')],
  ])('P-10.17 on a store that %s it thinks anew where somebody else has moved', async (_, bus) => {
    const harbour = await open({ bus });
    const { id, tokens } = await harbour.table({ bots: 1 });
    const guest = await harbour.enter(id, tokens[0]);
    const late = await thinker.next();
    expect(await guest.move('bid', { card: guest.now().G.hands[0]?.[0] }, 'first')).toMatchObject({ seq: 1 });
    late.answer();
    const next = await thinker.next();
    expect(next.thought.luck).not.toBe(late.thought.luck);
    next.answer();
    await guest.reached(2);
    expect(await made(id)).toEqual(['first', 'stand-in:1']);
  });

  test.each<[string, Deed]>([
    ['somebody takes his seat back', (harbour, { id, tokens }) => harbour.enter(id, tokens[1])],
    ['its table is closed', ({ tables }, { id, host }) => tables.close(id, host)],
    [
      'somebody else has moved',
      async (harbour, { id, tokens }) => {
        const guest = await harbour.enter(id, tokens[0]);
        return guest.move('bid', { card: guest.now().G.hands[0]?.[0] });
      },
    ],
  ])('P-10.17 a thought is ended at once when %s', async (_, meanwhile) => {
    const harbour = await open();
    const at = await harbour.table();
    await harbour.tables.handOver(at.id, 1, at.host);
    const held = await thinker.next();
    await meanwhile(harbour, at);
    await held.unwanted;
  });

  test('P-10.15 a stand-in that could only take back what it has chosen is not asked while others choose', async () => {
    const turn: typeof quay.turn = (view) => {
      const now = quay.turn(view);
      const recalling = view.bids.flatMap((bid, seat) => (bid === null ? [] : [seat]));
      return now.stage === 'bidding' && recalling.length > 0 ? { ...now, recalling } : now;
    };
    const harbour = await open({ titles: [defineTitle({ ...quay, turn })], settings: { dutyMs: 20 } });
    const { id, tokens } = await harbour.table({ bots: 1 });
    const guest = await harbour.enter(id, tokens[0]);
    (await thinker.next()).answer();
    await guest.reached(1);
    expect(guest.now().ctx.activePlayers).toEqual({ 0: 'bidding', 1: 'bidding' });
    const next = thinker.next();
    // It is looked at, found to be nothing to do, and forgotten.
    while ((await dutyAt(id)) !== undefined) await new Promise((resolve) => setImmediate(resolve));
    const card = guest.now().G.hands[0]?.[0];
    expect(await guest.move('bid', { card })).toMatchObject({ ok: true, seq: 2 });
    if (guest.now().G.turn === 0) await guest.move('roll');
    expect((await next).thought.view).toMatchObject({ stage: 'hauling' });
  });

  test('P-10.15 people wait for a stand-in where somebody has a seat, also while it is played for him', async () => {
    const harbour = await open();
    await harbour.table({ bots: 2, seats: 2 });
    expect(await thinker.next()).toMatchObject({ by: 'nobody' });
    const { id, host } = await harbour.table();
    await harbour.tables.handOver(id, 1, host);
    expect(await thinker.next()).toMatchObject({ by: 'people' });
  });

  test('P-10.17 who has claimed what he knew too little of thinks anew at once', async () => {
    const here = await open({ bus: deafBus('here'), settings: { standInDelayMs: AN_HOUR } });
    const { id, tokens } = await here.table({ bots: 1 });
    const guest = await here.enter(id, tokens[0]);
    let meanwhile = async (): Promise<unknown> => {
      meanwhile = async () => {};
      return guest.move('bid', { card: guest.now().G.hands[0]?.[0] }, 'first');
    };
    const there = await open({
      bus: deafBus('there'),
      wrap: interrupted((call) => call === 'claimDuty' && meanwhile()),
    });
    const watcher = await there.enter(id);
    // Whether he thought of it once or twice is his affair.
    void answerAll();
    await watcher.reached(2);
    expect(await made(id)).toEqual(['first', 'stand-in:1']);
  });

  test('P-10.17 of two nodes where both look on one thinks at a time', async () => {
    let [thinking, most] = [0, 0];
    const counting: Thinker = {
      ...own,
      think: (thought, signal) => {
        most = Math.max(most, ++thinking);
        return own.think(thought, signal).finally(() => thinking--);
      },
    };
    const bus = joinedBuses();
    const [here, there] = [
      await open({ bus: bus('here'), thinker: counting }),
      await open({ bus: bus('there'), thinker: counting }),
    ];
    const { id, host } = await here.table({ bots: 3, seats: 3, start: false });
    const watchers = [await here.enter(id), await there.enter(id)];
    await here.tables.start(id, host);
    await Promise.all(watchers.map((one) => one.until('table', isOver)));
    expect(most).toBe(1);
    expect(await made(id)).toEqual((await made(id)).map((_, i) => `stand-in:${i}`));
  });

  test.each([
    ['this process alone uses', noBus],
    ['others use', deafBus('a')],
  ])(
    'P-10.24 on a store that %s it tries later each time, whoever looks for what is undone',
    async (_, bus) => {
      const delayMs = 20;
      const times: number[] = [];
      const failing: Thinker = {
        ...own,
        think: async (thought, signal) => {
          if (times.push(performance.now()) <= 4) throw new ThoughtFailed('unavailable');
          return own.think(thought, signal);
        },
      };
      const harbour = await open({ bus, thinker: failing, settings: { standInDelayMs: delayMs, dutyMs: 1 } });
      const { id } = await harbour.table({ bots: 1 });
      await (await harbour.enter(id)).reached(1);
      const waits = times.slice(1).map((at, i) => at - (times[i] ?? 0));
      // The clocks of store and process tick apart.
      const tooSoon = waits.filter((ms, i) => ms < 0.9 * delayMs * 2 ** (i + 1));
      expect([waits.length, tooSoon]).toEqual([4, []]);
      // Nor as late as when whoever found it meanwhile had kept it.
      expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(3 * CLAIM_MS);
    },
  );

  const isClaim = (call: string) => call === 'claimDuty' || call === 'claimDuties';
  const byStandIn = (call: string, args: readonly unknown[]) =>
    call === 'append' && /"clientId":"stand-in:/.test(JSON.stringify(args));
  type Fails = (call: string, args: readonly unknown[]) => boolean;
  test.each<[string, Fails]>([
    ['at claims', isClaim],
    ['at its move', byStandIn],
    ['whole', (call, args) => call !== 'append' || byStandIn(call, args)],
  ])('P-10.24 it moves when a store is back that failed %s', async (_, fails) => {
    let starts = false;
    let left: number | undefined;
    const harbour = await open({
      bus: deafBus('a'),
      thinker: own,
      settings: { dutyMs: 20 },
      wrap: interrupted((call, args) => {
        // From the moment on at which it has something to do, and not after it has done it.
        if (starts && isClaim(call)) left ??= 4;
        if (fails(call, args) && left !== undefined && left-- > 0) throw new Error('no connection');
      }),
    });
    const { id, host } = await harbour.table({ bots: 1, start: false });
    const guest = await harbour.enter(id);
    starts = true;
    // It has started before anything fails, though whoever asked for it may not be told.
    await harbour.tables.start(id, host).catch((error) => expect(error).toEqual(new Error('no connection')));
    await guest.reached(1);
    expect(left).toBeLessThan(4);
    expect(await made(id)).toEqual(['stand-in:0']);
  });

  test('P-10.12 P-10.26 what a frozen match has to do is put off, and done by rules that can', async () => {
    const frozen = await open();
    const { id } = await frozen.table({ bots: 2 });
    (await thinker.next()).fail(new RulesTimeout('too long'));
    await (await frozen.enter(id)).until('table', isFrozen);
    await close(frozen);

    let told: (again: unknown) => void = () => {};
    const putOff = new Promise((resolve) => {
      told = resolve;
    });
    const same = await open({ wrap: interrupted((call, [, again]) => call === 'endDuty' && told(again)) });
    expect(await putOff).toEqual({ inMs: 60_000 });
    await close(same);
    expect(await dutyAt(id)).toBeDefined();

    const other = await open({ program: 'two', thinker: own });
    await (await other.enter(id)).until('table', isOver);
  });

  test('P-10.24 a thinker that dies is asked again, and one that goes on dying freezes its match', async () => {
    const harbour = await open();
    const { id } = await harbour.table({ bots: 2 });
    const watcher = await harbour.enter(id);
    (await thinker.next()).fail(new ThoughtFailed('died'));
    (await thinker.next()).answer();
    await watcher.reached(1);
    for (let deaths = 0; deaths < 3; deaths++) (await thinker.next()).fail(new ThoughtFailed('died'));
    await watcher.until('table', isFrozen);
    expect(await made(id)).toEqual(['stand-in:0']);
  });

  test.each([
    ['this process alone uses', () => noBus],
    ['others use', deafBus],
  ])('P-10.17 on a store that %s nothing is lost with who goes down while he thinks', async (_, busOf) => {
    const first = await open({ bus: busOf('first') });
    const { id } = await first.table({ bots: 2 });
    const held = await thinker.next();
    await close(first);
    held.answer();
    expect(await made(id)).toEqual([]);
    // Nobody comes there, and nobody asks.
    await open({ bus: busOf('second'), settings: { dutyMs: 20 } });
    (await thinker.next()).answer();
    await thinker.next();
    expect(await made(id)).toEqual(['stand-in:0']);
  });

  test('P-10.17 nothing is lost with who goes down as he begins', async () => {
    let down = async (): Promise<void> => {};
    const harbour = await open({
      bus: deafBus('a'),
      wrap: interrupted((call) => {
        // What it ends with waits for this very call.
        if (call === 'claimDuty') void down();
      }),
    });
    down = harbour.tables.stop;
    const { id } = await harbour.table({ bots: 2 });
    await close(harbour);
    expect(await dutyAt(id)).toBeDefined();
  });

  test('P-10.17 what one finds who goes down just then is left to others at once', async () => {
    const first = await open({ bus: deafBus('a') });
    const { id } = await first.table({ bots: 2 });
    await thinker.next();
    await close(first);
    let look = (): void => {};
    const looks = new Promise<void>((resolve) => {
      look = resolve;
    });
    const second = await open({
      bus: deafBus('b'),
      wrap: interrupted((call) => (call === 'claimDuties' ? looks : undefined)),
    });
    const down = close(second);
    const stopped = second.tables.stop();
    look();
    await Promise.all([down, stopped]);
    expect(await dutyAt(id)).toBeDefined();
  });

  test('P-10.17 nobody begins a thought while he goes down', async () => {
    let [begun, thoughts] = [false, 0];
    let down = async (): Promise<void> => {};
    // Between the last look at the table and the thought.
    const view: typeof quay.view = (g, audience) => {
      void down();
      return quay.view(g, audience);
    };
    const counting: Thinker = {
      ...thinker,
      think: async () => {
        thoughts++;
        throw new ThoughtFailed('closed');
      },
    };
    const harbour = await open({ titles: [defineTitle({ ...quay, view })], thinker: counting });
    const { id, host } = await harbour.table();
    down = () => {
      begun = true;
      return harbour.tables.stop();
    };
    await harbour.tables.handOver(id, 1, host);
    while (!begun) await new Promise((resolve) => setImmediate(resolve));
    await close(harbour);
    expect(thoughts).toBe(0);
    expect(await dutyAt(id)).toBeDefined();
  });

  test('P-10.17 P-12.6 what another node has moved for the same stand-in, and told nobody, is found out', async () => {
    let other = async (append: Append): Promise<unknown> => {
      other = async () => {};
      return storage.append(append);
    };
    await open({
      bus: deafBus('a'),
      wrap: interrupted((call, args) => byStandIn(call, args) && other(args[0] as Append)),
    }).then((harbour) => harbour.table({ bots: 2 }));
    const first = await thinker.next();
    first.answer();
    const next = await thinker.next();
    expect(next.thought.luck).not.toBe(first.thought.luck);
  });

  test('P-10.17 on a store that this process alone uses no turn is claimed', async () => {
    const calls: string[] = [];
    const harbour = await open({ thinker: own, wrap: interrupted((call) => calls.push(call)) });
    const { id } = await harbour.table({ bots: 2 });
    await (await harbour.enter(id)).until('table', isOver);
    // What an earlier life has left is looked for once, stand-ins' turns and answers by order.
    const looked = ['freeDuties', 'claimDuties', 'claimDuties'];
    expect(calls.filter((call) => /dut(y|ies)|claim/i.test(call))).toEqual(looked);
  });

  test('P-10.17 a table of people writes no duties', async () => {
    const written: unknown[] = [];
    const harbour = await open({
      wrap: interrupted((call, [append]) => {
        if (call === 'append') written.push((append as Append).duties ?? []);
      }),
    });
    const { id, host, tokens } = await harbour.table({ seats: 3 });
    await harbour.tables.leave(id, tokens[2] ?? '');
    await harbour.tables.sit(id, { name: 'Late', by: host });
    const guests = [await harbour.enter(id, tokens[0]), await harbour.enter(id, tokens[1])];
    for (const [seat, guest] of guests.entries()) {
      expect(await guest.move('bid', { card: guest.now().G.hands[seat]?.[0] })).toMatchObject({ ok: true });
    }
    expect(written).toHaveLength(8);
    expect(written.flat()).toEqual([]);
    expect(await dutyAt(id)).toBeUndefined();
  });

  test('P-10.17 where nobody can say whose turn it is, it may be that of a stand-in', async () => {
    const first = await open();
    const { id, host } = await first.table();
    await close(first);
    await storage.freeze(id, {
      kind: 'log',
      unreadable: true,
      what: 'wake',
      error: {},
      at: 1,
      program: 'one',
    });
    const same = await open();
    expect(await same.tables.handOver(id, 0, host)).toEqual({ ok: true });
    await close(same);
    expect(await dutyAt(id)).toBeDefined();
    await open({ program: 'two', bus: deafBus('a'), settings: { dutyMs: 20 } });
    expect((await thinker.next()).thought.seat).toBe(0);
  });
});

type Told = { readonly status: string; readonly frozen: boolean };
const isOver = (_: string, { status }: Told) => status === 'over';
const isFrozen = (_: string, { frozen }: Told) => frozen;
