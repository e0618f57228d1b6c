import { createHmac } from 'node:crypto';
import { type AnyTitle, defineTitle, type Move } from '@packetboat/games';
import { type Advice, advising, finish } from '@packetboat/games/search';
import type { Advised, Answer, TableInfo } from '@packetboat/protocol';
import { isAboutTable } from '@packetboat/record';
import { createEngines } from '../rules/engines';
import { ownThread } from '../standins/ownThread';
import { type HeldThinker, heldThinker } from '../standins/testing/heldThinker';
import type { Thinker } from '../standins/thinker';
import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import { deafBus } from '../testing/buses';
import { type Guest, type Harbour, type HarbourMake, openHarbour, proposeRewind } from '../testing/harbour';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { type QuayView, quay } from '../testing/quay';

const AN_HOUR = 3_600_000;
const PLAYOUTS = 40;

const lead = ({ score }: QuayView, seat: number) =>
  (score[seat] ?? 0) - Math.max(...score.filter((_, one) => one !== seat));
/** With stand-ins who search, and bid what they have. */
const wise = defineTitle({
  ...quay,
  bot: (view, seat, chance) => chance.pick(quay.legal(view, seat)),
  lead,
  worth: (view: QuayView, seat: number) => Math.tanh(lead(view, seat) / 10),
}) as unknown as AnyTitle;

/** The same with cards whose numbers are found nowhere else. */
const CARDS_FROM = 7_300_000_000_000_000;
const unmistakable = defineTitle({
  ...wise,
  setup: (make: Parameters<typeof wise.setup>[0], tools: Parameters<typeof wise.setup>[1]) => {
    const g = wise.setup(make, tools) as QuayView;
    return { ...g, hands: g.hands.map((hand) => hand.map((card) => CARDS_FROM + card)) };
  },
}) as unknown as AnyTitle;

/** A store in which what is written next at a table may be held up, and with it the table's queue. */
function holdingStore() {
  let next: { readonly begins: () => void; readonly through: Promise<void> } | undefined;
  const wrap = (storage: Storage): Storage => ({
    ...storage,
    append: async (append) => {
      const held = next;
      next = undefined;
      held?.begins();
      await held?.through;
      return storage.append(append);
    },
  });
  const hold = () => {
    let letThrough = () => {};
    const through = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const begun = new Promise<void>((begins) => {
      next = { begins, through };
    });
    return { begun, letThrough };
  };
  return { wrap, hold };
}

type Given = Answer<Advised>;
let undos = 0;
const ask = (guest: Pick<Guest, 'ask'>) => guest.ask<Given>('advice', { wanted: true });
const adviceIn = (given: Given): Advice => {
  if (!given.ok || given.advice === null) throw new Error(given.ok ? 'none' : given.refusal.key);
  return given.advice;
};
const refusedWith = (key: string) => ({ ok: false, refusal: { key } });

