import type { Selectable } from 'kysely';
import type {
  ActionRecord,
  ChatLine,
  ChatRoom,
  Frozen,
  MatchChange,
  MatchRecord,
  NewMatch,
  NewToken,
  SeatRecord,
  Sitter,
  Snapshot,
  TokenKind,
  TokenRecord,
} from './storage';
import type { ActionRow, ChatRow, MatchRow, SeatRow, SnapshotRow, TokenRow } from './tables';

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
    updated_at: match.createdAt,
    ended_at: null,
    outcome: null,
    rematch: null,
    frozen: null,
    last_chat: 0,
    last_link: 0,
    marked_at: null,
  };
}

export function matchRecord(row: Selectable<MatchRow>): MatchRecord {
  const contributions = row.contributions === null ? null : (JSON.parse(row.contributions) as string[]);
  const order = row.order_of_play === null ? null : (JSON.parse(row.order_of_play) as number[]);
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
    serverSeed: row.server_seed,
    commitment: row.commitment,
    contributions,
    order: order ?? contributions?.map((_, seat) => seat) ?? null,
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
  };
}

export function matchChangeRow(change: MatchChange): Partial<MatchRow> {
  return {
    ...(change.status !== undefined && { status: change.status }),
    ...(change.startedAt !== undefined && { started_at: change.startedAt }),
    ...(change.acting !== undefined && {
      acting: change.acting === null ? null : JSON.stringify(change.acting),
    }),
    // What changed is in use: it is not on its way out any more.
    ...(change.updatedAt !== undefined && { updated_at: change.updatedAt, marked_at: null }),
    ...(change.endedAt !== undefined && { ended_at: change.endedAt }),
    ...(change.outcome !== undefined && {
      outcome: change.outcome === null ? null : JSON.stringify(change.outcome),
    }),
    ...(change.rematch !== undefined && { rematch: change.rematch }),
    ...(change.frozen !== undefined && {
      frozen: change.frozen === null ? null : JSON.stringify(change.frozen),
    }),
    ...(change.keptUntil !== undefined && { kept_until: change.keptUntil }),
    ...(change.listed !== undefined && { listed: flag(change.listed) }),
    ...(change.watchable !== undefined && { watchable: flag(change.watchable) }),
  };
}

type SitterColumns = Omit<SeatRow, 'match' | 'seat'>;

/** Of a seat that somebody has left the name stays: what the log tells of the seat was done by who bore it. */
export const VACATED: Omit<SitterColumns, 'name' | 'vacated_after'> = {
  kind: null,
  contribution: null,
  level: null,
  seated_at: null,
};

export const EMPTY_SEAT: SitterColumns = { ...VACATED, name: null, vacated_after: null };

export function sitterColumns(sitter: Sitter): SitterColumns {
  return {
    kind: sitter.kind,
    name: sitter.name,
    contribution: sitter.kind === 'human' ? sitter.contribution : null,
    level: sitter.kind === 'bot' ? sitter.level : null,
    seated_at: sitter.at,
    vacated_after: null,
  };
}

export function seatRecord(row: Selectable<SeatRow>): SeatRecord {
  const sitter = sitterOf(row);
  const left = sitter === null ? row.name : null;
  return { match: row.match, seat: row.seat, sitter, left, vacatedAfter: row.vacated_after };
}

function sitterOf(row: Selectable<SeatRow>): Sitter | null {
  const name = row.name ?? '';
  const at = row.seated_at ?? 0;
  switch (row.kind) {
    case 'human':
      return { kind: 'human', name, contribution: row.contribution ?? '', at };
    case 'bot':
      return { kind: 'bot', name, level: row.level ?? 1, at };
    default:
      return null;
  }
}

/** `number` is a link's, `via` the link with which the holder of a seat sat down. */
export function tokenRow(
  token: NewToken,
  { number = null, via = null }: { readonly number?: number | null; readonly via?: string | null } = {},
): TokenRow {
  return {
    hash: token.hash,
    match: token.match,
    kind: token.kind,
    seat: token.seat,
    created_at: token.createdAt,
    expires_at: token.expiresAt,
    number,
    maker: token.maker ?? null,
    uses: 0,
    uses_at_most: token.usesAtMost ?? null,
    via,
  };
}

export function tokenRecord(row: Selectable<TokenRow>): TokenRecord {
  return {
    hash: row.hash,
    match: row.match,
    kind: row.kind as TokenKind,
    seat: row.seat,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    number: row.number,
    maker: row.maker,
    uses: row.uses,
    usesAtMost: row.uses_at_most,
    via: row.via,
  };
}

export function actionRow(entry: ActionRecord): ActionRow {
  return {
    match: entry.match,
    seq: entry.seq,
    at: entry.at,
    seat: entry.seat,
    client_id: entry.clientId,
    action: JSON.stringify(entry.action),
    events: JSON.stringify(entry.events),
  };
}

export function actionRecord(row: Selectable<ActionRow>): ActionRecord {
  return {
    match: row.match,
    seq: row.seq,
    at: row.at,
    seat: row.seat,
    clientId: row.client_id,
    action: JSON.parse(row.action) as ActionRecord['action'],
    events: JSON.parse(row.events) as ActionRecord['events'],
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
