import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import type { Engine } from './engine';
import { matches } from './matches';
import { MIGRATIONS } from './migrations';
import { openPostgres } from './postgres';
import { retention } from './retention';
import { openSqlite } from './sqlite';

// With a hundred thousand matches stored, what an index finds in a hundredth of a millisecond takes twenty without one.

/** Behind a match that was made at that time. */
const CURSOR = Buffer.from('[5,"a"]').toString('base64url');

describe.each(testEngines())('%s finds by an index', (name) => {
  let place: TestPlace;
  let engine: Engine;
  beforeAll(async () => {
    place = await testPlace(name);
    engine =
      'dataDir' in place.place
        ? await openSqlite(place.place.dataDir, MIGRATIONS)
        : await openPostgres(place.place.databaseUrl, MIGRATIONS);
  });
  afterAll(async () => {
    await engine.close();
    await place.remove();
  });

  /** How the engine would do each of the statements that the work asks of it. */
  async function plansOf(work: (engine: Engine) => Promise<unknown>): Promise<string[]> {
    const built = new Map<object, RootOperationNode>();
    const asked: CompiledQuery[] = [];
    const listening: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        built.set(queryId, node);
        return node;
      },
      // What is part of another statement is built as well, and never asked by itself.
      transformResult: async ({ result, queryId }) => {
        const node = built.get(queryId);
        if (node !== undefined) asked.push(engine.db.getExecutor().compileQuery(node, queryId));
        return result;
      },
    };
    await work({ ...engine, db: engine.db.withPlugin(listening) });
    return engine.db.transaction().execute(async (trx) => {
      // An empty store is read through in no time: what counts is what an index can do for a full one.
      if (name === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
      const plans: string[] = [];
      for (const { sql: text, parameters } of asked) {
        const explain = name === 'sqlite' ? 'explain query plan' : 'explain';
        const { rows } = await trx.executeQuery<Record<string, unknown>>(
          CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
        );
        plans.push(rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n'));
      }
      return plans;
    });
  }

  /** Nothing is read through or put in order that an index would find in order. */
  const expectFound = (plans: readonly string[], by: RegExp) => {
    for (const plan of plans) {
      expect(plan).toMatch(by);
      expect(plan).not.toMatch(/^SCAN matches|Seq Scan|Sort {2}\(/m);
    }
  };

  test('what is past its keeping, each kind by its age', async () => {
    const limits = { openMs: 1, idleMs: 1, finishedMs: 1 };
    const look = { now: 10, upMs: 10, graceMs: 1, atMost: 5 };
    const plans = await plansOf((on) => retention(on).expire(limits, look));
    const [gone, unmarked, ...kinds] = plans;
    // What is to go is old and marked: either is told by an index, and the engine takes which it likes.
    expectFound([String(gone)], /matches_(marked|status)\b/);
    expectFound([String(unmarked)], /matches_marked\b/);
    expect(kinds).toHaveLength(5);
    expectFound(kinds, /matches_(status|unstarted)\b[\s\S]*created_at ?</);
    for (const plan of kinds) expect(plan).not.toContain('TEMP B-TREE');
  });

  test.each([
    ['the newest of all', 'matches_status', {}],
    ['the newest that wait', 'matches_status', { status: ['open'] }],
    ['the next page of them', 'matches_status', { status: ['open'], cursor: CURSOR }],
    ['the newest of a title', 'matches_title', { title: 'montana' }],
    ['those of a title that play', 'matches_title', { title: 'montana', status: ['running'] }],
  ] as const)('%s', async (_, index, query) => {
    const plans = await plansOf((on) => matches(on).listMatches({ listed: true, limit: 25, ...query }));
    expectFound(plans, new RegExp(`\\b${index}\\b`));
  });
});
