import type { Seat } from '@packetboat/games';
import { levelsOf } from '@packetboat/games/search';
import type { Answer, Refused } from '@packetboat/protocol';
import { cleanName, limits, refuseName } from '@packetboat/protocol';
import {
  type DeedOf,
  type HandedOverBy,
  hasEnded,
  hasStarted,
  isFree,
  type Person,
  type SeatState,
  type Sitter,
  sitterOf,
} from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend, UNCHANGED } from '../match/append';
import { doTakeBack, isPlayedForOwner } from '../match/takeBack';
import type { Sitting, Tables } from '../tables/api';
import type { Desk } from '../tables/desk';
import { refuse } from '../tables/refuse';
import { STAND_IN, standInFor } from './standInNames';
import { decideStart, doStartIfFull } from './starting';
import { newToken, type Opened, tokenHash } from './tokens';

type SeatingCalls =
  | 'sit'
  | 'leave'
  | 'kick'
  | 'handOver'
  | 'addBot'
  | 'takeBack'
  | 'passHost'
  | 'start'
  | 'close'
  | 'publish'
  | 'rename';

/** Who sits where, and who may say so. */
export function seatingOf(desk: Desk): Pick<Tables, SeatingCalls> {
  const asHost = hostAt(desk);

  return {
    sit: (id, sitting) =>
      desk.at(id, async (actor) => {
        const name = cleanName(sitting.name);
        if (name === undefined) return refuse('name.malformed');
        const token = newToken();
        const sat = await doAppend(actor, () =>
          decideSit(desk, actor, { ...sitting, name }, tokenHash(token)),
        );
        if (!sat.ok) return sat;
        await doStartIfFull(actor);
        return { ok: true, seat: sat.deed.seat, token };
      }),

    leave: (id, by) =>
      desk.at(id, (actor) =>
        done(
          doAppend(actor, async () => {
            const held = await desk.asSeat(id, by);
            return held.ok ? { ok: true, deed: { kind: 'left', seat: held.seat } } : held;
          }),
        ),
      ),

    kick: (id, seat, by) =>
      asHost(id, by, (actor) => {
        const place = sitterAt(actor, seat);
        if (!place.ok) return place;
        // Before the start nobody loses anything but a place to wait.
        const here = hasStarted(actor.record) ? refuseHere(actor, seat) : undefined;
        return here ?? { ok: true, deed: { kind: 'kicked', seat } };
      }),

    handOver: (id, seat, by, level) =>
      desk.at(id, (actor) =>
        done(
          doAppend(actor, async (): Promise<Answer<Decided>> => {
            const held = await desk.opened(id, by);
            if (!held.ok) return held;
            const { holder } = held;
            // For oneself it needs nobody's leave.
            if (holder.kind === 'seat' && holder.seat === seat)
              return decideHandOver(actor, seat, level, 'owner');
            const host = await desk.asHost(id, by);
            if (!host.ok) return host;
            return refuseHere(actor, seat) ?? decideHandOver(actor, seat, level, 'host');
          }),
        ),
      ),

    takeBack: (id, by) =>
      desk.at<Answer>(id, async (actor) => {
        const held = await desk.asSeat(id, by);
        if (!held.ok) return held;
        // It may be news here that somebody else plays there.
        if (actor.context.bus.shared) await actor.doCatchUp();
        await doTakeBack(actor, held.seat);
        if (isPlayedForOwner(actor, held.seat)) return refuse('server.storageFailed');
        // Nobody plays for who was sent away meanwhile either.
        const still = await desk.asSeat(id, by);
        return still.ok ? { ok: true } : still;
      }),

    passHost: (id, seat, by) =>
      asHost(id, by, (actor) => {
        const place = sitterAt(actor, seat);
        if (!place.ok) return place;
        if (ownerOf(actor, seat) === null) return refuse('seat.standIn');
        const { host } = actor.table;
        if (host.by === 'seat' && host.seat === seat) return UNCHANGED;
        return { ok: true, deed: { kind: 'hostPassed', seat, by: 'host' } };
      }),

    addBot: (id, by, { seat, level } = {}) =>
      desk.at(id, async (actor) => {
        const seated = await doAppend(actor, async () => {
          const host = await desk.asHost(id, by);
          return host.ok ? decideStandIn(actor, level ?? usualLevel(actor), seat) : host;
        });
        if (!seated.ok) return seated;
        await doStartIfFull(actor);
        return { ok: true, seat: seated.deed.seat };
      }),

    start: (id, by) => asHost(id, by, decideStart),

    close: (id, by) =>
      asHost(id, by, ({ record }) =>
        hasEnded(record) ? refuse('table.over') : { ok: true, deed: { kind: 'closed' } },
      ),

    publish: (id, by, wanted) =>
      asHost(id, by, ({ record }) => {
        const { listed = record.listed, private: hidden = !record.watchable } = wanted;
        if (listed === record.listed && hidden === !record.watchable) return UNCHANGED;
        return { ok: true, deed: { kind: 'published', listed, watchable: !hidden } };
      }),

    rename: (id, by, name) =>
      desk.at(id, async (actor) => {
        const clean = cleanName(name);
        if (clean === undefined) return refuse('name.malformed');
        return done(
          doAppend(actor, async () => {
            const held = await desk.asSeat(id, by);
            if (!held.ok) return held;
            const { seat } = held;
            const unfit = refuseAmong(actor, clean, seat);
            if (unfit !== undefined) return unfit;
            if (ownerOf(actor, seat)?.name === clean) return UNCHANGED;
            return { ok: true, deed: { kind: 'renamed', seat, name: clean } };
          }),
        );
      }),
  };
}

