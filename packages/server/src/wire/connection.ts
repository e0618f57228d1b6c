import type { Household } from '../budgets/households';
import type { InTurns } from '../budgets/inTurns';
import { prices } from '../budgets/prices';
import { type Purse, payAll, purse } from '../budgets/purse';
import type { Budgets } from '../budgets/settings';
import type { WireLimits } from './limits';
import type { WireMetrics } from './metrics';

/** A connection of engine.io: the line under all the namespaces somebody opens on it. Not all of it is in its types. */
export interface Connection {
  readonly readyState: string;
  /** Packets that wait because the transport was busy. */
  readonly writeBuffer: readonly unknown[];
  readonly transport: { readonly socket?: WebSocketInside };
  write(packet: string, options: object): void;
  close(discard?: boolean): void;
  on(event: 'packet' | 'packetCreate', listener: (packet: Packet) => void): void;
  on(event: 'flush', listener: () => void): void;
  on(event: 'upgrade', listener: (transport: Connection['transport']) => void): void;
}

interface Packet {
  readonly type: string;
  data?: string | Buffer;
}

/** What ws has inside. */
interface WebSocketInside {
  readonly bufferedAmount: number;
  readonly _sender?: { readonly sendFrame?: (frame: readonly Buffer[]) => void };
  /** Takes apart what has been read, and goes on with it after each message. */
  readonly _receiver?: { startLoop(done: () => void): void };
  readonly _socket?: { readonly destroyed: boolean } | null;
  terminate(): void;
}

/** How much a connection may say and ask for. It belongs to the line: who leaves a namespace and comes back gets no new one. */
export interface Allowance {
  readonly messages: Purse;
  readonly work: Purse;
  readonly talk: Purse;
  /** What its address has left. */
  readonly household: Household;
  /** The seats held through it. */
  seats: number;
  /** Messages refused for haste. */
  hasty: number;
}

export function newAllowance(limits: WireLimits, budgets: Budgets, household: Household): Allowance {
  const { messagesPerSecond, messageBurst } = limits;
  return {
    messages: purse({ perSecond: messagesPerSecond, burst: messageBurst }),
    work: purse(budgets.connectionWork),
    talk: purse(budgets.connectionTalk),
    household,
    seats: 0,
    hasty: 0,
  };
}

/** The connection pays and its address with it, or neither does. Answers in how many milliseconds they could, or 0 when they have. */
export function payWork({ work, household }: Allowance, price: number): number {
  return payAll([household.work, price], [work, price]);
}

/** A message of more than this counts as several. */
const LONG_BYTES = 3_072;

/** P-1.3, P-20.9: for a message as it comes off the line. Whoever sits at a table does not pay for his neighbours. */
function payMessage({ messages, household, seats }: Allowance, bytes: number): number {
  const waitMs = messages.pay(1 + Math.floor(bytes / LONG_BYTES));
  if (waitMs > 0) return waitMs;
  return seats > 0
    ? household.seatedMessages.pay(1)
    : household.messages.pay(1) || household.work.pay(prices.message(bytes));
}

/** One refusal more. True when there were too many, and the connection is to end. */
export function losesPatience(allowance: Allowance, limits: WireLimits): boolean {
  const crowded = allowance.household.haste.pay(1) > 0;
  return ++allowance.hasty > (crowded ? limits.patienceWithCrowds : limits.patience);
}

/** socket.io's packets begin with their kind; events are answered, and so refused where they can be answered. */
const EVENT = '2';
/** Namespace and number of an event: all that its refusal needs. */
const HEAD = /^2(\/[\w-]{1,64},)?(\d{0,15})\[/;
/** After so long whoever does not read what he was told may ask again. */
const UNREAD_MS = 1_000;
/** What becomes of an event that came too fast: nothing of it is read but where to answer. */
export const TOO_FAST = 'too-fast';

/**
 * Counts what a connection sends, before anybody takes it apart. Namespaces entered and left are messages as well, all
 * but the first. And cuts a line whose other end does not read, since what waits for it would fill the memory: whoever
 * comes back is told what he missed.
 */
export function guardConnection(
  connection: Connection,
  allowance: Allowance,
  limits: WireLimits,
  metrics: WireMetrics,
): void {
  let entered = false;
  connection.on('packet', (packet) => {
    const { type, data = '' } = packet;
    if (type !== 'message') return;
    if (!entered && !isEvent(data)) {
      entered = true;
      return;
    }
    const waitMs = unread(connection) > limits.unreadBytes ? UNREAD_MS : payMessage(allowance, data.length);
    if (waitMs === 0 || markTooFast(packet, waitMs)) return;
    if (losesPatience(allowance, limits)) {
      metrics.abuseEnded();
      connection.close();
    }
  });
  let queued = 0;
  connection.on('flush', () => {
    queued = 0;
  });
  connection.on('packetCreate', ({ data }) => {
    queued += data?.length ?? 0;
    cutIfOverfull(connection, limits.backlogBytes - queued);
  });
}

/**
 * P-20.10: what a line that holds no seat has said is taken apart in the turns of all who hold none, one message after the
 * other. What waits stays where it is, and the line's other end cannot write more.
 */
export function readInTurns(connection: Connection, allowance: Allowance, outsiders: InTurns): void {
  const take = ({ socket }: Connection['transport']) => {
    const receiver = socket?._receiver;
    if (receiver === undefined) return;
    const goOn = receiver.startLoop.bind(receiver);
    receiver.startLoop = (done) => {
      if (allowance.seats > 0) return goOn(done);
      outsiders(() => {
        // Of who has gone nothing more is read.
        if (socket?._socket?.destroyed === true) done();
        else goOn(done);
      });
    };
  };
  take(connection.transport);
  connection.on('upgrade', take);
}

const isEvent = (data: string | Buffer): boolean => typeof data === 'string' && data.startsWith(EVENT);

/** Leaves nothing of an event but where to answer it and when to come again. False where nothing can be answered. */
function markTooFast(packet: Packet, waitMs: number): boolean {
  const head = typeof packet.data === 'string' ? HEAD.exec(packet.data) : null;
  if (head === null) return false;
  packet.data = `2${head[1] ?? ''}${head[2] ?? ''}["${TOO_FAST}",${waitMs}]`;
  return true;
}

/** What waits in its socket for the other end to read it. */
const unread = ({ transport }: Connection): number => transport.socket?.bufferedAmount ?? 0;

/** Cuts the line when more than that waits in its socket. */
export function cutIfOverfull(connection: Connection, bytes: number): boolean {
  const { socket } = connection.transport;
  if (unread(connection) <= bytes) return false;
  // Nobody would read a farewell.
  if (socket === undefined) connection.close(true);
  else socket.terminate();
  return true;
}
