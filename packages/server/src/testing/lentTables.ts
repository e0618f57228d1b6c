import type { Client } from 'pg';

/** What the user has made in a database, not PostgreSQL itself. */
const OURS = "nspname !~ '^pg_' and nspname <> 'information_schema'";

/**
 * All that a database is but the rows of its tables: what has been made in it, how it is set, who may use it. Nor must
 * PostgreSQL remember how its rows were spread, because that is what it plans by.
 */
const MADE_OF = `
  select md5(string_agg(line, chr(10) order by line)) as "madeOf" from (
    select concat_ws('|', 'schema', nspname, nspowner, nspacl) from pg_namespace where ${OURS}
    union all select concat_ws('|', 'relation', nspname, relname, relkind, relowner, relacl, reloptions, relrowsecurity, relpersistence)
      from pg_class c join pg_namespace n on n.oid = relnamespace where ${OURS}
    union all select concat_ws('|', 'column', relname, attnum, attname, atttypid, atttypmod, attnotnull, attidentity, attacl,
        pg_get_expr(adbin, adrelid))
      from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      left join pg_attrdef on adrelid = attrelid and adnum = attnum where ${OURS} and attnum > 0 and relkind <> 'i'
    union all select concat_ws('|', 'index', pg_get_indexdef(indexrelid), indisvalid)
      from pg_index join pg_class c on c.oid = indrelid join pg_namespace n on n.oid = relnamespace where ${OURS}
    union all select concat_ws('|', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(k.oid), convalidated)
      from pg_constraint k join pg_namespace n on n.oid = connamespace where ${OURS}
    union all select concat_ws('|', 'trigger', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select concat_ws('|', 'rule', ev_class::regclass, rulename) from pg_rewrite where oid >= 16384
    union all select concat_ws('|', 'function', p.oid::regprocedure, prosrc)
      from pg_proc p join pg_namespace n on n.oid = pronamespace where ${OURS}
    union all select concat_ws('|', 'type', typname, typtype)
      from pg_type join pg_namespace n on n.oid = typnamespace where ${OURS}
    union all select concat_ws('|', 'extension', extname, extversion) from pg_extension
    union all select concat_ws('|', 'setting', setrole, setconfig)
      from pg_db_role_setting join pg_database d on d.oid = setdatabase where datname = current_database()
    union all select concat_ws('|', 'database', datdba, datacl, datconnlimit)
      from pg_database where datname = current_database()
    union all select concat_ws('|', 'spread', starelid::regclass) from pg_statistic where starelid >= 16384
  ) of_it (line)`;

export async function madeOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ madeOf: string }>(MADE_OF);
  return rows[0]?.madeOf ?? '';
}

const quoted = (client: Client, name: string) => client.escapeIdentifier(name);

/** The tables of a store; `filled`: those alone that have ever had a row since they were made or emptied. */
async function tables(client: Client, filled = false): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = 'public' and relkind in ('r', 'p') and (not $1 or pg_relation_size(c.oid) > 0) order by relname`,
    [filled],
  );
  return rows.map(({ name }) => name);
}

/** What all tables that hold anything hold, for `tidied`. */
export async function rowsOf(client: Client): Promise<Readonly<Record<string, unknown>>> {
  const held: Record<string, unknown> = {};
  for (const name of await tables(client, true)) {
    const { rows } = await client.query(
      `select jsonb_agg(to_jsonb(t)) as rows from ${quoted(client, name)} t`,
    );
    held[name] = rows[0]?.rows ?? [];
  }
  return held;
}

/** Leaves these rows in its tables alone, and what counts in it begins anew. */
export async function tidied(client: Client, rows: Readonly<Record<string, unknown>>): Promise<void> {
  const filled = await tables(client, true);
  await client.query('begin');
  if (filled.length > 0)
    await client.query(
      `truncate ${filled.map((name) => quoted(client, name)).join()} restart identity cascade`,
    );
  for (const [name, held] of Object.entries(rows)) {
    const table = quoted(client, name);
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(held),
    ]);
  }
  await client.query('select pg_stat_reset()');
  await client.query('commit');
}

/** Leaves no table in it. */
export async function emptied(client: Client): Promise<void> {
  const all = await tables(client);
  if (all.length > 0)
    await client.query(`drop table ${all.map((name) => quoted(client, name)).join()} cascade`);
  await client.query('select pg_stat_reset()');
}
