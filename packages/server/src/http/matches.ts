import type { TableInfo } from '@packetboat/protocol';
import { z } from 'zod';
import { prices } from '../budgets/prices';
import { encode } from '../reading/encoded';
import type { Tables } from '../tables/api';
import type { AddDoor } from './door';
import { matchParams, pageLimit, queryNumber } from './fields';
import { present } from './present';
import { granted, refuse } from './refusals';

const before = queryNumber(Number.MAX_SAFE_INTEGER).optional();

/** What a match left behind: its result, its log, its talk, and the proof that nobody steered its chance. */
export function addMatchDoors(add: AddDoor, tables: Tables): void {
  /** Those who may watch may read; at a private table that takes a token. */
  const readable = async (match: string, token: string | undefined): Promise<TableInfo> => {
    const table = await tables.find(match);
    if (table === undefined) throw refuse('table.unknown');
    granted(await tables.lookOf(match, token));
    return table;
  };

  add({
    method: 'get',
    path: '/api/matches/:match',
    params: matchParams,
    price: prices.find,
    answer: async ({ params, token }) => {
      const table = await readable(params.match, token);
      if (table.status !== 'over') throw refuse('table.notOver');
      const { id, title, options, outcome, startedAt, endedAt, commitment, rematch } = table;
      const seats = table.seats.map(({ seat, name, kind, level }) => ({ seat, name, kind, level }));
      return { id, title, options, seats, outcome, startedAt, endedAt, commitment, rematch };
    },
  });

  add({
    method: 'get',
    path: '/api/matches/:match/log',
    params: matchParams,
    query: z.strictObject({ before, limit: pageLimit }),
    price: ({ limit }) => prices.page(limit),
    answer: async ({ params, query, token, caller }) =>
      encode({ ...granted(await tables.log(params.match, token, present(query), caller)) }),
  });

  add({
    method: 'get',
    path: '/api/matches/:match/chat',
    params: matchParams,
    query: z.strictObject({
      room: z.enum(['players', 'spectators'], { error: 'must be players or spectators' }),
      before,
      limit: pageLimit,
    }),
    price: ({ limit }) => prices.page(limit),
    answer: async ({ params, query, token, caller }) =>
      granted(await tables.chat(params.match, token, present(query), caller)),
  });

  add({
    method: 'get',
    path: '/api/matches/:match/export',
    params: matchParams,
    price: prices.record,
    answer: async ({ params, token, caller }) =>
      granted(await tables.export(params.match, token, caller)).record,
  });

  add({
    method: 'get',
    path: '/api/matches/:match/proof',
    params: matchParams,
    price: prices.record,
    answer: async ({ params, token, caller }) => {
      await readable(params.match, token);
      return granted(await tables.proof(params.match, caller)).proof;
    },
  });
}
