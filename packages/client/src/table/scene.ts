import type { Seat, Turn } from '@packetboat/games/kit/title';
import type { TableInfo } from '@packetboat/protocol';
import type { HeldTable } from '../identity/held';
import type { MatchSnapshot } from '../match/snapshot';
import type { MatchStore } from '../match/store';
import { chairLook } from '../parts';
import type { AnyClientTitle, SeatInfo, Step } from '../titles/contract';
import { words } from '../words';
import { namesOf } from './names';

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
  /** What is being watched and not told yet: until then, what stands here is the moment before it. */
  readonly awaited: Step | null;
  readonly pointed: string | null;
  point(place: string | null): void;
  /** Goes to the moment of an action; one that this page has not got is fetched. `step`: the newest one, too. */
  goTo(seq: number, step?: boolean): void;
  /** The action whose moment is shown, while it is an earlier one. */
  readonly pastSeq: number | null;
}

/** Seats as titles know them; `chairs` are one's own. What was done at a seat that is free now, the one who left has done. */
export function seatsOf(table: TableInfo, chairs: readonly number[]): readonly SeatInfo[] {
  const names = namesOf(table.seats.map(({ name, left }) => ({ name: name ?? left })));
  return table.seats.map(({ seat: chair, kind, connected }, seat) => ({
    seat,
    name: names[seat] ?? words.table.nobody,
    colour: chairLook(chair).colour,
    shape: chairLook(chair).shape,
    bot: kind === 'bot',
    connected,
    mine: chairs.includes(chair),
  }));
}

export const nameIn =
  (seats: readonly SeatInfo[]) =>
  (seat: Seat): string =>
    seats.find((one) => one.seat === seat)?.name ?? words.waiting.free;
