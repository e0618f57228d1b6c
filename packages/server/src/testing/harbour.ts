import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnyTitle, Options, StateView } from '@packetboat/games';
import type {
  Answer,
  Attached,
  ClientEvents,
  PatchPacket,
  ServerEvents,
  SyncInfo,
} from '@packetboat/protocol';
import { applyPatch, PROTOCOL } from '@packetboat/protocol';
import type { TablePace } from '@packetboat/record';
import { io, type Socket } from 'socket.io-client';
import type { Budgets } from '../budgets/settings';
import type { HouseTime } from '../clocks/houseTime';
import type { Bus } from '../nodes/bus';
import type { NoticeMake } from '../notices/notices';
import type { Thinker } from '../standins/thinker';
import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import type { Log } from '../tables/context';
import type { TableMetrics } from '../tables/metrics';
import { createTables, type TableService } from '../tables/service';
import type { TableSettings } from '../tables/settings';
import { attachSockets, type Wire, type WireSettings } from '../wire/attach';
import { testPlace, usualEngine, writeInto } from './places';
import { type QuayView, quay } from './quay';

export interface Harbour {
  readonly storage: Storage;
  /** Changes the store behind the server's back: so that it is as an earlier version left it. */
  write(sql: string): Promise<void>;
  readonly tables: TableService;
  readonly wire: Wire;
  readonly url: string;
  /** Opens a table and seats people at it; starts it unless told otherwise. */
  table(make?: TableMake): Promise<Seated>;
  connect(): TestClient;
  /** A connection that has been let in. */
  enter(id: string, token?: string, since?: number): Promise<Guest>;
  close(): Promise<void>;
}

export interface TableMake {
  readonly title?: string;
  readonly seats?: number;
  readonly people?: number;
  readonly bots?: number;
  readonly start?: boolean;
  readonly options?: Options;
  readonly private?: boolean;
  readonly autoStart?: boolean;
  /** Who begins is drawn. Without it seat n is player n, as nearly every test takes it. */
  readonly drawn?: boolean;
  readonly pace?: TablePace;
}

export interface Seated {
  readonly id: string;
  readonly host: string;
  readonly tokens: readonly string[];
}

export interface HarbourMake {
  readonly titles?: readonly AnyTitle[];
  readonly storage?: Storage;
  readonly wrap?: (storage: Storage) => Storage;
  readonly settings?: Partial<TableSettings>;
  readonly wire?: WireSettings;
  readonly budgets?: Partial<Budgets>;
  readonly bus?: Bus;
  readonly thinker?: Thinker;
  readonly notices?: NoticeMake;
  readonly program?: string;
  readonly tryFrozen?: boolean;
  readonly log?: Log;
  readonly metrics?: TableMetrics;
  readonly now?: () => number;
  readonly elapsed?: () => number;
  readonly house?: HouseTime;
}

/** Whoever holds a seat proposes to go back to how things stood after `to`. */
export async function proposeRewind(
  { tables, storage }: Pick<Harbour, 'tables' | 'storage'>,
  id: string,
  token: string | undefined,
  to: number,
): Promise<Answer<{ number: number; carried: boolean | null }>> {
  const madeAt = await storage.lastSeq(id);
  return tables.propose(id, token ?? '', { kind: 'rewind', to, madeAt });
}

