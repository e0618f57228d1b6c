import { setMaxListeners } from 'node:events';
import type { Json, Seat } from '@packetboat/games';
import type { PushMessage } from '@packetboat/protocol';
import { sitterOf } from '@packetboat/record';
import type { Outgoing, Posted } from '../outgoing/outgoing';
import type { Claim, Duty, DutyKind, PushKeys, Standing } from '../storage/storage';
import { logFailure, type TableContext } from '../tables/context';
import { causeOf, noticeOf, stillDue, WEIGHTS } from './due';
import { encrypted } from './encrypted';
import { vapid } from './vapid';
import { messageFor } from './webhookMessage';

/** What notices go out by. */
export interface NoticeMake {
  readonly outgoing: Outgoing;
  readonly keys: PushKeys;
  /** Whom a push service may write to: a mail address or a page. */
  readonly contact: string | undefined;
  /** Where people reach this server, for links in messages. */
  readonly publicUrl: string | undefined;
}

/**
 * Tells those who are not looking. That somebody may have to be told is a duty, written with the entry that caused it; when
 * it is due it becomes a message to each device and webhook, once; and each message is a duty of its own, tried again later
 * and later until it has arrived or nobody is there to take it.
 */
export interface Notices {
  /** Takes up what is due and nobody holds. */
  takeUp(): Promise<void>;
  /** Sends one message to a webhook now, whoever looks. */
  test(match: string, webhook: string): Promise<Posted | 'failed' | undefined>;
  stop(): void;
}

/** Longer than a message may take. */
const CLAIM_MS = 15_000;
const AT_ONCE: Readonly<Record<Pool, number>> = { people: 32, webhooks: 16 };
const POOLS = {
  people: ['notice', 'push'],
  webhooks: ['webhook'],
} as const satisfies Record<string, readonly DutyKind[]>;
type Pool = keyof typeof POOLS;

/** A message that did not arrive is sent again after so long, and then no more. */
const AGAIN_MS = [15_000, 60_000, 300_000, 1_800_000];
const LONGEST_AGAIN_MS = 3_600_000;
/** So long a webhook waits for others of whom the same is told. */
const GATHER_MS = 1_000;
/** So long a push service keeps a message for a device that is switched off. */
const KEPT_SECONDS = 24 * 3_600;

type Payload = { readonly [field: string]: Json };

