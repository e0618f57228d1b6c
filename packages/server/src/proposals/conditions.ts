import type { Seat } from '@packetboat/games';
import { levelsOf } from '@packetboat/games/search';
import type { Refused } from '@packetboat/protocol';
import {
  hasEnded,
  type Motion,
  type MotionOf,
  playingThemselves,
  type SeatState,
  type TableState,
} from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import { seatOf } from '../match/order';
import { refuse } from '../tables/refuse';

// What may be proposed, who is asked about it, and how many have to say yes.

/** Whom a motion is about: he is not asked. To take the powers from a host is about him, whoever is to have them. */
function concernedBy({ host }: TableState, motion: Motion): Seat | null {
  if (motion.kind === 'host') return host.seat;
  return motion.kind === 'standIn' || motion.kind === 'free' ? motion.seat : null;
}

/** The seats whose owners are asked. */
export function askedAbout(table: TableState, motion: Motion): readonly Seat[] {
  if (motion.kind === 'rewind') return playingThemselves(table.seats);
  const concerned = concernedBy(table, motion);
  return table.seats.flatMap(({ seat, owner }) => (owner === null || seat === concerned ? [] : [seat]));
}

/** How many have to say yes, as things stand now: where somebody is here it takes two, whoever else is asked. */
export function leastFor(actor: MatchActor, motion: Motion): number {
  if (motion.kind === 'standIn') return actor.context.presence.seated(actor.record.id, motion.seat) ? 2 : 1;
  if (motion.kind === 'free') return goneSince(actor, motion.seat).away ? 1 : 2;
  return motion.kind === 'rewind' ? askedAbout(actor.table, motion).length : 1;
}

/** Why nobody may propose that now. */
export async function refuseMotion(
  actor: MatchActor,
  by: Seat,
  motion: Motion,
  asked: readonly Seat[],
): Promise<Refused | undefined> {
  const unfit = refuseAtTable(actor, motion);
  if (unfit !== undefined) return unfit;
  if (!asked.includes(by)) return refuse('proposal.notAsked');
  if ((motion.kind === 'standIn' || motion.kind === 'free') && asked.length < leastFor(actor, motion)) {
    const { at } = goneSince(actor, motion.seat);
    const name = ownerAt(actor, motion.seat)?.name ?? '';
    return refuse('proposal.present', { name, ...(motion.kind === 'free' && at !== undefined && { at }) });
  }
  const alone = motion.kind === 'start' && asked.length === 1 && actor.table.host.seat !== by;
  return motion.kind === 'host' || motion.kind === 'end' || alone ? refuseWhileHosted(actor, by) : undefined;
}

/** What does not fit the table, whoever proposes it. */
function refuseAtTable(actor: MatchActor, motion: Motion): Refused | undefined {
  const { table, engine } = actor;
  if (hasEnded(table)) return refuse('table.over');
  if (motion.kind === 'start') return table.status === 'open' ? undefined : refuse('table.started');
  if (motion.kind === 'rewind') return refuseRewind(actor, motion);
  // What cannot be done is refused where it is tried.
  if (!('seat' in motion)) return undefined;
  const place = table.seats.find(({ seat }) => seat === motion.seat);
  if (place === undefined) return refuse('seat.unknown');
  if (place.owner === null) return refuse(place.standIn === null ? 'seat.empty' : 'seat.standIn');
  if (motion.kind === 'host') return table.host.seat === motion.seat ? refuse('host.already') : undefined;
  return motion.kind === 'free' ? undefined : refuseStandIn(engine, table, place, motion.level);
}

/** Nobody is asked about a game that is another one already. */
function refuseRewind(
  { table, record, frozen }: MatchActor,
  { to, madeAt }: MotionOf<'rewind'>,
): Refused | undefined {
  if (table.status !== 'running') return refuse('match.notRunning');
  if (frozen) return refuse('match.frozen');
  if (madeAt !== record.seq) return refuse('rewind.lapsed');
  return to < madeAt ? undefined : refuse('rewind.nothing');
}

function refuseStandIn(
  { title }: MatchActor['engine'],
  { status }: TableState,
  { standIn }: SeatState,
  level: number,
): Refused | undefined {
  if (status !== 'running') return refuse('match.notRunning');
  const levels = levelsOf(title);
  if (level > levels) return refuse('standIn.level', { levels });
  return standIn === null ? undefined : refuse('seat.standIn');
}

/** Without its host: he has been away for a while, or nobody can say who he is, or a move of others has waited so long. */
async function refuseWhileHosted(actor: MatchActor, by: Seat): Promise<Refused | undefined> {
  const { seat } = actor.table.host;
  if (seat === null) return undefined;
  const [gone, waits] = [goneSince(actor, seat), await moveWaits(actor, by)];
  if (gone.away || waits.long) return undefined;
  const moments = [gone.at, waits.at].filter((at) => at !== undefined);
  const name = ownerAt(actor, seat)?.name ?? '';
  return refuse('host.present', { name, ...(moments.length > 0 && { at: Math.min(...moments) }) });
}

interface Gone {
  /** For as long as others wait before they decide without him. */
  readonly away: boolean;
  /** When he will have been, if he does not come back; undefined while he is here. */
  readonly at: number | undefined;
}

/** Time in which this server was not up to meet him does not count. */
function goneSince(actor: MatchActor, seat: Seat): Gone {
  const { presence, upSince, now } = actor.context;
  const { id } = actor.record;
  if (presence.seated(id, seat)) return { away: false, at: undefined };
  const seen = presence.lastSeen(id, seat) ?? 0;
  const at = Math.max(seen, upSince, ownerAt(actor, seat)?.at ?? 0) + patienceMs(actor);
  return { away: at <= now(), at };
}

/** Whether a move of somebody else's has been waited for so long. */
async function moveWaits(actor: MatchActor, by: Seat): Promise<{ long: boolean; at: number | undefined }> {
  const { record, context } = actor;
  const acting = actor.acting() ?? [];
  if (record.status !== 'running' || !acting.some((player) => seatOf(record, player) !== by))
    return { long: false, at: undefined };
  const [last] = record.seq === 0 ? [] : await context.storage.actions(record.id, { after: record.seq - 1 });
  const at = Math.max(last?.at ?? record.startedAt ?? 0, context.upSince) + patienceMs(actor);
  return { long: at <= context.now(), at };
}

/** How long others wait for somebody before they decide without him. */
const patienceMs = (actor: MatchActor): number =>
  isOverDays(actor) ? DAY_MS : actor.context.settings.patienceMs;

/** How long there is to answer. */
export const answerMs = (actor: MatchActor): number =>
  isOverDays(actor) ? DAY_MS : actor.context.settings.answerMs;

const DAY_MS = 24 * 3_600_000;

/** Where turns last days nobody is expected within minutes. */
const isOverDays = ({ table }: MatchActor): boolean => table.clock?.pace.kind === 'days';

const ownerAt = ({ seats }: MatchActor, seat: Seat): SeatState['owner'] =>
  seats.find((one) => one.seat === seat)?.owner ?? null;
