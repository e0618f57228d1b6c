import type { LinkKind, TableStatus } from '@packetboat/record';

/**
 * The tables as they stand after the last migration. Both engines hold the same: whole numbers (times in
 * milliseconds, flags as 0 and 1) and text. What is JSON to the server is text here, so that key order survives.
 */
export interface Schema {
  matches: MatchRow;
  seats: SeatRow;
  tokens: TokenRow;
  entries: EntryRow;
  snapshots: SnapshotRow;
  chat: ChatRow;
  uptime: UptimeRow;
  duties: DutyRow;
  looks: LookRow;
  turns: TurnRow;
  sightings: SightingRow;
  bundles: BundleRow;
  clocks: ClockRow;
  house_time: HouseTimeRow;
  push_keys: PushKeysRow;
  subscriptions: SubscriptionRow;
  webhooks: WebhookRow;
  told: ToldRow;
  house: HouseRow;
}

export interface MatchRow {
  id: string;
  title: string;
  rules: number;
  seats: number;
  options: string;
  listed: number;
  watchable: number;
  auto_start: number;
  drawn: number;
  server_seed: string;
  commitment: string;
  contributions: string | null;
  order_of_play: string | null;
  status: TableStatus;
  created_at: number;
  kept_until: number | null;
  started_at: number | null;
  acting: string | null;
  /** JSON of how far the game is, and since when who acts. */
  glance: string | null;
  updated_at: number;
  ended_at: number | null;
  outcome: string | null;
  rematch: string | null;
  frozen: string | null;
  /** The id of the newest chat line, so that lines are numbered without gaps in the order they are committed. */
  last_chat: number;
  /** The number of the newest link that was made at the table. */
  last_link: number;
  /** JSON of who directs it; null where nothing has been said of it. */
  host: string | null;
  /** JSON of what is being decided together. */
  proposal: string | null;
  last_proposal: number;
  /** JSON of the pace and of how much time everybody has; null where nobody's time runs. */
  clock: string | null;
  /** Of the newest entry of its log, and of the newest one that is about the game. */
  pos: number;
  seq: number;
  /** How long the house had been up when this match was found to be past its keeping; null while it is kept. */
  marked_at: number | null;
  /** The host keeps it, whatever its age. */
  kept: number;
}

/** One row: the hash of what opens the host's page. */
export interface HouseRow {
  id: number;
  token: string;
}

export interface SeatRow {
  match: string;
  seat: number;
  /** Of the person whose it is; all three null where it is nobody's. */
  name: string | null;
  contribution: string | null;
  seated_at: number | null;
  /** JSON of who plays it, where it is not its owner. */
  stand_in: string | null;
  /** Who played it last, while nobody does. */
  left_by: string | null;
  /** Left in the middle of the match: the number of the newest link there was then. */
  vacated_after: number | null;
  /** JSON of what its owner has ordered beforehand. */
  orders: string | null;
  /** JSON of how often who played it was advised. */
  advised: string | null;
}

export interface TokenRow {
  hash: string;
  match: string;
  kind: LinkKind | 'seat' | 'host' | 'movedOn' | 'deviceEnded';
  seat: number | null;
  created_at: number;
  expires_at: number | null;
  /** A link's, at its table; null for the tokens of seats and hosts. */
  number: number | null;
  maker: number | null;
  uses: number;
  uses_at_most: number | null;
  via: string | null;
  /** Of a seat's or a host's token: what the browser that holds it calls itself. */
  device: string | null;
  device_name: string | null;
  /** When its holder was last there; null: not since it was made. */
  seen_at: number | null;
}

export interface EntryRow {
  match: string;
  pos: number;
  /** Null where it is about the table; then `seat` and `events` are, too. */
  seq: number | null;
  at: number;
  seat: number | null;
  client_id: string | null;
  deed: string;
  events: string | null;
}

export interface SnapshotRow {
  match: string;
  seq: number;
  rules: number;
  state: string;
}

export interface ChatRow {
  match: string;
  id: number;
  room: string;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  notice: string | null;
}

/** One row. */
export interface UptimeRow {
  turn: number;
  up_ms: number;
  looked_at: number | null;
  doubted_until: number;
}

/** When somebody was last connected to a seat; null while he is, or while nobody has seen that he is not. */
export interface SightingRow {
  match: string;
  seat: number;
  at: number | null;
}

export interface DutyRow {
  match: string;
  kind: string;
  key: string;
  due: number;
  payload: string;
  claimed_by: string | null;
  claimed_until: number | null;
}

export interface BundleRow {
  hash: string;
  expires_at: number;
  moves: number;
  /** The hash of what the device has drawn that has spent it. */
  spent_by: string | null;
  /** JSON of the tokens it was made with, by their hashes. */
  holds: string;
}

/** How far the holder of a seat has looked, on whatever device. */
export interface LookRow {
  match: string;
  seat: number;
  seq: number;
  talk: number;
}

/** When to look at a clock of a table, by the house's time. */
export interface ClockRow {
  match: string;
  /** The seat whose it is, or `quiet`. */
  key: string;
  due: number;
}

/** One row. */
export interface HouseTimeRow {
  ms: number;
}

/** One row: what the house signs its notices with. */
export interface PushKeysRow {
  id: number;
  public_key: string;
  private_key: string;
}

export interface SubscriptionRow {
  id: string;
  /** The hash of the token by which the device holds its seat. */
  token: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

export interface WebhookRow {
  match: string;
  id: string;
  kind: string;
  url: string;
  created_at: number;
  /** When the newest message was given up; null after one that arrived. */
  failed_at: number | null;
}

/** A seat whose people have been told something since they last looked. */
export interface ToldRow {
  match: string;
  seat: number;
  /** Only what weighs more is told once more. */
  weight: number;
  /** The entry that caused it. */
  pos: number;
}

/** When something was last done that one of all nodes does once in so long. */
export interface TurnRow {
  what: string;
  taken_at: number;
}
