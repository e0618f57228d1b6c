import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  Answer,
  Attached,
  ClientEvents,
  Done,
  PatchPacket,
  ServerEvents,
  TableInfo,
} from '@packetboat/protocol';
import { diff } from '@packetboat/protocol/diff';
import { PROTOCOL } from '@packetboat/protocol/version';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { type MatchStore, openMatch } from '../match/store';

type Line = Socket<ClientEvents, ServerEvents>;

/** What a page says as it attaches. */
interface Said {
  readonly since: number | undefined;
  readonly protocol: number | undefined;
}

/** A counter that everybody may add to: the smallest match, played over real sockets by a server with faults on demand. */
export interface Quay {
  readonly store: MatchStore;
  /** Another line to the same server, of a namespace of one's choice. */
  openLine(namespace: string, retryMs?: number): MatchStore;
  /** Moves the server has made, by client id, in order. */
  readonly made: readonly string[];
  readonly attaches: readonly Said[];
  /** The next `n` moves are made and their answers are lost. */
  loseAnswers(n: number): void;
  /** Attaching is refused from now on; with nothing given it is granted again. */
  refuse(key: string | undefined): void;
  /** The server has no time for the next `n` looks back and moves, and says so. */
  hurry(n: number): void;
  /** The server has thought long enough: whoever has asked for advice is told that it does not come. */
  endThoughts(): void;
  /** Somebody else adds one; with `silently`, this client is not told. */
  otherMove(silently?: boolean): void;
  /** From now on it speaks this version. */
  speak(version: number): void;
  /** Says it to everybody at the table, or with `house` to everybody in the house, and ends their lines. */
  bye(key: string, to?: 'house'): void;
  /** Every line breaks; the server stays. */
  breakLines(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const MATCH = 'm1';

export async function openQuay(): Promise<Quay> {
  const history: object[] = [viewAt(0)];
  const packets: PatchPacket[] = [];
  const made: string[] = [];
  const attaches: Said[] = [];
  const answered = new Map<string, number>();
  let lost = 0;
  let refused: string | undefined;
  let hurried = 0;
  const thoughts: (() => void)[] = [];
  const tooFast = () => {
    if (hurried === 0) return undefined;
    hurried--;
    return { ok: false, refusal: { key: 'rate.tooFast', params: { retryMs: 30 } } } as const;
  };
  let http: HttpServer;
  let server: Server<ClientEvents, ServerEvents>;
  let port = 0;

  const seq = () => packets.length;
  const advance = (seat: number | null): PatchPacket => {
    const at = seq() + 1;
    const view = viewAt(at);
    const packet: PatchPacket = [MATCH, at - 1, at, diff(history[at - 1], view), [entry(at, seat)]];
    history.push(view);
    packets.push(packet);
    return packet;
  };

  const serve = (line: Line) => {
    line.on('attach', ({ since, protocol: theirs }, answer) => {
      attaches.push({ since, protocol: theirs });
      if (refused !== undefined) return answer({ ok: false, refusal: { key: refused } });
      answer(attached(since));
      void line.join(MATCH);
    });
    line.on('moment', ({ seq: wanted }, answer) => {
      const hasty = tooFast();
      if (hasty !== undefined) return answer(hasty);
      const packet = packets[wanted - 1];
      const view = history[wanted - 1] as Attached['view'];
      if (packet === undefined || view === null) answer({ ok: false, refusal: { key: 'moment.unknown' } });
      else answer({ ok: true, view, packet });
    });
    line.on('advice', (_, answer) => {
      thoughts.push(() => answer({ ok: false, refusal: { key: 'server.busy' } }));
    });
    line.on('move', ({ id }, answer: (done: Done) => void) => {
      const known = answered.get(id);
      if (known !== undefined) return answer({ ok: true, seq: known });
      const hasty = tooFast();
      if (hasty !== undefined) return answer(hasty);
      const packet = advance(0);
      made.push(id);
      answered.set(id, seq());
      if (lost > 0) {
        lost--;
        return;
      }
      server
        .of('/quay')
        .to(MATCH)
        .emit('patch', ...packet);
      answer({ ok: true, seq: seq() });
    });
  };

  let protocol = PROTOCOL;
  const attached = (since: number | undefined): Answer<Attached> => ({
    ok: true,
    protocol,
    seat: 0,
    table: TABLE,
    seq: seq(),
    view: since === undefined ? (history.at(-1) as Attached['view']) : null,
    tail: since === undefined ? null : packets.slice(since),
    log: [],
    chat: [],
    undo: { seat: null, why: 'undo.nothing' },
    orders: {},
    around: { lines: [], played: [] },
  });

  const start = async () => {
    http = createServer();
    server = new Server(http, { pingInterval: 500, pingTimeout: 500 });
    server.of('/quay').on('connection', serve);
    await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
    port = (http.address() as AddressInfo).port;
  };
  const stop = async () => {
    await server.close();
  };
  await start();

  let ids = 0;
  const openLine = (namespace: string, retryMs = 40): MatchStore => {
    const socket = io(`http://127.0.0.1:${port}${namespace}`, {
      autoConnect: false,
      forceNew: true,
      transports: ['websocket'],
      reconnectionDelay: 20,
      reconnectionDelayMax: 50,
    });
    return openMatch({
      match: MATCH,
      token: 't',
      socket,
      newId: () => `c${++ids}`,
      patienceMs: 300,
      retryMs,
    });
  };
  const store = openLine('/quay');
  return {
    store,
    openLine,
    made,
    attaches,
    loseAnswers: (n) => {
      lost = n;
    },
    refuse: (key) => {
      refused = key;
    },
    hurry: (n) => {
      hurried = n;
    },
    endThoughts: () => {
      for (const end of thoughts.splice(0)) end();
    },
    otherMove: (silently = false) => {
      const packet = advance(1);
      if (!silently)
        server
          .of('/quay')
          .to(MATCH)
          .emit('patch', ...packet);
    },
    speak: (version) => {
      protocol = version;
    },
    bye: (key, to) => {
      const everybody = server.of('/quay');
      if (to === 'house') everybody.emit('bye', '', { key });
      else everybody.to(MATCH).emit('bye', MATCH, { key });
      server.of('/quay').disconnectSockets(true);
    },
    breakLines: () => {
      server.of('/quay').disconnectSockets(true);
    },
    stop,
    start,
    close: async () => {
      store.close();
      await stop();
    },
  };
}

/** Resolves when the store's snapshot is as wanted. */
export function until(
  store: MatchStore,
  wanted: (snapshot: ReturnType<MatchStore['get']>) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    let end: (() => void) | undefined;
    const look = () => {
      if (!wanted(store.get())) return;
      end?.();
      resolve();
    };
    end = store.subscribe(look);
    look();
  });
}

