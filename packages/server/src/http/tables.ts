import type { TableInfo } from '@packetboat/protocol';
import { z } from 'zod';
import { prices } from '../budgets/prices';
import type { Tables } from '../tables/api';
import type { AddDoor } from './door';
import { botLevel, device, flag, options, pace, pageLimit, seatCount, tableParams, title } from './fields';
import { keptAnswers, written } from './kept';
import { present } from './present';
import { granted, refuse } from './refusals';

const newTable = z
  .strictObject({
    title,
    seats: seatCount,
    options: options.optional(),
    listed: flag.optional(),
    private: flag.optional(),
    autoStart: flag.optional(),
    drawn: flag.optional(),
    device: device.optional(),
    pace: pace.nullable().optional(),
    standIns: z.int({ error: 'must be a number of stand-ins' }).min(0).max(63).default(0),
    level: botLevel.default(1),
  })
  .refine((table) => table.standIns < table.seats, {
    path: ['standIns'],
    error: 'must leave a seat for a person',
  });

const lobbyQuery = z.strictObject({
  title: title.optional(),
  status: z.enum(['open', 'running', 'over'], { error: 'must be open, running or over' }).optional(),
  limit: pageLimit,
  cursor: z.string().max(200).optional(),
});

const publishing = z
  .strictObject({ listed: flag.optional(), private: flag.optional() })
  .refine((change) => Object.keys(change).length > 0, 'must name what is to change');

/** Opening tables, finding them, and what their host decides. */
export function addTableDoors(add: AddDoor, tables: Tables): void {
  const kept = keptAnswers(tables.lobby);

  add({
    method: 'get',
    path: '/api/tables',
    wordNeeded: true,
    query: lobbyQuery,
    price: ({ limit }) => prices.list(limit),
    answer: async ({ query: { status, cursor, ...rest } }) => {
      const read = async () => {
        const statuses = status ? [status] : (['open', 'running'] as const);
        const page = await tables.list({ ...present({ ...rest, cursor }), status: statuses });
        return { tables: page.items.map(forStrangers), next: page.next ?? null };
      };
      // What follows the first page few ask for, and each from somewhere else.
      if (cursor !== undefined) return read();
      return kept(JSON.stringify({ ...rest, status }), async () => written(await read()));
    },
  });

  add({
    method: 'post',
    path: '/api/tables',
    wordNeeded: true,
    body: newTable,
    spends: 'tables',
    answer: async ({ body: { standIns, level, ...wanted } }) => {
      const created = granted(await tables.create(present(wanted)));
      // From the last seat on: people come first, and their host first of all.
      for (let seat = wanted.seats - 1; seat >= wanted.seats - standIns; seat -= 1) {
        // The table is open and its token known here alone: a seat left empty is no reason to keep it from its host.
        const seated = await tables
          .addBot(created.id, created.hostToken, { seat, level })
          .catch(() => undefined);
        if (!seated?.ok) break;
      }
      return created;
    },
  });

  add({
    method: 'get',
    path: '/api/tables/:table',
    params: tableParams,
    price: prices.find,
    answer: async ({ params, token }) => {
      const table = await tables.find(params.table);
      if (table === undefined) throw refuse('table.unknown');
      const known = token !== undefined && (await tables.holder(table.id, token)).ok;
      return known ? table : forStrangers(table);
    },
  });

  add({
    method: 'get',
    path: '/api/tables/:table/holder',
    params: tableParams,
    answer: async ({ params, needToken }) => granted(await tables.holder(params.table, needToken())).holder,
  });

  add({
    method: 'post',
    path: '/api/tables/:table/start',
    params: tableParams,
    answer: async ({ params, needToken }) => granted(await tables.start(params.table, needToken())),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/close',
    params: tableParams,
    answer: async ({ params, needToken }) => granted(await tables.close(params.table, needToken())),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/publish',
    params: tableParams,
    body: publishing,
    answer: async ({ params, body, needToken }) =>
      granted(await tables.publish(params.table, needToken(), present(body))),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/pace',
    params: tableParams,
    body: z.strictObject({ pace: pace.nullable() }),
    answer: async ({ params, body, needToken }) =>
      granted(await tables.pace(params.table, body.pace, needToken())),
  });

  add({
    method: 'post',
    path: '/api/tables/:table/rematch',
    params: tableParams,
    // One next table however often it is asked for: everybody of a household may ask.
    spends: 'seats',
    answer: async ({ params, needToken }) => granted(await tables.rematch(params.table, needToken())),
  });
}

/** Of a private table strangers learn that it is there and how full it is, and not who plays or how it goes. */
export function forStrangers(table: TableInfo): TableInfo {
  if (!table.private) return table;
  return {
    ...table,
    seats: table.seats.map((seat) => ({
      ...seat,
      name: null,
      left: null,
      owner: null,
      connected: false,
      awaySince: null,
      standInBy: null,
      advised: 0,
    })),
    outcome: null,
    rematch: null,
    spectators: 0,
    host: { ...table.host, seat: null },
    proposal: null,
    acting: null,
    advice: null,
    clock: null,
  };
}
