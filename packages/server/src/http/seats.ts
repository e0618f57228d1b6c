import { z } from 'zod';
import type { Tables } from '../tables/api';
import type { AddDoor } from './door';
import { botLevel, contribution, device, personName, seatNumber, seatParams, tableParams } from './fields';
import { present } from './present';
import { granted } from './refusals';

/** Sitting down, getting up, and what the host does about seats. */
export function addSeatDoors(add: AddDoor, tables: Tables): void {
  add({
    method: 'post',
    path: '/api/tables/:table/sit',
    params: tableParams,
    body: z.strictObject({
      name: personName,
      seat: seatNumber.optional(),
      contribution: contribution.optional(),
      device: device.optional(),
    }),
    spends: 'seats',
    answer: async ({ params, body, token }) =>
      granted(await tables.sit(params.table, present({ ...body, by: token }))),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/leave',
    params: tableParams,
    answer: async ({ params, needToken }) => granted(await tables.leave(params.table, needToken())),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/rename',
    params: tableParams,
    body: z.strictObject({ name: personName }),
    answer: async ({ params, body, needToken }) =>
      granted(await tables.rename(params.table, needToken(), body.name)),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/stand-ins',
    params: tableParams,
    body: z.strictObject({ seat: seatNumber.optional(), level: botLevel.optional() }),
    answer: async ({ params, body, needToken }) =>
      granted(await tables.addBot(params.table, needToken(), present(body))),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/seats/:seat/kick',
    params: seatParams,
    answer: async ({ params, needToken }) =>
      granted(await tables.kick(params.table, params.seat, needToken())),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/seats/:seat/hand-over',
    params: seatParams,
    body: z.strictObject({ level: botLevel.optional() }),
    answer: async ({ params, body, needToken }) =>
      granted(await tables.handOver(params.table, params.seat, needToken(), body.level)),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/take-back',
    params: tableParams,
    answer: async ({ params, needToken }) => granted(await tables.takeBack(params.table, needToken())),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/seats/:seat/host',
    params: seatParams,
    answer: async ({ params, needToken }) =>
      granted(await tables.passHost(params.table, params.seat, needToken())),
  });
}
