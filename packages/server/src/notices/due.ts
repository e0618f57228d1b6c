import type { Seat } from '@packetboat/games';
import type { NoticeKind } from '@packetboat/protocol';
import { hasEnded, type SeatState, type TableDeed, type TableState } from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import type { Duty, DutyChange, MatchRecord } from '../storage/storage';

/** How a table stands after entries. */
export interface After {
  readonly table: TableState;
  /** The players who act then; null where nobody can say. */
  readonly acting: readonly Seat[] | null;
  /** The game or the table has ended with it. */
  readonly over: boolean;
  /** The entries that are about the table. */
  readonly deeds?: readonly TableDeed[];
}

/**
 * Of a seat that has been told and not looked since, only what weighs more is told once more: who knows that it is his turn
 * hears once that he is waited for, and once that it is over.
 */
export const WEIGHTS: Readonly<Record<NoticeKind, number>> = {
  turn: 1,
  answer: 1,
  nudge: 2,
  end: 3,
  rematch: 3,
};

const DUTY = 'notice';
const keyOf = (what: NoticeKind, seat: Seat): string => `${what}/${seat}`;

/** What a duty is about, by its key; undefined for what no version of ours has written. */
export function noticeOf(key: string): { readonly what: NoticeKind; readonly seat: Seat } | undefined {
  const [what = '', seat] = key.split('/');
  return Object.hasOwn(WEIGHTS, what) ? { what: what as NoticeKind, seat: Number(seat) } : undefined;
}

/** The entry that a duty to tell is about; of one from before that was written down nobody knows. */
export const causeOf = ({ payload }: Pick<Duty, 'payload'>): number =>
  (payload as { readonly pos?: number } | null)?.pos ?? 0;

/**
 * Who is to be told of what an entry has caused, in a while: whoever looks now sees it happen, and whoever looks by then
 * need not be told.
 */
export function noticesAfter(actor: MatchActor, after: After): readonly DutyChange[] {
  const { notices, presence, settings } = actor.context;
  if (!notices) return [];
  const { id } = actor.record;
  // What an append writes is read together: who has seen the first of its entries has seen them all.
  const payload = { pos: actor.pos + 1 };
  return causesOf(actor, after)
    .filter(({ seat }) => !presence.visible(id, seat))
    .map(({ what, seat }) => ({
      kind: DUTY,
      key: keyOf(what, seat),
      inMs: settings.noticeDelayMs,
      payload,
      toTell: seat,
    }));
}

interface Cause {
  readonly what: NoticeKind;
  readonly seat: Seat;
}

function causesOf(actor: MatchActor, { table, acting, over, deeds = [] }: After): readonly Cause[] {
  const people = table.seats.filter(({ owner }) => owner !== null);
  const all = (what: NoticeKind) => people.map(({ seat }) => ({ what, seat }));
  // A table that nobody has begun to play at ends for nobody.
  if (over && !hasEnded(actor.record)) return table.order === null ? [] : all('end');
  if (deeds.some(({ kind }) => kind === 'followed')) return all('rematch');
  return [...askedBy(deeds), ...turnsAfter(actor, people, table, acting)];
}

/** Whose answer somebody needs, and who is waited for. */
function askedBy(deeds: readonly TableDeed[]): readonly Cause[] {
  return deeds.flatMap((deed): readonly Cause[] => {
    if (deed.kind === 'nudged') return [{ what: 'nudge', seat: deed.seat }];
    if (deed.kind !== 'proposed') return [];
    return deed.asked.filter((seat) => seat !== deed.by).map((seat) => ({ what: 'answer', seat }));
  });
}

/** Whose turn it is now, and was not before. */
function turnsAfter(
  actor: MatchActor,
  people: readonly SeatState[],
  table: TableState,
  acting: readonly Seat[] | null,
): readonly Cause[] {
  if (table.status !== 'running') return [];
  const before = new Set(actor.record.status === 'running' ? actor.acting() : []);
  const fresh = (acting ?? []).filter((player) => !before.has(player)).map((player) => table.order?.[player]);
  return people
    .filter((held) => playsHimself(held) && fresh.includes(held.seat))
    .map(({ seat }) => ({ what: 'turn', seat }));
}

const playsHimself = ({ owner, standIn }: SeatState): boolean => owner !== null && standIn === null;

/** Whether it is still so when it is due. */
export function stillDue(
  match: MatchRecord,
  seats: readonly SeatState[],
  { what, seat }: { readonly what: NoticeKind; readonly seat: Seat },
): boolean {
  const held = seats.find((one) => one.seat === seat);
  if (held === undefined || held.owner === null) return false;
  switch (what) {
    case 'turn':
    case 'nudge': {
      const player = match.order?.indexOf(seat) ?? -1;
      return match.status === 'running' && playsHimself(held) && (match.acting?.includes(player) ?? false);
    }
    case 'answer': {
      const { asked = [], yes = [], no = [] } = match.proposal ?? {};
      return asked.includes(seat) && !yes.includes(seat) && !no.includes(seat);
    }
    case 'end':
      return hasEnded(match);
    case 'rematch':
      return match.rematch !== null;
  }
}
