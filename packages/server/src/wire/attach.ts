import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Refused } from '@packetboat/protocol';
import { ownMessages, limits as packetLimits, stockMessages } from '@packetboat/protocol';
import { Server } from 'socket.io';
import { createHouseholds, type Households } from '../budgets/households';
import { inTurns } from '../budgets/inTurns';
import { type Budgets, defaultBudgets } from '../budgets/settings';
import type { Hosts } from '../http/hosts';
import type { Log } from '../tables/context';
import { silentLog } from '../tables/context';
import { refuse } from '../tables/refuse';
import type { TableService } from '../tables/service';
import { createAdmission } from './admission';
import {
  type Allowance,
  type Connection,
  guardConnection,
  losesPatience,
  newAllowance,
  readInTurns,
  TOO_FAST,
} from './connection';
import type { WireLimits } from './limits';
import { defaultWireLimits } from './limits';
import type { WireMetrics } from './metrics';
import { silentWireMetrics } from './metrics';
import { OneAtATime } from './oneAtATime';
import { serveOwnClient } from './own';
import { passEncoded } from './passEncoded';
import type { WireServer, WireSocket } from './rooms';
import { createGuests, createOutlet } from './rooms';
import { serveStockClient } from './stock';
import type { Visitor, WireContext } from './visitor';
import { leaveTable, newVisitor } from './visitor';

export interface WireSettings {
  readonly limits?: Partial<WireLimits>;
  readonly budgets?: Partial<Budgets>;
  /** What each address has left, where others ask for work as well: one purse, whatever the door. */
  readonly households?: Households;
  /** Origins beside the server's own that may connect. */
  readonly origins?: readonly string[];
  /** The names this server is called by; without it any will do. */
  readonly hosts?: Hosts;
  /** Long polling needs sticky sessions: leave it out where several nodes share the tables. */
  readonly webSocketOnly?: boolean;
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Hears of everybody who is turned away at the door. */
  readonly turnedAway?: (request: IncomingMessage, reason: string) => void;
  /** How often a connection is asked for a sign of life, and how long it may take to give one. */
  readonly signOfLife?: { readonly everyMs: number; readonly withinMs: number };
  /** socket.io's adapter, where several nodes share the tables. */
  readonly adapter?: ConstructorParameters<typeof Server>[0] extends { adapter?: infer A } ? A : unknown;
}

export interface Wire {
  readonly io: WireServer;
  /**
   * Goes down in order: tables refuse what is new and finish what is under way, its answers go out, everybody is
   * told, connections end. Closes the HTTP server as well.
   */
  close(): Promise<void>;
}

/** A line that dies without a word is noticed after 45 s at most, by either end: phones wake up slower than that. */
const SIGN_OF_LIFE = { everyMs: 25_000, withinMs: 20_000 };
/** How long a slow connection may hold up the end. */
const FAREWELL_MS = 2_000;

const EVENTS: ReadonlySet<string> = new Set([...Object.keys(ownMessages), ...Object.keys(stockMessages)]);

