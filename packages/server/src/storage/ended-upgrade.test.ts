import { testEngines, testPlace } from '../testing/places';
import { MIGRATIONS } from './migrations';
import { ended } from './migrations/019_ended';
import { openStorage } from './open';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';
import { seated } from './testing/samples';

test.each(testEngines())('what lapsed with the end of a match leaves its row, on %s', async (name) => {
  const { place, remove } = await testPlace(name);
  const storage = await openStorage(place);
  const ids: Record<string, string> = {};
  for (const status of ['over', 'closed', 'running', 'open']) ids[status] = await seated(storage, 2);
  await storage.close();

  const { db, close } =
    'dataDir' in place
      ? await openSqlite(place.dataDir, MIGRATIONS)
      : await openPostgres(place.databaseUrl, MIGRATIONS);
  const proposal = '{"number":1,"by":0}';
  for (const [status, id] of Object.entries(ids))
    await db
      .updateTable('matches')
      .set({ status: status as 'over', proposal })
      .where('id', '=', id)
      .execute();
  // Stores of the version before have such rows, and in its tables nothing else was different.
  await ended.up(db);
  const rows = await db.selectFrom('matches').select(['status', 'proposal']).execute();
  expect(Object.fromEntries(rows.map((row) => [row.status, row.proposal]))).toEqual({
    over: null,
    closed: null,
    running: proposal,
    open: proposal,
  });
  await close();
  await remove();
});
