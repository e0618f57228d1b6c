import type { Json, Seat } from '@packetboat/games';
import type { WebhookKind } from '@packetboat/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { clockOf, isStill } from './duties';
import { type Engine, lockMatches } from './engine';
import type { Schema, WebhookRow } from './schema';
import type { Duty, SpreadNotice, Storage, WebhookRecord } from './storage';

type Notices = Pick<
  Storage,
  | 'pushKeys'
  | 'subscribe'
  | 'subscription'
  | 'endSubscription'
  | 'webhooks'
  | 'addWebhook'
  | 'endWebhook'
  | 'webhookFailed'
  | 'spread'
  | 'isTold'
  | 'looked'
>;

/** Who wants to be told where he is not looking, and what he has been told since he last looked. */
export function notices(engine: Engine): Notices {
  const { db, relaxed } = engine;
  return {
    async pushKeys({ publicKey, privateKey }) {
      await db
        .insertInto('push_keys')
        .values({ id: 1, public_key: publicKey, private_key: privateKey })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const kept = await db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
      return { publicKey: kept.public_key, privateKey: kept.private_key };
    },

    async subscribe({ id, token, endpoint, p256dh, auth, createdAt }, atMost) {
      return db.transaction().execute(async (trx) => {
        const held = await lockedHolder(engine, trx, token);
        if (held === undefined) return false;
        const keys = { endpoint, p256dh, auth, created_at: createdAt };
        await trx
          .insertInto('subscriptions')
          .values({ id, token, ...keys })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(keys))
          .execute();
        const newest = trx
          .selectFrom('subscriptions')
          .select('id')
          .where('token', '=', token)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(atMost);
        await trx
          .deleteFrom('subscriptions')
          .where('token', '=', token)
          .where('id', 'not in', newest)
          .execute();
        return true;
      });
    },

    async subscription(id) {
      const row = await db
        .selectFrom('subscriptions')
        .innerJoin('tokens', 'tokens.hash', 'subscriptions.token')
        .select(['id', 'token', 'endpoint', 'p256dh', 'auth', 'subscriptions.created_at', 'match', 'seat'])
        .where('id', '=', id)
        .where('tokens.kind', '=', 'seat')
        .executeTakeFirst();
      if (row === undefined || row.seat === null) return undefined;
      const { created_at: createdAt, seat, ...rest } = row;
      return { ...rest, createdAt, seat };
    },

    async endSubscription(id) {
      await db.deleteFrom('subscriptions').where('id', '=', id).execute();
    },

    async webhooks(match) {
      const rows = await db
        .selectFrom('webhooks')
        .selectAll()
        .where('match', '=', match)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(webhookRecord);
    },

    async addWebhook({ match, id, kind, url, createdAt, failedAt }, atMost) {
      return db.transaction().execute(async (trx) => {
        if ((await lockMatches(engine, trx, [match])).length === 0) return false;
        const there = await trx.selectFrom('webhooks').select('id').where('match', '=', match).execute();
        if (there.length >= atMost) return false;
        await trx
          .insertInto('webhooks')
          .values({ match, id, kind, url, created_at: createdAt, failed_at: failedAt })
          .execute();
        return true;
      });
    },

    async endWebhook(match, id) {
      const ended = await db
        .deleteFrom('webhooks')
        .where('match', '=', match)
        .where('id', '=', id)
        .executeTakeFirst();
      return ended.numDeletedRows > 0n;
    },

    async webhookFailed(match, id, at) {
      await relaxed
        .updateTable('webhooks')
        .set({ failed_at: at })
        .where('match', '=', match)
        .where('id', '=', id)
        .execute();
    },

    spread: (duty, notice) =>
      db.transaction().execute(async (trx) => {
        await lockMatches(engine, trx, [duty.match]);
        const taken = await trx
          .deleteFrom('duties')
          .where((eb) => isStill(eb, duty))
          .executeTakeFirst();
        if (taken.numDeletedRows === 0n) return 'gone';
        if (!(await mark(trx, duty.match, notice))) return 'known';
        await writeMessages(engine, trx, duty, notice);
        return 'told';
      }),

    async isTold(match, seat) {
      const row = await db
        .selectFrom('told')
        .select('weight')
        .where('match', '=', match)
        .where('seat', '=', seat)
        .executeTakeFirst();
      return row !== undefined;
    },

    async looked(match, seat, pos) {
      const seen = { match, seat };
      // Mostly there is nothing to forget, and looking takes no lock.
      const told = await relaxed
        .selectFrom('told')
        .select('weight')
        .where((eb) => eb.and(seen))
        .where('pos', '<=', pos)
        .executeTakeFirst();
      if (told !== undefined) {
        await relaxed
          .deleteFrom('told')
          .where((eb) => eb.and(seen))
          .where('pos', '<=', pos)
          .execute();
      }
      await endNotices(relaxed, match, seat, pos);
    },
  };
}

