import { randomUUID } from 'node:crypto';
import type { Refusal, Seat, StateView } from '@packetboat/games';
import type {
  Answer,
  Attached,
  ClientEvents,
  Done,
  PatchPacket,
  ServerEvents,
  SyncInfo,
  TableInfo,
} from '@packetboat/protocol';
import { applyPatch, PROTOCOL } from '@packetboat/protocol';
import { io, type Socket } from 'socket.io-client';

export interface ClientMake {
  readonly url: string;
  readonly title: string;
  readonly match: string;
  readonly token?: string | undefined;
  /** What the server's trusted proxy would say of it: each client has a limit of its own. */
  readonly address?: string;
  readonly transports?: ('websocket' | 'polling')[];
}

/**
 * A client of our own protocol and nothing of its own invention: it attaches, follows patches, comes back by itself
 * from where it was, and sends again what was never answered, under the same id. Everything it got is kept as it
 * came over the wire.
 */
export interface Steadfast {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  /** Packets of engine.io, oldest first, as the server wrote them. */
  readonly frames: string[];
  /** The state as patches have kept it; null before the match starts. */
  state(): StateView | null;
  seq(): number;
  seat(): Seat | null;
  table(): TableInfo | undefined;
  /** Resolves when it has been let in; rejects with the refusal's key. */
  attached(): Promise<void>;
  /** Resolves when the answer has come, however often it took. Refusals of the rules are answers. */
  move(type: string, args?: object, id?: string): Promise<Done>;
  undo(id?: string): Promise<Done>;
  /** Any message, once, and whatever the socket says to it. */
  ask<A = Answer<{ readonly seq?: number }>>(event: string, ...args: unknown[]): Promise<A>;
  /** Resolves when this holds, looked at after everything that is heard. */
  until(holds: () => boolean): Promise<void>;
  /** How many times it has been let in. */
  attachments(): number;
  /** True when it once knew more than the server it came back to: an acknowledged or published move was lost. */
  wasAhead(): boolean;
  /** Why the server sent it away for good. */
  dismissed(): Refusal | undefined;
  /** Why it was not let in. */
  refused(): Refusal | undefined;
  stop(): void;
}

interface Pending {
  readonly event: 'move' | 'undo';
  readonly message: { readonly id: string };
  readonly answer: (done: Done) => void;
}

/** Refusals that only mean "not now". */
const PASSING: ReadonlySet<string> = new Set([
  'rate.tooFast',
  'server.busy',
  'server.failed',
  'server.goingDown',
  'server.storageFailed',
  'table.notAttached',
  'seat.needed',
]);
const AGAIN_MS = 60;
const ATTACH_MS = 3_000;
let addresses = 0;

