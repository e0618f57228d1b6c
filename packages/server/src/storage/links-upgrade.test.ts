import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { ask, type Served, serve } from '../http/testing/serve';
import { steadfast } from '../siege/testing/client';
import { type ContrabandView, FACE_DOWN } from '../siege/testing/contraband';
import { siegeTitles } from '../siege/testing/titles';
import { type EngineName, emptyPlace, type TestPlace, testEngines } from '../testing/places';
import { folded, standingOf, tableOf } from './testing/deeds';

// A store that the version before links had an end really made, as its engine dumps it: two private tables of three seats.
// At the open one Ada and Gil sit; at the running one Mia sat as well and has left.

const FIXTURES = join(__dirname, 'testing/before-links');
const DAY_MS = 24 * 3_600_000;

interface Table {
  readonly id: string;
  /** Tokens, by what they opened. */
  readonly host: string;
  readonly ada: string;
  readonly gil: string;
  readonly invite: string;
  /** Bound to seat 2. */
  readonly bound: string;
  readonly watch: string;
  readonly recovery: string;
}

async function load(engine: EngineName, { place }: TestPlace): Promise<{ open: Table; running: Table }> {
  const dump = readFileSync(join(FIXTURES, `${engine}.sql`), 'utf8');
  if ('dataDir' in place) {
    const file = new Database(join(place.dataDir, 'packetboat.sqlite'));
    file.exec(dump);
    file.close();
  } else {
    const client = new Client({ connectionString: place.databaseUrl });
    await client.connect();
    await client.query(dump);
    await client.end();
  }
  return JSON.parse(readFileSync(join(FIXTURES, `${engine}.json`), 'utf8'));
}

describe.each(testEngines())('a store of before links had an end, on %s', (engine) => {
  let place: TestPlace;
  let served: Served;
  let open: Table;
  let running: Table;
  let upgradedAt: number;
  beforeEach(async () => {
    place = await emptyPlace(engine);
    ({ open, running } = await load(engine, place));
    upgradedAt = Date.now();
    // However long ago these tables were made.
    const keep = { openDays: 100_000, idleDays: 100_000, finishedDays: 100_000 };
    served = await serve({ ...place.place, keep }, { titles: siegeTitles });
  });
  afterEach(async () => {
    await served.end();
    await place.remove();
  });

  const post = async (path: string, token: string, body: object = {}) =>
    (await ask(served, 'POST', `/api/tables/${path}`, { token, body })).body;
  const holder = async ({ id }: Table, token: string) =>
    (await ask(served, 'GET', `/api/tables/${id}/holder`, { token })).body;

  test('every token opens what it opened', async () => {
    for (const table of [open, running]) {
      expect(await holder(table, table.host)).toEqual({ kind: 'host' });
      expect(await holder(table, table.ada)).toEqual({ kind: 'seat', seat: 0 });
      expect(await holder(table, table.gil)).toEqual({ kind: 'seat', seat: 1 });
      expect(await holder(table, table.invite)).toEqual({ kind: 'invite', seat: null });
      expect(await holder(table, table.bound)).toEqual({ kind: 'invite', seat: 2 });
      expect(await holder(table, table.watch)).toEqual({ kind: 'watch' });
    }
  });

  test('its links end as new ones do, counted from the upgrade', async () => {
    const { body } = await ask(served, 'GET', `/api/tables/${open.id}/links`, { token: open.host });
    const days = body.links.map(({ expiresAt }: { expiresAt: number }) =>
      Math.round((expiresAt - upgradedAt) / DAY_MS),
    );
    const listed = [
      { id: 1, kind: 'invite', seat: null, maker: null, uses: 0, usesAtMost: 3 },
      { id: 2, kind: 'invite', seat: 2, maker: null, uses: 0, usesAtMost: 1 },
      { id: 3, kind: 'watch', seat: null, maker: null, usesAtMost: null },
    ];
    expect(body.links.slice(0, 3)).toMatchObject(listed);
    expect(days.slice(0, 3)).toEqual([7, 7, 30]);
    const made = await post(`${open.id}/invite`, open.host);
    expect(made.id).toBe(5);
  });

  test('at the open table one sits down by its invitation, and a kick ends it', async () => {
    expect(await post(`${open.id}/sit`, open.invite, { name: 'Mia' })).toMatchObject({ seat: 2 });
    await post(`${open.id}/seats/1/kick`, open.host);
    expect(await post(`${open.id}/sit`, open.invite, { name: 'Gil' })).toMatchObject({
      error: 'token.unknown',
    });
  });

  test('its tables have logs that come to what is shown of them', async () => {
    for (const { id } of [open, running]) {
      const log = await served.storage.entries(id, { after: 0, limit: 999 });
      expect(tableOf(await standingOf(served.storage, id))).toEqual(folded(log));
    }
  });

  test('the match goes on, its players in the order of the seats', async () => {
    expect(await served.storage.match(running.id)).toMatchObject({ drawn: false, order: [0, 1, 2] });
    expect((await served.storage.match(open.id))?.order).toBeNull();
    const { body } = await ask(served, 'GET', `/api/tables/${running.id}`, { token: running.host });
    expect(body.drawn).toBe(false);
    expect(body.seats.map(({ seat, player }: Record<string, number>) => [seat, player])).toEqual(
      [0, 1, 2].map((seat) => [seat, seat]),
    );
    const gil = steadfast({ url: served.url, title: 'contraband', match: running.id, token: running.gil });
    await gil.attached();
    const hands = (gil.state()?.G as ContrabandView | undefined)?.hands ?? [];
    const known = hands.map((hand) => hand.some((ware) => ware !== FACE_DOWN));
    expect([gil.seat(), known]).toEqual([1, [false, true, false]]);
    gil.stop();
  });

  test('the table that was open plays in the order of its seats, as it said', async () => {
    expect(await post(`${open.id}/start`, open.host)).toEqual({});
    expect(await served.storage.match(open.id)).toMatchObject({ drawn: false, order: [0, 1], seats: 2 });
  });

  test('the seat that was left in the match waits for the invitation bound to it, or a new one', async () => {
    expect(await post(`${running.id}/sit`, running.invite, { name: 'Mia' })).toMatchObject({
      error: 'seat.vacated',
    });
    expect(await post(`${running.id}/sit`, running.bound, { name: 'Mia' })).toMatchObject({ seat: 2 });
  });
});
