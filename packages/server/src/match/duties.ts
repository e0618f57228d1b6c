import type { Seat } from '@packetboat/games';
import type { Proposal, TableState } from '@packetboat/record';
import { type After, noticesAfter } from '../notices/due';
import type { DutyChange } from '../storage/storage';
import type { MatchActor } from './actor';

/** What entries make of what is to happen by itself. */
export function dutiesAfter(actor: MatchActor, after: After, at: number): readonly DutyChange[] {
  return [
    ...(after.over ? [] : thinkingAfter(actor, after.table, after.acting)),
    ...answeringAfter(actor.table, after.table, at),
    ...noticesAfter(actor, after),
  ];
}

/** Whether it is a stand-in's turn, or may be where nobody can say whose turn it is: whoever thinks finds out. */
function mayBeForStandIn(table: TableState, acting: readonly Seat[] | null): boolean {
  if (acting !== null) return isForStandIn(table, acting);
  return table.status === 'running' && table.seats.some(({ standIn }) => standIn !== null);
}

/** Whether it is a stand-in's turn. */
export function isForStandIn(table: TableState, acting: readonly Seat[] | null): boolean {
  if (table.status !== 'running' || acting === null) return false;
  const { order } = table;
  return acting.some((player) => {
    const seat = order?.[player];
    return table.seats.some((one) => one.seat === seat && one.standIn !== null);
  });
}

/**
 * What an entry makes of the duty to play for a stand-in: written anew where one is to act after it, taken away where none
 * is any more. Nothing at a table of people.
 */
function thinkingAfter(
  actor: MatchActor,
  table: TableState,
  acting: readonly Seat[] | null,
): readonly DutyChange[] {
  const { standInDelayMs } = actor.context.settings;
  if (mayBeForStandIn(table, acting)) return [{ ...THINK, inMs: standInDelayMs }];
  return mayBeForStandIn(actor.table, actor.acting()) ? [{ ...THINK, inMs: null }] : [];
}

/** What an entry makes of the duty to end a proposal when the time to answer it is over. */
function answeringAfter(before: TableState, after: TableState, at: number): readonly DutyChange[] {
  const [was, is] = [before.proposal, after.proposal];
  if (was?.number === is?.number) return [];
  const duty = ({ number }: Proposal, inMs: number | null): DutyChange => ({
    kind: 'proposal',
    key: String(number),
    inMs,
  });
  return [
    ...(was === null ? [] : [duty(was, null)]),
    ...(is === null ? [] : [duty(is, Math.max(0, is.until - at))]),
  ];
}

export const THINK = { kind: 'think', key: '' } as const;
