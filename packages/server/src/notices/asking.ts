import { createHash, randomBytes } from 'node:crypto';
import type { Answer, WebhookInfo } from '@packetboat/protocol';
import type { Outgoing } from '../outgoing/outgoing';
import { tokenHash } from '../seats/tokens';
import type { WebhookRecord } from '../storage/storage';
import type { NoticeDesk } from '../tables/api';
import type { Desk } from '../tables/desk';
import { refuse } from '../tables/refuse';
import { areDeviceKeys } from './encrypted';
import type { Notices } from './notices';

/** A token is one browser's; a second one is there while it changes its subscription. */
const DEVICES_OF_TOKEN = 3;
const WEBHOOKS_OF_TABLE = 3;

/** What works with notices here; undefined where the operator has turned them off. */
export interface NoticesAtWork {
  readonly notices: Notices;
  readonly outgoing: Outgoing;
  readonly publicKey: string;
}

/** Who wants to be told where he is not looking: devices of a seat, and places that a table's host names. */
export function noticesOf(desk: Desk, work: NoticesAtWork | undefined): NoticeDesk {
  const { storage, now } = desk.context;

  const asSeat = async (id: string, by: string): Promise<Answer> => {
    const found = await desk.actor(id);
    return found.ok ? desk.asSeat(id, by) : found;
  };
  const asHost = async (id: string, by: string): Promise<Answer> => {
    const found = await desk.actor(id);
    return found.ok ? desk.asHost(id, by) : found;
  };

  return {
    pushKey: () => work?.publicKey ?? null,

    subscribe: async (id, by, { endpoint, keys }) => {
      if (work === undefined) return refuse('notices.off');
      const held = await asSeat(id, by);
      if (!held.ok) return held;
      const target = work.outgoing.target(endpoint);
      if (target === undefined || !areDeviceKeys(keys)) return refuse('notices.endpoint');
      const token = tokenHash(by);
      const subscription = {
        id: subscriptionId(token, target.href),
        token,
        endpoint: target.href,
        p256dh: keys.p256dh,
        auth: keys.auth,
        createdAt: now(),
      };
      return (await storage.subscribe(subscription, DEVICES_OF_TOKEN))
        ? { ok: true }
        : refuse('token.unknown');
    },

    unsubscribe: async (id, by, endpoint) => {
      const held = await asSeat(id, by);
      if (!held.ok) return held;
      if (URL.canParse(endpoint))
        await storage.endSubscription(subscriptionId(tokenHash(by), new URL(endpoint).href));
      return { ok: true };
    },

    webhooks: async (id, by) => {
      const held = await asHost(id, by);
      if (!held.ok) return held;
      return { ok: true, webhooks: (await storage.webhooks(id)).map(webhookInfo) };
    },

    addWebhook: async (id, by, { kind, url }) => {
      if (work === undefined) return refuse('notices.off');
      const held = await asHost(id, by);
      if (!held.ok) return held;
      const target = work.outgoing.target(url);
      if (target === undefined) return refuse('webhook.address');
      const webhook = {
        match: id,
        id: randomBytes(9).toString('base64url'),
        kind,
        url: target.href,
        createdAt: now(),
        failedAt: null,
      };
      const added = await storage.addWebhook(webhook, WEBHOOKS_OF_TABLE);
      return added ? { ok: true, id: webhook.id } : refuse('webhook.tooMany', { atMost: WEBHOOKS_OF_TABLE });
    },

    endWebhook: async (id, by, webhook) => {
      const held = await asHost(id, by);
      if (!held.ok) return held;
      return (await storage.endWebhook(id, webhook)) ? { ok: true } : refuse('webhook.unknown');
    },

    testWebhook: async (id, by, webhook) => {
      if (work === undefined) return refuse('notices.off');
      const held = await asHost(id, by);
      if (!held.ok) return held;
      const sent = await work.notices.test(id, webhook);
      if (sent === undefined) return refuse('webhook.unknown');
      if (sent === 'failed') return refuse('webhook.failed');
      return sent.status >= 200 && sent.status < 300
        ? { ok: true }
        : refuse('webhook.refused', { status: sent.status });
    },
  };
}

/** The same for the same browser at the same table, so that it is told once however often it asks. */
const subscriptionId = (token: string, endpoint: string): string =>
  createHash('sha256').update(`${token}\n${endpoint}`).digest('base64url').slice(0, 32);

/** As its host may see it: the address itself is never told again. */
const webhookInfo = ({ id, kind, url, createdAt, failedAt }: WebhookRecord): WebhookInfo => ({
  id,
  kind,
  place: new URL(url).host,
  createdAt,
  failedAt,
});