export function createNotices(
  context: TableContext,
  { outgoing, keys, contact, publicUrl }: NoticeMake,
): Notices {
  const { storage, bus, presence, metrics, log, engines, now } = context;
  const claim: Claim = { by: bus.node, forMs: CLAIM_MS };
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const underWay: Readonly<Record<Pool, Set<Promise<void>>>> = { people: new Set(), webhooks: new Set() };
  const taking = new Set<Pool>();

  async function takeAll(pool: Pool): Promise<void> {
    if (taking.has(pool)) return;
    taking.add(pool);
    try {
      while (!stopping.signal.aborted) {
        const free = AT_ONCE[pool] - underWay[pool].size;
        if (free === 0) {
          await Promise.race(underWay[pool]);
          continue;
        }
        const found = await storage.claimDuties(claim, { kinds: POOLS[pool], limit: free, lateMs: 0 });
        for (const duty of found) begin(pool, duty);
        if (found.length === 0) return;
      }
    } finally {
      taking.delete(pool);
    }
  }

  function begin(pool: Pool, duty: Duty): void {
    const watched: Promise<void> = see(duty)
      .catch((error: unknown) =>
        logFailure(log, { match: duty.match, what: duty.kind }, error, 'notice failed'),
      )
      .finally(() => underWay[pool].delete(watched));
    underWay[pool].add(watched);
    context.background(watched, 'notice');
  }

  async function see(duty: Duty): Promise<void> {
    if (duty.kind === 'notice') return spread(duty);
    return duty.kind === 'push' ? push(duty) : callWebhook(duty);
  }

  /** Somebody may have to be told: whether it is still so, and he is not looking, is seen now. */
  async function spread(duty: Duty): Promise<void> {
    const notice = noticeOf(duty.key);
    const standing = await storage.standing(duty.match);
    const due =
      notice !== undefined && standing !== undefined && stillDue(standing.match, standing.seats, notice);
    if (!due || presence.visible(duty.match, notice.seat)) return storage.endDuty(duty);
    await storage.spread(duty, {
      ...notice,
      weight: WEIGHTS[notice.what],
      pos: causeOf(duty),
      payload: { what: notice.what, tries: 0 },
      gatherMs: GATHER_MS,
    });
  }

  /** One device is told, unless its people have looked meanwhile. */
  async function push(duty: Duty): Promise<void> {
    const device = await storage.subscription(duty.key);
    const standing = await storage.standing(duty.match);
    const target = device && outgoing.target(device.endpoint);
    if (device === undefined || standing === undefined || target === undefined) return storage.endDuty(duty);
    const seen =
      presence.visible(duty.match, device.seat) || !(await storage.isTold(duty.match, device.seat));
    if (seen) return storage.endDuty(duty);
    const text = JSON.stringify(pushMessage(standing, device.seat, duty.payload as Payload));
    const sent = await outgoing
      .post(target, {
        headers: {
          Authorization: vapid(keys, target, contact, now()),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(KEPT_SECONDS),
          Urgency: 'high',
          // A message that waits there is replaced by the next one of the same table.
          Topic: topicOf(duty.match),
        },
        body: encrypted(text, device),
      })
      .catch(() => undefined);
    // The push service knows nothing of that device any more.
    if (sent?.status === 404 || sent?.status === 410) {
      metrics.noticeSent('push', 'gone');
      await storage.endSubscription(duty.key);
      return storage.endDuty(duty);
    }
    await settle(duty, sent, () => {});
  }

  function pushMessage({ match, seats }: Standing, seat: Seat, { what }: Payload): PushMessage {
    const named = (one: Seat) => seats.find((held) => held.seat === one)?.owner?.name ?? '';
    const others = seats.filter((held) => held.seat !== seat).flatMap((held) => sitterOf(held)?.name ?? []);
    return {
      what: what as PushMessage['what'],
      table: match.id,
      title: titleOf(match.title),
      name: named(seat),
      others,
    };
  }

  async function callWebhook(duty: Duty): Promise<void> {
    const [id = ''] = duty.key.split('/');
    const standing = await storage.standing(duty.match);
    const { what, seats = [] } = duty.payload as Payload;
    // Who has looked meanwhile is not named.
    const told = await Promise.all(
      (seats as Seat[]).map(async (seat) => ((await storage.isTold(duty.match, seat)) ? [seat] : [])),
    );
    const named = told
      .flat()
      .filter((seat) => !presence.visible(duty.match, seat))
      .flatMap((seat) => standing?.seats.find((held) => held.seat === seat)?.owner?.name ?? []);
    if (standing === undefined || named.length === 0) return storage.endDuty(duty);
    const sent = await send(
      duty.match,
      id,
      what as PushMessage['what'],
      titleOf(standing.match.title),
      named,
    );
    if (sent === undefined) return storage.endDuty(duty);
    await settle(duty, sent === 'failed' ? undefined : sent, (arrived) =>
      storage.webhookFailed(duty.match, id, arrived ? null : now()),
    );
  }

  async function send(
    match: string,
    id: string,
    what: PushMessage['what'] | 'test',
    title: string,
    names: readonly string[],
  ): Promise<Posted | 'failed' | undefined> {
    const webhook = (await storage.webhooks(match)).find((one) => one.id === id);
    const target = webhook && outgoing.target(webhook.url);
    if (webhook === undefined) return undefined;
    if (target === undefined) return 'failed';
    const link = publicUrl === undefined ? undefined : `${publicUrl}/t/${match}`;
    const message = messageFor(webhook.kind, { what, table: match, title, names, link });
    return outgoing.post(target, message).catch(() => 'failed' as const);
  }

  /** It has arrived, is sent again later, or is given up. */
  async function settle(
    duty: Duty,
    sent: Posted | undefined,
    note: (arrived: boolean) => Promise<void> | void,
  ): Promise<void> {
    const way = duty.kind === 'push' ? 'push' : 'webhook';
    if (sent !== undefined && sent.status >= 200 && sent.status < 300) {
      metrics.noticeSent(way, 'sent');
      await note(true);
      return storage.endDuty(duty);
    }
    const payload = duty.payload as Payload;
    const tries = Number(payload.tries ?? 0);
    const againMs = mayPass(sent) ? AGAIN_MS[tries] : undefined;
    metrics.noticeSent(way, 'failed');
    if (againMs === undefined) {
      await note(false);
      return storage.endDuty(duty);
    }
    const inMs = Math.min(Math.max(againMs, sent?.retryAfterMs ?? 0), LONGEST_AGAIN_MS);
    await storage.endDuty(duty, { inMs, payload: { ...payload, tries: tries + 1 } });
  }

  const titleOf = (id: string): string => engines.newest(id)?.title.meta.name ?? id;

  return {
    takeUp: async () => {
      await Promise.all([takeAll('people'), takeAll('webhooks')]);
    },
    test: async (match, webhook) => {
      const standing = await storage.standing(match);
      if (standing === undefined) return undefined;
      const sent = await send(match, webhook, 'test', titleOf(standing.match.title), []);
      const arrived = sent !== undefined && sent !== 'failed' && sent.status >= 200 && sent.status < 300;
      if (sent !== undefined) await storage.webhookFailed(match, webhook, arrived ? null : now());
      return sent;
    },
    stop: () => stopping.abort(),
  };
}

/** Nobody answered, or somebody who may answer otherwise later. */
const mayPass = (sent: Posted | undefined): boolean =>
  sent === undefined || sent.status === 408 || sent.status === 429 || sent.status >= 500;

/** At most 32 characters of base64url. */
const topicOf = (match: string): string => match.replace(/[^\w-]/g, '').slice(0, 32);
