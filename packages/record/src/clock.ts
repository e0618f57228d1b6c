import type { Seat } from '@packetboat/games/kit/title';
import type { SeatState } from './seats';
import type { TableState } from './table';
import { type DeedOf, TableBroken } from './tableDeed';

// How much time people have at a table that has chosen a pace. All that is measured here is the house's time: it goes on
// while some server runs and stands still while none does, whatever becomes of wall clocks.

/** What happens to somebody whose time is over: he is reminded, or a stand-in makes this turn, or plays until he is back. */
export type AtTimesEnd = 'nudge' | 'thisTurn' | 'untilBack';

/** Every day nobody's time runs from one minute of the day to the other, as clocks go in that time zone. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

export type TablePace =
  /** So much time for each turn, and a bank for the whole game that is drawn on after it. */
  | {
      readonly kind: 'live';
      readonly bankMs: number;
      readonly turnMs: number;
      readonly atEnd: AtTimesEnd;
    }
  | {
      readonly kind: 'days';
      readonly days: number;
      readonly quiet: QuietHours | null;
      readonly atEnd: AtTimesEnd;
    };

export const DAY_MS = 86_400_000;
/** Nobody is reminded more often than this. */
const REMINDER_MS = 60_000;

export const turnMsOf = (pace: TablePace): number =>
  pace.kind === 'live' ? pace.turnMs : pace.days * DAY_MS;
export const bankMsOf = (pace: TablePace): number => (pace.kind === 'live' ? pace.bankMs : 0);

/** One seat's time, as it was at the `house` time of its table's clock. */
export interface SeatClock {
  readonly seat: Seat;
  /** Which turn of the game its time was given for. */
  readonly turn: string;
  /** What is left of that turn's time, and of the bank. */
  readonly turnMs: number;
  readonly bankMs: number;
  /** How long its owner has had to act in all. */
  readonly usedMs: number;
  /** How often he has been reminded in this turn. */
  readonly nudges: number;
  readonly runs: boolean;
}

export interface TableClock {
  readonly pace: TablePace;
  /** Its people have agreed that nobody's time runs. */
  readonly paused: boolean;
  /** It is within the quiet hours. */
  readonly quiet: boolean;
  /** When the times below were taken. */
  readonly house: number;
  /** Which turn of the game it is, and the seats that must act. */
  readonly turn: string;
  readonly asked: readonly Seat[];
  /** Of those who have had to act so far. */
  readonly seats: readonly SeatClock[];
}

/** Which turn of the game it is, and the seats that must act in it. */
export type Asked = Pick<TableClock, 'turn' | 'asked'>;

export const freshClock = (pace: TablePace, asked: Asked = { turn: '', asked: [] }): TableClock => ({
  pace,
  paused: false,
  quiet: false,
  house: 0,
  turn: asked.turn,
  asked: asked.asked,
  seats: [],
});

export const leftOf = ({ turnMs, bankMs }: SeatClock): number => turnMs + bankMs;

/** A seat's time at a later moment of the house's time. */
export function atHouse(one: SeatClock, { house }: Pick<TableClock, 'house'>, then: number): SeatClock {
  const passed = one.runs ? Math.max(0, then - house) : 0;
  if (passed === 0) return one;
  const ofBank = Math.max(0, passed - one.turnMs);
  return {
    ...one,
    turnMs: Math.max(0, one.turnMs - passed),
    bankMs: Math.max(0, one.bankMs - ofBank),
    usedMs: one.usedMs + passed,
  };
}

/** The seats whose time is over at a moment of the house's time. */
export function overAt(clock: TableClock, then: number): readonly Seat[] {
  return clock.seats
    .filter((one) => one.runs && leftOf(atHouse(one, clock, then)) === 0)
    .map(({ seat }) => seat);
}

/** What a clock is told that may have changed since it was last taken. */
export interface ClockNews {
  readonly house: number;
  readonly quiet: boolean;
  /** Left out, the same as before are asked. */
  readonly asked?: Asked | undefined;
}

/**
 * How the clocks of a table stand from now on, for the entry that tells it; undefined where nobody's begins or ends, and
 * nobody's turn is another one. `table` is how the table stands otherwise.
 */
