import { limits } from '@packetboat/protocol';
import { z } from 'zod';
import type { Tables } from '../tables/api';
import type { AddDoor } from './door';
import { linkParams, seatNumber, tableParams } from './fields';
import { present } from './present';
import { granted } from './refusals';

const forSeat = z.strictObject({ seat: seatNumber.optional() });

const DAY_MS = 24 * 3_600_000;

/** What an invitation may say of its end; without it the table's own measure counts. */
const invitation = forSeat.extend({
  uses: z.int({ error: 'must be how many may sit down with it' }).min(1).max(64).optional(),
  days: z.int({ error: 'must be a number of days' }).min(1).max(90).optional(),
});

/** Tokens to pass on: an invitation, one's seat on another device, a place to watch from. */
export function addTokenDoors(add: AddDoor, tables: Tables): void {
  add({
    method: 'post',
    path: '/api/tables/:table/invite',
    params: tableParams,
    body: invitation,
    spends: 'seats',
    answer: async ({ params, body: { days, ...wanted }, needToken }) =>
      granted(
        await tables.invite(
          params.table,
          needToken(),
          present({ ...wanted, lifeMs: days === undefined ? undefined : days * DAY_MS }),
        ),
      ),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/recovery',
    params: tableParams,
    body: forSeat.extend({ host: z.string().min(1).max(limits.tokenLength).optional() }),
    spends: 'seats',
    answer: async ({ params, body, needToken }) =>
      granted(await tables.recovery(params.table, needToken(), body.seat, body.host)),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/recover',
    params: tableParams,
    spends: 'seats',
    answer: async ({ params, needToken }) => granted(await tables.recover(params.table, needToken())),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/watch',
    params: tableParams,
    spends: 'seats',
    answer: async ({ params, needToken }) => granted(await tables.watch(params.table, needToken())),
  });

  add({
    method: 'get',
    path: '/api/tables/:table/links',
    params: tableParams,
    answer: async ({ params, needToken }) => granted(await tables.links(params.table, needToken())),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/links/:link/end',
    params: linkParams,
    answer: async ({ params, needToken }) =>
      granted(await tables.endLink(params.table, params.link, needToken())),
  });
}
