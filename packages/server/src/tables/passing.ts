import type { Seat } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import type { NewChatLine, SeatRecord, TokenKind } from '../storage/storage';
import type { MatchActor } from './actor';
import { hasExpired, newToken, tokenHash } from './identity';
import { doEndedLinks } from './links';
import { doTellNotices, noticeLines } from './notices';
import { refuse } from './refuse';
import { hostAt, isEnded, placeAt } from './seating';
import type { Desk } from './service';
import { hasStarted } from './starting';
import { doStore } from './storing';
import type { InviteWish, NewLink, Tables } from './tables';

type PassingCalls = 'invite' | 'recovery' | 'recover' | 'watch';

/** Tokens to pass on: an invitation, one's seat on another device, a place to watch from. */
export function passingOf(desk: Desk): Pick<Tables, PassingCalls> {
  const { storage, now, outlet, presence, settings } = desk.context;
  const asHost = hostAt(desk);

  /** An invitation, as the host or somebody seated makes it. */
  function doInvite(
    actor: MatchActor,
    { seat, uses, lifeMs = settings.inviteLifeMs }: InviteWish,
    maker?: Seat,
  ): Promise<Answer<NewLink>> | Answer<NewLink> {
    if (isEnded(actor.record)) return refuse('table.over');
    const place = actor.seats.find((one) => one.seat === seat);
    if (seat !== undefined && place === undefined) return refuse('seat.unknown');
    const started = hasStarted(actor.record);
    // A table under way has room for no more than have gone.
    const room = started ? Math.max(1, actor.seats.filter(isFree).length) : actor.seats.length;
    const usesAtMost = uses ?? (seat === undefined ? room : 1);
    return doGrant(actor, actor.record.id, {
      kind: 'invite',
      lifeMs,
      usesAtMost,
      ...(seat !== undefined && { seat }),
      ...(maker !== undefined && { maker }),
    });
  }

  return {
    invite: async (id, by, wanted = {}) => {
      const held = await desk.opened(id, by);
      if (!held.ok || held.holder.kind !== 'seat') return asHost(id, by, (actor) => doInvite(actor, wanted));
      // Who sits lets somebody in where somebody has gone in the middle of the match.
      return desk.at(id, async (actor) => {
        await actor.doRefresh();
        const free = actor.record.status === 'running' ? actor.seats.filter(isFree) : [];
        const sits = await desk.asSeat(id, by);
        if (!sits.ok) return sits;
        const fits = free.some(({ seat }) => wanted.seat === undefined || seat === wanted.seat);
        return fits ? doInvite(actor, wanted, sits.seat) : refuse('token.needed');
      });
    },

    recovery: (id, by, seat, host) =>
      desk.at<Answer<NewLink>>(id, async (actor) => {
        const held = await desk.opened(id, by);
        if (!held.ok) return held;
        const { holder } = held;
        const own =
          holder.kind === 'seat' && (seat === undefined || seat === holder.seat) ? holder.seat : undefined;
        const whose = own ?? (holder.kind === 'host' ? seat : undefined);
        if (whose === undefined) return refuse('token.needed');
        const powers = host === undefined ? undefined : await desk.asHost(id, host);
        if (powers?.ok === false) return powers;
        const place = await placeAt(actor, whose);
        if (!place.ok) return place;
        if (place.sitter.kind !== 'human') return refuse('seat.standIn');
        // What the host helps with nobody needs who is there, and he could look into the seat's secrets by it.
        if (own === undefined && presence.seated(id, whose)) return refuse('seat.present');
        const at = now();
        const { name } = place.sitter;
        const granted = await doGrant(actor, id, {
          kind: powers === undefined ? 'recovery' : 'recoveryOfHost',
          seat: whose,
          lifeMs: settings.recoveryLifeMs,
          ...(own === undefined
            ? { notices: noticeLines(id, 'recovery.made', { seat: whose, name, at }) }
            : { maker: own }),
        });
        if (granted.ok && own === undefined) await doTellNotices(actor, at);
        return granted;
      }),

    watch: (id, by) =>
      desk.at<Answer<NewLink>>(id, async (actor) => {
        const held = await desk.opened(id, by);
        if (!held.ok) return held;
        const { holder } = held;
        const wanted = { kind: 'watch', lifeMs: settings.watchLifeMs } as const;
        if (holder.kind === 'host') return doGrant(actor, id, wanted);
        if (holder.kind !== 'seat') return refuse('token.needed');
        return doGrant(actor, id, { ...wanted, maker: holder.seat });
      }),

    recover: (id, recovery) =>
      desk.at(id, async (actor) => {
        const held = await desk.opened(id, recovery);
        if (!held.ok) return held;
        if (held.holder.kind !== 'recovery') return refuse('token.unknown');
        const byHost = held.token.maker === null;
        if (byHost) await actor.doRefresh();
        if (byHost && presence.seated(id, held.holder.seat)) return refuse('seat.present');
        const [token, hostToken] = [newToken(), newToken()];
        const at = now();
        const freshly = (one: string) => ({
          hash: tokenHash(one),
          match: id,
          createdAt: at,
          expiresAt: null,
        });
        const [fresh, host] = [freshly(token), freshly(hostToken)];
        const { seat } = held.holder;
        const name = actor.seats.find((one) => one.seat === seat)?.sitter?.name ?? '';
        const notices = byHost ? noticeLines(id, 'recovery.used', { seat, name, at }) : [];
        const { moved } = await doStore(
          actor,
          'recover',
          async () => ({ moved: await storage.renewSeat(tokenHash(recovery), fresh, host, notices) }),
          async () => {
            const seat = (await storage.token(fresh.hash))?.seat ?? undefined;
            if (seat === undefined) return undefined;
            return { moved: { seat, host: (await storage.token(host.hash)) !== undefined } };
          },
        );
        if (moved === undefined) return refuse('token.unknown');
        outlet().bye(actor.title, id, moved.seat, { key: 'seat.movedOn' });
        if (moved.host) await doEndedLinks(actor);
        if (byHost) await doTellNotices(actor, at);
        return { ok: true, seat: moved.seat, token, ...(moved.host && { hostToken }) };
      }),
  };
}