/** Lets people connect to the tables: a namespace a title, for boardgame.io's client and for our own alike. */
export function attachSockets(
  http: HttpServer,
  tables: TableService,
  settings: WireSettings = {},
  log: Log = silentLog,
  metrics: WireMetrics = silentWireMetrics,
): Wire {
  const { everyMs, withinMs } = settings.signOfLife ?? SIGN_OF_LIFE;
  const limits = { ...defaultWireLimits, ...settings.limits };
  const addressOf = settings.addressOf ?? ((request: IncomingMessage) => request.socket.remoteAddress ?? '');
  const budgets = { ...defaultBudgets, ...settings.budgets };
  const households = settings.households ?? createHouseholds(budgets);
  const { origins = [], hosts = { know: () => true }, turnedAway } = settings;
  const outsiders = inTurns({ moving: () => tables.moving() });
  const admission = createAdmission({ limits, households, origins, hosts, addressOf, metrics, turnedAway });

  // A line that breaks between Node's answer to it and that of ws is an error nobody hears, and that ends the process.
  http.on('upgrade', (_request, line) => line.on('error', () => {}));
  const io: WireServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: packetLimits.packetBytes,
    perMessageDeflate: false,
    wsEngine: OneAtATime,
    httpCompression: false,
    connectTimeout: 10_000,
    pingInterval: everyMs,
    pingTimeout: withinMs,
    transports: settings.webSocketOnly ? ['websocket'] : ['websocket', 'polling'],
    ...(settings.adapter === undefined ? {} : { adapter: settings.adapter as never }),
    allowRequest: (request, decide) => {
      const refusal = admission.admit(request);
      outsiders(() => decide(refusal, refusal === undefined));
    },
  });
  passEncoded(io);
  const allowances = new WeakMap<object, Allowance>();
  let open = 0;
  let emptied = () => {};
  io.engine.on(
    'connection',
    (connection: Connection & { request: IncomingMessage; once(e: 'close', f: () => void): void }) => {
      const { request } = connection;
      const household = households.of(addressOf(request));
      const allowance = newAllowance(limits, budgets, household);
      allowances.set(connection, allowance);
      guardConnection(connection, allowance, limits, metrics);
      readInTurns(connection, allowance, outsiders);
      household.open++;
      open++;
      connection.once('close', () => {
        household.open--;
        if (--open === 0) emptied();
      });
    },
  );
  /** What was written last is still on its way: closing at once would throw it away. */
  const everybodyGone = () =>
    new Promise<void>((resolve) => {
      const deadline = setTimeout(resolve, FAREWELL_MS);
      emptied = () => {
        clearTimeout(deadline);
        resolve();
      };
      if (open === 0) emptied();
    });

  const guests = createGuests();
  const context: WireContext = {
    play: tables,
    guests,
    limits,
    outsiders,
    allowanceOf: (connection) => allowances.get(connection) as Allowance,
    metrics,
    log,
    addressOf,
    underWay: new Set(),
  };
  tables.connect(createOutlet(io, guests, limits));

  // Nothing is served at the root, so nobody needs to stay there.
  io.of('/').use((_, next) => next(new Error('namespace.unknown')));
  for (const { meta } of tables.titles) {
    io.of(`/${meta.id}`).on('connection', (socket) => receive(context, socket, meta.id));
  }

  async function goDown(): Promise<void> {
    await tables.stop();
    while (context.underWay.size > 0) await Promise.all(context.underWay);
    for (const { meta } of tables.titles) {
      io.of(`/${meta.id}`).local.emit('bye', '', { key: 'server.goingDown' });
      io.of(`/${meta.id}`).local.disconnectSockets(true);
    }
    await everybodyGone();
    await io.close();
  }
  let down: Promise<void> | undefined;

  return {
    io,
    close: () => {
      down ??= goDown();
      return down;
    },
  };
}

function receive(context: WireContext, socket: WireSocket, title: string): void {
  const { metrics } = context;
  const visitor = newVisitor(context, socket, title);
  metrics.socketOpened();
  takeTurns(context, visitor);
  guardPackets(context, visitor);
  // A packet may call itself `error`; without a listener that would be fatal.
  socket.on('error', () => {});
  socket.on('disconnect', () => {
    metrics.socketClosed();
    leaveTable(context, visitor);
  });
  serveOwnClient(context, visitor);
  serveStockClient(context, visitor);
}

/** P-20.10: whoever holds no seat waits for his turn. What one connection sends stays in its order. */
function takeTurns({ outsiders }: WireContext, visitor: Visitor): void {
  let waiting = 0;
  visitor.socket.use((_, next) => {
    if (visitor.seated && waiting === 0) return next();
    waiting++;
    outsiders(() => {
      waiting--;
      if (visitor.socket.connected) next();
    });
  });
}

/** Every event passes here: only those we know, and not those that came too fast. */
function guardPackets({ limits, metrics }: WireContext, visitor: Visitor): void {
  const { socket, allowance } = visitor;
  let ended = false;
  socket.use(([event, ...args], next) => {
    if (EVENTS.has(event)) return next();
    if (ended) return;
    const hasty = event === TOO_FAST;
    const key = hasty ? 'rate.tooFast' : 'message.unknown';
    metrics.messageRefused(key);
    if (hasty && losesPatience(allowance, limits)) {
      ended = true;
      metrics.abuseEnded();
      socket.emit('bye', visitor.match ?? '', { key: 'rate.abuse' });
      socket.disconnect(true);
      return;
    }
    tellRefused(visitor, refuse(key, hasty ? { retryMs: Number(args[0]) || 0 } : undefined), args.at(-1));
  });
}

/** By the event's own answer where it asked for one. */
function tellRefused({ socket, match }: Visitor, refused: Refused, answer: unknown): void {
  if (typeof answer === 'function') answer(refused);
  else socket.emit('refused', match ?? '', refused);
}
