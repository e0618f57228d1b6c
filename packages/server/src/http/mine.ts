import { limits } from '@packetboat/protocol';
import { z } from 'zod';
import { prices } from '../budgets/prices';
import type { Tables } from '../tables/api';
import type { AddDoor } from './door';
import { heldToken, tableId } from './fields';
import { present } from './present';

const looked = z.int({ error: 'must be a whole number' }).min(0).optional();

const mySeats = z.strictObject({
  seats: z
    .array(z.strictObject({ table: tableId, token: heldToken, seen: looked, heard: looked }), {
      error: 'must be a list of seats',
    })
    .max(limits.heldTables, `are more than ${limits.heldTables}`),
});

/** A person's own tables: there are no accounts, so he shows what he holds. */
export function addMineDoor(add: AddDoor, tables: Tables): void {
  add({
    method: 'post',
    path: '/api/mine',
    body: mySeats,
    price: (_query, { seats }) => prices.mine(seats.length),
    answer: async ({ body }) => ({ tables: await tables.mine(body.seats.map(present)) }),
  });
}
