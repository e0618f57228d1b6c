import type { Seat } from '@packetboat/games';
import type { TableInfo } from '@packetboat/protocol';
import type { SeatState } from '@packetboat/record';
import { playerOf } from '../match/order';
import { openedAs, tokenHash } from '../seats/tokens';
import type { Looked, MatchRecord, TokenRecord } from '../storage/storage';
import type { MyTable, SeatAsked, Tables } from './api';
import type { Desk } from './desk';

/** How the service tells of a table from what is stored of it. */
export type InfoOf = (record: MatchRecord, seats: readonly SeatState[]) => Promise<TableInfo>;

/** What somebody's list of tables tells, from a few questions to the store however many there are. */
export function mineOf(desk: Desk, infoOf: InfoOf): Pick<Tables, 'mine'> {
  const { storage, now } = desk.context;

  return {
    mine: async (asked) => {
      const hashes = asked.map(({ token }) => tokenHash(token));
      const ids = [...new Set(asked.map(({ table }) => table))];
      const [tokens, records, around, talk] = await Promise.all([
        storage.tokensOf(hashes).then((all) => new Map(all.map((one) => [one.hash, one]))),
        storage.matchesOf(ids).then((all) => new Map(all.map((one) => [one.id, one]))),
        storage.seatsOf(ids),
        storage.talkOf(ids),
      ]);
      const seats = asked.map((one, i): Place => placeOf(one, hashes[i] ?? '', tokens, records, now()));
      const looks = await looked(seats);
      await storage.sawTokens(unseenOf(seats), now());
      const infos = new Map<string, Promise<TableInfo>>();
      const infoOnce = (record: MatchRecord) => {
        const known = infos.get(record.id) ?? infoOf(record, around.get(record.id) ?? []);
        infos.set(record.id, known);
        return known;
      };
      return Promise.all(
        seats.map(async (place): Promise<MyTable> => {
          const { asked: one } = place;
          if (!('record' in place)) return { table: one.table, refusal: { key: place.refusal } };
          const { record, seat } = place;
          const look = looks.find((each) => each.match === record.id && each.seat === seat);
          const others = talk.filter((each) => each.match === record.id && each.seat !== seat);
          return {
            table: record.id,
            info: await infoOnce(record),
            seat,
            round: record.glance?.round ?? null,
            part: record.glance?.part ?? null,
            since: waitsSince(record, seat),
            seq: record.seq,
            talk: Math.max(0, ...others.map(({ id }) => id)),
            seen: look?.seq ?? 0,
            heard: look?.talk ?? 0,
          };
        }),
      );
    },
  };

  /** Of a device that is there that is written down so often, and no oftener. */
  function unseenOf(places: readonly Place[]): readonly string[] {
    return places.flatMap((place) => {
      if (!('record' in place)) return [];
      const { hash, createdAt, seenAt } = place.token;
      return (seenAt ?? createdAt) <= now() - SEEN_EVERY_MS ? [hash] : [];
    });
  }

  /** Takes up how far their holders have looked on these devices, and tells how far they have on any. */
  async function looked(places: readonly Place[]): Promise<readonly Looked[]> {
    const held = places.filter(
      (place): place is Held & { seat: Seat } => 'record' in place && place.seat !== null,
    );
    const stored = await storage.looksOf([...new Set(held.map(({ record }) => record.id))]);
    const fresh = new Map<string, Looked>();
    for (const { record, seat, asked } of held) {
      const key = `${record.id} ${seat}`;
      const known =
        fresh.get(key) ?? stored.find((one) => one.match === record.id && one.seat === seat) ?? NOT_YET;
      // Nobody has looked further than there is anything to see.
      const seq = Math.max(known.seq, Math.min(asked.seen ?? 0, record.seq));
      const talk = Math.max(known.talk, Math.min(asked.heard ?? 0, record.lastChat));
      if (seq > known.seq || talk > known.talk) fresh.set(key, { match: record.id, seat, seq, talk });
    }
    await storage.noteLooks([...fresh.values()]);
    return [...fresh.values(), ...stored.filter((one) => !fresh.has(`${one.match} ${one.seat}`))];
  }
}

const SEEN_EVERY_MS = 10 * 60_000;

const NOT_YET = { seq: 0, talk: 0 };

interface Held {
  readonly asked: SeatAsked;
  readonly token: TokenRecord;
  readonly record: MatchRecord;
  /** Null for the host without a seat. */
  readonly seat: Seat | null;
}

type Place = Held | { readonly asked: SeatAsked; readonly refusal: string };

function placeOf(
  asked: SeatAsked,
  hash: string,
  tokens: ReadonlyMap<string, TokenRecord>,
  records: ReadonlyMap<string, MatchRecord>,
  now: number,
): Place {
  const record = records.get(asked.table);
  if (record === undefined) return { asked, refusal: 'table.unknown' };
  const held = openedAs(tokens.get(hash), asked.table, hash, now);
  if (!held.ok) return { asked, refusal: held.refusal.key };
  const { holder } = held;
  if (holder.kind !== 'seat' && holder.kind !== 'host') return { asked, refusal: 'token.needed' };
  return { asked, record, token: held.token, seat: holder.kind === 'seat' ? holder.seat : null };
}

/** Since when the match waits for this seat, or else for whoever has kept it waiting longest; null where it does not. */
function waitsSince(record: MatchRecord, seat: Seat | null): number | null {
  const { status, acting, glance, updatedAt } = record;
  if (status !== 'running' || acting === null || acting.length === 0) return null;
  const player = seat === null ? null : playerOf(record, seat);
  const at = player === null ? -1 : acting.indexOf(player);
  if (at >= 0) return glance?.waits[at] ?? updatedAt;
  return Math.min(...(glance?.waits.length ? glance.waits : [updatedAt]));
}
