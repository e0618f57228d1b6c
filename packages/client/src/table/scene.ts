import type { Seat, Turn } from '@packetboat/games/kit/title';
import type { TableInfo } from '@packetboat/protocol';
import type { HeldTable } from '../identity/held';
import type { MatchSnapshot } from '../match/snapshot';
import type { MatchStore } from '../match/store';
import { seatLook } from '../parts';
import type { AnyClientTitle, SeatInfo } from '../titles/contract';
import { words } from '../words';

/** What the panels of a running table share. */
export interface Scene {
  readonly table: TableInfo;
  readonly title: AnyClientTitle;
  readonly snapshot: MatchSnapshot;
  readonly store: MatchStore;
  readonly held: HeldTable | undefined;
  /** Whose hands these are now. */
  readonly seat: Seat | null;
  readonly seats: readonly SeatInfo[];
  nameOf(seat: Seat): string;
  /** What is shown: an older moment perhaps. */
  readonly view: object;
  readonly turn: Turn;
  readonly over: boolean;
  readonly pointed: string | null;
  point(place: string | null): void;
  /** Goes to the moment of an action, if this page has it. */
  goTo(seq: number): boolean;
  /** The action whose moment is shown, while it is an earlier one. */
  readonly pastSeq: number | null;
}

/** Seats as titles know them. */
export function seatsOf(table: TableInfo, mine: readonly Seat[]): readonly SeatInfo[] {
  const namesakes = new Map<string, number>();
  return table.seats.map(({ seat, name, kind, connected }) => ({
    seat,
    name: told(name ?? words.waiting.free, namesakes),
    colour: seatLook(seat).colour,
    shape: seatLook(seat).shape,
    bot: kind === 'bot',
    connected,
    mine: mine.includes(seat),
  }));
}

/** Namesakes are numbered: two stand-ins must not be taken for one. */
function told(name: string, namesakes: Map<string, number>): string {
  const n = (namesakes.get(name) ?? 0) + 1;
  namesakes.set(name, n);
  return n === 1 ? name : `${name} ${n}`;
}

export const nameIn =
  (seats: readonly SeatInfo[]) =>
  (seat: Seat): string =>
    seats.find((one) => one.seat === seat)?.name ?? words.waiting.free;
