import { isAboutTable, type TableState } from '@packetboat/record';
import { type EngineName, emptyPlace, type TestPlace, testEngines } from '../testing/places';
import { openStorage } from './open';
import type { Storage } from './storage';
import { folded, happens, nextAction, sat, standingOf, tableOf } from './testing/deeds';
import { makeTablesBefore, type OldRow, writeRows } from './testing/rows-of-old';
import { seated } from './testing/samples';

// Stores of the last version whose tables were rows and no log, with tables in every state that there was.

const OUTCOME = { ending: 'arrived', places: [[1], [0], [2]], scores: [{ gold: 3 }, { gold: 7 }, {}] };
const FROZEN = { kind: 'log', unreadable: true, what: 'wake', error: {}, at: 7, program: 'ab' };

const matchRow = (id: string, change: OldRow = {}): OldRow => ({
  id,
  title: 'mississippi-queen',
  rules: 1,
  seats: 3,
  options: '{"coal":"short"}',
  listed: 1,
  watchable: 1,
  auto_start: 0,
  drawn: 1,
  server_seed: `seed of ${id}`,
  commitment: `commitment of ${id}`,
  contributions: null,
  order_of_play: null,
  status: 'open',
  created_at: 1000,
  kept_until: null,
  started_at: null,
  acting: null,
  updated_at: 6000,
  ended_at: null,
  outcome: null,
  rematch: null,
  frozen: null,
  last_chat: 0,
  last_link: 0,
  marked_at: null,
  ...change,
});
const begun: OldRow = {
  status: 'running',
  contributions: '["a","b","c"]',
  order_of_play: '[2,0,1]',
  started_at: 5000,
  acting: '[1]',
};
const over: OldRow = { ...begun, status: 'over', ended_at: 9000, outcome: JSON.stringify(OUTCOME) };

const freeSeat = {
  kind: null,
  name: null,
  contribution: null,
  level: null,
  seated_at: null,
  vacated_after: null,
};
const person = (name: string) => ({
  ...freeSeat,
  kind: 'human',
  name,
  contribution: `of ${name}`,
  seated_at: 2000,
});
const bot = (level: number) => ({
  ...freeSeat,
  kind: 'bot',
  name: `Bot ${level}`,
  contribution: '',
  level,
  seated_at: 3000,
});
const leftBy = (name: string, vacated_after: number | null) => ({ ...freeSeat, name, vacated_after });
const PEOPLE = [person('Ada'), person('Gil'), person('Mia')];

/** A table of before: its match, its seats by number, and how many things were done to its game. */
interface Before {
  readonly match: OldRow;
  readonly seats: Readonly<Record<number, OldRow>>;
  readonly actions: number;
}

const of = (id: string, change: OldRow, seats: readonly OldRow[] | Before['seats'], actions = 0): Before => ({
  match: matchRow(id, change),
  seats: { ...seats },
  actions,
});

/** Every state that a table was in. */
const TABLES: readonly Before[] = [
  of('open', {}, [freeSeat, freeSeat, freeSeat]),
  of('open and kept', { kept_until: 7000, listed: 0, watchable: 0, last_link: 4 }, [
    person('Ada'),
    bot(2),
    leftBy('Gil', null),
  ]),
  of('running', { ...begun, rematch: null, last_link: 2 }, PEOPLE, 5),
  of('just begun', begun, PEOPLE),
  of('with a stand-in', { ...begun, last_link: 3 }, [person('Ada'), bot(3), leftBy('Mia', 3)], 4),
  of('frozen', { ...begun, frozen: JSON.stringify(FROZEN) }, PEOPLE, 2),
  of('begun before there was an order', { ...begun, order_of_play: null, drawn: 0 }, PEOPLE, 3),
  of(
    'begun with gaps',
    { ...begun, seats: 2, contributions: '["a","b"]', order_of_play: '[4,1]' },
    { 1: person('Ada'), 4: bot(1) },
    2,
  ),
  of('over', { ...over, rematch: 'open' }, PEOPLE, 6),
  of(
    'over before there was an order',
    { ...over, order_of_play: null, drawn: 0 },
    [PEOPLE[0] ?? {}, bot(1), bot(2)],
    1,
  ),
  of('closed on the way', { ...begun, status: 'closed', ended_at: 9000 }, [bot(1), ...PEOPLE.slice(1)], 3),
  of('closed before it began', { status: 'closed', ended_at: 4000 }, [person('Ada'), freeSeat, freeSeat]),
];

const actionRow = (match: string, seq: number): OldRow => ({
  match,
  seq,
  at: 5000 + seq,
  seat: seq % 4 === 0 ? null : seq % 3,
  client_id: seq % 2 === 0 ? `c${seq}` : null,
  action: JSON.stringify({ kind: 'move', move: { type: 'sail', args: { steps: seq } } }),
  events: JSON.stringify([{ key: 'sailed', params: { steps: seq } }]),
});

