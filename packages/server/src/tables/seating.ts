import type { Seat } from '@packetboat/games';
import type { Answer, Refused } from '@packetboat/protocol';
import { cleanName, limits, refuseName } from '@packetboat/protocol';
import type { MatchChange, MatchRecord, NewToken, SeatedBy, SeatRecord, Sitter } from '../storage/storage';
import type { MatchActor } from './actor';
import { isStranger } from './chair';
import { newToken, type Opened, tokenHash } from './identity';
import { doEndedLinks } from './links';
import { refuse } from './refuse';
import type { Desk } from './service';
import { STAND_IN, standInFor } from './standInNames';
import { doStart, doStartIfFull } from './starting';
import { doStore } from './storing';
import type { SeatHeld, Sitting, Tables } from './tables';

type SeatingCalls =
  | 'sit'
  | 'leave'
  | 'kick'
  | 'handOver'
  | 'addBot'
  | 'start'
  | 'close'
  | 'publish'
  | 'rename';

/** Who sits where, and who may say so. */
export function seatingOf(desk: Desk): Pick<Tables, SeatingCalls> {
  const { storage, now, outlet } = desk.context;

  const asHost = hostAt(desk);

  /**
   * Empties a seat, or lets an heir have it: its tokens first, then its sockets, so that nobody gets back in between.
   */
  async function empty(
    actor: MatchActor,
    seat: Seat,
    key: string,
    how: { heir?: Sitter; sentAway?: boolean } = {},
  ): Promise<Answer> {
    const { id } = actor.record;
    const wanted = JSON.stringify(how.heir ?? null);
    await doStore(
      actor,
      key,
      () => storage.freeSeat(id, seat, how).then(() => true),
      (now) => JSON.stringify(sitterOn(now.seats, seat)) === wanted || undefined,
    );
    outlet().bye(actor.title, id, seat, { key });
    await doEndedLinks(actor);
    await actor.doChanged();
    return { ok: true };
  }

  /** The same for the host, who means the one he saw there. */
  async function emptyForHost(
    actor: MatchActor,
    seat: Seat,
    key: string,
    heirOf?: (sitter: Sitter) => Sitter,
  ): Promise<Answer> {
    const place = await placeAt(actor, seat);
    if (!place.ok) return place;
    const heir = heirOf?.(place.sitter);
    return empty(actor, seat, key, { sentAway: true, ...(heir && { heir }) });
  }

  /** Changes the record of a match. */
  const change = (actor: MatchActor, what: string, fields: MatchChange) =>
    doStore(
      actor,
      what,
      () => storage.updateMatch(actor.record.id, fields),
      ({ match }) => JSON.stringify({ ...match, ...fields }) === JSON.stringify(match) || undefined,
    );

  return {
    sit: (id, sitting) =>
      desk.at(id, async (actor) => {
        const name = cleanName(sitting.name);
        if (name === undefined) return refuse('name.malformed');
        const held = sitting.by === undefined ? undefined : await desk.opened(id, sitting.by);
        if (held?.ok === false) return held;
        await asStored(desk, actor);
        const wanted = mayTake(actor, sitting, held);
        if (!wanted.ok) return wanted;
        const unfit = refuseAmong(actor, name);
        if (unfit !== undefined) return unfit;
        const contribution = (sitting.contribution ?? '').slice(0, limits.contributionLength);
        const sitter: Sitter = { kind: 'human', name, contribution, at: now() };
        const taken = await takeFirst(desk, actor, wanted.seats, sitter, seatedBy(held, now()));
        await actor.doChanged();
        if (!taken.ok) {
          const still = held && (await desk.opened(id, sitting.by));
          if (still?.ok === false) return still;
          return sitting.seat === undefined ? refuse('table.full') : taken;
        }
        await startIfFull(actor);
        return taken;
      }),

    leave: (id, by) =>
      desk.at(id, async (actor) => {
        const held = await desk.asSeat(id, by);
        return held.ok ? empty(actor, held.seat, 'seat.left') : held;
      }),

    kick: (id, seat, by) => asHost(id, by, (actor) => emptyForHost(actor, seat, 'seat.kicked')),

    handOver: (id, seat, by, level = 1) =>
      asHost(id, by, (actor) => {
        if (actor.record.status !== 'running') return refuse('match.notRunning');
        return emptyForHost(actor, seat, 'seat.handedOver', ({ name }) => ({
          kind: 'bot',
          name: standInFor(name),
          level,
          at: now(),
        }));
      }),

    addBot: (id, by, { seat, level = 1 } = {}) =>
      asHost(id, by, async (actor) => {
        const wanted = mayTake(actor, { name: STAND_IN, ...(seat !== undefined && { seat }) }, HOST);
        if (!wanted.ok) return wanted;
        for (const free of wanted.seats) {
          const left = actor.record.status === 'running' ? leaverOf(actor, free) : null;
          const name = left === null ? STAND_IN : standInFor(left);
          const standIn: Sitter = { kind: 'bot', name, level, at: now() };
          const taken = await doStore(
            actor,
            'stand-in',
            () => storage.takeSeat(id, free, standIn, [], 'host'),
            ({ seats }) => JSON.stringify(sitterOn(seats, free)) === JSON.stringify(standIn) || undefined,
          );
          if (!taken) continue;
          await actor.doChanged();
          await startIfFull(actor);
          return { ok: true, seat: free };
        }
        await actor.doChanged();
        return refuse(seat === undefined ? 'table.full' : 'seat.taken');
      }),

    start: (id, by) =>
      asHost(id, by, async (actor) => {
        await actor.doRefresh();
        if (actor.record.status !== 'open') return refuse('table.started');
        const taken = actor.seats.filter(({ sitter }) => sitter !== null).length;
        const { min } = actor.engine.title.meta.seats;
        return taken < min ? refuse('table.tooFew', { min }) : doStart(actor);
      }),

    close: (id, by) =>
      asHost(id, by, async (actor) => {
        if (isEnded(actor.record)) return refuse('table.over');
        await change(actor, 'close', { status: 'closed', endedAt: now(), updatedAt: now() });
        await actor.doChanged();
        return { ok: true };
      }),

    publish: (id, by, wanted) =>
      asHost(id, by, async (actor) => {
        await change(actor, 'publish', {
          ...(wanted.listed !== undefined && { listed: wanted.listed }),
          ...(wanted.private !== undefined && { watchable: !wanted.private }),
          updatedAt: now(),
        });
        if (wanted.private === true) outlet().dismiss(id, isStranger, { key: 'table.private' });
        await actor.doChanged();
        return { ok: true };
      }),

    rename: (id, by, name) =>
      desk.at<Answer>(id, async (actor) => {
        const clean = cleanName(name);
        if (clean === undefined) return refuse('name.malformed');
        const held = await desk.asSeat(id, by);
        if (!held.ok) return held;
        const { seat } = held;
        await asStored(desk, actor);
        const unfit = refuseAmong(actor, clean, seat);
        if (unfit !== undefined) return unfit;
        const named = await doStore(
          actor,
          'rename',
          () => storage.updateSeat(id, seat, { name: clean }),
          ({ seats }) => sitterOn(seats, seat)?.name === clean || undefined,
        );
        if (!named) return refuse('seat.empty');
        await actor.doChanged();
        return { ok: true };
      }),
  };
}

