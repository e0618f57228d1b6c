import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { ownMessages, limits as packetLimits, stockMessages } from '@packetboat/protocol';
import { Server } from 'socket.io';
import type { Log } from '../tables/context';
import { silentLog } from '../tables/context';
import type { TableService } from '../tables/service';
import { createDoor } from './door';
import type { WireLimits } from './limits';
import { bucket, defaultWireLimits } from './limits';
import type { WireMetrics } from './metrics';
import { silentWireMetrics } from './metrics';
import { serveOwnClient } from './own';
import type { WireServer, WireSocket } from './rooms';
import { createGuests, createOutlet } from './rooms';
import { serveStockClient } from './stock';
import type { Visitor, WireContext } from './visitor';
import { leaveTable, newVisitor } from './visitor';

export interface WireSettings {
  readonly limits?: Partial<WireLimits>;
  /** Origins beside the server's own that may connect. */
  readonly origins?: readonly string[];
  /** Long polling needs sticky sessions: leave it out where several nodes share the tables. */
  readonly webSocketOnly?: boolean;
  readonly addressOf?: (request: IncomingMessage) => string;
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
  const limits = { ...defaultWireLimits, ...settings.limits };
  const addressOf = settings.addressOf ?? ((request: IncomingMessage) => request.socket.remoteAddress ?? '');
  const door = createDoor({ limits, origins: settings.origins ?? [], addressOf, metrics });

  const io: WireServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: packetLimits.packetBytes,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: 10_000,
    transports: settings.webSocketOnly ? ['websocket'] : ['websocket', 'polling'],
    ...(settings.adapter === undefined ? {} : { adapter: settings.adapter as never }),
    allowRequest: (request, decide) => {
      door.admit(request).then(
        (admitted) => decide(null, admitted),
        () => decide(null, false),
      );
    },
  });
  let open = 0;
  let emptied = () => {};
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; once(e: 'close', f: () => void): void }) => {
      const { request } = connection;
      door.opened(request);
      open++;
      connection.once('close', () => {
        door.closed(request);
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
    metrics,
    log,
    now: Date.now,
    underWay: new Set(),
  };
  tables.connect(createOutlet(io, guests));

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

/** Every packet passes here first: only events we know, and not faster than a person or a bot needs. */
function guardPackets({ limits, metrics, now }: WireContext, visitor: Visitor): void {
  const { socket } = visitor;
  const messages = bucket(limits.messagesPerSecond, limits.messageBurst, now);
  let hasty = 0;
  socket.use(([event, ...args], next) => {
    const key = !messages.take() ? 'rate.tooFast' : EVENTS.has(event) ? undefined : 'message.unknown';
    if (key === undefined) return next();
    metrics.messageRefused(key);
    if (key === 'rate.tooFast' && ++hasty > limits.patience) {
      if (hasty > limits.patience + 1) return;
      metrics.abuseEnded();
      socket.emit('bye', visitor.match ?? '', { key: 'rate.abuse' });
      socket.disconnect(true);
      return;
    }
    const refused = { ok: false, refusal: { key } } as const;
    const answer: unknown = args.at(-1);
    if (typeof answer === 'function') answer(refused);
    else socket.emit('refused', visitor.match ?? '', refused);
  });
}
