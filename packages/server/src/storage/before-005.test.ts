import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { type EngineName, emptyPlace, type TestPlace, testEngines } from '../testing/places';
import { openStorage } from './open';
import { folded, nextAction, standingOf, tableOf } from './testing/deeds';
import { makeTablesBefore, type OldRow, writeRows } from './testing/rows-of-old';

/**
 * A store as the version before migration 005 left it, written by that version: Mississippi Queen at three seats, open,
 * under way, over and closed, with snapshots.
 */
const STORE = gunzipSync(readFileSync(join(__dirname, 'testing/before-005.sqlite.gz')));
const TABLES = ['matches', 'seats', 'tokens', 'actions', 'snapshots', 'chat'];

let place: TestPlace;
afterEach(() => place.remove());

/** Rows of the stored file, whatever engine they are to be in. */
function rowsOf(file: string, table: string): OldRow[] {
  const old = new Database(file, { readonly: true });
  const rows = old.prepare(`select * from ${table} order by 1, 2`).all() as OldRow[];
  old.close();
  return rows;
}

/** The store of before, in the place: on SQLite the file itself, on PostgreSQL its rows in tables of that version. */
async function oldStore(engine: EngineName): Promise<(table: string) => readonly OldRow[]> {
  place = await emptyPlace(engine);
  const scratch = await emptyPlace('sqlite');
  const folder = 'dataDir' in scratch.place ? scratch.place.dataDir : '';
  const file = join(folder, 'packetboat.sqlite');
  writeFileSync(file, STORE);
  const before = new Map(TABLES.map((table) => [table, rowsOf(file, table)]));
  if ('dataDir' in place.place) {
    mkdirSync(place.place.dataDir, { recursive: true });
    writeFileSync(join(place.place.dataDir, 'packetboat.sqlite'), STORE);
  } else {
    await makeTablesBefore(place.place, '005');
    await writeRows(place.place, Object.fromEntries(before));
  }
  await scratch.remove();
  return (table) => before.get(table) ?? [];
}

test.each(testEngines())('a store of the version before is brought up to date on %s', async (engine) => {
  const before = await oldStore(engine);
  const storage = await openStorage(place.place);
  const matches = before('matches');
  expect(matches.map(({ status }) => status).sort()).toEqual([
    'closed',
    'closed',
    'open',
    'over',
    'running',
    'running',
  ]);
  for (const old of matches) {
    const id = String(old.id);
    const match = await storage.match(id);
    expect([match?.status, match?.createdAt, match?.updatedAt, match?.serverSeed]).toEqual([
      old.status,
      old.created_at,
      old.updated_at,
      old.server_seed,
    ]);
    const of = (table: string) => before(table).filter((row) => row.match === id);
    expect(await storage.lastSeq(id)).toBe(of('actions').length);
    expect((await storage.seats(id)).length).toBe(of('seats').length);
    const log = await storage.entries(id, { after: 0, limit: 999 });
    expect(tableOf(await standingOf(storage, id))).toEqual(folded(log));
    expect((await storage.token(String(of('tokens')[0]?.hash)))?.match).toBe(id);
    const inOrder = old.status === 'open' || old.contributions === null ? null : [0, 1, 2];
    expect([match?.drawn, match?.order]).toEqual([false, inOrder]);
    // Only who goes on needs to begin in the middle.
    const kept = old.status === 'running' && of('snapshots').length > 0;
    expect((await storage.snapshot(id, Number.POSITIVE_INFINITY, 1)) !== undefined).toBe(kept);
  }
  expect(
    before('snapshots').some(({ match }) => matches.find(({ id }) => id === match)?.status === 'over'),
  ).toBe(true);

  // Nothing is marked by it, and the house begins to count.
  const lastChange = Math.max(...matches.map(({ updated_at }) => Number(updated_at)));
  expect(await storage.uptime()).toEqual({ turn: 0, upMs: 0, lookedAt: lastChange, doubtedUntil: 0 });
  const limits = { openMs: 0, idleMs: 1e12, finishedMs: 1e12 };
  const look = { now: lastChange + 1, upMs: 1, graceMs: 1, atMost: 99 };
  expect(await storage.expire(limits, look)).toEqual({ marked: 2, unmarked: 0, gone: [] });

  const running = String(matches.find(({ status }) => status === 'running')?.id);
  expect(await storage.append({ entries: [await nextAction(storage, running)] })).toBe('done');
  expect((await storage.listMatches({ title: 'mississippi-queen', limit: 9 })).items).toHaveLength(6);
  await storage.close();
});