const leaverOf = ({ seats }: MatchActor, seat: Seat): string | null =>
  seats.find((one) => one.seat === seat)?.left ?? null;

/** Runs a host's request in the table's queue. */
export function hostAt(desk: Desk) {
  return <R extends Answer>(
    id: string,
    by: string,
    job: (actor: MatchActor) => Promise<R> | R,
  ): Promise<R | Refused> =>
    desk.at<R | Refused>(id, async (actor) => {
      const host = await desk.asHost(id, by);
      if (!host.ok) return host;
      await asStored(desk, actor);
      return job(actor);
    });
}

/** Another node may have closed or started the table a moment ago, and its news be still on the way. */
async function asStored(desk: Desk, actor: MatchActor): Promise<void> {
  if (desk.context.bus.shared) await actor.doRefresh();
}

/** P-2.12: why nobody may sit down under this name beside those who sit there. */
function refuseAmong(actor: MatchActor, name: string, seat?: Seat): Refused | undefined {
  const others = actor.seats.flatMap((one) =>
    one.sitter === null || one.seat === seat ? [] : [one.sitter.name],
  );
  const refusal = refuseName(name, others);
  return refusal && { ok: false, refusal };
}

/** The seats this person may take, best first. */
function mayTake(
  actor: MatchActor,
  sitting: Sitting,
  held: Visa | undefined,
): Answer<{ seats: readonly Seat[] }> {
  if (isEnded(actor.record)) return refuse('table.over');
  const holder = held?.holder;
  const invited = holder?.kind === 'host' || holder?.kind === 'invite';
  if (!actor.record.watchable && !invited) return refuse('table.private');
  const until = actor.keptUntil();
  if (until !== null && !invited) return refuse('table.kept', { until });
  const bound = holder?.kind === 'invite' ? (holder.seat ?? undefined) : undefined;
  const wanted = sitting.seat ?? bound;
  if (bound !== undefined && wanted !== bound) return refuse('token.needed');
  if (wanted === undefined) {
    const free = actor.seats.filter(({ sitter }) => sitter === null);
    const open = free.filter((seat) => isOpenTo(seat, held));
    if (free.length > 0 && open.length === 0) return refuse('seat.vacated');
    return { ok: true, seats: open.map(({ seat }) => seat) };
  }
  const place = actor.seats.find(({ seat }) => seat === wanted);
  if (place === undefined) return refuse('seat.unknown');
  if (place.sitter === null && !isOpenTo(place, held)) return refuse('seat.vacated');
  return { ok: true, seats: [wanted] };
}

