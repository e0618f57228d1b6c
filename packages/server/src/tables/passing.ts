import type { Seat } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import type { TokenKind } from '../storage/storage';
import type { MatchActor } from './actor';
import { newToken, tokenHash } from './identity';
import { refuse } from './refuse';
import { hostAt, isEnded, seatOf } from './seating';
import type { Desk } from './service';
import { doStore } from './standing';
import { doAtSeat, hasStarted } from './starting';
import type { Tables } from './tables';

type PassingCalls = 'invite' | 'recovery' | 'recover' | 'watch';

/** Tokens to pass on: an invitation, one's seat on another device, a place to watch from. */
export function passingOf(desk: Desk): Pick<Tables, PassingCalls> {
  const { storage, now, outlet } = desk.context;
  const asHost = hostAt(desk);

  return {
    invite: (id, by, seat) =>
      asHost(id, by, async (actor) => {
        if (isEnded(actor.record)) return refuse('table.over');
        if (seat === undefined) return doGrant(actor, id, { kind: 'invite' });
        if (!actor.seats.some((one) => one.seat === seat)) return refuse('seat.unknown');
        // Bound invites of an open table follow their seat when the seats close up, like seat tokens.
        const started = hasStarted(actor.record);
        return doGrant(actor, id, { kind: 'invite', seat, started });
      }),

    recovery: (id, by, seat, host) =>
      desk.at(id, (actor) =>
        doAtSeat<Answer<{ token: string }>>(actor, async (started) => {
          const held = await desk.holder(id, by);
          const own =
            held?.kind === 'seat' && (seat === undefined || seat === held.seat) ? held.seat : undefined;
          const whose = own ?? (held?.kind === 'host' ? seat : undefined);
          if (whose === undefined) return refuse(held === undefined ? 'token.unknown' : 'token.needed');
          const powers = host === undefined ? undefined : await desk.asHost(id, host);
          if (powers?.ok === false) return powers;
          const place = await seatOf(actor, whose);
          if (own !== undefined && hasStarted(actor.record) !== started) return undefined;
          if (!place.ok) return place;
          if (place.sitter.kind !== 'human') return refuse('seat.standIn');
          const { recoveryLifeMs } = desk.context.settings;
          const kind = powers === undefined ? 'recovery' : 'recoveryOfHost';
          const wanted = { kind, seat: whose, started, lifeMs: recoveryLifeMs } as const;
          const granted = await doGrant(actor, id, wanted);
          // The host means the one he saw there; a holder himself, wherever he sits by now.
          return granted.ok || own === undefined ? granted : undefined;
        }),
      ),

    watch: (id, by) =>
      desk.at(id, async (actor) => {
        const held = await desk.holder(id, by);
        if (held === undefined) return refuse('token.unknown');
        if (held.kind !== 'seat' && held.kind !== 'host') return refuse('token.needed');
        return doGrant(actor, id, { kind: 'watch' });
      }),

    recover: (id, recovery) =>
      desk.at(id, async (actor) => {
        const held = await desk.holder(id, recovery);
        if (held?.kind !== 'recovery') return refuse('token.unknown');
        const [token, hostToken] = [newToken(), newToken()];
        const freshly = (one: string) => ({
          hash: tokenHash(one),
          match: id,
          createdAt: now(),
          expiresAt: null,
        });
        const [fresh, host] = [freshly(token), freshly(hostToken)];
        const { moved } = await doStore(
          actor,
          'recover',
          async () => ({ moved: await storage.renewSeat(tokenHash(recovery), fresh, host) }),
          async () => {
            const seat = (await storage.token(fresh.hash))?.seat ?? undefined;
            if (seat === undefined) return undefined;
            return { moved: { seat, host: (await storage.token(host.hash)) !== undefined } };
          },
        );
        if (moved === undefined) return refuse('token.unknown');
        outlet().bye(actor.title, id, moved.seat, { key: 'seat.movedOn' });
        return { ok: true, seat: moved.seat, token, ...(moved.host && { hostToken }) };
      }),
  };
}

interface Grant {
  readonly kind: Exclude<TokenKind, 'seat'>;
  readonly seat?: Seat;
  /** Where it is for a seat: as the seats were numbered when it was chosen. */
  readonly started?: boolean;
  readonly lifeMs?: number;
}

/**
 * Makes a token and stores its hash: only the answer ever contains the token itself. Refusal: `table.started`, where the
 * seats have closed up meanwhile. Called from within the actor's queue.
 */
export async function doGrant(
  actor: MatchActor,
  match: string,
  { kind, seat, started, lifeMs }: Grant,
): Promise<Answer<{ token: string }>> {
  const { storage, now } = actor.context;
  const token = newToken();
  const hash = tokenHash(token);
  const createdAt = now();
  const expiresAt = lifeMs === undefined ? null : createdAt + lifeMs;
  const granted = await doStore(
    actor,
    kind,
    () => storage.addToken({ hash, match, kind, seat: seat ?? null, createdAt, expiresAt }, started),
    async () => (await storage.token(hash)) !== undefined || undefined,
  );
  return granted ? { ok: true, token } : refuse('table.started');
}