describe.each(testEngines())('advice on %s', (engine) => {
  let place: TestPlace;
  let storage: Storage;
  let harbours: Harbour[];
  beforeEach(async () => {
    place = await testPlace(engine);
    storage = await openStorage(place.place);
    harbours = [];
  });
  afterEach(async () => {
    for (const harbour of harbours) await harbour.close();
    await storage.close();
    await place.remove();
  });

  /** Stand-ins do nothing unless a test wants them to. */
  const open = async ({ settings, ...make }: HarbourMake = {}): Promise<Harbour> => {
    const harbour = await openHarbour({
      titles: [wise],
      storage,
      ...make,
      settings: { standInDelayMs: AN_HOUR, advicePlayouts: PLAYOUTS, ...settings },
    });
    harbours.push(harbour);
    return harbour;
  };
  const held = (): HeldThinker => heldThinker(createEngines([wise]));
  const infoOf = async (harbour: Harbour, id: string): Promise<TableInfo> => {
    const info = await harbour.tables.find(id);
    if (info === undefined) throw new Error('the table is gone');
    return info;
  };
  const counted = async (harbour: Harbour, id: string) =>
    (await infoOf(harbour, id)).seats.map(({ advised }) => advised);
  const undo = (guest: Guest) => guest.ask('undo', { id: `undo-${++undos}` });
  /** A person and a stand-in, where the person alone is to haul. */
  const hauling = async (harbour: Harbour) => {
    const at = await harbour.table({ bots: 1, options: { rounds: '4' } });
    const guest = await harbour.enter(at.id, at.tokens[0]);
    await guest.move('bid', { card: guest.now().G.hands[0]?.[0] });
    await guest.until('patch', () => {
      const { stage, turn } = guest.now().G;
      return stage === 'hauling' && turn === 0;
    });
    return { at, guest };
  };

  test('P-26.2 P-26.3 it is the choice of who plays at the highest level, of the view of that seat alone', async () => {
    const harbour = await open({ settings: { standInDelayMs: 1 } });
    const { at, guest } = await hauling(harbour);
    const given = await ask(guest);
    const { G: view, _stateID: seq } = guest.now();
    const record = await storage.match(at.id);
    const luck = createHmac('sha256', record?.serverSeed ?? '')
      .update(`advice:0:${seq}`)
      .digest('hex');
    const chosen = finish(advising(wise, view, 0, luck, { playouts: PLAYOUTS }));
    expect(given).toEqual({ ok: true, seq, advice: chosen });
    expect(wise.legal(view, 0)).toContainEqual(adviceIn(given).move);
  });

  test('P-26.2 what is chosen in secret beside others is drawn, and the answer says how often it comes', async () => {
    const harbour = await open();
    const { id, tokens } = await harbour.table({ bots: 1 });
    const advice = adviceIn(await ask(await harbour.enter(id, tokens[0])));
    expect(advice).toMatchObject({ kind: 'mixed', move: { type: 'bid' } });
  });

  type Sit = (harbour: Harbour) => Promise<{ id: string; asks: Pick<Guest, 'ask'> }>;
  const seated = async (
    harbour: Harbour,
    make: object,
    after?: (at: { id: string; host: string; tokens: readonly string[] }) => Promise<unknown>,
  ) => {
    const at = await harbour.table(make);
    const asks = await harbour.enter(at.id, at.tokens[0]);
    await after?.(at);
    return { id: at.id, asks };
  };
  test.each<[string, string, Sit]>([
    ['another person sits', 'advice.notOffered', (one) => seated(one, { people: 2 })],
    [
      'another person is away',
      'advice.notOffered',
      async (one) => {
        const at = await one.table({ seats: 3, people: 2, bots: 1 });
        return { id: at.id, asks: await one.enter(at.id, at.tokens[0]) };
      },
    ],
    [
      'a stand-in plays on for another person',
      'advice.notOffered',
      (one) => seated(one, {}, ({ id, host }) => one.tables.handOver(id, 1, host)),
    ],
    [
      'a stand-in plays for oneself',
      'advice.notOffered',
      (one) => seated(one, { bots: 1 }, ({ id, tokens }) => one.tables.handOver(id, 0, tokens[0] ?? '')),
    ],
    [
      'a friend has sat down since',
      'advice.notOffered',
      (one) =>
        seated(one, { bots: 1 }, async ({ id, host }) => {
          await one.tables.kick(id, 1, host);
          expect(await one.tables.sit(id, { name: 'Friend', by: host })).toMatchObject({ ok: true });
        }),
    ],
    [
      'one only watches',
      'seat.needed',
      async (one) => {
        const at = await one.table({ bots: 1 });
        return { id: at.id, asks: await one.enter(at.id) };
      },
    ],
    [
      'one watches by the link of who plays',
      'seat.needed',
      async (one) => {
        const at = await one.table({ bots: 1, private: true });
        const link = await one.tables.watch(at.id, at.tokens[0] ?? '');
        if (!link.ok) throw new Error(link.refusal.key);
        return { id: at.id, asks: await one.enter(at.id, link.token) };
      },
    ],
    [
      'the game has not begun',
      'match.notStarted',
      (one) => seated(one, { people: 1, bots: 1, start: false }),
    ],
    [
      'the table is closed',
      'match.closed',
      (one) => seated(one, { bots: 1 }, ({ id, host }) => one.tables.close(id, host)),
    ],
  ])('P-26.1 none is given where %s', async (_, key, sit) => {
    const harbour = await open();
    const { id, asks } = await sit(harbour);
    expect(await ask(asks)).toMatchObject(refusedWith(key));
    const { advice } = await infoOf(harbour, id);
    // Who watches is told whom it is offered to, and is not given it.
    expect(advice).toBe(key === 'seat.needed' ? 0 : null);
    expect(await counted(harbour, id)).toEqual(expect.not.arrayContaining([1]));
  });

  test('P-26.1 none is given in a title whose stand-ins do not search', async () => {
    const harbour = await open({ titles: [quay] });
    const { id, tokens } = await harbour.table({ bots: 1 });
    expect(await ask(await harbour.enter(id, tokens[0]))).toMatchObject(refusedWith('advice.notOffered'));
    expect((await infoOf(harbour, id)).advice).toBeNull();
  });

  test('P-26.2 none is given to who is not to act', async () => {
    const harbour = await open();
    const { id, tokens } = await harbour.table({ bots: 1 });
    const guest = await harbour.enter(id, tokens[0]);
    await guest.move('bid', { card: guest.now().G.hands[0]?.[0] });
    expect(await ask(guest)).toMatchObject(refusedWith('advice.notNow'));
  });

  test('P-26.3 nothing but the view of that seat goes where it is thought out', async () => {
    const thinker = held();
    const harbour = await open({ thinker });
    const { id, tokens } = await harbour.table({ bots: 1 });
    const guest = await harbour.enter(id, tokens[0]);
    const given = ask(guest);
    const { thought, answer } = await thinker.next();
    const { luck, ...rest } = thought;
    expect(rest).toEqual({
      title: 'quay',
      rules: 1,
      view: guest.now().G,
      seat: 0,
      level: 3,
      ms: 1_800,
      playouts: PLAYOUTS,
    });
    expect(luck).not.toBe((await storage.match(id))?.serverSeed);
    answer();
    expect(await given).toMatchObject({ ok: true });
  });

  type Meanwhile = (at: {
    harbour: Harbour;
    id: string;
    host: string;
    guest: Guest;
    tokens: readonly string[];
  }) => Promise<unknown>;
  test.each<[string, string | null, Meanwhile]>([
    [
      'the game goes on',
      'advice.lapsed',
      ({ guest }) => guest.move('bid', { card: guest.now().G.hands[0]?.[0] }),
    ],
    [
      'a friend sits down',
      'advice.notOffered',
      async ({ harbour, id, host }) => {
        await harbour.tables.kick(id, 1, host);
        await harbour.tables.sit(id, { name: 'Friend', by: host });
      },
    ],
    [
      'it is asked for anew',
      'advice.stopped',
      async ({ harbour, id, tokens }) => {
        void ask(await harbour.enter(id, tokens[0]));
      },
    ],
    [
      'it is not wanted any more',
      'advice.stopped',
      async ({ guest }) => {
        expect(await guest.ask('advice', { wanted: false })).toEqual({ ok: true, advice: null });
      },
    ],
    ['the table is closed', 'match.closed', ({ harbour, id, host }) => harbour.tables.close(id, host)],
    ['who asked is gone', null, async ({ guest }) => guest.socket.disconnect()],
  ])('P-26.4 a thought ends when %s, and does not count', async (_, key, meanwhile) => {
    const thinker = held();
    const harbour = await open({ thinker });
    const { id, host, tokens } = await harbour.table({ bots: 1 });
    const guest = await harbour.enter(id, tokens[0]);
    const given = ask(guest);
    const { unwanted } = await thinker.next();
    await meanwhile({ harbour, id, host, guest, tokens });
    await unwanted;
    if (key !== null) expect(await given).toMatchObject(refusedWith(key));
    expect(await counted(harbour, id)).toEqual([0, 0]);
  });

  /** Who is alone among stand-ins, at a table whose queue stands still until it is let go on. */
  const heldUp = async (thinker?: Thinker) => {
    const store = holdingStore();
    const harbour = await open({ wrap: store.wrap, ...(thinker && { thinker }) });
    const { id, host, tokens } = await harbour.table({ seats: 3, people: 1, bots: 2 });
    const guest = await harbour.enter(id, tokens[0]);
    const holdUp = async () => {
      const held = store.hold();
      const kicked = harbour.tables.kick(id, 2, host);
      await held.begun;
      return async () => {
        held.letThrough();
        expect(await kicked).toMatchObject({ ok: true });
      };
    };
    return { harbour, id, guest, store, holdUp };
  };
  const notWanted = async (guest: Guest) =>
    expect(await guest.ask('advice', { wanted: false })).toEqual({ ok: true, advice: null });

  test('P-26.4 what is not wanted any more before its turn at the table is not thought about', async () => {
    const { harbour, id, guest, holdUp } = await heldUp();
    const goOn = await holdUp();
    const given = ask(guest);
    await notWanted(guest);
    await goOn();
    expect(await given).toMatchObject(refusedWith('advice.stopped'));
    expect(await counted(harbour, id)).toEqual([0, 0, 0]);
  });

  test('P-26.4 what was found and is not wanted any more before it is told does not count', async () => {
    const thinker = held();
    const { harbour, id, guest, holdUp } = await heldUp(thinker);
    const given = ask(guest);
    const thought = await thinker.next();
    const goOn = await holdUp();
    thought.answer();
    await notWanted(guest);
    await goOn();
    expect(await given).toMatchObject(refusedWith('advice.stopped'));
    expect(await counted(harbour, id)).toEqual([0, 0, 0]);
  });

  test('P-26.4 what is being written when it is not wanted any more counts, and is not told', async () => {
    const { harbour, id, guest, store } = await heldUp();
    const { begun, letThrough } = store.hold();
    const given = ask(guest);
    await begun;
    await notWanted(guest);
    letThrough();
    expect(await given).toMatchObject(refusedWith('advice.stopped'));
    expect(await counted(harbour, id)).toEqual([1, 0, 0]);
  });

  test('P-26.4 what was thought of a moment that has gone, at another node, is told to nobody', async () => {
    const thinker = held();
    const [here, there] = [await open({ thinker, bus: deafBus('a') }), await open({ bus: deafBus('b') })];
    const { id, tokens } = await here.table({ bots: 1 });
    const [guest, other] = [await here.enter(id, tokens[0]), await there.enter(id, tokens[0])];
    const given = ask(guest);
    const thought = await thinker.next();
    expect(await other.move('bid', { card: other.now().G.hands[0]?.[0] })).toMatchObject({ ok: true });
    thought.answer();
    expect(await given).toMatchObject(refusedWith('advice.lapsed'));
    expect(await counted(there, id)).toEqual([0, 0]);
  });

  test('P-26.5 where there is no time for it, it is refused', async () => {
    const thinker = held();
    const harbour = await open({ thinker, settings: { adviceMs: 1 } });
    const { id, tokens } = await harbour.table({ bots: 1 });
    expect(await ask(await harbour.enter(id, tokens[0]))).toMatchObject(refusedWith('server.busy'));
    expect(await counted(harbour, id)).toEqual([0, 0]);
  });

  test('P-26.5 one address has four thoughts at once, and what is refused for that costs nothing', async () => {
    const thinker = held();
    const harbour = await open({ thinker, budgets: { seatAdvice: { perSecond: 0.001, burst: 1 } } });
    const guests: Guest[] = [];
    for (let table = 0; table < 5; table++) {
      const { id, tokens } = await harbour.table({ bots: 1 });
      guests.push(await harbour.enter(id, tokens[0]));
    }
    const [last, ...others] = guests.reverse();
    if (last === undefined) throw new Error('there is nobody');
    const given = others.map(ask);
    const thoughts = [];
    for (const _ of others) thoughts.push(await thinker.next());
    expect(await ask(last)).toMatchObject(refusedWith('server.busy'));
    for (const { answer } of thoughts) answer();
    expect(await Promise.all(given)).toMatchObject(others.map(() => ({ ok: true })));
    const again = ask(last);
    (await thinker.next()).answer();
    expect(await again).toMatchObject({ ok: true });
  });

  test('P-26.5 where so many wait that nothing would come of it, it is refused at once, and that costs nothing', async () => {
    let isRoom = false;
    const thinker: Thinker = {
      ...ownThread(createEngines([wise]), 2_000),
      hasTimeToAdvise: (withinMs) => withinMs === 5_000 && isRoom,
    };
    const harbour = await open({ thinker, budgets: { seatAdvice: { perSecond: 0.001, burst: 1 } } });
    const { id, tokens } = await harbour.table({ bots: 1 });
    const guest = await harbour.enter(id, tokens[0]);
    for (let n = 0; n < 3; n++) expect(await ask(guest)).toMatchObject(refusedWith('server.busy'));
    isRoom = true;
    expect(await ask(guest)).toMatchObject({ ok: true });
  });

  test('P-20.2 to be refused takes nothing of what the seat has: where it is not asked, nor where the connection cannot pay', async () => {
    const thinker = held();
    const harbour = await open({
      thinker,
      settings: { standInDelayMs: 1 },
      budgets: {
        seatAdvice: { perSecond: 0.001, burst: 2 },
        connectionWork: { perSecond: 0.001, burst: 15 },
      },
    });
    const { id, tokens } = await harbour.table({ bots: 1 });
    const [first, second, third] = [
      await harbour.enter(id, tokens[0]),
      await harbour.enter(id, tokens[0]),
      await harbour.enter(id, tokens[0]),
    ];
    await first.move('bid', { card: first.now().G.hands[0]?.[0] });
    for (let n = 0; n < 3; n++) expect(await ask(first)).toMatchObject(refusedWith('advice.notNow'));
    const answering = async () => {
      for (;;) (await thinker.next()).answer();
    };
    void answering();
    await first.until('patch', () => first.now().G.turn === 0 && first.now().G.stage === 'hauling');
    expect(await ask(first)).toMatchObject({ ok: true });
    for (let n = 0; n < 3; n++) expect(await ask(first)).toMatchObject(refusedWith('rate.tooFast'));
    expect(await ask(second)).toMatchObject({ ok: true });
    expect(await ask(third)).toMatchObject(refusedWith('rate.tooFast'));
  });

  test('P-26.5 P-20.2 it has a price of its own', async () => {
    const harbour = await open({ budgets: { seatAdvice: { perSecond: 0.001, burst: 2 } } });
    const { id, tokens } = await harbour.table({ bots: 1 });
    const guest = await harbour.enter(id, tokens[0]);
    expect([await ask(guest), await ask(guest)]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await ask(guest)).toMatchObject(refusedWith('rate.tooFast'));
    expect(await guest.move('bid', { card: guest.now().G.hands[0]?.[0] })).toMatchObject({ ok: true });
  });

  test('P-26.6 it counts once for a moment of the game, and is the same there', async () => {
    const harbour = await open({ settings: { standInDelayMs: 1 } });
    const { at, guest } = await hauling(harbour);
    const first = await ask(guest);
    expect(await ask(guest)).toEqual(first);
    expect(await counted(harbour, at.id)).toEqual([1, 0]);
    const haul: Move = { type: 'haul', args: { barrels: 1 } };
    await guest.move(haul.type, haul.args);
    await ask(guest);
    expect(await counted(harbour, at.id)).toEqual([2, 0]);
    await guest.until('table', (_: string, { seats }: TableInfo) => seats[0]?.advised === 2);
  });

  test('P-26.6 what was told is not thought about again at that moment, also where it is asked for while it is counted', async () => {
    const waiting = held();
    let thoughts = 0;
    const thinker: Thinker = {
      ...waiting,
      advise: (...asked) => {
        thoughts++;
        return waiting.advise(...asked);
      },
    };
    const { harbour, id, guest, store } = await heldUp(thinker);
    const given = ask(guest);
    const thought = await waiting.next();
    const { begun, letThrough } = store.hold();
    thought.answer();
    await begun;
    const meanwhile = ask(guest);
    letThrough();
    const first = await given;
    expect(first).toMatchObject({ ok: true });
    expect([await meanwhile, await ask(guest)]).toEqual([first, first]);
    expect(thoughts).toBe(1);
    expect(await counted(harbour, id)).toEqual([1, 0, 0]);
  });

  test('P-26.6 nothing takes it away: no step back, no restart, and nobody who has the seat later', async () => {
    const harbour = await open({ settings: { standInDelayMs: 1 } });
    const { at, guest } = await hauling(harbour);
    await guest.move('haul', { barrels: 1 });
    await ask(guest);
    expect(await undo(guest)).toMatchObject({ ok: true });
    expect(await counted(harbour, at.id)).toEqual([1, 0]);
    await ask(guest);
    expect(await proposeRewind(harbour, at.id, at.tokens[0], 0)).toMatchObject({ ok: true, carried: true });
    await harbour.close();
    harbours = [];
    const later = await open({ thinker: held() });
    expect(await counted(later, at.id)).toEqual([2, 0]);
    await later.tables.leave(at.id, at.tokens[0] ?? '');
    await later.tables.sit(at.id, { name: 'Somebody else', by: at.host });
    expect(await counted(later, at.id)).toEqual([2, 0]);
    const log = await storage.tableEntries(at.id);
    expect(log.filter((one) => isAboutTable(one) && one.deed.kind === 'advised')).toHaveLength(2);
    const exported = await later.tables.export(at.id, undefined);
    if (!exported.ok) throw new Error(exported.refusal.key);
    expect(exported.record.read().table.seats.map(({ advised }) => advised)).toEqual([2, 0]);
  });

  test('P-26.7 nobody but who has asked is told what it is', async () => {
    const harbour = await open({ titles: [unmistakable] });
    const { id, tokens } = await harbour.table({ bots: 1 });
    const [guest, watcher] = [await harbour.enter(id, tokens[0]), await harbour.enter(id)];
    const { move } = adviceIn(await ask(guest));
    await watcher.until('table', (_: string, { seats }: TableInfo) => seats[0]?.advised === 1);
    const card = String(move.args.card);
    expect(JSON.stringify(guest.attached)).toContain(card);
    expect(JSON.stringify([watcher.heard, watcher.attached])).not.toContain(card);
  });
});