export function clockedNow(table: TableState, news: ClockNews): DeedOf<'clocked'> | undefined {
  const { clock } = table;
  if (clock === null) return undefined;
  const { turn, asked } = askedNow(table, clock, news);
  const { house } = news;
  const quiet = table.status === 'running' ? news.quiet : clock.quiet;
  const counts = table.status === 'running' && !clock.paused && !quiet;
  const seats = table.seats
    .map((seat) => seatNow(clock, seat, house, turn, asked.includes(seat.seat), counts))
    .filter((one) => one !== undefined);
  const next = { kind: 'clocked', house, quiet, turn, asked, seats } as const;
  return signOf(next) === signOf(clock) ? undefined : next;
}

/** Nobody is asked where nothing is being played. */
function askedNow(table: TableState, clock: TableClock, news: ClockNews): Asked {
  const { turn, asked } = news.asked ?? clock;
  return { turn, asked: table.status === 'running' ? [...asked].sort((a, b) => a - b) : [] };
}

function seatNow(
  clock: TableClock,
  { seat, owner, standIn }: SeatState,
  house: number,
  turn: string,
  asked: boolean,
  counts: boolean,
): SeatClock | undefined {
  const known = clock.seats.find((one) => one.seat === seat);
  // A stand-in has all the time it takes, and nobody has none to lose.
  const runs = counts && asked && owner !== null && standIn === null;
  const before = known && atHouse(known, clock, house);
  if (!runs) return before && { ...before, runs };
  const full = turnMsOf(clock.pace);
  if (before === undefined) {
    return { seat, turn, turnMs: full, bankMs: bankMsOf(clock.pace), usedMs: 0, nudges: 0, runs };
  }
  // Whoever takes up again what he had no time left for has the time of a turn.
  const anew = before.turn !== turn || (!before.runs && leftOf(before) === 0);
  return anew ? { ...before, turn, turnMs: full, nudges: 0, runs } : { ...before, runs };
}

/** What is worth an entry when it changes: how much time is left follows from it. */
function signOf({
  quiet,
  turn,
  asked,
  seats,
}: Pick<TableClock, 'quiet' | 'turn' | 'asked' | 'seats'>): string {
  return JSON.stringify([quiet, turn, asked, seats.map((one) => [one.seat, one.turn, one.runs])]);
}

/** How the clocks of a table stand, taken now, for an entry about somebody whose time is over. */
export function takenAt(clock: TableClock, house: number): DeedOf<'clocked'> {
  const { quiet, turn, asked } = clock;
  const seats = clock.seats.map((one) => atHouse(one, clock, house));
  return { kind: 'clocked', house, quiet, turn, asked, seats };
}

/**
 * After somebody was reminded: again after as long as a turn may take, and then each time after twice as long, up to a
 * day.
 */
export function afterNudge(clock: TableClock, seat: Seat): TableClock {
  const seats = clock.seats.map((one) => {
    if (one.seat !== seat) return one;
    const span = Math.max(REMINDER_MS, turnMsOf(clock.pace));
    const turnMs = Math.max(span, Math.min(span * 2 ** one.nudges, DAY_MS));
    return { ...one, turnMs, nudges: one.nudges + 1 };
  });
  return { ...clock, seats };
}

type ClockDeed = DeedOf<'paced' | 'paused' | 'resumed' | 'clocked' | 'nudged'>;

/** What a deed about a table's time makes of its clock. */
export function afterClockDeed(clock: TableClock | null, deed: ClockDeed): TableClock | null {
  // With another pace everybody begins anew with what he has.
  if (deed.kind === 'paced') return deed.pace && freshClock(deed.pace, clock ?? undefined);
  if (clock === null) throw new TableBroken(deed.kind, 'the table has no pace');
  switch (deed.kind) {
    case 'paused':
    case 'resumed':
      return { ...clock, paused: deed.kind === 'paused' };
    case 'clocked': {
      const { kind: _, ...stands } = deed;
      return { ...clock, ...stands };
    }
    case 'nudged':
      if (!clock.seats.some(({ seat }) => seat === deed.seat))
        throw new TableBroken(deed.kind, 'that seat has not had to act');
      return afterNudge(clock, deed.seat);
  }
}
