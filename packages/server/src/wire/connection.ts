import type { Bucket, WireLimits } from './limits';
import { bucket } from './limits';
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
}

interface Packet {
  readonly type: string;
  readonly data?: string | Buffer;
}

/** What ws has inside. */
interface WebSocketInside {
  readonly bufferedAmount: number;
  readonly _sender?: { readonly sendFrame?: (frame: readonly Buffer[]) => void };
  terminate(): void;
}

/** How much a connection may say. It belongs to the line: who leaves a namespace and comes back gets no new one. */
export interface Allowance {
  readonly messages: Bucket;
  readonly chat: Bucket;
  /** Messages refused for haste. */
  hasty: number;
}

export type Allowances = (connection: object) => Allowance;

export function createAllowances(limits: WireLimits, now: () => number): Allowances {
  const known = new WeakMap<object, Allowance>();
  return (connection) => {
    let allowance = known.get(connection);
    if (allowance === undefined) {
      allowance = {
        messages: bucket(limits.messagesPerSecond, limits.messageBurst, now),
        chat: bucket(limits.chatPerSecond, limits.chatBurst, now),
        hasty: 0,
      };
      known.set(connection, allowance);
    }
    return allowance;
  };
}

/** socket.io's packets begin with their kind; events are counted where they can be answered. */
const EVENT = '2';

/**
 * Guards what does not come as an event: namespaces entered and left are messages as well, all but the first. And cuts a line whose other
 * end does not read, since what waits for it would fill the memory: whoever comes back is told what he missed.
 */
export function guardConnection(
  connection: Connection,
  allowance: Allowance,
  limits: WireLimits,
  metrics: WireMetrics,
): void {
  let entered = false;
  connection.on('packet', ({ type, data }) => {
    if (type !== 'message' || (typeof data === 'string' && data.startsWith(EVENT))) return;
    if (!entered) {
      entered = true;
      return;
    }
    if (allowance.messages.take() || ++allowance.hasty <= limits.patience) return;
    metrics.abuseEnded();
    connection.close();
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

/** Cuts the line when more than that waits in its socket. */
export function cutIfOverfull(connection: Connection, bytes: number): boolean {
  const { socket } = connection.transport;
  if ((socket?.bufferedAmount ?? 0) <= bytes) return false;
  // Nobody would read a farewell.
  if (socket === undefined) connection.close(true);
  else socket.terminate();
  return true;
}
