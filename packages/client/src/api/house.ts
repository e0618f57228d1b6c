import type { TableInfo } from '@packetboat/protocol';
import { ask } from './api';

/** What is said of a house to everybody. */
export interface About {
  readonly version: string;
  readonly keepDays: { readonly open: number; readonly idle: number; readonly finished: number };
  readonly perHour: { readonly tables: number; readonly seats: number };
  readonly backups: { readonly kept: number } | null;
  readonly notices: boolean;
  readonly word: boolean;
  readonly logsAddresses: boolean;
}

export interface Backup {
  readonly name: string;
  readonly bytes: number;
  readonly at: number;
}

/** How it is, for its host. */
export interface Today {
  readonly version: string;
  readonly upMs: number;
  readonly store: { readonly engine: string; readonly place: string; readonly bytes: number | null };
  readonly trouble: { readonly what: string; readonly remedy: string } | null;
  readonly tables: Readonly<Record<string, number>>;
  readonly live: number;
  readonly awake: number;
  readonly sockets: number;
  readonly memory: { readonly rss: number; readonly heapUsed: number };
  readonly disk: { readonly free: number; readonly size: number } | null;
  readonly backups: {
    readonly folder: string | null;
    readonly failing: boolean;
    readonly files: readonly Backup[];
  };
  readonly settings: readonly {
    readonly name: string;
    readonly value: string | null;
    readonly from: 'environment' | 'file' | 'default';
    readonly secret: boolean;
  }[];
  readonly troubles: readonly {
    readonly level: string;
    readonly text: string;
    readonly cause: string | null;
    readonly last: number;
    readonly count: number;
  }[];
  readonly slow: readonly {
    readonly at: number;
    readonly what: 'move' | 'wake';
    readonly title: string;
    readonly ms: number;
  }[];
  readonly refusals: readonly { readonly reason: string; readonly count: number }[];
}

export interface HouseTable {
  readonly table: TableInfo;
  readonly kept: boolean;
  readonly marked: boolean;
}

const at = (table: string, verb: string) => `/api/house/tables/${encodeURIComponent(table)}/${verb}`;

/** The whole store is read and checked, or one table's whole log. */
const LONG_MS = 600_000;

/** What a house's host asks its server for. */
export const houseApi = {
  about: () => ask<About>('GET', '/api/house'),
  today: (token: string) => ask<Today>('GET', '/api/house/today', { token }),
  tables: (token: string, cursor?: string) =>
    ask<{ tables: readonly HouseTable[]; next: string | null }>(
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
  backup: (token: string) => ask<Backup>('POST', '/api/house/backup', { token, waitMs: LONG_MS }),
};