/** A stand-in plays on: for its owner, who may take the seat back, or on a seat of nobody's at another level. */
function decideHandOver(
  actor: MatchActor,
  seat: Seat,
  wished: number | undefined,
  by: HandedOverBy,
): Answer<Decided> {
  const level = wished ?? usualLevel(actor);
  const place = sitterAt(actor, seat);
  // Before the start nobody needs one, but it may be told to play otherwise.
  const early = actor.record.status === 'open' && place.ok && place.sitter.kind === 'bot';
  if (actor.record.status !== 'running' && !early) return refuse('match.notRunning');
  const unknown = refuseLevel(actor, level);
  if (unknown !== undefined) return unknown;
  if (!place.ok) return place;
  const name = standInFor(ownerOf(actor, seat)?.name ?? place.sitter.name);
  const before = actor.seats.find((one) => one.seat === seat)?.standIn;
  if (before?.level === level && before.by === by) return UNCHANGED;
  return { ok: true, deed: { kind: 'handedOver', seat, name, level, kept: true, by } };
}

/** The level at which a stand-in plays where nobody says which: as the one who was seated last at this table, else the plainest. */
export function usualLevel({ seats, engine }: Pick<MatchActor, 'seats' | 'engine'>): number {
  const last = seats
    .flatMap(({ standIn }) => standIn ?? [])
    .reduce((newest, one) => (one.at >= newest.at ? one : newest), { at: 0, level: 1 });
  return Math.min(last.level, levelsOf(engine.title));
}

/** Why nobody does that by one press: whose seat it is, and who plays it, is here. */
function refuseHere(actor: MatchActor, seat: Seat): Refused | undefined {
  const owner = ownerOf(actor, seat);
  const { presence } = actor.context;
  return owner !== null && presence.seated(actor.record.id, seat)
    ? refuse('seat.here', { name: owner.name })
    : undefined;
}

/** Somebody sits down, under a name that has been cleaned. */
async function decideSit(
  desk: Desk,
  actor: MatchActor,
  sitting: Sitting,
  opens: string,
): Promise<Answer<{ deed: DeedOf<'sat'> }>> {
  const held = sitting.by === undefined ? undefined : await desk.opened(actor.record.id, sitting.by);
  if (held?.ok === false) return held;
  const free = freeSeatFor(actor, sitting, held);
  if (!free.ok) return free;
  const { name, device } = sitting;
  const unfit = refuseAmong(actor, name);
  if (unfit !== undefined) return unfit;
  const contribution = (sitting.contribution ?? '').slice(0, limits.contributionLength);
  return {
    ok: true,
    deed: {
      kind: 'sat',
      seat: free.seat,
      name,
      contribution,
      opens,
      by: comesBy(held),
      ...(device && { device }),
    },
  };
}

function decideStandIn(
  actor: MatchActor,
  level: number,
  seat: Seat | undefined,
): Answer<{ deed: DeedOf<'standIn'> }> {
  const unknown = refuseLevel(actor, level);
  if (unknown !== undefined) return unknown;
  const free = freeSeatFor(actor, seat === undefined ? {} : { seat }, HOST);
  if (!free.ok) return free;
  const left = actor.record.status === 'running' ? free.left : null;
  const name = left === null ? STAND_IN : standInFor(left);
  return { ok: true, deed: { kind: 'standIn', seat: free.seat, name, level } };
}