const isFree = ({ sitter }: SeatRecord): boolean => sitter === null;

interface Grant {
  readonly kind: Exclude<TokenKind, 'seat' | 'movedOn'>;
  readonly seat?: Seat;
  /** The seat whose holder makes it; else the host does. */
  readonly maker?: Seat;
  readonly lifeMs?: number;
  readonly usesAtMost?: number;
  /** What the table is told of it. */
  readonly notices?: readonly NewChatLine[];
}

/**
 * Makes a token and stores its hash: only the answer ever contains the token itself. Refusal:
 * `link.tooMany`. Called from within the actor's queue.
 */
export async function doGrant(
  actor: MatchActor,
  match: string,
  { kind, seat, maker, lifeMs, usesAtMost, notices }: Grant,
): Promise<Answer<NewLink>> {
  const { storage, now } = actor.context;
  const createdAt = now();
  if (kind !== 'host' && kind !== 'rematch' && (await hasMany(actor, match, maker ?? null))) {
    return refuse('link.tooMany');
  }
  const token = newToken();
  const hash = tokenHash(token);
  const expiresAt = lifeMs === undefined ? null : createdAt + lifeMs;
  const made = {
    hash,
    match,
    kind,
    seat: seat ?? null,
    createdAt,
    expiresAt,
    maker: maker ?? null,
    usesAtMost: usesAtMost ?? null,
  };
  const granted = await doStore(
    actor,
    kind,
    () => storage.addToken(made, notices),
    () => storage.token(hash),
  );
  return { ok: true, token, id: granted.number ?? 0, expiresAt };
}

/** Whether the host, or who sits there, has so many links out that there is no telling them apart. */
async function hasMany(
  { context: { storage, settings, now } }: MatchActor,
  match: string,
  maker: Seat | null,
): Promise<boolean> {
  const links = await storage.links(match);
  const out = links.filter(
    (link) => link.kind !== 'rematch' && link.maker === maker && !hasExpired(link, now()),
  );
  return out.length >= (maker === null ? settings.linksOfHost : settings.linksOfSeat);
}