function viewAt(count: number): object {
  return {
    G: { count, still: { deep: ['never', 'changes'] } },
    ctx: { numPlayers: 2, turn: count },
    plugins: {},
    _undo: [],
    _redo: [],
    _stateID: count,
  };
}

const entry = (seq: number, seat: number | null): PatchPacket[4][0] => ({
  action: {
    type: 'MAKE_MOVE',
    payload: { type: 'add', args: [{}], playerID: seat === null ? null : String(seat) },
  },
  _stateID: seq - 1,
  turn: 0,
  phase: null,
  metadata: {
    seq,
    at: seq,
    kind: 'move',
    to: null,
    events: [{ key: 'added', params: { count: seq } }],
    undo: { seat, why: null },
  },
});

const TABLE: TableInfo = {
  id: MATCH,
  title: 'quay',
  rules: 1,
  status: 'running',
  seats: [0, 1].map((seat) => ({
    seat,
    player: seat,
    name: `P${seat}`,
    left: null,
    kind: 'human',
    level: null,
    connected: true,
    owner: null,
    awaySince: null,
    standInBy: null,
    advised: 0,
  })),
  options: {},
  listed: true,
  private: false,
  autoStart: false,
  drawn: false,
  commitment: '00',
  createdAt: 0,
  startedAt: 0,
  endedAt: null,
  updatedAt: 0,
  outcome: null,
  rematch: null,
  keptUntil: null,
  spectators: 0,
  frozen: false,
  advice: null,
  acting: null,
  host: { seat: null, by: 'token' },
  proposal: null,
  clock: null,
};
