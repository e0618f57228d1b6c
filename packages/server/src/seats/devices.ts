import { createHmac } from 'node:crypto';
import type { Answer, DeviceInfo } from '@packetboat/protocol';
import { limits } from '@packetboat/protocol';
import type { Device, TableDeed } from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend, UNCHANGED } from '../match/append';
import type { Bundle, BundleHold, TokenRecord } from '../storage/storage';
import type { Brought, SeatShown, Tables, Told } from '../tables/api';
import type { Desk } from '../tables/desk';
import { refuse } from '../tables/refuse';
import { ownerOf } from './seating';
import { newToken, openedBy, tokenHash } from './tokens';

type DeviceCalls = 'bundle' | 'unbundle' | 'devices' | 'endDevice';

/** A person is the devices that hold his tokens: one more for all his tables at once, which there are, and the end of one. */
export function devicesOf(desk: Desk): Pick<Tables, DeviceCalls> {
  const { storage, now, settings } = desk.context;

  return {
    bundle: async (shown, moves, link) => {
      const tables = await Promise.all(
        shown.map(async (one) => {
          const held = await heldBy(desk, one);
          return { table: one.table, held };
        }),
      );
      const holds = tables.flatMap(({ held }) => (held.ok ? [held.hold] : []));
      const answers = tables.map(({ table, held }) =>
        held.ok ? { table } : { table, refusal: held.refusal },
      );
      if (link !== undefined) {
        const grown = await storage.growBundle(tokenHash(link), holds, limits.bundledSeats, now());
        if (grown === 'full') return refuse('device.tooManySeats', { most: limits.bundledSeats });
        if (grown === undefined) return refuse('token.unknown');
        return { ok: true, token: link, expiresAt: grown.expiresAt, tables: answers };
      }
      if (holds.length === 0) return refuse('device.nothing');
      const token = newToken();
      const expiresAt = now() + settings.bundleLifeMs;
      await storage.keepBundle({ hash: tokenHash(token), expiresAt, moves, holds }, now());
      return { ok: true, token, expiresAt, tables: answers };
    },

    unbundle: async (secret, device, once, from = 0) => {
      if (secret.length > limits.tokenLength) return refuse('token.unknown');
      const bundle = await storage.spendBundle(tokenHash(secret), tokenHash(once), now());
      if (bundle === undefined) return refuse('token.unknown');
      const tables: (Told & Partial<Brought>)[] = [];
      // One after another: what each comes to is told, and who comes by it is one person.
      const end = from + limits.heldTables;
      for (const hold of bundle.holds.slice(from, end)) {
        const fresh = freshFor(`${secret} ${once}`, hold);
        const brought = await desk.at<Answer<BroughtHere>>(hold.match, (actor) =>
          doBring(desk, actor, { bundle, hold, fresh, device }),
        );
        tables.push(
          brought.ok
            ? { table: hold.match, ...brought.brought }
            : { table: hold.match, refusal: brought.refusal },
        );
      }
      return { ok: true, moves: bundle.moves, tables, next: end < bundle.holds.length ? end : null };
    },

    devices: async (shown) => {
      const held = await Promise.all(shown.map((one) => heldBy(desk, one)));
      const tokens = await storage.heldAt([...new Set(shown.map(({ table }) => table))]);
      return shown.map(({ table }, i) => {
        const one = held[i];
        if (!one?.ok) return { table, refusal: one?.refusal ?? { key: 'token.unknown' } };
        const { seat, token } = one.hold;
        const same = tokens.filter(
          (each) => each.match === table && each.kind === 'seat' && each.seat === seat,
        );
        return { table, seat, devices: seat === null ? [] : same.map((each) => deviceInfo(each, token)) };
      });
    },

    endDevice: async (shown, device) => {
      const tables: Told[] = [];
      for (const one of shown) {
        const ended = await desk.at<Answer>(one.table, async (actor) => {
          const done = await doAppend(actor, () => decideEnd(desk, one, device));
          return done.ok ? { ok: true } : done;
        });
        tables.push(ended.ok ? { table: one.table } : { table: one.table, refusal: ended.refusal });
      }
      return tables;
    },
  };
}

interface BroughtHere {
  readonly brought: Brought;
}

/** What somebody shows opens a seat of his, or is the host's; by their hashes. */
async function heldBy(desk: Desk, { table, token, host }: SeatShown): Promise<Answer<{ hold: BundleHold }>> {
  const held = await desk.opened(table, token);
  if (!held.ok) return held;
  const { kind } = held.holder;
  const hash = tokenHash(token);
  if (kind === 'host') return { ok: true, hold: { match: table, seat: null, token: hash, host: hash } };
  if (held.holder.kind !== 'seat') return refuse('token.needed');
  const { seat } = held.holder;
  if (host === undefined) return { ok: true, hold: { match: table, seat, token: hash, host: null } };
  const powers = await desk.asHost(table, host);
  if (!powers.ok) return powers;
  // Powers that go with the seat go with it, and make no token that would outlast it.
  const shown = await desk.opened(table, host);
  const own = shown.ok && shown.holder.kind === 'host' ? tokenHash(host) : null;
  return { ok: true, hold: { match: table, seat, token: hash, host: own } };
}

