import {
  isAboutTable,
  type SeatState,
  type StandIn,
  type TableClock,
  type TableState,
  UNOPENED,
} from '@packetboat/record';
import type { Selectable } from 'kysely';
import type { ChatRow, DutyRow, EntryRow, MatchRow, SeatRow, SnapshotRow, TokenRow } from './schema';
import type {
  ActionRecord,
  ChatLine,
  ChatRoom,
  Duty,
  DutyKind,
  Frozen,
  Glance,
  ListedMatch,
  LogRecord,
  MatchRecord,
  NewMatch,
  Snapshot,
  TableRecord,
  TokenRecord,
} from './storage';

// Rows to records and back. Casts stand only where a row was written by this file from the type it is read as.

const flag = (value: boolean): number => (value ? 1 : 0);

export function matchRow(match: NewMatch): MatchRow {
  return {
    id: match.id,
    title: match.title,
    rules: match.rules,
    seats: match.seats,
    options: JSON.stringify(match.options),
    listed: flag(match.listed),
    watchable: flag(match.watchable),
    auto_start: flag(match.autoStart),
    drawn: flag(match.drawn),
    server_seed: match.serverSeed,
    commitment: match.commitment,
    contributions: null,
    order_of_play: null,
    status: 'open',
    created_at: match.createdAt,
    kept_until: match.keptUntil,
    started_at: null,
    acting: null,
    glance: null,
    updated_at: match.createdAt,
    ended_at: null,
    outcome: null,
    rematch: null,
    frozen: null,
    last_chat: 0,
    last_link: 0,
    host: null,
    proposal: null,
    last_proposal: 0,
    clock: null,
    pos: 1,
    seq: 0,
    marked_at: null,
    kept: 0,
  };
}

/** What an entry about the table may have changed of its match. */
export function tableRow(table: TableState) {
  return {
    seats: table.seats.length,
    listed: flag(table.listed),
    watchable: flag(table.watchable),
    contributions: text(table.contributions),
    order_of_play: text(table.order),
    status: table.status,
    kept_until: table.keptUntil,
    started_at: table.startedAt,
    ended_at: table.endedAt,
    outcome: text(table.outcome),
    rematch: table.rematch,
    last_link: table.lastLink,
    host: text(table.host),
    proposal: text(table.proposal),
    last_proposal: table.lastProposal,
    clock: text(table.clock),
  } satisfies Partial<MatchRow>;
}

const text = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** The columns of a `ListedMatch`. */
export const LISTED = [
  'id',
  'title',
  'rules',
  'seats',
  'options',
  'listed',
  'watchable',
  'auto_start',
  'drawn',
  'commitment',
  'order_of_play',
  'status',
  'created_at',
  'kept_until',
  'started_at',
  'acting',
  'updated_at',
  'ended_at',
  'outcome',
  'rematch',
  'frozen',
  'host',
  'proposal',
  'clock',
] as const satisfies readonly (keyof MatchRow)[];

export function listedMatch(row: Pick<Selectable<MatchRow>, (typeof LISTED)[number]>): ListedMatch {
  return {
    id: row.id,
    title: row.title,
    rules: row.rules,
    seats: row.seats,
    options: JSON.parse(row.options) as MatchRecord['options'],
    listed: row.listed === 1,
    watchable: row.watchable === 1,
    autoStart: row.auto_start === 1,
    drawn: row.drawn === 1,
    commitment: row.commitment,
    order: row.order_of_play === null ? null : (JSON.parse(row.order_of_play) as number[]),
    status: row.status,
    createdAt: row.created_at,
    keptUntil: row.kept_until,
    startedAt: row.started_at,
    acting: row.acting === null ? null : (JSON.parse(row.acting) as number[]),
    updatedAt: row.updated_at,
    endedAt: row.ended_at,
    outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as MatchRecord['outcome']),
    rematch: row.rematch,
    frozen: row.frozen === null ? null : (JSON.parse(row.frozen) as Frozen),
    host: row.host === null ? UNOPENED.host : (JSON.parse(row.host) as MatchRecord['host']),
    proposal: row.proposal === null ? null : (JSON.parse(row.proposal) as MatchRecord['proposal']),
    clock: row.clock === null ? null : (JSON.parse(row.clock) as TableClock),
  };
}

