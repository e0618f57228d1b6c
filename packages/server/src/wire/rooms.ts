import type { Seat } from '@packetboat/games';
import type { ChatRoomName, ServerEvents } from '@packetboat/protocol';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import type { Chair } from '../connected/chair';
import type { Outlet } from '../connected/outlet';
import { matchData } from '../tables/info';
import type { WireLimits } from './limits';
import { shout } from './shout';
import type { Visitor } from './visitor';

export type WireServer = Server<DefaultEventsMap, ServerEvents>;
export type WireNamespace = Namespace<DefaultEventsMap, ServerEvents>;
export type WireSocket = Socket<DefaultEventsMap, ServerEvents>;

/** Everybody on one seat, or who watches: they all get the same bytes, encoded once. */
export const seatRoom = (match: string, seat: Seat | null): string => `${match}/${seat ?? 'watching'}`;
export const playersRoom = (match: string): string => `${match}/players`;
export const tableRoom = (match: string): string => match;
/** Those of boardgame.io's own client who hear this talk: they know people by other numbers. */
const stockRoom = (match: string, talk: ChatRoomName): string => `${match}/stock/${talk}`;

export function roomsOf(match: string, seat: Seat | null, isStock: boolean): string[] {
  const talk = seat === null ? 'spectators' : 'players';
  return [
    tableRoom(match),
    seatRoom(match, seat),
    ...(seat === null ? [] : [playersRoom(match)]),
    ...(isStock ? [stockRoom(match, talk)] : []),
  ];
}

/** Who of this node is at which match. */
export interface Guests {
  add(match: string, visitor: Visitor): void;
  remove(match: string, visitor: Visitor): void;
  at(match: string): Iterable<Visitor>;
}

export function createGuests(): Guests {
  const guests = new Map<string, Set<Visitor>>();
  return {
    add: (match, visitor) => {
      const here = guests.get(match) ?? new Set();
      guests.set(match, here.add(visitor));
    },
    remove: (match, visitor) => {
      const here = guests.get(match);
      here?.delete(visitor);
      if (here?.size === 0) guests.delete(match);
    },
    at: (match) => guests.get(match) ?? [],
  };
}

/**
 * The tables' way to the sockets. What follows from the log (`patch`, `sync`, `table`) goes to the sockets of this
 * node alone: every node follows the log itself, so that nobody hears seq 6 before seq 5, and so do farewells. Talk goes to
 * every node through socket.io's adapter, and so does the end of a table that is deleted.
 */
export function createOutlet(io: WireServer, guests: Guests, { backlogBytes }: WireLimits): Outlet {
  const of = (title: string): WireNamespace => io.of(`/${title}`);
  const tell = (title: string, room: string, event: string, args: readonly unknown[]) =>
    shout(of(title), room, event, args, backlogBytes);
  /** Those of this node; whatever still waits from them is refused. */
  const ending = (match: string, whom: (chair: Chair) => boolean): readonly Visitor[] => {
    const going = [...guests.at(match)].filter(({ chair }) => chair !== undefined && whom(chair));
    for (const { chair } of going) if (chair !== undefined) chair.ended = true;
    return going;
  };

  return {
    hears: (title, match, seat) => of(title).adapter.rooms.has(seatRoom(match, seat)),
    patch: (title, match, seat, packet) => {
      tell(title, seatRoom(match, seat), 'patch', packet);
    },
    sync: (title, match, seat, sync) => {
      tell(title, seatRoom(match, seat), 'sync', [match, sync]);
    },
    table: (title, match, table) => {
      tell(title, tableRoom(match), 'table', [match, table]);
      tell(title, tableRoom(match), 'matchData', [match, matchData(table)]);
    },
    orders: (title, match, seat, orders) => {
      tell(title, seatRoom(match, seat), 'orders', [match, orders]);
    },
    around: (title, match, around) => {
      tell(title, tableRoom(match), 'around', [match, around]);
    },
    chat: (title, match, room, message, stockMessage) => {
      of(title)
        .to(room === 'players' ? playersRoom(match) : seatRoom(match, null))
        .except(stockRoom(match, room))
        .emit('chat', match, message);
      of(title).to(stockRoom(match, room)).emit('chat', match, stockMessage);
    },
    bye: (title, match, reason) => {
      ending(match, () => true);
      const room = of(title).in(tableRoom(match));
      room.emit('bye', match, reason);
      room.disconnectSockets(true);
    },
    dismiss: (match, whom, reason) => {
      for (const { socket } of ending(match, whom)) {
        socket.emit('bye', match, reason);
        socket.disconnect(true);
      }
    },
    hangUp: (match, whom) => {
      // Not a disconnect of socket.io's, after which a client would stay away: to it the line is lost.
      for (const { socket } of ending(match, whom)) socket.conn.close();
    },
  };
}
