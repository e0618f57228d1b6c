import { randomBytes } from 'node:crypto';
import { type Asked, afterDeed, type TableDeed, type TableState } from '@packetboat/record';
import { clockedAt, clockRows } from '../clocks/stand';
import type { ClockChange, TableRecord } from '../storage/storage';
import type { MatchActor } from './actor';

/** The colon keeps it apart from the ids that clients may send. */
export const newEntryId = (): string => `deed:${randomBytes(9).toString('base64url')}`;

/** What happens around the game, ready to be appended. */
export interface Beside {
  readonly entries: readonly TableRecord[];
  readonly table: TableState;
  readonly clocks: readonly ClockChange[];
}

/** What happens around the game, with what it comes to for the clocks, as entries from a place of the log on. */
export function entriesBeside(
  actor: MatchActor,
  before: TableState,
  deeds: readonly TableDeed[],
  asked: Asked | undefined,
  { from, clientId }: { readonly from: number; readonly clientId: string },
): Beside {
  // An order is a secret: no date that anybody is told may give away that one was given. And to be forgotten keeps nothing longer.
  const secret = deeds.some(({ kind }) => kind === 'ordered' || kind === 'forgotten');
  const at = secret ? actor.record.updatedAt : actor.context.now();
  const after = deeds.reduce((table, deed) => afterDeed(table, deed, at), before);
  const clocked = clockedAt(actor, after, asked);
  const table = clocked === undefined ? after : afterDeed(after, clocked, at);
  const all = clocked === undefined ? deeds : [...deeds, clocked];
  const entries = all.map((deed, i) => {
    // Each has an id of its own, so that it is known by it where an answer gets lost.
    const ownId = i === 0 ? clientId : `${clientId}:${i}`;
    return { match: actor.record.id, pos: from + i, at, clientId: ownId, deed };
  });
  return { entries, table, clocks: clockRows(actor, actor.record.clock, table) };
}
