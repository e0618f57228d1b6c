import type { Seat } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import { type DeedOf, hasEnded, hasStarted, isFree, type LinkKind } from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend } from '../match/append';
import type { NewChatLine } from '../storage/storage';
import type { InviteWish, NewLink, Tables } from '../tables/api';
import type { Desk } from '../tables/desk';
import { refuse } from '../tables/refuse';
import { isHostsSeat } from './powers';
import { doTellRecovery, recoveryLines } from './recoveryLines';
import { ownerOf, sitterAt } from './seating';
import { hasExpired, newToken, tokenHash } from './tokens';

type PassingCalls = 'invite' | 'recovery' | 'recover' | 'watch';

/** Tokens to pass on: an invitation, one's seat on another device, a place to watch from. */
export function passingOf(desk: Desk): Pick<Tables, PassingCalls> {
  const { now, settings } = desk.context;

  return {
    invite: (id, by, wanted = {}) =>
      desk.at(id, (actor) =>
        doGrant(actor, async () => {
          const asked = await makerOf(desk, id, by);
          return asked.ok ? invitation(actor, wanted, asked.maker) : asked;
        }),
      ),

    recovery: (id, by, seat, host) =>
      desk.at<Answer<NewLink>>(id, async (actor) => {
        const at = now();
        const granted = await doGrant(actor, () => recoveryFor(desk, actor, by, { seat, host, at }));
        if (granted.ok) await doTellRecovery(actor, at);
        return granted;
      }),

    watch: (id, by) =>
      desk.at(id, (actor) =>
        doGrant(actor, async () => {
          const asked = await makerOf(desk, id, by);
          if (!asked.ok) return asked;
          return { ok: true, link: 'watch', maker: asked.maker, lifeMs: settings.watchLifeMs };
        }),
      ),

    recover: (id, recovery) =>
      desk.at(id, async (actor) => {
        const [token, hostToken] = [newToken(), newToken()];
        const fresh = { recovery, opens: tokenHash(token), host: tokenHash(hostToken), at: now() };
        const moved = await doAppend(actor, () => moveOn(desk, actor, fresh));
        if (!moved.ok) return moved;
        await doTellRecovery(actor, fresh.at);
        const { seat, host } = moved.deed;
        return { ok: true, seat, token, ...(host !== null && { hostToken }) };
      }),
  };
}

/** Who asks for a link: the host, or somebody by his seat. */
async function makerOf(desk: Desk, id: string, by: string): Promise<Answer<{ maker: Seat | null }>> {
  const held = await desk.opened(id, by);
  if (!held.ok) return held;
  const { holder } = held;
  if (holder.kind === 'host' || isHostsSeat(desk.present(id), holder)) return { ok: true, maker: null };
  return holder.kind === 'seat' ? { ok: true, maker: holder.seat } : refuse('token.needed');
}

/** For oneself, or by the host for somebody who is not there. */
async function recoveryFor(
  desk: Desk,
  actor: MatchActor,
  by: string,
  wanted: { readonly seat: Seat | undefined; readonly host: string | undefined; readonly at: number },
): Promise<Answer<Grant>> {
  const { id } = actor.record;
  const asked = await makerOf(desk, id, by);
  if (!asked.ok) return asked;
  const own = await desk.asSeat(id, by);
  // For himself who directs by his seat asks as anybody who sits.
  const forSelf = own.ok && (wanted.seat === undefined || wanted.seat === own.seat);
  const maker = forSelf ? own.seat : asked.maker;
  const seat = seatMeant(maker, wanted.seat);
  if (seat === undefined) return refuse('token.needed');
  const powers = wanted.host === undefined ? undefined : await desk.asHost(id, wanted.host);
  const place = powers?.ok === false ? powers : ownerAt(actor, seat);
  if (!place.ok) return place;
  const grant = {
    ok: true,
    link: powers === undefined ? 'recovery' : 'recoveryOfHost',
    seat,
    maker,
    lifeMs: desk.context.settings.recoveryLifeMs,
  } as const;
  if (maker !== null) return grant;
  // What the host helps with nobody needs who is there, and he could look into the seat's secrets by it.
  if (desk.context.presence.seated(id, seat)) return refuse('seat.present');
  const { name } = place;
  return { ...grant, notices: recoveryLines(id, 'recovery.made', { seat, name, at: wanted.at }) };
}

