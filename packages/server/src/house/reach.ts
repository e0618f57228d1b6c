import { setTimeout as after } from 'node:timers/promises';
import type { Seat } from '@packetboat/games';
import { editions } from '@packetboat/games';
import type { Answer, TableInfo } from '@packetboat/protocol';
import { retentionOf } from '../http/house';
import { HttpRefusal } from '../http/refusals';
import { openReader } from '../storage/copies/reader';
import { FolderTaken, holdFolder } from '../storage/hold';
import { openStorage } from '../storage/open';
import type { Retention, Storage } from '../storage/storage';
import { createTables } from '../tables/service';
import type { House } from './command';
import { type Running, runningIn } from './running';
import { anotherToken } from './token';

/** What the tool does at tables: through the server that runs, or on the store itself where none does. */
export interface Reach {
  /** Undefined where it is the store itself. */
  readonly server: string | undefined;
  tables(query: { readonly cursor?: string }): Promise<TablesPage>;
  close(id: string): Promise<void>;
  free(id: string, seat: Seat): Promise<void>;
  keep(id: string, kept: boolean): Promise<void>;
  purge(id: string): Promise<void>;
  /** How many tables are past their keeping, or with `really` were, since they are deleted. */
  purgeDue(really: boolean): Promise<number>;
  naming(name: string): Promise<readonly string[]>;
  forget(id: string, name: string): Promise<boolean>;
  token(): Promise<string>;
  end(): Promise<void>;
}

export interface TablesPage {
  readonly tables: readonly { readonly table: TableInfo; readonly kept: boolean; readonly marked: boolean }[];
  readonly next: string | null;
}

interface NamingPage {
  readonly tables: readonly string[];
  readonly next: string | null;
}

async function all(page: (cursor: string | null) => Promise<NamingPage>): Promise<readonly string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const { tables, next }: NamingPage = await page(cursor);
    found.push(...tables);
    cursor = next;
  } while (cursor !== null);
  return found;
}

/** As many tables as are asked for at once. */
const PAGE = 100;

/** Finds the server that runs on this store, or takes the store where none does. Nothing is migrated by that. */
export async function reach(house: House): Promise<Reach> {
  const told = runningIn(house.config.dataDir);
  if (told !== undefined && (await answers(told))) return throughServer(told);
  return onStore(house);
}

async function answers({ url, key }: Running): Promise<boolean> {
  try {
    const headers = { Authorization: `Bearer ${key}` };
    const { status } = await patiently(() => fetch(`${url}/api/house/tables?limit=1`, { headers }));
    // Somebody else's server may have this address by now.
    return status === 200;
  } catch {
    return false;
  }
}

/** So often a server is asked that has too much to do and says when to come again, and so long it is waited for in all. */
const TRIES = 10;
const PATIENCE_SECONDS = 120;

/** What it answers at last: it has done nothing of what it refused. */
async function patiently(send: () => Promise<Response>): Promise<Response> {
  let patience = PATIENCE_SECONDS;
  for (let tries = 1; ; tries++) {
    const response = await send();
    const wait = response.ok ? 0 : Number(response.headers.get('Retry-After'));
    if (!(wait > 0) || wait > patience || tries === TRIES) return response;
    patience -= wait;
    await response.body?.cancel();
    await after(wait * 1000);
  }
}

function throughServer({ url, key }: Running): Reach {
  async function ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const response = await patiently(() =>
      fetch(`${url}/api/house${path}`, {
        method,
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      }),
    );
    const answer = (await response.json()) as { message?: string } & T;
    if (!response.ok) throw new Error(answer.message ?? `The server answered ${response.status}`);
    return answer;
  }
  const table = (id: string) => `/tables/${encodeURIComponent(id)}`;
  return {
    server: url,
    tables: ({ cursor }) =>
      ask(
        'GET',
        `/tables?limit=${PAGE}${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      ),
    close: (id) => ask('POST', `${table(id)}/close`),
    free: (id, seat) => ask('POST', `${table(id)}/seats/${seat}/free`),
    keep: (id, kept) => ask('POST', `${table(id)}/keep`, { kept }),
    purge: (id) => ask('POST', `${table(id)}/purge`),
    purgeDue: async (really) => (await ask<{ count: number }>('POST', '/purge', { really })).count,
    naming: (name) =>
      all((cursor) => ask<NamingPage>('POST', '/naming', { name, ...(cursor !== null && { cursor }) })),
    forget: async (id, name) =>
      (await ask<{ found: boolean }>('POST', `${table(id)}/forget`, { name })).found,
    token: async () => (await ask<{ token: string }>('POST', '/token')).token,
    end: async () => {},
  };
}

async function onStore({ place, config }: House): Promise<Reach> {
  const hold = 'dataDir' in place ? await held(place.dataDir) : undefined;
  try {
    // It says in words what cannot be used, and keeps the store from being brought up to date by the way.
    await (await openReader(place)).close();
    const storage = await openStorage(place);
    return standing(storage, retentionOf(config), async () => {
      await storage.close();
      hold?.release();
    });
  } catch (error) {
    hold?.release();
    throw error;
  }
}

/** A folder's server does not answer where the tool looks for it, or is just starting or stopping. */
const held = (folder: string) =>
  holdFolder(folder).catch((error: unknown) => {
    if (!(error instanceof FolderTaken)) throw error;
    throw new Error(
      `A server runs on the folder ${folder} and does not answer there: try again in a moment, or as the user it runs as.`,
    );
  });

function standing(storage: Storage, retention: Retention, close: () => Promise<void>): Reach {
  const tables = createTables({ titles: editions, storage, atRest: true });
  const { housekeeping } = tables;
  return {
    server: undefined,
    tables: async (query) => {
      const { items, next } = await housekeeping.list({ limit: PAGE, ...query });
      return { tables: items, next: next ?? null };
    },
    close: async (id) => void given(await housekeeping.close(id)),
    free: async (id, seat) => void given(await housekeeping.free(id, seat)),
    keep: async (id, kept) => void given(await housekeeping.keep(id, kept)),
    purge: async (id) => void given(await housekeeping.purge(id)),
    purgeDue: async (really) =>
      really ? given(await housekeeping.purgeDue(retention)).count : housekeeping.countDue(retention),
    naming: (name) =>
      all(async (cursor) => {
        const { tables, next } = await housekeeping.naming(name, cursor ?? undefined);
        return { tables, next: next ?? null };
      }),
    forget: async (id, name) => given(await housekeeping.forget(id, name)).found,
    token: () => anotherToken(storage),
    end: async () => {
      await tables.stop();
      await close();
    },
  };
}

/** What was asked for; a refusal in the words that the server answers with. */
function given<T extends object>(answer: Answer<T>): T {
  if (answer.ok) return answer;
  throw new Error(new HttpRefusal(answer.refusal.key).message);
}