export function matchRecord(row: Selectable<MatchRow>): MatchRecord {
  return {
    ...listedMatch(row),
    serverSeed: row.server_seed,
    contributions: row.contributions === null ? null : (JSON.parse(row.contributions) as string[]),
    glance: row.glance === null ? null : (JSON.parse(row.glance) as Glance),
    lastLink: row.last_link,
    lastProposal: row.last_proposal,
    lastChat: row.last_chat,
    pos: row.pos,
    seq: row.seq,
  };
}

export function seatRow(match: string, held: SeatState): SeatRow {
  const { seat, owner, standIn, left, vacatedAfter, orders = null, advised = null } = held;
  return {
    match,
    seat,
    name: owner?.name ?? null,
    contribution: owner?.contribution ?? null,
    seated_at: owner?.at ?? null,
    stand_in: text(standIn),
    left_by: left,
    vacated_after: vacatedAfter,
    orders: text(orders),
    advised: text(advised),
  };
}

export function seatState(row: Selectable<SeatRow>): SeatState {
  const { seat, name, contribution, seated_at: at } = row;
  return {
    seat,
    owner: name === null || contribution === null || at === null ? null : { name, contribution, at },
    standIn: row.stand_in === null ? null : (JSON.parse(row.stand_in) as StandIn),
    left: row.left_by,
    vacatedAfter: row.vacated_after,
    ...(row.orders !== null && { orders: JSON.parse(row.orders) as NonNullable<SeatState['orders']> }),
    ...(row.advised !== null && { advised: JSON.parse(row.advised) as NonNullable<SeatState['advised']> }),
  };
}

export function tokenRecord(row: Selectable<TokenRow>): TokenRecord {
  return {
    hash: row.hash,
    match: row.match,
    kind: row.kind,
    seat: row.seat,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    number: row.number,
    maker: row.maker,
    uses: row.uses,
    usesAtMost: row.uses_at_most,
    via: row.via,
    device: row.device === null ? null : { id: row.device, name: row.device_name ?? '' },
    seenAt: row.seen_at,
  };
}

export function entryRow(entry: LogRecord): EntryRow {
  const { match, pos, at, clientId: client_id } = entry;
  if (isAboutTable(entry)) {
    return {
      match,
      pos,
      seq: null,
      at,
      seat: null,
      client_id,
      deed: JSON.stringify(entry.deed),
      events: null,
    };
  }
  const { seq, seat, action, events } = entry;
  return {
    match,
    pos,
    seq,
    at,
    seat,
    client_id,
    deed: JSON.stringify(action),
    events: JSON.stringify(events),
  };
}

export function logRecord(row: Selectable<EntryRow>): LogRecord {
  const { match, pos, at, client_id: clientId, seq } = row;
  return seq === null
    ? { match, pos, at, clientId, deed: JSON.parse(row.deed) as TableRecord['deed'] }
    : actionRecord({ ...row, seq });
}

/** Of a row that is about the game. */
export function actionRecord(row: Selectable<EntryRow> & { readonly seq: number }): ActionRecord {
  return {
    match: row.match,
    pos: row.pos,
    seq: row.seq,
    at: row.at,
    seat: row.seat,
    clientId: row.client_id,
    action: JSON.parse(row.deed) as ActionRecord['action'],
    events: JSON.parse(row.events ?? '[]') as ActionRecord['events'],
  };
}

export function dutyOf(row: Selectable<DutyRow>): Duty {
  const { match, kind, key, due, claimed_by } = row;
  return {
    match,
    kind: kind as DutyKind,
    key,
    due,
    payload: JSON.parse(row.payload) as Duty['payload'],
    claimedBy: claimed_by ?? '',
  };
}

export function snapshotRow(snapshot: Snapshot): SnapshotRow {
  const { match, seq, rules, state } = snapshot;
  return { match, seq, rules, state: JSON.stringify(state) };
}

export function snapshotRecord(row: Selectable<SnapshotRow>): Snapshot {
  const { match, seq, rules, state } = row;
  return { match, seq, rules, state: JSON.parse(state) as Snapshot['state'] };
}

export function chatLine(row: Selectable<ChatRow>): ChatLine {
  return {
    id: row.id,
    match: row.match,
    room: row.room as ChatRoom,
    seat: row.seat,
    name: row.name,
    text: row.text,
    at: row.at,
    notice: row.notice,
  };
}
