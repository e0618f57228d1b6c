import type { Orders, Refusal, Seat } from '@packetboat/games';
import type {
  Around,
  ChatMessage,
  ChatRoomName,
  PatchPacket,
  SyncInfo,
  TableInfo,
} from '@packetboat/protocol';
import type { Chair } from './chair';

/** The tables' way out to connected people. The sockets implement it; without them it leads nowhere. */
export interface Outlet {
  /** Is anybody of this seat, or of those who watch, connected to this node? What nobody hears is not computed. */
  hears(title: string, match: string, seat: Seat | null): boolean;
  patch(title: string, match: string, seat: Seat | null, packet: PatchPacket): void;
  sync(title: string, match: string, seat: Seat | null, sync: SyncInfo): void;
  table(title: string, match: string, table: TableInfo): void;
  orders(title: string, match: string, seat: Seat, orders: Orders): void;
  around(title: string, match: string, around: Around): void;
  /** To the room on every node; `stockMessage` to those of it who are there with boardgame.io's own client. */
  chat(
    title: string,
    match: string,
    room: ChatRoomName,
    message: ChatMessage,
    stockMessage: ChatMessage,
  ): void;
  /** Says why and ends the sockets of everybody, on every node. */
  bye(title: string, match: string, reason: Refusal): void;
  /** Says why and ends the sockets of some of those who are connected to this node. */
  dismiss(match: string, whom: (chair: Chair) => boolean, reason: Refusal): void;
  /** Cuts the lines of some of them, as if they had got lost: they come back by themselves and are told anew. */
  hangUp(match: string, whom: (chair: Chair) => boolean): void;
}

export const noOutlet: Outlet = {
  hears: () => false,
  patch: () => {},
  sync: () => {},
  table: () => {},
  orders: () => {},
  around: () => {},
  chat: () => {},
  bye: () => {},
  dismiss: () => {},
  hangUp: () => {},
};