/** With what somebody comes who wants to sit down. */
type Visa = Pick<Opened, 'holder'> & Partial<Pick<Opened, 'token'>>;

const HOST: Visa = { holder: { kind: 'host' } };

/**
 * Whether a free seat is open to whoever comes with this. One that was left in the middle of the match has a hand that
 * somebody knows: it is for the host to fill, and for whom he or those who sit have invited since.
 */
function isOpenTo({ seat, vacatedAfter }: SeatRecord, held: Visa | undefined): boolean {
  if (vacatedAfter === null || held?.holder.kind === 'host') return true;
  if (held?.holder.kind !== 'invite') return false;
  return held.holder.seat === seat || (held.token?.number ?? 0) > vacatedAfter;
}

/** The same for the store, which decides. */
function seatedBy(held: Opened | undefined, at: number): SeatedBy | undefined {
  if (held?.holder.kind === 'host') return 'host';
  return held?.holder.kind === 'invite' ? { link: held.token.hash, at } : undefined;
}

/** Takes the first of the seats that is still free when the store is asked. */
async function takeFirst(
  desk: Desk,
  actor: MatchActor,
  seats: readonly Seat[],
  sitter: Sitter,
  by: SeatedBy | undefined,
): Promise<Answer<SeatHeld>> {
  const { storage, now } = desk.context;
  const token = newToken();
  for (const seat of seats) {
    const record: NewToken = {
      hash: tokenHash(token),
      match: actor.record.id,
      kind: 'seat',
      seat,
      createdAt: now(),
      expiresAt: null,
    };
    const taken = await doStore(
      actor,
      'sit',
      () => storage.takeSeat(actor.record.id, seat, sitter, [record], by),
      async () => (await storage.token(record.hash)) !== undefined || undefined,
    );
    if (taken) return { ok: true, seat, token };
  }
  return refuse('seat.taken');
}

/** What was done for it is done: where the start fails, the table is in doubt or starts later. */
async function startIfFull(actor: MatchActor): Promise<void> {
  await doStartIfFull(actor).catch(() => undefined);
}

const sitterOn = (seats: readonly SeatRecord[], seat: Seat) =>
  seats.find((one) => one.seat === seat)?.sitter ?? null;

export async function placeAt(actor: MatchActor, seat: Seat): Promise<Answer<{ sitter: Sitter }>> {
  await actor.doRefresh();
  const record = actor.seats.find((one) => one.seat === seat);
  if (record === undefined) return refuse('seat.unknown');
  return record.sitter === null ? refuse('seat.empty') : { ok: true, sitter: record.sitter };
}

export const isEnded = ({ status }: MatchRecord): boolean => status === 'over' || status === 'closed';