const hostToken = (match: OldRow, hash: string, created_at: number): OldRow => ({
  hash: `${match.id}/${hash}`,
  match: match.id ?? null,
  kind: 'host',
  seat: null,
  created_at,
  expires_at: null,
  number: null,
  maker: null,
  uses: 0,
  uses_at_most: null,
  via: null,
});

const rowsOf = (tables: readonly Before[]) => ({
  matches: tables.map(({ match }) => match),
  seats: tables.flatMap(({ match, seats }) =>
    Object.entries(seats).map(([seat, row]) => ({ match: match.id, seat: Number(seat), ...row })),
  ),
  actions: tables.flatMap(({ match, actions }) =>
    Array.from({ length: actions }, (_, i) => actionRow(String(match.id), i + 1)),
  ),
  // Each host came to the table on other devices later.
  tokens: tables.flatMap(({ match }) => [
    hostToken(match, 'a later one', 2500),
    hostToken(match, 'host', 1000),
    hostToken(match, 'one of the same moment', 1000),
    hostToken(match, 'the latest', 3500),
  ]),
});

describe.each(testEngines())('a store of before tables were logs, on %s', (engine: EngineName) => {
  let place: TestPlace;
  let storage: Storage;

  /** What a table comes to by its whole log. */
  const logOf = (id: string) => storage.entries(id, { after: 0, limit: 9999 });
  const opened = async (tables: readonly Before[]) => {
    place = await emptyPlace(engine);
    await makeTablesBefore(place.place, '009');
    await writeRows(place.place, rowsOf(tables));
    storage = await openStorage(place.place);
  };
  afterEach(async () => {
    await storage?.close();
    await place.remove();
  });

  describe('with tables in every state', () => {
    beforeEach(() => opened(TABLES));

    test('has a log for each that comes to what is shown of it', async () => {
      for (const { match, actions, seats } of TABLES) {
        const id = String(match.id);
        const log = await logOf(id);
        expect(log.map(({ pos }) => pos)).toEqual(log.map((_, i) => i + 1));
        const standing = await standingOf(storage, id);
        expect([id, tableOf(standing)]).toEqual([id, folded(log)]);
        expect(standing.match).toMatchObject({
          pos: log.length,
          seq: actions,
          seats: Object.keys(seats).length,
        });
        expect([await storage.lastPos(id), await storage.lastSeq(id)]).toEqual([log.length, actions]);
        const kinds = log.map((entry) => (isAboutTable(entry) ? entry.deed.kind : entry.seq));
        const begins = match.contributions === null ? [] : ['started'];
        const moves = Array.from({ length: actions }, (_, i) => i + 1);
        expect([id, kinds]).toEqual([id, ['opened', ...begins, ...moves, 'found']]);
      }
    });

    test('tells of each what it told', async () => {
      for (const { match } of TABLES) {
        const now = await storage.match(String(match.id));
        const contributions = match.contributions === null ? null : JSON.parse(String(match.contributions));
        const inOrder = contributions?.map((_: string, seat: number) => seat) ?? null;
        expect(now).toEqual({
          id: match.id,
          title: match.title,
          rules: 1,
          seats: match.seats,
          options: { coal: 'short' },
          listed: match.listed === 1,
          watchable: match.watchable === 1,
          autoStart: false,
          drawn: match.drawn === 1,
          serverSeed: match.server_seed,
          commitment: match.commitment,
          contributions,
          order: match.order_of_play === null ? inOrder : JSON.parse(String(match.order_of_play)),
          status: match.status,
          createdAt: 1000,
          keptUntil: match.kept_until,
          startedAt: match.started_at,
          acting: match.acting === null ? null : [1],
          updatedAt: 6000,
          endedAt: match.ended_at,
          outcome: match.outcome === null ? null : OUTCOME,
          rematch: match.rematch,
          frozen: match.frozen === null ? null : FROZEN,
          glance: null,
          lastLink: match.last_link,
          host: { seat: null, by: 'token' },
          proposal: null,
          lastProposal: 0,
          clock: null,
          pos: expect.any(Number),
          seq: expect.any(Number),
          lastChat: expect.any(Number),
        });
        expect(await storage.token(`${match.id}/host`)).toMatchObject({ kind: 'host', match: match.id });
      }
    });

    test('has the owners, stand-ins and gaps where they were', async () => {
      const empty = { owner: null, standIn: null, left: null, vacatedAfter: null };
      const owner = (name: string) => ({ name, contribution: `of ${name}`, at: 2000 });
      const seats = (id: string): Promise<TableState['seats']> =>
        storage.seats(id) as Promise<TableState['seats']>;
      expect(await seats('open and kept')).toEqual([
        { ...empty, seat: 0, owner: owner('Ada') },
        { ...empty, seat: 1, standIn: { name: 'Bot 2', level: 2, at: 3000 } },
        { ...empty, seat: 2, left: 'Gil' },
      ]);
      expect(await seats('with a stand-in')).toEqual([
        { ...empty, seat: 0, owner: owner('Ada') },
        { ...empty, seat: 1, standIn: { name: 'Bot 3', level: 3, at: 3000 } },
        { ...empty, seat: 2, left: 'Mia', vacatedAfter: 3 },
      ]);
      expect(await seats('begun with gaps')).toEqual([
        { ...empty, seat: 1, owner: owner('Ada') },
        { ...empty, seat: 4, standIn: { name: 'Bot 1', level: 1, at: 3000 } },
      ]);
    });

    test('begins each log with how the table was opened, when, and by whose token', async () => {
      const [first, second] = await logOf('begun with gaps');
      expect(first).toMatchObject({
        at: 1000,
        deed: {
          kind: 'opened',
          opens: 'begun with gaps/host',
          title: 'mississippi-queen',
          seats: 5,
          drawn: true,
        },
      });
      expect(second).toMatchObject({
        at: 5000,
        deed: { kind: 'started', order: [4, 1], contributions: ['a', 'b'] },
      });
      expect(JSON.stringify(await logOf('over'))).not.toContain('seed of');
      expect((await logOf('open')).at(-1)).toMatchObject({ pos: 2, at: 6000 });
    });

    test('keeps the games as they were, and finds resends', async () => {
      for (const { match, actions } of TABLES) {
        const id = String(match.id);
        const expected = Array.from({ length: actions }, (_, i) => {
          const { action, events, client_id: clientId, ...row } = actionRow(id, i + 1);
          const pos = i + 3;
          return { ...row, pos, clientId, action: JSON.parse(`${action}`), events: JSON.parse(`${events}`) };
        });
        expect(await storage.actions(id, { after: 0 })).toEqual(expected);
      }
      expect(await storage.actionByClientId('running', 2, 'c2')).toMatchObject({ seq: 2, pos: 4 });
      expect(await storage.actionByClientId('running', 1, 'c2')).toBeUndefined();
      const again = await nextAction(storage, 'running', { seat: 2, clientId: 'c2' });
      expect(await storage.append({ entries: [again] })).toBe('conflict');
    });

    test('lets somebody look for the stand-ins whose turn it may be', async () => {
      const duties = await storage.claimDuties(
        { by: 'a', forMs: 60_000 },
        { kinds: ['think'], limit: 99, lateMs: 0 },
      );
      expect(duties.map(({ match, kind, key, payload }) => [match, kind, key, payload]).sort()).toEqual([
        ['begun with gaps', 'think', '', null],
        ['with a stand-in', 'think', '', null],
      ]);
    });

    test('goes on where it was', async () => {
      const move = await nextAction(storage, 'with a stand-in', { clientId: 'new' });
      expect(await storage.append({ entries: [move], acting: [0] })).toBe('done');
      await happens(storage, 'with a stand-in', [sat('with a stand-in', 2, { by: 'host' })]);
      await happens(storage, 'begun before there was an order', [{ kind: 'kicked', seat: 1 }]);
      await happens(storage, 'open', [sat('open', 1), { kind: 'closed' }]);
      await happens(storage, 'over', [{ kind: 'published', listed: false, watchable: false }]);
      const ids = ['with a stand-in', 'begun before there was an order', 'open', 'over'];
      for (const id of ids) expect(tableOf(await standingOf(storage, id))).toEqual(folded(await logOf(id)));
      expect(await storage.match(await seated(storage, 2))).toMatchObject({ status: 'open', pos: 3 });
    });
  });

  test('with more matches than are moved at once leaves none out', async () => {
    const many = Array.from({ length: 250 }, (_, i) =>
      of(`many ${i}`, i % 2 ? begun : {}, [...PEOPLE.slice(1), bot(1)], i % 2),
    );
    await opened(many);
    for (const { match, actions } of many) {
      const id = String(match.id);
      const [standing, log] = await Promise.all([standingOf(storage, id), logOf(id)]);
      expect(tableOf(standing)).toEqual(folded(log));
      expect(log).toHaveLength(actions === 1 ? 4 : 2);
    }
    const duties = await storage.claimDuties(
      { by: 'a', forMs: 60_000 },
      { kinds: ['think'], limit: 999, lateMs: 0 },
    );
    expect(duties).toHaveLength(125);
  });

  test('with nothing in it takes tables', async () => {
    await opened([]);
    expect(await storage.match(await seated(storage, 1))).toMatchObject({ status: 'open', pos: 2 });
  });
});
