import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema';

/**
 * Lets a transaction of PostgreSQL take the time it takes, whatever its user, its database or a pooler's session is set to: what
 * rewrites or copies a whole store waits for its turn, and stands idle while a file is written.
 */
export async function unhurried(trx: Kysely<Schema>): Promise<void> {
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql`set local ${sql.ref(limit)} = 0`.execute(trx);
}
