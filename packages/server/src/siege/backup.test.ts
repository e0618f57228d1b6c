import { statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { stores } from '../house/testing/filled';
import { FILE } from '../storage/sqlite';
import { STRICT } from '../testing/inTime';
import { stopEverybody } from './testing/client';
import { buildFleet, type Fleet } from './testing/fleet';
import { percentile, seatInnocents } from './testing/innocent';
import { granted, rest } from './testing/rest';

/** How long the store is: with SIEGE_BACKUP_MB=250 as long as was promised. */
const BYTES = Number(process.env.SIEGE_BACKUP_MB ?? 16) * 1_000_000;
const PROMISED_MS = 5_000;
/** At each of them 32 moves a second are made. */
const TABLES = 2;

const here = stores();
let fleet: Fleet;
beforeAll(() => {
  fleet = buildFleet();
});
afterAll(stopEverybody);
afterAll(async () => {
  await fleet.scuttle();
  await here.remove();
});

/** What makes a store long: the matches, and what is stored of each. */
const TABLES_OF_A_MATCH = {
  matches: 'id',
  seats: 'match',
  entries: 'match',
  snapshots: 'match',
  chat: 'match',
};

/** Copies every match under other ids until the store is so long. */
function grow(file: string, bytes: number): void {
  const raw = new Database(file);
  const copies = Object.entries(TABLES_OF_A_MATCH).map(([table, id]) => {
    const columns = raw.pragma(`table_info(${table})`) as { name: string }[];
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const others = names.replace(`"${id}"`, `"${id}" || ?`);
    return raw.prepare(
      `insert into ${table} (${names}) select ${others} from ${table} where "${id}" not like '%.%'`,
    );
  });
  const pages = bytes / (raw.pragma('page_size', { simple: true }) as number);
  raw.transaction(() => {
    for (let n = 0; (raw.pragma('page_count', { simple: true }) as number) < pages; n++)
      for (const copy of copies) copy.run(`.${n}`);
  })();
  raw.close();
}

test('a backup is made while people play, and refuses nobody a move', async () => {
  const place = await here.filled('sqlite');
  if (!('dataDir' in place)) throw new Error('a folder was expected');
  grow(path.join(place.dataDir, FILE), BYTES);
  const ship = await fleet.launch(place);
  await ship.says('told this once');
  await ship.says('makes another one');
  const token = /told this once:\s+([\w-]{32})\n/.exec(ship.output())?.[1];
  const groups = await Promise.all(Array.from({ length: TABLES }, () => seatInnocents(ship.url, [])));
  const measure = async (during: Promise<unknown>) =>
    (await Promise.all(groups.map((group) => group.measure(during)))).flat();

  await measure(rest(ship.url, 'GET', '/healthz'));
  const begun = performance.now();
  const making = granted(rest(ship.url, 'POST', '/api/house/backup', { token }));
  const waits = await measure(making);
  const took = Math.round(performance.now() - begun);
  for (const group of groups) group.stop();

  const { name, bytes } = await making;
  expect(bytes).toBeGreaterThan(BYTES * 0.8);
  expect(statSync(path.join(place.dataDir, 'backups', name)).size).toBe(bytes);
  expect(waits.length).toBeGreaterThan(0);
  if (process.env.SIEGE_REPORT !== undefined) {
    const [middle, p99] = [0.5, 0.99].map((share) => percentile(waits, share).toFixed(0));
    process.stderr.write(
      `a backup of ${bytes} bytes in ${took} ms; ${waits.length} moves meanwhile: ${middle} ms in the middle, 99 in 100 within ${p99}\n`,
    );
  }
  if (STRICT) expect(took).toBeLessThan(PROMISED_MS);
  expect(await ship.end('SIGTERM')).toBe(0);
  expect(ship.errors()).toEqual([]);
});
