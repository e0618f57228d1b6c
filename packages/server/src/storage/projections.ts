import type { Outcome, Seat } from '@packetboat/games';
import { isAboutTable, type TableState } from '@packetboat/record';
import type { CompiledQuery, Kysely } from 'kysely';
import { deviceQueries, heldBy, opening, type SeatOpening, tokensAt } from './device-tokens';
import { seatRow, tableRow } from './rows';
import type { Schema } from './schema';
import type { Forgetting, LogRecord, NewChatLine } from './storage';

// What entries about a table come to, as queries for the transaction in which they are appended.

type Db = Kysely<Schema>;

/** The match's row, its seats and its tokens. */
export function tableQueries(
  db: Db,
  match: string,
  table: TableState,
  entries: readonly LogRecord[],
): CompiledQuery[] {
  const seats = table.seats.map((seat) => seatRow(match, seat));
  return [
    db.updateTable('matches').set(tableRow(table)).where('id', '=', match).compile(),
    db.deleteFrom('seats').where('match', '=', match).compile(),
    ...(seats.length === 0 ? [] : [db.insertInto('seats').values(seats).compile()]),
    ...entries.flatMap((entry) => tokenQueries(db, entry)),
  ];
}

/** The result of a match that was running until then; what was still being decided there has lapsed. */
export const outcomeQuery = (db: Db, match: string, at: number, outcome: Outcome): CompiledQuery =>
  db
    .updateTable('matches')
    .set({ status: 'over', ended_at: at, outcome: JSON.stringify(outcome), proposal: null })
    .where('id', '=', match)
    .where('status', '=', 'running')
    .compile();

/** Of a match that is over: it is read from its log, and nothing happens there by itself any more. */
export function endQueries(db: Db, match: string): CompiledQuery[] {
  return [
    db.deleteFrom('snapshots').where('match', '=', match).compile(),
    // Those who are not here may still have to be told of the end.
    db
      .deleteFrom('duties')
      .where('match', '=', match)
      .where('kind', 'not in', ['notice', 'push', 'webhook'])
      .compile(),
    db.deleteFrom('clocks').where('match', '=', match).compile(),
  ];
}

/** A line of talk that nobody has said, under the next number. */
export function noticeQueries(db: Db, line: NewChatLine): CompiledQuery[] {
  const { room, seat, name, text, at, notice } = line;
  return [
    db
      .updateTable('matches')
      .set((eb) => ({ last_chat: eb('last_chat', '+', 1) }))
      .where('id', '=', line.match)
      .compile(),
    db
      .insertInto('chat')
      .values((eb) => ({
        match: line.match,
        id: eb.selectFrom('matches').select('last_chat').where('id', '=', line.match),
        room,
        seat,
        name,
        text,
        at,
        notice,
      }))
      .compile(),
  ];
}

/** A name goes: what was said under it is deleted, and what is told of it names somebody else. */
export function forgettingQueries(
  db: Db,
  match: string,
  { name, as, rewritten }: Forgetting,
): CompiledQuery[] {
  const said = db.deleteFrom('chat').where('match', '=', match).where('name', '=', name);
  return [
    ...rewritten.map(({ pos, deed }) =>
      db
        .updateTable('entries')
        .set({ deed: JSON.stringify(deed) })
        .where('match', '=', match)
        .where('pos', '=', pos)
        .where('seq', 'is', null)
        .compile(),
    ),
    said.where('notice', 'is', null).compile(),
    db.updateTable('chat').set({ name: as }).where('match', '=', match).where('name', '=', name).compile(),
  ];
}

/** What an entry gives and ends. */
function tokenQueries(db: Db, entry: LogRecord): CompiledQuery[] {
  if (!isAboutTable(entry)) return [];
  const { match, at, deed } = entry;
  const token = tokensAt(db, match, at);
  switch (deed.kind) {
    case 'opened':
      return [token(deed.opens, 'host', heldBy(deed.device))];
    case 'hostPassed':
      return [endedHosts(db, match)];
    case 'sat': {
      const { seat, by } = deed;
      const via = by !== null && by !== 'host' ? by.link : null;
      return [
        token(deed.opens, 'seat', { seat, via, ...heldBy(deed.device) }),
        ...(via === null ? [] : [used(db, via)]),
        // How far somebody before him has looked says nothing of him.
        db.deleteFrom('looks').where('match', '=', match).where('seat', '=', seat).compile(),
      ];
    }
    case 'left':
      return endedOf(db, match, deed.seat, false);
    case 'kicked':
      return endedOf(db, match, deed.seat, true);
    case 'handedOver':
      return deed.kept ? [] : endedOf(db, match, deed.seat, true);
    case 'movedOn': {
      const host =
        deed.host === null ? [] : [endedHosts(db, match), token(deed.host, 'host', heldBy(deed.device))];
      return [...renewed(db, match, deed, at), ...host];
    }
    case 'started':
      return [
        db.deleteFrom('tokens').where('match', '=', match).where('seat', 'not in', deed.order).compile(),
      ];
    case 'linkMade': {
      const { link, opens, number, seat, maker, expiresAt, usesAtMost } = deed;
      const more = { number, seat, maker, expires_at: expiresAt, uses_at_most: usesAtMost };
      return [token(opens, link, more)];
    }
    case 'linkEnded':
      return [db.deleteFrom('tokens').where('match', '=', match).where('number', '=', deed.number).compile()];
    case 'hostMade':
    case 'deviceAdded':
    case 'deviceEnded':
      return deviceQueries(db, match, deed, at);
    default:
      return [];
  }
}

const used = (db: Db, link: string): CompiledQuery =>
  db
    .updateTable('tokens')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('hash', '=', link)
    .compile();

/** What opens a seat and what its owner has made; what he was let in by only where others decide that he goes. */
function endedOf(db: Db, match: string, seat: Seat, sentAway: boolean): CompiledQuery[] {
  const cameBy = db
    .selectFrom('tokens as held')
    .select('held.via')
    .where('held.match', '=', match)
    .where('held.seat', '=', seat)
    .where('held.via', 'is not', null);
  const ended = db.deleteFrom('tokens').where('match', '=', match);
  return [
    ...(sentAway ? [ended.where('hash', 'in', cameBy).compile()] : []),
    ended.where((eb) => eb.or([eb('seat', '=', seat), eb('maker', '=', seat)])).compile(),
  ];
}

/** A fresh token opens a seat, by the link its owner came by. Those that opened it stay as `movedOn`, which open nothing. */
function renewed(db: Db, match: string, deed: SeatOpening, at: number): CompiledQuery[] {
  const { seat, opens } = deed;
  return [
    opening(db, match, deed, at),
    db
      .updateTable('tokens')
      .set({ kind: 'movedOn', seat: null })
      .where('match', '=', match)
      .where('seat', '=', seat)
      .where('kind', '=', 'seat')
      .where('hash', '!=', opens)
      .compile(),
    // Where they held the seat nobody is told of it any more.
    db
      .deleteFrom('subscriptions')
      .where('token', 'in', (held) =>
        held.selectFrom('tokens').select('hash').where('match', '=', match).where('kind', '=', 'movedOn'),
      )
      .compile(),
    db
      .deleteFrom('tokens')
      .where('match', '=', match)
      .where('seat', '=', seat)
      .where('hash', '!=', opens)
      .compile(),
  ];
}

const endedHosts = (db: Db, match: string): CompiledQuery =>
  db.deleteFrom('tokens').where('match', '=', match).where('kind', '=', 'host').compile();
