import { z } from 'zod';
import { prices } from '../budgets/prices';
import type { Tables } from '../tables/api';
import type { AddDoor } from './door';
import { actionNumber, botLevel, flag, pace, proposalParams, seatNumber, tableParams } from './fields';
import { granted } from './refusals';

const motion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('standIn'), seat: seatNumber, level: botLevel.optional() }),
  z.strictObject({ kind: z.literal('free'), seat: seatNumber }),
  z.strictObject({ kind: z.literal('end') }),
  z.strictObject({ kind: z.literal('pace'), pace: pace.nullable() }),
  z.strictObject({ kind: z.enum(['pause', 'resume']) }),
  z.strictObject({ kind: z.literal('host'), seat: seatNumber }),
  z.strictObject({ kind: z.literal('rewind'), to: actionNumber, madeAt: actionNumber }),
]);

/** What several at a table decide together. */
export function addProposalDoors(add: AddDoor, tables: Tables): void {
  add({
    method: 'post',
    path: '/api/tables/:table/proposals',
    params: tableParams,
    body: z.strictObject({ motion }),
    price: prices.decide,
    answer: async ({ params, body, needToken }) =>
      granted(await tables.propose(params.table, needToken(), body.motion)),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/proposals/:proposal/answer',
    params: proposalParams,
    body: z.strictObject({ yes: flag }),
    price: prices.decide,
    answer: async ({ params, body, needToken }) =>
      granted(await tables.answer(params.table, needToken(), params.proposal, body.yes)),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/proposals/:proposal/withdraw',
    params: proposalParams,
    answer: async ({ params, needToken }) =>
      granted(await tables.withdraw(params.table, needToken(), params.proposal)),
  });
}
