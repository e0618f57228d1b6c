import type { AboutHouse, BackupFile, HouseTables, HouseToday } from '@packetboat/protocol';
import { ask } from './api';

const at = (table: string, verb: string) => `/api/house/tables/${encodeURIComponent(table)}/${verb}`;

/** The whole store is read and checked, or one table's whole log. */
const LONG_MS = 600_000;

/** What a house's host asks its server for. */
export const houseApi = {
  about: () => ask<AboutHouse>('GET', '/api/house'),
  today: (token: string) => ask<HouseToday>('GET', '/api/house/today', { token }),
  tables: (token: string, cursor?: string) =>
    ask<HouseTables>(
      'GET',
      `/api/house/tables?limit=30${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      { token },
    ),
  export: (token: string, table: string) =>
    ask<object>('GET', at(table, 'export'), { token, waitMs: LONG_MS }),
  close: (token: string, table: string) => ask<object>('POST', at(table, 'close'), { token }),
  purge: (token: string, table: string) => ask<object>('POST', at(table, 'purge'), { token }),
  keep: (token: string, table: string, kept: boolean) =>
    ask<object>('POST', at(table, 'keep'), { token, body: { kept } }),
  free: (token: string, table: string, seat: number) =>
    ask<object>('POST', at(table, `seats/${seat}/free`), { token }),
  backup: (token: string) => ask<BackupFile>('POST', '/api/house/backup', { token, waitMs: LONG_MS }),
};