/** Makes the host's decision in the table's queue. */
export function hostAt(desk: Desk) {
  return (
    id: string,
    by: string,
    decide: (actor: MatchActor) => Promise<Answer<Decided>> | Answer<Decided>,
  ): Promise<Answer> =>
    desk.at(id, (actor) =>
      done(
        doAppend(actor, async () => {
          const host = await desk.asHost(id, by);
          return host.ok ? decide(actor) : host;
        }),
      ),
    );
}

/** What was decided is nobody's business who asked for it. */
async function done(appended: Promise<Answer<Decided>>): Promise<Answer> {
  const answer = await appended;
  return answer.ok ? { ok: true } : answer;
}

/** A stand-in of a level that its title has not got. */
function refuseLevel({ engine }: MatchActor, level: number): Refused | undefined {
  const levels = levelsOf(engine.title);
  return Number.isInteger(level) && level >= 1 && level <= levels
    ? undefined
    : refuse('standIn.level', { levels });
}

/** P-2.12: why nobody may sit down under this name beside those who sit there. */
function refuseAmong(actor: MatchActor, name: string, seat?: Seat): Refused | undefined {
  const others = actor.seats.flatMap((one) => {
    const sitter = one.seat === seat ? null : sitterOf(one);
    // Who is away for a while comes back under his name.
    return [sitter?.name ?? [], one.seat === seat ? [] : (one.owner?.name ?? [])].flat();
  });
  const refusal = refuseName(name, others);
  return refusal && { ok: false, refusal };
}

/** The seat that somebody may take who comes with this: the one he names, or the first that is open to him. */
function freeSeatFor(
  actor: MatchActor,
  sitting: Pick<Sitting, 'seat'>,
  held: Visa | undefined,
): Answer<{ seat: Seat; left: string | null }> {
  const barred = barredFrom(actor, held);
  if (barred !== undefined) return barred;
  const holder = held?.holder;
  const bound = holder?.kind === 'invite' ? (holder.seat ?? undefined) : undefined;
  const wanted = sitting.seat ?? bound;
  if (bound !== undefined && wanted !== bound) return refuse('token.needed');
  const asked = actor.seats.filter(({ seat }) => wanted === undefined || seat === wanted);
  if (asked.length === 0) return refuse('seat.unknown');
  // Who is invited to a chair takes it over from a stand-in that plays for nobody.
  const free = asked.filter((one) => isFree(one) || (bound !== undefined && one.owner === null));
  const open = free.find((seat) => isOpenTo(seat, held));
  if (open !== undefined) return { ok: true, seat: open.seat, left: open.left };
  if (free.length > 0) return refuse('seat.vacated');
  return refuse(sitting.seat === undefined ? 'table.full' : 'seat.taken');
}

/** Why nobody who comes with this may sit down here, whatever seat he wants. */
function barredFrom(actor: MatchActor, held: Visa | undefined): Refused | undefined {
  if (hasEnded(actor.record)) return refuse('table.over');
  const kind = held?.holder.kind;
  if (kind === 'host' || kind === 'invite') return undefined;
  if (!actor.record.watchable) return refuse('table.private');
  const until = actor.keptUntil();
  return until === null ? undefined : refuse('table.kept', { until });
}

/** With what somebody comes who wants to sit down. */
type Visa = Pick<Opened, 'holder'> & Partial<Pick<Opened, 'token'>>;

const HOST: Visa = { holder: { kind: 'host' } };

/**
 * Whether a free seat is open to whoever comes with this. One that was left in the middle of the match has a hand that
 * somebody knows: it is for the host to fill, and for whom he or those who sit have invited since.
 */
function isOpenTo({ seat, vacatedAfter }: SeatState, held: Visa | undefined): boolean {
  if (vacatedAfter === null || held?.holder.kind === 'host') return true;
  if (held?.holder.kind !== 'invite') return false;
  return held.holder.seat === seat || (held.token?.number ?? 0) > vacatedAfter;
}

function comesBy(held: Opened | undefined): 'host' | { readonly link: string } | null {
  if (held?.holder.kind === 'host') return 'host';
  return held?.holder.kind === 'invite' ? { link: held.token.hash } : null;
}

/** Who plays a seat now, or why there is nobody. */
export function sitterAt({ seats }: MatchActor, seat: Seat): Answer<{ sitter: Sitter }> {
  const place = seats.find((one) => one.seat === seat);
  if (place === undefined) return refuse('seat.unknown');
  const sitter = sitterOf(place);
  return sitter === null ? refuse('seat.empty') : { ok: true, sitter };
}

/** Whose seat it is, also while a stand-in plays it. */
export function ownerOf({ seats }: MatchActor, seat: Seat): Person | null {
  return seats.find((one) => one.seat === seat)?.owner ?? null;
}
