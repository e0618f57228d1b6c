import { limits } from '@packetboat/protocol';
import { z } from 'zod';
import type { Tables } from '../tables/tables';
import type { AddDoor } from './door';
import { seatNumber, tableParams } from './fields';
import { granted } from './refusals';

const forSeat = z.strictObject({ seat: seatNumber.optional() });

/** Tokens to pass on: an invitation, one's seat on another device, a place to watch from. */
export function addTokenDoors(add: AddDoor, tables: Tables): void {
  add({
    method: 'post',
    path: '/api/tables/:table/invite',
    params: tableParams,
    body: forSeat,
    spends: 'seats',
    answer: async ({ params, body, needToken }) =>
      granted(await tables.invite(params.table, needToken(), body.seat)),
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
}