interface Fresh {
  readonly token: string;
  readonly hostToken: string;
}

/**
 * The tokens that who has spent a bundle gets. They follow from its secret and from what his device has drawn, so that a
 * device whose answer got lost asks again and gets the same ones, and nobody else does.
 */
function freshFor(secret: string, { match, seat }: BundleHold): Fresh {
  const drawn = (what: string) =>
    createHmac('sha256', secret)
      .update(`${match} ${seat} ${what}`)
      .digest()
      .subarray(0, 24)
      .toString('base64url');
  return { token: drawn('seat'), hostToken: drawn('host') };
}

interface Bringing {
  readonly bundle: Bundle;
  readonly hold: BundleHold;
  readonly fresh: Fresh;
  readonly device: Device;
}

/** One table of a bundle comes to a device. Called from within the actor's queue. */
async function doBring(desk: Desk, actor: MatchActor, bringing: Bringing): Promise<Answer<BroughtHere>> {
  const { hold, fresh } = bringing;
  const done = await doAppend(actor, () => decideBring(desk, actor, bringing));
  if (!done.ok) return done;
  const { seat, host } = hold;
  const name = seat === null ? '' : (ownerOf(actor, seat)?.name ?? '');
  return {
    ok: true,
    brought: {
      title: actor.title,
      seat,
      name,
      token: seat === null ? null : fresh.token,
      hostToken: host === null ? null : fresh.hostToken,
    },
  };
}

async function decideBring(
  desk: Desk,
  { record: { id } }: MatchActor,
  { bundle: { moves }, hold, fresh, device }: Bringing,
): Promise<Answer<Decided>> {
  const { storage } = desk.context;
  const { seat, host } = hold;
  const [opens, hostOpens] = [tokenHash(fresh.token), tokenHash(fresh.hostToken)];
  // The answer got lost: it was done already.
  const known = await storage.token(seat === null ? hostOpens : opens);
  if (known?.kind === 'deviceEnded' || known?.kind === 'movedOn') return refuse(`seat.${known.kind}`);
  if (known !== undefined) return UNCHANGED;
  const tokens = await storage.heldAt([id]);
  const opensStill = (hash: string | null) => tokens.find((one) => one.hash === hash);
  if (opensStill(hold.token) === undefined) return refuse('seat.lost');
  if (seat === null) {
    const ends = moves ? { ends: hold.token } : {};
    return { ok: true, deed: { kind: 'hostMade', opens: hostOpens, device, ...ends } };
  }
  const others = tokens.filter((one) => one.kind === 'seat' && one.seat === seat);
  if (!moves && others.length >= limits.devices) return refuse('device.tooMany', { most: limits.devices });
  const powers = opensStill(host)?.kind === 'host';
  const deed = {
    kind: 'deviceAdded',
    seat,
    opens,
    device,
    host: powers ? hostOpens : null,
    ends: moves ? hold.token : null,
    endsHost: moves && powers ? host : null,
  } satisfies TableDeed;
  return { ok: true, deed };
}

/** Ends what a device of this seat's owner holds here, the powers of the host with it. */
async function decideEnd(
  { context: { storage, now } }: Desk,
  shown: SeatShown,
  device: string,
): Promise<Answer<Decided>> {
  const held = await openedBy(storage, shown.table, shown.token, now());
  if (!held.ok) return held;
  if (held.holder.kind !== 'seat') return refuse('token.needed');
  const { seat } = held.holder;
  const tokens = await storage.heldAt([shown.table]);
  const ofSeat = tokens.filter((one) => one.kind === 'seat' && one.seat === seat);
  const ended = ofSeat.filter((one) => idOf(one) === device);
  if (ended.length === 0) return refuse('device.unknown');
  // Nobody is to lock himself out: who wants to go gives up his seat.
  if (ended.length === ofSeat.length) return refuse('device.last');
  const hosts = tokens.filter((one) => one.kind === 'host' && one.device?.id === device);
  return {
    ok: true,
    deed: { kind: 'deviceEnded', seat, tokens: [...ended, ...hosts].map(({ hash }) => hash) },
  };
}

/** What its browser calls itself; one that never said so goes by a part of its token's hash, which opens nothing. */
const idOf = ({ device, hash }: TokenRecord): string => device?.id ?? `token-${hash.slice(0, 12)}`;

const deviceInfo = (token: TokenRecord, shown: string): DeviceInfo => ({
  id: idOf(token),
  name: token.device?.name ?? null,
  since: token.createdAt,
  seen: token.seenAt,
  own: token.hash === shown,
});
