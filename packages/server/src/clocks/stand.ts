import {
  type Asked,
  clockedNow,
  type DeedOf,
  leftOf,
  type TableClock,
  type TableState,
} from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import type { MatchHistory } from '../match/fold';
import { seatOf } from '../match/order';
import type { ClockChange, MatchRecord } from '../storage/storage';
import { isQuiet, quietHoursOf, untilChange } from './quietHours';

// How the clocks of a table stand after something has happened there. A table without a pace asks nothing and writes
// nothing here.

/** Under which a row says when to look at the quiet hours of a table. */
export const QUIET = 'quiet';
/** Wall clocks may be set, and the house's time stands still while no server runs: it is looked at so often at least. */
const LOOK_MS = 3_600_000;

/** Which seats must act, and in which turn of the game. Rules are asked: this belongs under their guard. */
export function askedIn(
  { engine }: Pick<MatchActor, 'engine'>,
  { order, clock }: Pick<MatchRecord, 'order' | 'clock'>,
  { state }: MatchHistory,
): Asked {
  const { ctx, G } = state;
  if (ctx.gameover !== undefined) return { turn: '', asked: [] };
  const { title } = engine;
  const turn = title.turn(G);
  // Where one has several turns in a row, as the last who is still in the race, the round tells them apart.
  const own = `${ctx.turn}.${title.course?.(G).round ?? 0}`;
  const asked = turn.acting.flatMap((player) => seatOf({ order }, player) ?? []);
  // What several are asked at once is a turn of its own, also for whose turn it was before, until the last has answered.
  const together = `${ctx.turn}/${turn.stage}`;
  const goesOn = clock?.turn === together && asked.every((seat) => clock.asked.includes(seat));
  return { turn: asked.length > 1 || goesOn ? together : own, asked };
}

/** What there is to tell of the clocks of a table that stands so; undefined where they go on as they were told. */
export function clockedAt(
  { context }: MatchActor,
  table: TableState,
  asked: Asked | undefined,
): DeedOf<'clocked'> | undefined {
  if (table.clock === null) return undefined;
  const quiet = isQuiet(table.clock.pace, context.now());
  return clockedNow(table, { house: context.house.now(), quiet, asked });
}

/** When to look at the clocks of a table that has changed, or not any more. */
export function clockRows(
  { context }: MatchActor,
  before: TableClock | null,
  { clock, status }: TableState,
): readonly ClockChange[] {
  if (before === clock) return [];
  const known = dues(before);
  const stopped = known.filter(({ key }) => !dues(clock).some((one) => one.key === key));
  return [
    ...stopped.map(({ key }) => ({ key, due: null })),
    ...dues(clock).filter(({ key, due }) => !known.some((one) => one.key === key && one.due === due)),
    ...quietRows(context, before, status === 'running' ? clock : null),
  ];
}

function quietRows(
  { house, now }: MatchActor['context'],
  before: TableClock | null,
  clock: TableClock | null,
): readonly ClockChange[] {
  const quiet = clock && quietHoursOf(clock.pace);
  const same = before !== null && before.quiet === clock?.quiet && before.house > 0;
  if (quiet !== null)
    return same ? [] : [{ key: QUIET, due: lookAtQuiet(house.now(), untilChange(quiet, now())) }];
  return before !== null && quietHoursOf(before.pace) !== null ? [{ key: QUIET, due: null }] : [];
}

export const lookAtQuiet = (house: number, inMs: number): number => house + Math.min(inMs, LOOK_MS);

/** When those that run will be over. As long as one runs on, that stays as it is. */
function dues(clock: TableClock | null): readonly ClockChange[] {
  if (clock === null) return [];
  return clock.seats
    .filter(({ runs }) => runs)
    .map((one) => ({ key: String(one.seat), due: clock.house + leftOf(one) }));
}
