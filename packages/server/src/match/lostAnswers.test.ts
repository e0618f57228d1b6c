import type { Answer, TableInfo } from '@packetboat/protocol';
import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import { type Drawn, openDrawn } from '../testing/drawn';
import { type Guest, type Harbour, openHarbour, type Seated } from '../testing/harbour';
import { type LossyStorage, lossyStorage } from '../testing/lossy-storage';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { writeDeed } from '../testing/writing';

const ORDER = [3, 0, 2];

/** Everything that tells the server where a table stands. */
const LOOKS = ['settled', 'entries', 'match', 'standing', 'token'] as const satisfies (keyof Storage)[];

describe.each(testEngines())('answers of the store that get lost, on %s', (engine) => {
  let place: TestPlace;
  let storage: Storage;
  let harbour: Harbour;
  let store: LossyStorage;

  beforeAll(async () => {
    place = await testPlace(engine);
    storage = await openStorage(place.place);
  });
  beforeEach(async () => {
    store = lossyStorage(storage);
    harbour = await openHarbour({ storage: store.storage });
  });
  afterEach(() => harbour.close());
  afterAll(async () => {
    await storage?.close();
    await place?.remove();
  });

  /** Three people on the seats 0, 2 and 3 of an open table, connected; they will play as 3, 0, 2. */
  async function gap(): Promise<Drawn & { people: readonly Guest[] }> {
    const table = await openDrawn(harbour, { order: ORDER, start: false });
    const people = await Promise.all(ORDER.map((seat) => harbour.enter(table.id, table.token(seat))));
    return { ...table, people };
  }
  const cardOf = (guest: Guest, seat: number) => guest.now().G.hands[seat]?.[0];
  const unknown = { refusal: { key: 'token.unknown' } };
  const notStored = { ok: false, refusal: { key: 'server.storageFailed' } };
  const attach = (id: string, token: string | undefined) =>
    harbour.connect().ask('attach', { match: id, token });

  test('P-10.22 a start that was made after all is a start, and everybody is his own player', async () => {
    const { id, host, people } = await gap();
    store.lose('append');
    expect(await harbour.tables.start(id, host)).toEqual({ ok: true });
    await Promise.all(people.map((person) => person.until('sync')));
    for (const [player, person] of people.entries()) {
      expect(person.now().G.hands.map((hand) => hand.includes(0))).toEqual(
        [0, 1, 2].map((n) => n !== player),
      );
      expect(await person.move('bid', { card: cardOf(person, player) })).toEqual({
        ok: true,
        seq: player + 1,
      });
    }
    expect(people.flatMap(({ heard }) => heard).filter(({ event }) => event === 'disconnect')).toEqual([]);
  });

  test('P-10.22 a start nobody could ask after is found once the store can say, and every connection plays on', async () => {
    const { id, host, people } = await gap();
    store.lose('append');
    store.refuseAfter('append', ...LOOKS);
    expect(await harbour.tables.start(id, host)).toMatchObject(notStored);
    store.refuse();
    expect(await harbour.tables.start(id, host)).toMatchObject({ refusal: { key: 'table.started' } });
    for (const [player, person] of people.entries()) {
      await person.until('sync');
      expect(await person.move('bid', { card: cardOf(person, player) })).toEqual({
        ok: true,
        seq: player + 1,
      });
    }
    expect(people.flatMap(({ heard }) => heard).filter(({ event }) => event === 'disconnect')).toEqual([]);
  });

  test('P-10.22 a start that another one made is not taken for this one', async () => {
    const { id, host } = await gap();
    const append = jest.spyOn(storage, 'append').mockImplementationOnce(async () => {
      append.mockRestore();
      const order = [0, 2, 3];
      const contributions = ['', '', ''];
      expect(await writeDeed(storage, id, { kind: 'started', order, contributions })).toBe('done');
      throw new Error('connection lost');
    });
    expect(await harbour.tables.start(id, host)).toMatchObject(notStored);
    expect(await harbour.tables.start(id, host)).toMatchObject({ refusal: { key: 'table.started' } });
    expect((await harbour.tables.find(id))?.seats.map(({ seat }) => seat)).toEqual([0, 2, 3]);
  });

  test('P-10.22 a start that was not made is refused, and made the second time', async () => {
    const { id, host, people } = await gap();
    store.refuse('append');
    expect(await harbour.tables.start(id, host)).toMatchObject(notStored);
    store.refuse();
    expect(await harbour.tables.start(id, host)).toEqual({ ok: true });
    await Promise.all(people.map((person) => person.until('sync')));
  });

  test('P-10.22 a start is one, also when nothing can be read after it', async () => {
    const { id, host, people } = await gap();
    store.refuseAfter('append', ...LOOKS);
    expect(await harbour.tables.start(id, host)).toEqual({ ok: true });
    store.refuse();
    // Whoever comes next finds it begun, and all are shown it.
    expect(await people[0]?.move('bid', { card: 1 })).toMatchObject({ refusal: { key: 'quay.cannot' } });
    for (const [seat, person] of people.entries()) {
      await person.until('sync');
      expect(await person.move('bid', { card: cardOf(person, seat) })).toEqual({ ok: true, seq: seat + 1 });
    }
  });

  const ways = {
    'seat.kicked': async ({ id, tokens: [ada = '', , mia = ''] }: Seated) => {
      await harbour.tables.propose(id, ada, { kind: 'free', seat: 1 });
      return () => harbour.tables.answer(id, mia, 1, true);
    },
    'seat.left':
      async ({ id, tokens }: Seated) =>
      () =>
        harbour.tables.leave(id, tokens[1] ?? ''),
  };

  test.each(Object.entries(ways))('P-10.22 %s: done after all, and told like any other', async (key, way) => {
    const at = await harbour.table({ seats: 3 });
    const [player, lost] = [
      await harbour.enter(at.id, at.tokens[0]),
      await harbour.enter(at.id, at.tokens[1]),
    ];
    const go = await way(at);
    store.lose('append');
    expect(await go()).toMatchObject({ ok: true });
    expect(await lost.until('bye')).toMatchObject([at.id, { key }]);
    await lost.until('disconnect');
    expect(await attach(at.id, at.tokens[1])).toMatchObject(unknown);
    expect(await player.move('bid', { card: cardOf(player, 0) })).toMatchObject({ ok: true });
    const seat = (await harbour.tables.find(at.id))?.seats[1];
    expect(seat?.kind).toBeNull();
  });

  test.each(Object.entries(ways))(
    'P-10.22 %s: nobody acts from a seat he may have lost',
    async (_key, way) => {
      const at = await harbour.table({ seats: 3 });
      const [player, lost] = [
        await harbour.enter(at.id, at.tokens[0]),
        await harbour.enter(at.id, at.tokens[1]),
      ];
      const go = await way(at);
      store.lose('append');
      store.refuseAfter('append', ...LOOKS);
      expect(await go()).toMatchObject(notStored);
      expect(await lost.move('bid', { card: cardOf(lost, 1) })).toMatchObject(notStored);
      store.refuse();
      lost.send('move', { id: 'mine', type: 'bid', args: { card: cardOf(lost, 1) } });
      await lost.until('disconnect');
      expect(await storage.actionByClientId(at.id, 1, 'mine')).toBeUndefined();
      expect(await player.move('bid', { card: cardOf(player, 0) })).toMatchObject({ ok: true });
      expect(await attach(at.id, at.tokens[1])).toMatchObject(unknown);
    },
  );

  test.each(Object.entries(ways))('P-10.22 %s: not done, he plays on', async (_key, way) => {
    const at = await harbour.table({ seats: 3 });
    const person = await harbour.enter(at.id, at.tokens[1]);
    const go = await way(at);
    store.refuse('append');
    expect(await go()).toMatchObject(notStored);
    store.refuse();
    expect(await person.move('bid', { card: cardOf(person, 1) })).toEqual({ ok: true, seq: 1 });
    expect(person.heard.some(({ event }) => event === 'bye')).toBe(false);
  });

  test.each(Object.entries(ways))(
    'P-10.22 %s: done, also when nothing can be read after it',
    async (key, way) => {
      const at = await harbour.table({ seats: 3 });
      const [player, lost] = [
        await harbour.enter(at.id, at.tokens[0]),
        await harbour.enter(at.id, at.tokens[1]),
      ];
      const go = await way(at);
      store.refuseAfter('append', ...LOOKS);
      expect(await go()).toMatchObject({ ok: true });
      expect(await lost.until('bye')).toMatchObject([at.id, { key }]);
      store.refuse();
      expect(await player.move('bid', { card: cardOf(player, 0) })).toMatchObject({ ok: true });
      const kind = key === 'seat.handedOver' ? 'bot' : null;
      await player.until('table', (_: string, table: TableInfo) => table.seats[1]?.kind === kind);
    },
  );

  test('P-10.22 who watches a table that has become private, as nobody could say, is cut off', async () => {
    const { id, host } = await harbour.table();
    const stranger = await harbour.enter(id);
    store.lose('append');
    store.refuseAfter('append', ...LOOKS);
    expect(await harbour.tables.publish(id, host, { private: true })).toMatchObject(notStored);
    store.refuse();
    await attach(id, host);
    expect(await stranger.until('bye')).toMatchObject([id, { key: 'table.private' }]);
  });

  test('P-10.22 a seat moved to another device has moved', async () => {
    const { id, tokens } = await harbour.table();
    const old = await harbour.enter(id, tokens[0]);
    const recovery = await harbour.tables.recovery(id, tokens[0] ?? '');
    if (!recovery.ok) throw new Error(recovery.refusal.key);
    store.lose('append');
    const moved = await harbour.tables.recover(id, recovery.token);
    if (!moved.ok) throw new Error(moved.refusal.key);
    expect(await old.until('bye')).toMatchObject([id, { key: 'seat.movedOn' }]);
    expect(await attach(id, tokens[0])).toMatchObject({ refusal: { key: 'seat.movedOn' } });
    expect((await harbour.enter(id, moved.token)).attached.seat).toBe(0);
  });

  test("P-10.22 and the host's powers with it", async () => {
    const { id, host, tokens } = await harbour.table();
    const recovery = await harbour.tables.recovery(id, tokens[0] ?? '', undefined, host);
    if (!recovery.ok) throw new Error(recovery.refusal.key);
    store.lose('append');
    const moved = await harbour.tables.recover(id, recovery.token);
    if (!moved.ok) throw new Error(moved.refusal.key);
    expect(await harbour.tables.holder(id, moved.hostToken ?? '')).toMatchObject({
      holder: { kind: 'host' },
    });
    expect(await harbour.tables.holder(id, host)).toMatchObject({ ok: false });
  });

  test('P-10.22 a recovery token that was not spent can be spent again', async () => {
    const { id, tokens } = await harbour.table();
    const recovery = await harbour.tables.recovery(id, tokens[0] ?? '');
    if (!recovery.ok) throw new Error(recovery.refusal.key);
    store.refuse('append');
    expect(await harbour.tables.recover(id, recovery.token)).toMatchObject(notStored);
    store.refuse();
    expect((await harbour.enter(id, tokens[0])).attached.seat).toBe(0);
    expect(await harbour.tables.recover(id, recovery.token)).toMatchObject({ ok: true, seat: 0 });
  });

  test('P-10.22 who sat down has the seat and gets its token', async () => {
    const { id } = await harbour.table({ people: 0, start: false });
    store.lose('append');
    const sat = await harbour.tables.sit(id, { name: 'Ada' });
    if (!sat.ok) throw new Error(sat.refusal.key);
    expect((await harbour.enter(id, sat.token)).attached.seat).toBe(0);
    expect(await harbour.tables.sit(id, { name: 'Ben' })).toMatchObject({ ok: true, seat: 1 });
  });

  test('P-10.22 a table that starts by itself starts, whatever gets lost', async () => {
    const { id } = await harbour.table({ autoStart: true, people: 1 });
    store.lose('append', 2);
    const sat = await harbour.tables.sit(id, { name: 'Ben' });
    if (!sat.ok) throw new Error(sat.refusal.key);
    expect(await harbour.tables.find(id)).toMatchObject({ status: 'running' });
    const late = await harbour.table({ autoStart: true, people: 1 });
    store.refuseAfter('append', 'append');
    const ben = await harbour.tables.sit(late.id, { name: 'Ben' });
    if (!ben.ok) throw new Error(ben.refusal.key);
    store.refuse();
    // It could not start then; it does when somebody comes to it.
    expect((await harbour.enter(late.id, ben.token)).now()._stateID).toBe(0);
  });

  test('P-10.22 a closed table is closed', async () => {
    const { id, host, tokens } = await harbour.table();
    const player = await harbour.enter(id, tokens[0]);
    store.lose('append');
    expect(await harbour.tables.close(id, host)).toEqual({ ok: true });
    expect(await player.move('bid', { card: cardOf(player, 0) })).toMatchObject({
      refusal: { key: 'match.closed' },
    });
  });

  test('P-10.22 a table that was opened has a host', async () => {
    store.lose('createMatch');
    const { id, host } = await harbour.table();
    expect(await harbour.tables.holder(id, host)).toEqual({ ok: true, holder: { kind: 'host' } });
    store.refuse('createMatch');
    const before = await storage.countMatches();
    expect(await harbour.tables.create({ title: 'quay', seats: 2 })).toEqual(notStored);
    store.refuse();
    expect(await storage.countMatches()).toEqual(before);
  });

  test('P-10.22 the next table is one, whatever gets lost while it is opened', async () => {
    const { id, host, tokens } = await harbour.table();
    await harbour.tables.close(id, host);
    store.lose('createMatch');
    store.lose('append', 2);
    const asked = await harbour.tables.rematch(id, tokens[0] ?? '');
    if (!asked.ok) throw new Error(asked.refusal.key);
    const holder = { kind: 'host' };
    expect(await harbour.tables.holder(asked.id, asked.hostToken ?? '')).toEqual({ ok: true, holder });
    store.refuse('append');
    expect(await harbour.tables.rematch(id, host)).toEqual(notStored);
    store.refuse();
    expect(await harbour.tables.rematch(id, host)).toMatchObject({ ok: true, id: asked.id });
    expect(await harbour.tables.find(id)).toMatchObject({ rematch: asked.id });
  });

  test.each<[string, (at: Seated) => Promise<Answer<{ token: string }>>, object]>([
    ['an invitation', ({ id, host }) => harbour.tables.invite(id, host), { kind: 'invite', seat: null }],
    [
      'one to a seat',
      ({ id, host }) => harbour.tables.invite(id, host, { seat: 1 }),
      { kind: 'invite', seat: 1 },
    ],
    [
      'a recovery token',
      ({ id, tokens }) => harbour.tables.recovery(id, tokens[1] ?? ''),
      { kind: 'recovery', seat: 1 },
    ],
    ['a place to watch from', ({ id, host }) => harbour.tables.watch(id, host), { kind: 'watch' }],
  ])('P-10.22 %s that was made is given, and opens', async (_name, ask, holder) => {
    const at = await harbour.table({ start: false });
    store.lose('append');
    const given = await ask(at);
    if (!given.ok) throw new Error(given.refusal.key);
    expect(await harbour.tables.holder(at.id, given.token)).toEqual({ ok: true, holder });
    store.refuse('append');
    expect(await ask(at)).toEqual(notStored);
    store.refuse();
    expect(await ask(at)).toMatchObject({ ok: true });
  });

  describe('talk', () => {
    const said = ({ heard }: Guest) =>
      heard.flatMap(({ event, args }) =>
        event === 'chat' ? [(args[1] as { payload: string }).payload] : [],
      );
    const stored = async (id: string) =>
      (await storage.chat(id, 'players', undefined, 50)).map(({ text }) => text);
    async function twoTalking() {
      const { id, tokens } = await harbour.table();
      const [one, other] = [await harbour.enter(id, tokens[0]), await harbour.enter(id, tokens[1])];
      /** Everybody has heard everything that was said before. */
      const caughtUp = async () => {
        await one.ask('say', { text: 'the last' });
        await Promise.all(
          [one, other].map((guest) =>
            guest.until('chat', (_: string, { payload }: { payload: string }) => payload === 'the last'),
          ),
        );
      };
      return { id, one, other, caughtUp };
    }

    test('P-10.22 a line that was stored is said, once', async () => {
      const { id, one, other, caughtUp } = await twoTalking();
      store.lose('addChat');
      expect(await one.ask('say', { text: 'ahoy' })).toEqual({ ok: true });
      await caughtUp();
      expect([said(one), said(other), await stored(id)]).toEqual(Array(3).fill(['ahoy', 'the last']));
    });

    test('P-10.22 a line that was not stored is refused, and said when it is said again', async () => {
      const { id, one, other, caughtUp } = await twoTalking();
      store.refuse('addChat');
      expect(await one.ask('say', { text: 'ahoy' })).toEqual(notStored);
      store.refuse();
      expect(await one.ask('say', { text: 'ahoy' })).toEqual({ ok: true });
      await caughtUp();
      expect([said(other), await stored(id)]).toEqual(Array(2).fill(['ahoy', 'the last']));
    });

    test.each([
      ['again', 'ahoy', ['ahoy', 'the last']],
      ['otherwise', 'land', ['ahoy', 'land', 'the last']],
    ])(
      'P-10.22 a line of which nobody can say whether it is stored is not doubled when it is said %s',
      async (_how, then, lines) => {
        const { id, one, other, caughtUp } = await twoTalking();
        store.lose('addChat');
        store.refuseAfter('addChat', ...LOOKS, 'chat');
        expect(await one.ask('say', { text: 'ahoy' })).toEqual(notStored);
        expect(await one.ask('say', { text: then })).toEqual(notStored);
        store.refuse();
        expect(await one.ask('say', { text: then })).toEqual({ ok: true });
        await caughtUp();
        expect([said(one), said(other), await stored(id)]).toEqual(Array(3).fill(lines));
      },
    );

    test('P-10.22 the same words said twice are two lines', async () => {
      const { id, one, caughtUp } = await twoTalking();
      for (let n = 0; n < 2; n++) expect(await one.ask('say', { text: 'ahoy' })).toEqual({ ok: true });
      await caughtUp();
      expect(await stored(id)).toEqual(['ahoy', 'ahoy', 'the last']);
    });
  });
});
