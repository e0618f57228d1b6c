import type { IncomingMessage } from 'node:http';
import type { Seat } from '@packetboat/games';
import type { Refused } from '@packetboat/protocol';
import type { InTurns } from '../budgets/inTurns';
import { payAll } from '../budgets/purse';
import type { Chair } from '../connected/chair';
import type { Entry, Play } from '../connected/play';
import { storeTroubleIn } from '../storage/causes';
import type { Log } from '../tables/context';
import { logFailure } from '../tables/context';
import { unpaid } from '../tables/refuse';
import type { Allowance } from './connection';
import { payWork } from './connection';
import type { WireLimits } from './limits';
import type { WireMetrics } from './metrics';
import type { Guests, WireSocket } from './rooms';
import { roomsOf } from './rooms';

/** One connection to one title, at one table at a time. */
export interface Visitor {
  readonly socket: WireSocket;
  readonly title: string;
  readonly allowance: Allowance;
  /** Where it sits; undefined before it has been let in anywhere. */
  chair: Chair | undefined;
  match: string | undefined;
  /** The token it was let in with. */
  token: string | undefined;
  /** Its connection holds a seat by it. */
  seated: boolean;
  /** It was let in as boardgame.io's own client. */
  isStock: boolean;
}

/** What the handlers of a connection work with. */
export interface WireContext {
  readonly play: Play;
  readonly guests: Guests;
  readonly limits: WireLimits;
  readonly outsiders: InTurns;
  /** Of the connection under a socket. */
  readonly allowanceOf: (connection: object) => Allowance;
  readonly metrics: WireMetrics;
  readonly log: Log;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Requests under way: the shutdown waits for their answers. */
  readonly underWay: Set<Promise<void>>;
}

export function newVisitor(context: WireContext, socket: WireSocket, title: string): Visitor {
  return {
    socket,
    title,
    allowance: context.allowanceOf(socket.conn),
    chair: undefined,
    match: undefined,
    token: undefined,
    seated: false,
    isStock: false,
  };
}

/** The entry to a table for this connection, and the joining of its rooms. It leaves any other table first. */
export function entryOf(
  context: WireContext,
  visitor: Visitor,
  ask: {
    readonly match: string;
    readonly token: string | undefined;
    readonly claims?: Seat | null;
    readonly choosing?: boolean | undefined;
    readonly visible?: boolean | undefined;
    readonly protocol?: number | undefined;
  },
  isStock = false,
): { readonly entry: Entry; readonly join: () => void } {
  leaveTable(context, visitor);
  const { socket } = visitor;
  const chair: Chair = {
    socket: socket.id,
    address: context.addressOf(socket.request),
    seat: null,
    until: null,
    visible: ask.visible ?? true,
    ended: false,
    pay: (price) => payWork(visitor.allowance, price),
  };
  // A connection that is gone, or asks for another table meanwhile, must not be let in after all.
  visitor.chair = chair;
  return {
    entry: { ...ask, title: visitor.title, chair },
    join: () => {
      visitor.match = ask.match;
      visitor.token = ask.token;
      visitor.seated = chair.seat !== null;
      visitor.isStock = isStock;
      if (visitor.seated) visitor.allowance.seats++;
      context.guests.add(ask.match, visitor);
      visitor.socket.join(roomsOf(ask.match, chair.seat, isStock));
    },
  };
}

/** Whoever is refused is nowhere, also when he had come as far as the rooms. */
export async function admitted<A extends { readonly ok: boolean }>(
  context: WireContext,
  visitor: Visitor,
  entry: Entry,
  answer: Promise<A>,
): Promise<A> {
  const { ok } = await answer.catch(() => ({ ok: false }));
  if (!ok && visitor.chair === entry.chair) leaveTable(context, visitor);
  return answer;
}

export function leaveTable(context: WireContext, visitor: Visitor): void {
  const { chair, match, socket } = visitor;
  if (chair !== undefined) chair.ended = true;
  visitor.chair = undefined;
  visitor.match = undefined;
  visitor.token = undefined;
  if (visitor.seated) visitor.allowance.seats--;
  visitor.seated = false;
  if (chair === undefined || match === undefined) return;
  for (const room of roomsOf(match, chair.seat, visitor.isStock)) socket.leave(room);
  context.guests.remove(match, visitor);
  context.play.detach(match, chair);
}

/** P-20.7: connection and address pay for a line of talk. Nothing, or the refusal. */
export function payTalk({ allowance, chair }: Visitor): Refused | undefined {
  const { talk, household } = allowance;
  const purse = chair?.seat === null ? household.talk : household.seatedTalk;
  return unpaid(payAll([talk, 1], [purse, 1]));
}

/** Runs a request; whatever goes wrong inside is one refusal to one asker, and a line in the log. */
export function answering<A extends object>(
  context: WireContext,
  work: () => Promise<A>,
  answer: (result: A | Refused) => void,
): void {
  const request = work()
    .catch((error: unknown): Refused => {
      logFailure(context.log, {}, error, 'request failed');
      const key = storeTroubleIn(error) === undefined ? 'server.failed' : 'server.storageFailed';
      return { ok: false, refusal: { key } };
    })
    .then(answer)
    .finally(() => context.underWay.delete(request));
  context.underWay.add(request);
}
