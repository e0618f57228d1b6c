import { emptyPlace, testEngines } from '../testing/places';
import type { Engine } from './engine';
import { MIGRATIONS } from './migrations';
import { openStorage, type StoragePlace } from './open';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';
import { seated } from './testing/samples';

const BEFORE = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '019'));

const openEngine = (place: StoragePlace, migrations: typeof MIGRATIONS): Promise<Engine> =>
  'dataDir' in place ? openSqlite(place.dataDir, migrations) : openPostgres(place.databaseUrl, migrations);

test.each(testEngines())('what lapsed with the end of a match leaves its row, on %s', async (name) => {
  const { place, remove } = await emptyPlace(name);
  const earlier = await openStorage(place, { migrations: BEFORE });
  const ids: Record<string, string> = {};
  for (const status of ['over', 'closed', 'running', 'open']) ids[status] = await seated(earlier, 2);
  await earlier.close();

  const proposal = '{"number":1,"by":0}';
  const engine = await openEngine(place, BEFORE);
  for (const [status, id] of Object.entries(ids))
    await engine.db
      .updateTable('matches')
      .set({ status: status as 'over', proposal })
      .where('id', '=', id)
      .execute();
  await engine.close();

  const upgraded = await openEngine(place, MIGRATIONS);
  const rows = await upgraded.db.selectFrom('matches').select(['status', 'proposal']).execute();
  expect(Object.fromEntries(rows.map((row) => [row.status, row.proposal]))).toEqual({
    over: null,
    closed: null,
    running: proposal,
    open: proposal,
  });
  await upgraded.close();
  await remove();
});
