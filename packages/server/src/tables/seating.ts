import type { Seat } from '@packetboat/games';
import type { Answer, Refused } from '@packetboat/protocol';
import { limits } from '@packetboat/protocol';
import type { MatchRecord, Sitter, TokenRecord } from '../storage/storage';
import type { MatchActor } from './actor';
import { grant, newToken, tokenHash } from './identity';
import { refuse } from './refuse';
import type { Desk } from './service';
import type { Holder, SeatHeld, Sitting, Tables } from './tables';

type SeatingCalls =
  | 'sit'
  | 'leave'
  | 'kick'
  | 'handOver'
  | 'addBot'
  | 'start'
  | 'close'
  | 'publish'
  | 'invite'
  | 'recovery'
  | 'watch';

/** Stand-ins are named in the client's words; the store wants one. */
const STAND_IN = 'Stand-in';

/** Who sits where, and who may say so. */
export function seatingOf(desk: Desk): Pick<Tables, SeatingCalls> {
  const { storage, now, outlet } = desk.context;

  /** Runs a host's request in the table's queue. */
  const asHost = <R extends Answer>(
    id: string,
    by: string,
    job: (actor: MatchActor) => Promise<R> | R,
  ): Promise<R | Refused> =>
    desk.at<R | Refused>(id, async (actor) => {
      const host = await desk.asHost(id, by);
      return host.ok ? job(actor) : host;
    });

  /** Empties a seat: its tokens first, then its sockets, so that nobody gets back in between. */
  async function empty(actor: MatchActor, seat: Seat, key: string): Promise<void> {
    await storage.freeSeat(actor.record.id, seat);
    outlet().bye(actor.title, actor.record.id, seat, { key });
  }

  return {
    sit: (id, sitting) =>
      desk.at(id, async (actor) => {
        const name = cleanName(sitting.name);
        if (name === undefined) return refuse('name.malformed');
        const held = await desk.holder(id, sitting.by);
        if (sitting.by !== undefined && held === undefined) return refuse('token.unknown');
        const wanted = mayTake(actor, sitting, held);
        if (!wanted.ok) return wanted;
        const contribution = (sitting.contribution ?? '').slice(0, limits.contributionLength);
        const sitter: Sitter = { kind: 'human', name, contribution, at: now() };
        const taken = await takeFirst(desk, actor, wanted.seats, sitter);
        await actor.doChanged();
        if (!taken.ok) return sitting.seat === undefined ? refuse('table.full') : taken;
        await startIfFull(actor);
        return taken;
      }),

    leave: (id, by) =>
      desk.at(id, async (actor) => {
        const held = await desk.asSeat(id, by);
        if (!held.ok) return held;
        await empty(actor, held.seat, 'seat.left');
        await actor.doChanged();
        return { ok: true };
      }),

    kick: (id, seat, by) =>
      asHost(id, by, async (actor) => {
        const place = await seatOf(actor, seat);
        if (!place.ok) return place;
        await empty(actor, seat, 'seat.kicked');
        await actor.doChanged();
        return { ok: true };
      }),

    handOver: (id, seat, by, level = 1) =>
      asHost(id, by, async (actor) => {
        if (actor.record.status !== 'running') return refuse('match.notRunning');
        const place = await seatOf(actor, seat);
        if (!place.ok) return place;
        await empty(actor, seat, 'seat.handedOver');
        await storage.takeSeat(id, seat, { kind: 'bot', name: STAND_IN, level, at: now() });
        await actor.doChanged();
        return { ok: true };
      }),

    addBot: (id, by, { seat, level = 1 } = {}) =>
      asHost(id, by, async (actor) => {
        const wanted = mayTake(
          actor,
          { name: STAND_IN, ...(seat !== undefined && { seat }) },
          { kind: 'host' },
        );
        if (!wanted.ok) return wanted;
        for (const free of wanted.seats) {
          if (!(await storage.takeSeat(id, free, { kind: 'bot', name: STAND_IN, level, at: now() })))
            continue;
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
        const keep = actor.seats.filter(({ sitter }) => sitter !== null).map(({ seat }) => seat);
        const { min } = actor.engine.title.meta.seats;
        return keep.length < min ? refuse('table.tooFew', { min }) : actor.doStart(keep);
      }),

    close: (id, by) =>
      asHost(id, by, async (actor) => {
        if (isEnded(actor.record)) return refuse('table.over');
        await storage.updateMatch(id, { status: 'closed', endedAt: now(), updatedAt: now() });
        await actor.doChanged();
        return { ok: true };
      }),

    publish: (id, by, change) =>
      asHost(id, by, async (actor) => {
        await storage.updateMatch(id, {
          ...(change.listed !== undefined && { listed: change.listed }),
          ...(change.private !== undefined && { watchable: !change.private }),
          updatedAt: now(),
        });
        if (change.private === true) outlet().closeToStrangers(actor.title, id, { key: 'table.private' });
        await actor.doChanged();
        return { ok: true };
      }),

    invite: (id, by, seat) =>
      asHost(id, by, async (actor) => {
        if (isEnded(actor.record)) return refuse('table.over');
        if (seat !== undefined && !actor.seats.some((one) => one.seat === seat))
          return refuse('seat.unknown');
        // Bound invites of an open table follow their seat when the seats close up, like seat tokens.
        return { ok: true, token: await grant(storage, id, 'invite', seat ?? null, now()) };
      }),

    recovery: (id, by, seat) =>
      desk.at(id, async (actor) => {
        const held = await desk.holder(id, by);
        const own =
          held?.kind === 'seat' && (seat === undefined || seat === held.seat) ? held.seat : undefined;
        const whose = own ?? (held?.kind === 'host' ? seat : undefined);
        if (whose === undefined) return refuse(held === undefined ? 'token.unknown' : 'token.needed');
        const place = await seatOf(actor, whose);
        if (!place.ok) return place;
        if (place.sitter.kind !== 'human') return refuse('seat.standIn');
        const { recoveryLifeMs } = desk.context.settings;
        return { ok: true, token: await grant(storage, id, 'recovery', whose, now(), recoveryLifeMs) };
      }),

    watch: (id, by) =>
      desk.at(id, async () => {
        const held = await desk.holder(id, by);
        if (held === undefined) return refuse('token.unknown');
        if (held.kind !== 'seat' && held.kind !== 'host') return refuse('token.needed');
        return { ok: true, token: await grant(storage, id, 'watch', null, now()) };
      }),
  };
}

/** A name as it may be shown: at least one visible character, no control characters, not too long. */
export function cleanName(name: string): string | undefined {
  const clean = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .trim();
  return clean.length === 0 || clean.length > limits.nameLength ? undefined : clean;
}

/** The seats this person may take, best first. */
function mayTake(
  actor: MatchActor,
  sitting: Sitting,
  held: Holder | undefined,
): Answer<{ seats: readonly Seat[] }> {
  if (isEnded(actor.record)) return refuse('table.over');
  const invited = held?.kind === 'host' || held?.kind === 'invite';
  if (!actor.record.watchable && !invited) return refuse('table.private');
  const bound = held?.kind === 'invite' ? (held.seat ?? undefined) : undefined;
  const wanted = sitting.seat ?? bound;
  if (bound !== undefined && wanted !== bound) return refuse('token.needed');
  if (wanted === undefined) {
    return { ok: true, seats: actor.seats.filter(({ sitter }) => sitter === null).map(({ seat }) => seat) };
  }
  if (!actor.seats.some(({ seat }) => seat === wanted)) return refuse('seat.unknown');
  return { ok: true, seats: [wanted] };
}

/** Takes the first of the seats that is still free when the store is asked. */
async function takeFirst(
  desk: Desk,
  actor: MatchActor,
  seats: readonly Seat[],
  sitter: Sitter,
): Promise<Answer<SeatHeld>> {
  const { storage, now } = desk.context;
  const token = newToken();
  for (const seat of seats) {
    const record: TokenRecord = {
      hash: tokenHash(token),
      match: actor.record.id,
      kind: 'seat',
      seat,
      createdAt: now(),
      expiresAt: null,
    };
    if (await storage.takeSeat(actor.record.id, seat, sitter, [record])) return { ok: true, seat, token };
  }
  return refuse('seat.taken');
}

async function startIfFull(actor: MatchActor): Promise<void> {
  const { record, seats } = actor;
  if (!record.autoStart || record.status !== 'open') return;
  if (seats.every(({ sitter }) => sitter !== null)) await actor.doStart(seats.map(({ seat }) => seat));
}

async function seatOf(actor: MatchActor, seat: Seat): Promise<Answer<{ sitter: Sitter }>> {
  await actor.doRefresh();
  const record = actor.seats.find((one) => one.seat === seat);
  if (record === undefined) return refuse('seat.unknown');
  return record.sitter === null ? refuse('seat.empty') : { ok: true, sitter: record.sitter };
}

const isEnded = ({ status }: MatchRecord): boolean => status === 'over' || status === 'closed';