/** A whole server on a real store and a real port, for one test. */
export async function openHarbour(make: HarbourMake = {}): Promise<Harbour> {
  const { storage, leave, write } = make.storage ? ofAnother(make.storage) : await openStore();
  const tables = createTables({
    titles: make.titles ?? [quay],
    storage: make.wrap?.(storage) ?? storage,
    ...(make.budgets && { budgets: make.budgets }),
    settings: { standInDelayMs: 1, announceMs: 1, playForced: false, ...make.settings },
    ...(make.bus && { bus: make.bus }),
    ...(make.thinker && { thinker: make.thinker }),
    ...(make.notices && { notices: make.notices }),
    ...(make.program && { program: make.program }),
    ...(make.tryFrozen && { tryFrozen: make.tryFrozen }),
    ...(make.log && { log: make.log }),
    ...(make.metrics && { metrics: make.metrics }),
    ...(make.now && { now: make.now }),
    ...(make.elapsed && { elapsed: make.elapsed }),
    ...(make.house && { house: make.house }),
  });
  const http = createServer((_, response) => response.writeHead(404).end());
  const wire = attachSockets(
    http,
    tables,
    { ...make.wire, ...(make.budgets && { budgets: make.budgets }) },
    make.log,
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const clients: TestClient[] = [];

  const connect = () => {
    const client = connectClient(url);
    clients.push(client);
    return client;
  };
  return {
    storage,
    write,
    tables,
    wire,
    url,
    table: (wanted) => openTable(tables, wanted),
    connect,
    enter: async (match, token, since) => {
      const client = connect();
      const attached = await client.ask<Answer<Attached>>('attach', {
        match,
        token,
        since,
        protocol: PROTOCOL,
      });
      if (!attached.ok) throw new Error(attached.refusal.key, { cause: attached.refusal });
      return { ...client, attached, ...mirror(client, attached) };
    },
    close: async () => {
      for (const client of clients) client.socket.disconnect();
      await wire.close();
      await leave();
    },
  };
}

/** A store of one's own, on the engine that tests use. */
async function openStore() {
  const { place, remove } = await testPlace(usualEngine());
  const storage = await openStorage(place);
  const leave = async () => {
    await storage.close();
    await remove();
  };
  return { storage, leave, write: (sql: string) => writeInto(place, sql) };
}

/** Somebody else's store. */
const ofAnother = (storage: Storage) => ({
  storage,
  leave: async () => {},
  write: async () => {
    throw new Error('who opened this store knows where it is');
  },
});

async function openTable(tables: TableService, make: TableMake = {}): Promise<Seated> {
  const { seats = 2, bots = 0, people = seats - bots, start = true, autoStart = false, drawn = false } = make;
  const opened = await tables.create({
    title: make.title ?? 'quay',
    seats,
    autoStart,
    drawn,
    private: make.private ?? false,
    ...(make.options && { options: make.options }),
    ...(make.pace && { pace: make.pace }),
  });
  if (!opened.ok) throw new Error(opened.refusal.key);
  const { id, hostToken } = opened;
  const tokens: string[] = [];
  for (let person = 0; person < people; person++) {
    const sat = await tables.sit(id, {
      name: `Person ${person}`,
      contribution: `luck ${person}`,
      by: hostToken,
    });
    if (!sat.ok) throw new Error(sat.refusal.key);
    tokens.push(sat.token);
  }
  for (let bot = 0; bot < bots; bot++) await tables.addBot(id, hostToken);
  if (start && !autoStart) {
    const started = await tables.start(id, hostToken);
    if (!started.ok) throw new Error(started.refusal.key);
  }
  return { id, host: hostToken, tokens };
}

/** Somebody at a table, with the view as patches have kept it. */
export interface Guest extends TestClient {
  readonly attached: { ok: true } & Attached;
  /** The last state put together from what was heard; throws when a patch does not fit. */
  now(): StateView & { readonly G: QuayView };
  /** Waits until that many actions are known. */
  reached(seq: number): Promise<StateView & { readonly G: QuayView }>;
  move(
    type: string,
    args?: object,
    id?: string,
  ): Promise<{ ok: boolean; seq?: number; refusal?: { key: string } }>;
}

let moveIds = 0;

function mirror(
  client: TestClient,
  attached: { ok: true } & Attached,
): Pick<Guest, 'now' | 'reached' | 'move'> {
  const now = () => {
    let state: StateView | null = attached.view;
    for (const { event, args } of client.heard) {
      if (event === 'sync') state = (args[1] as SyncInfo).state;
      if (event !== 'patch') continue;
      const [, before, after, ops] = args as unknown as PatchPacket;
      if (state?._stateID !== before) throw new Error(`a patch from ${before} on ${state?._stateID}`);
      const patched = applyPatch<StateView>(state, ops);
      if (patched?._stateID !== after) throw new Error(`the patch to ${after} does not fit`);
      state = patched;
    }
    return state as StateView & { readonly G: QuayView };
  };
  return {
    now,
    reached: async (seq) => {
      if (now()?._stateID !== seq)
        await client.until('patch', (_: string, __: number, to: number) => to === seq);
      return now();
    },
    move: (type, args = {}, id = `move-${++moveIds}`) => client.ask('move', { id, type, args }),
  };
}

type Heard = { readonly event: string; readonly args: readonly unknown[] };

/** A connection that remembers everything it heard, and can wait for what it has not heard yet. */
export interface TestClient {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  readonly heard: Heard[];
  /** Sends without asking for an answer: anything, also what no type would let through. */
  send(event: string, ...args: unknown[]): void;
  /** What the socket answers, whatever is sent. */
  ask<A = { ok: boolean; refusal?: { key: string }; seq?: number }>(
    event: string,
    ...args: unknown[]
  ): Promise<A>;
  /** The first event, heard or to come, that fits. */
  until(event: string, fits?: (...args: never[]) => boolean): Promise<readonly unknown[]>;
}

export function connectClient(url: string, title = 'quay'): TestClient {
  const socket: Socket<ServerEvents, ClientEvents> = io(`${url}/${title}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const heard: Heard[] = [];
  const waiting = new Set<(one: Heard) => void>();
  const hear = (one: Heard) => {
    heard.push(one);
    for (const wait of [...waiting]) wait(one);
  };
  socket.onAny((event: string, ...args: unknown[]) => hear({ event, args }));
  socket.on('disconnect', (reason) => hear({ event: 'disconnect', args: [reason] }));
  return {
    socket,
    heard,
    send: (event, ...args) => void (socket as unknown as Socket).emit(event, ...args),
    ask: (event, ...args) =>
      new Promise((resolve) => {
        (socket as unknown as Socket).emit(event, ...args, resolve);
      }),
    until: (event, fits = () => true) =>
      new Promise((resolve) => {
        const wait = (one: Heard) => {
          if (one.event !== event || !fits(...(one.args as never[]))) return;
          waiting.delete(wait);
          resolve(one.args);
        };
        waiting.add(wait);
        for (const one of [...heard]) {
          if (waiting.has(wait)) wait(one);
        }
      }),
  };
}
