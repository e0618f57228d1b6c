import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Move, Seat } from '@packetboat/games';
import type {
  Attached,
  ChatMessage,
  ClockInfo,
  LinkInfo,
  LogLine,
  PastMoment,
  SyncInfo,
  TableInfo,
} from '@packetboat/protocol';
import { Client } from 'pg';
import type { StoragePlace } from '../../../storage/open';
import type { EngineName } from '../../../testing/places';

const STORES = path.join(__dirname, '../../earlier-stores');

/** The versions that have filled a store, by the newest migration they knew. */
export const EARLIER_VERSIONS = ['006', '008', '018'] as const;
export type EarlierVersion = (typeof EARLIER_VERSIONS)[number];

/** What one who came to a table was told there, or why he was not let in. */
export type Entered =
  | { readonly refused: string }
  | (Pick<Attached, 'seat' | 'seq'> & Partial<Pick<Attached, 'view' | 'undo' | 'log' | 'chat' | 'tail'>>);

/** A refusal over HTTP. */
interface Refused {
  readonly error: string;
}

/**
 * What somebody could read of a table: a stranger and the first who sits there over HTTP as well, others at its socket
 * alone. The past was read by one of them.
 */
export interface Look {
  /** Whose token he read it with; null: with none. */
  readonly by: string | null;
  readonly table?: TableInfo;
  readonly log?: readonly LogLine[] | Refused;
  readonly players?: readonly ChatMessage[] | Refused;
  readonly spectators?: readonly ChatMessage[] | Refused;
  readonly export?: object;
  readonly entered: Entered & { readonly moments?: readonly MomentSeen[] };
}

export interface MomentSeen extends PastMoment {
  readonly seq: number;
}

export interface TokenSeen {
  readonly label: string;
  readonly token: string;
  readonly opens: { readonly kind: string; readonly seat?: Seat | null } | Refused;
  /** Unless a look was taken by it. */
  readonly entered?: Entered;
}

export interface TableSeen {
  readonly name: string;
  readonly id: string;
  readonly title: string;
  readonly tokens: readonly TokenSeen[];
  readonly looks: readonly [Look & Required<Pick<Look, 'table'>>, ...Look[]];
  /** By the label of the token they were listed with. */
  readonly links: Readonly<Record<string, readonly LinkInfo[]>>;
  /** Where the match was over. */
  readonly result?: object;
  readonly proof?: object;
  /** Of a table that boardgame.io's lobby opened: what it told of it. */
  readonly lobby?: object;
  /** What boardgame.io's own client was told there: as this player, or as one who watches. */
  readonly synced?: readonly {
    readonly player: string | null;
    readonly credentials: string | null;
    readonly info: SyncInfo;
  }[];
  readonly notes: {
    /** The last action, where it was a move of somebody who sits there. */
    readonly last?: Move & { readonly seat: Seat; readonly id: string; readonly seq: number };
    /** How things stood for this seat before the step that it may take back. */
    readonly undo?: { readonly seat: Seat; readonly G: object };
    /** The moves that end the match. */
    readonly toTheEnd?: readonly { readonly player: Seat; readonly move: Move }[];
    /** How much time people had, where the table had a pace: from 018 on. Looks do not have it, because it runs. */
    readonly clock?: ClockInfo | null;
    /** The table that came after this one. */
    readonly next?: string;
  };
}

export interface Seen {
  /** The wall clock when the server was stopped. */
  readonly stoppedAt: number;
  /** Lists of tables, by their addresses. */
  readonly lists: Readonly<Record<string, object>>;
  readonly tables: readonly TableSeen[];
}

/** Puts the store into an empty place, as that version left it, and tells what was seen of it just before. */
export async function putStore(
  version: EarlierVersion,
  engine: EngineName,
  place: StoragePlace,
): Promise<Seen> {
  const read = (name: string) => readFileSync(path.join(STORES, version, name));
  if ('dataDir' in place) {
    writeFileSync(path.join(place.dataDir, 'packetboat.sqlite'), gunzipSync(read('sqlite.gz')), {
      mode: 0o600,
    });
  } else {
    const client = new Client({ connectionString: place.databaseUrl });
    await client.connect();
    await client.query(gunzipSync(read('postgres.sql.gz')).toString());
    await client.end();
  }
  return JSON.parse(brotliDecompressSync(read(`${engine}.json.br`)).toString());
}