/** An address nobody else has. */
export function freshAddress(): string {
  const n = ++addresses;
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

const afloat = new Set<Steadfast>();

/** Stops every client there still is: a test that failed has not done so itself. */
export function stopEverybody(): void {
  for (const client of afloat) client.stop();
}

export function steadfast(make: ClientMake): Steadfast {
  const socket: Socket<ServerEvents, ClientEvents> = io(`${make.url}/${make.title}`, {
    transports: make.transports ?? ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 150,
    timeout: 5_000,
    extraHeaders: { 'x-forwarded-for': make.address ?? freshAddress() },
  });
  const frames: string[] = [];
  const pending = new Map<string, Pending>();
  const looking = new Set<() => void>();
  let state: StateView | null = null;
  let seq = 0;
  let seat: Seat | null = null;
  let table: TableInfo | undefined;
  let inside = false;
  let attachments = 0;
  let ahead = false;
  let refusal: Refusal | undefined;
  let farewell: Refusal | undefined;
  let stopped = false;

  const look = () => {
    for (const one of [...looking]) one();
  };
  const keepFrames = () => {
    socket.io.engine?.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      frames.push(`${type} ${typeof data === 'string' ? data : JSON.stringify(data ?? '')}`);
    });
  };
  socket.io.on('open', keepFrames);

  function attach(): void {
    inside = false;
    const since = state === null ? undefined : seq;
    const message = { match: make.match, token: make.token, since, protocol: PROTOCOL };
    // Answered in a callback and not by a promise: a patch behind the answer must not be looked at before it.
    socket
      .timeout(ATTACH_MS)
      .emit('attach', message as never, (late: Error | null, answer: Answer<Attached>) => {
        if (late === null) enter(answer, since ?? 0);
        else if (socket.connected) socket.io.engine?.close();
      });
  }

  function enter(answer: Answer<Attached>, since: number): void {
    if (!answer.ok) {
      // Whoever comes while the server goes down was not there when it took its leave.
      if (answer.refusal.key === 'server.goingDown') farewell = answer.refusal;
      if (PASSING.has(answer.refusal.key)) later(attach);
      else refusal = answer.refusal;
      look();
      return;
    }
    if (answer.seq < since) ahead = true;
    seat = answer.seat;
    table = answer.table;
    if (answer.view !== null) ({ state, seq } = { state: answer.view, seq: answer.seq });
    for (const packet of answer.tail ?? []) take(packet);
    inside = true;
    attachments++;
    for (const one of pending.values()) send(one);
    look();
  }

  function take([, before, after, ops]: PatchPacket): void {
    if (after <= seq || state === null) return;
    const next = before === seq ? applyPatch<StateView>(state, ops) : undefined;
    if (next === undefined) {
      // A gap: ask from where we are. A patch that does not fit would be the server's fault.
      if (before === seq) throw new Error(`the patch from ${before} to ${after} does not fit`);
      attach();
      return;
    }
    state = next;
    seq = after;
  }

  function later(job: () => void): void {
    setTimeout(() => {
      if (!stopped && socket.connected) job();
    }, AGAIN_MS).unref();
  }

  function send(one: Pending): void {
    socket.emit(one.event, one.message as never, (done: Done) => {
      if (!pending.has(one.message.id)) return;
      if (!done.ok && PASSING.has(done.refusal.key)) return later(() => inside && send(one));
      pending.delete(one.message.id);
      one.answer(done);
      look();
    });
  }

  socket.on('connect', attach);
  socket.on('disconnect', (reason) => {
    inside = false;
    // Sent away by a server that is going down: it will be back. For any other reason it was meant for good.
    if (reason === 'io server disconnect' && farewell?.key === 'server.goingDown') socket.connect();
    look();
  });
  socket.on('bye', (_match, why) => {
    farewell = why;
  });
  socket.on('patch', (...packet) => {
    take(packet);
    look();
  });
  socket.on('sync', (_match, sync: SyncInfo) => {
    if (sync.state._stateID >= seq) ({ state, seq } = { state: sync.state, seq: sync.state._stateID });
    look();
  });
  socket.on('table', (_match, told) => {
    table = told;
    look();
  });
  socket.onAny(look);

  const act = (event: Pending['event'], message: { id: string }) =>
    new Promise<Done>((resolve) => {
      const one: Pending = { event, message, answer: resolve };
      pending.set(message.id, one);
      if (inside) send(one);
    });
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const one = () => {
        if (!holds()) return;
        looking.delete(one);
        resolve();
      };
      looking.add(one);
      one();
    });

  const client: Steadfast = {
    socket,
    frames,
    state: () => state,
    seq: () => seq,
    seat: () => seat,
    table: () => table,
    attached: async () => {
      await until(() => inside || refusal !== undefined);
      if (refusal !== undefined) throw new Error(refusal.key);
    },
    move: (type, args = {}, id = randomUUID()) => act('move', { id, type, args } as never),
    undo: (id = randomUUID()) => act('undo', { id }),
    ask: (event, ...args) =>
      new Promise((resolve) => {
        (socket as unknown as Socket).emit(event, ...args, resolve);
      }),
    until,
    attachments: () => attachments,
    wasAhead: () => ahead,
    refused: () => refusal,
    dismissed: () => (farewell?.key === 'server.goingDown' ? undefined : farewell),
    stop: () => {
      stopped = true;
      afloat.delete(client);
      socket.disconnect();
    },
  };
  afloat.add(client);
  return client;
}