/** Of what somebody has seen he need not be told any more. */
async function endNotices(db: Kysely<Schema>, match: string, seat: Seat, pos: number): Promise<void> {
  const waiting = await db
    .selectFrom('duties')
    .select(['key', 'due', 'payload'])
    .where('match', '=', match)
    .where('kind', '=', 'notice')
    .where('key', 'like', `%/${seat}`)
    .execute();
  for (const { key, due, payload } of waiting) {
    if (causeOf(payload) > pos) continue;
    await db
      .deleteFrom('duties')
      .where((eb) => eb.and({ match, kind: 'notice', key, due }))
      .execute();
  }
}

/** The entry that a notice is about; those from before it was written down were caused by none that is not known. */
const causeOf = (payload: string): number => (JSON.parse(payload) as { pos?: number } | null)?.pos ?? 0;

/** The seat's token, while nobody ends it. */
async function lockedHolder(engine: Engine, trx: Transaction<Schema>, hash: string) {
  const find = () =>
    trx
      .selectFrom('tokens')
      .select('match')
      .where('hash', '=', hash)
      .where('kind', '=', 'seat')
      .executeTakeFirst();
  const held = await find();
  if (held === undefined) return undefined;
  await lockMatches(engine, trx, [held.match]);
  return find();
}

/** False where as much has been told. */
async function mark(
  trx: Transaction<Schema>,
  match: string,
  { seat, weight, pos }: SpreadNotice,
): Promise<boolean> {
  const marked = await trx
    .insertInto('told')
    .values({ match, seat, weight, pos })
    .onConflict((conflict) =>
      conflict.columns(['match', 'seat']).doUpdateSet({ weight, pos }).where('told.weight', '<', weight),
    )
    .returning('weight')
    .execute();
  return marked.length > 0;
}

async function writeMessages(
  { name }: Engine,
  trx: Transaction<Schema>,
  { match }: Duty,
  { seat, what, payload, gatherMs }: SpreadNotice,
): Promise<void> {
  const now = clockOf(name);
  const devices = await trx
    .selectFrom('subscriptions')
    .innerJoin('tokens', 'tokens.hash', 'subscriptions.token')
    .select('subscriptions.id')
    .where('tokens.match', '=', match)
    .where('tokens.seat', '=', seat)
    .where('tokens.kind', '=', 'seat')
    .execute();
  const webhooks = await trx.selectFrom('webhooks').select('id').where('match', '=', match).execute();
  const waiting = await waitingFor(name, trx, match);
  const messages = [
    ...devices.map(({ id }) => ({ kind: 'push', key: id, inMs: 0, sent: { ...payload, seat } })),
    ...webhooks.map(({ id }) => {
      const key = `${id}/${what}`;
      const seats = [...new Set([...(waiting.get(key) ?? []), seat])].sort((a, b) => a - b);
      return { kind: 'webhook', key, inMs: gatherMs, sent: { ...payload, seats } };
    }),
  ];
  for (const { kind, key, inMs, sent } of messages) {
    const row = {
      due: sql<number>`${now} + ${inMs}`,
      payload: JSON.stringify(sent),
      claimed_by: null,
      claimed_until: null,
    };
    await trx
      .insertInto('duties')
      .values({ match, kind, key, ...row })
      .onConflict((conflict) => conflict.columns(['match', 'kind', 'key']).doUpdateSet(row))
      .execute();
  }
}

/** Of whom the messages tell that nobody is sending. */
async function waitingFor(
  engine: Engine['name'],
  trx: Kysely<Schema>,
  match: string,
): Promise<ReadonlyMap<string, readonly Seat[]>> {
  const rows = await trx
    .selectFrom('duties')
    .select(['key', 'payload'])
    .where('match', '=', match)
    .where('kind', '=', 'webhook')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', clockOf(engine))]))
    .execute();
  const seatsOf = (payload: string): readonly Seat[] =>
    ((JSON.parse(payload) as { [field: string]: Json }).seats ?? []) as readonly Seat[];
  return new Map(rows.map(({ key, payload }) => [key, seatsOf(payload)]));
}

function webhookRecord({ match, id, kind, url, created_at, failed_at }: WebhookRow): WebhookRecord {
  return { match, id, kind: kind as WebhookKind, url, createdAt: created_at, failedAt: failed_at };
}