/** A seat moves to whoever spends a link for it, and where the link says so the host's powers too. */
async function moveOn(
  desk: Desk,
  actor: MatchActor,
  fresh: { readonly recovery: string; readonly opens: string; readonly host: string; readonly at: number },
): Promise<Answer<Decided & { readonly deed: DeedOf<'movedOn'> }>> {
  const { id } = actor.record;
  const held = await desk.opened(id, fresh.recovery);
  if (!held.ok) return held;
  if (held.holder.kind !== 'recovery') return refuse('token.unknown');
  const { seat } = held.holder;
  const place = ownerAt(actor, seat);
  if (!place.ok) return refuse('token.unknown');
  // Where a seat directs by now, his powers move along with it, or are another's.
  const host = held.token.kind === 'recoveryOfHost' && actor.table.host.by === 'token' ? fresh.host : null;
  const deed = { kind: 'movedOn', seat, opens: fresh.opens, host } as const;
  if (held.token.maker !== null) return { ok: true, deed };
  if (desk.context.presence.seated(id, seat)) return refuse('seat.present');
  const { name } = place;
  return { ok: true, deed, notices: recoveryLines(id, 'recovery.used', { seat, name, at: fresh.at }) };
}

/** One's own, or the one that the host names. */
function seatMeant(maker: Seat | null, named: Seat | undefined): Seat | undefined {
  if (maker === null) return named;
  return named === undefined || named === maker ? maker : undefined;
}

/** The person whose seat it is, also while a stand-in plays it. */
function ownerAt(actor: MatchActor, seat: Seat): Answer<{ name: string }> {
  const place = sitterAt(actor, seat);
  if (!place.ok) return place;
  const owner = ownerOf(actor, seat);
  return owner === null ? refuse('seat.standIn') : { ok: true, name: owner.name };
}

/** An invitation, as the host or somebody seated makes it. */
function invitation(
  actor: MatchActor,
  { seat, uses, lifeMs = actor.context.settings.inviteLifeMs }: InviteWish,
  maker: Seat | null,
): Answer<Grant> {
  const { record, seats } = actor;
  const free = seats.filter(isFree);
  // Who sits lets somebody in where somebody has gone in the middle of the match, to a chair that a stand-in plays by name.
  const fits =
    seat === undefined ? free.length > 0 : seats.some((one) => one.seat === seat && one.owner === null);
  if (maker !== null && (record.status !== 'running' || !fits)) return refuse('token.needed');
  if (hasEnded(record)) return refuse('table.over');
  if (seat !== undefined && !seats.some((one) => one.seat === seat)) return refuse('seat.unknown');
  // A table under way has room for no more than have gone.
  const room = hasStarted(record) ? Math.max(1, free.length) : seats.length;
  const usesAtMost = uses ?? (seat === undefined ? room : 1);
  return { ok: true, link: 'invite', lifeMs, usesAtMost, maker, ...(seat !== undefined && { seat }) };
}

export interface Grant {
  readonly link: LinkKind;
  readonly seat?: Seat;
  /** The seat whose owner makes it; null: the host does. */
  readonly maker: Seat | null;
  readonly lifeMs: number;
  readonly usesAtMost?: number;
  /** What the table is told of it. */
  readonly notices?: readonly NewChatLine[];
}

/**
 * Makes a link and stores the hash of its token: only the answer ever contains the token itself. Refusal:
 * `link.tooMany`. Called from within the actor's queue.
 */
export async function doGrant(
  actor: MatchActor,
  decide: () => Promise<Answer<Grant>> | Answer<Grant>,
): Promise<Answer<NewLink>> {
  const token = newToken();
  const opens = tokenHash(token);
  const granted = await doAppend(actor, async (): Promise<Answer<Decided & Omit<NewLink, 'token'>>> => {
    const grant = await decide();
    if (!grant.ok) return grant;
    const { link, seat = null, maker, lifeMs, usesAtMost = null, notices = [] } = grant;
    if (link !== 'rematch' && (await hasMany(actor, maker))) return refuse('link.tooMany');
    const number = actor.record.lastLink + 1;
    const expiresAt = actor.context.now() + lifeMs;
    const made = { kind: 'linkMade', number, link, opens, seat, maker, expiresAt, usesAtMost } as const;
    return { ok: true, deed: made, notices, id: number, expiresAt };
  });
  return granted.ok ? { ok: true, token, id: granted.id, expiresAt: granted.expiresAt } : granted;
}

/** Whether the host, or who sits there, has so many links out that there is no telling them apart. */
async function hasMany(
  { context: { storage, settings, now }, record }: MatchActor,
  maker: Seat | null,
): Promise<boolean> {
  const links = await storage.links(record.id);
  const out = links.filter(
    (link) => link.kind !== 'rematch' && link.maker === maker && !hasExpired(link, now()),
  );
  return out.length >= (maker === null ? settings.linksOfHost : settings.linksOfSeat);
}
