import { limits } from '@packetboat/protocol';
import { z } from 'zod';
import { prices } from '../budgets/prices';
import type { Tables } from '../tables/api';
import type { AddDoor } from './door';
import { device, flag, heldToken, tableId } from './fields';
import { present } from './present';
import { granted } from './refusals';

const seats = z
  .array(z.strictObject({ table: tableId, token: heldToken, host: heldToken.optional() }), {
    error: 'must be a list of seats',
  })
  .min(1, 'must be one at least')
  .max(limits.heldTables, `are more than ${limits.heldTables}`);

/** A person's devices: he shows the tokens he holds, for all his tables at once. */
export function addDeviceDoors(add: AddDoor, tables: Tables): void {
  add({
    method: 'post',
    path: '/api/devices/link',
    body: z.strictObject({ seats, moves: flag, link: heldToken.optional() }),
    spends: 'seats',
    price: (_query, body) => prices.mine(body.seats.length),
    answer: async ({ body }) => granted(await tables.bundle(body.seats.map(present), body.moves, body.link)),
  });

  add({
    method: 'post',
    path: '/api/devices/come',
    body: z.strictObject({
      device,
      once: heldToken.min(16, 'must be drawn by chance'),
      from: z.int({ error: 'must be a place in the link' }).min(0).max(limits.bundledSeats).optional(),
    }),
    spends: 'seats',
    price: prices.bundle,
    answer: async ({ body, needToken }) =>
      granted(await tables.unbundle(needToken(), body.device, body.once, body.from)),
  });

  add({
    method: 'post',
    path: '/api/devices/list',
    body: z.strictObject({ seats }),
    price: (_query, body) => prices.mine(body.seats.length),
    answer: async ({ body }) => ({ tables: await tables.devices(body.seats.map(present)) }),
  });

  add({
    method: 'post',
    path: '/api/devices/end',
    body: z.strictObject({ seats, device: z.string({ error: 'must be the id of a device' }).max(64) }),
    spends: 'seats',
    price: (_query, body) => prices.endDevice(body.seats.length),
    answer: async ({ body }) => ({ tables: await tables.endDevice(body.seats.map(present), body.device) }),
  });
}
