import { WEBHOOK_KINDS } from '@packetboat/protocol';
import { z } from 'zod';
import { prices } from '../budgets/prices';
import { LONGEST_ADDRESS } from '../outgoing/outgoing';
import type { Tables } from '../tables/api';
import type { AddDoor } from './door';
import { tableParams } from './fields';
import { granted } from './refusals';

const address = z.string({ error: 'must be an address' }).min(1).max(LONGEST_ADDRESS, 'is too long');
const key = z.string({ error: 'must be a key in base64url' }).regex(/^[\w-]{1,120}={0,2}$/);

const subscription = z.strictObject({
  endpoint: address,
  keys: z.strictObject({ p256dh: key, auth: key }),
});

const webhook = z.strictObject({
  kind: z.enum(WEBHOOK_KINDS, { error: `must be one of ${WEBHOOK_KINDS.join(', ')}` }),
  url: address,
});

const webhookParams = tableParams.extend({ webhook: z.string().regex(/^[\w-]{1,24}$/) });

/** Being told where one is not looking: on one's devices, and where a table's host has it told. */
export function addNoticeDoors(add: AddDoor, tables: Tables): void {
  add({ method: 'get', path: '/api/notices', answer: () => ({ key: tables.pushKey() }) });

  add({
    method: 'post',
    path: '/api/tables/:table/notices',
    params: tableParams,
    body: subscription,
    price: prices.subscribe,
    answer: async ({ params, body, needToken }) =>
      granted(await tables.subscribe(params.table, needToken(), body)),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/notices/end',
    params: tableParams,
    body: z.strictObject({ endpoint: address }),
    answer: async ({ params, body, needToken }) =>
      granted(await tables.unsubscribe(params.table, needToken(), body.endpoint)),
  });

  add({
    method: 'get',
    path: '/api/tables/:table/webhooks',
    params: tableParams,
    answer: async ({ params, needToken }) => granted(await tables.webhooks(params.table, needToken())),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/webhooks',
    params: tableParams,
    body: webhook,
    spends: 'seats',
    answer: async ({ params, body, needToken }) =>
      granted(await tables.addWebhook(params.table, needToken(), body)),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/webhooks/:webhook/test',
    params: webhookParams,
    spends: 'seats',
    answer: async ({ params, needToken }) =>
      granted(await tables.testWebhook(params.table, needToken(), params.webhook)),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/webhooks/:webhook/end',
    params: webhookParams,
    answer: async ({ params, needToken }) =>
      granted(await tables.endWebhook(params.table, needToken(), params.webhook)),
  });
}
