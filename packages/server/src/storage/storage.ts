import type { Duties } from './contract/duties';
import type { House } from './contract/house';
import type { Logs } from './contract/log';
import type { Matches } from './contract/matches';
import type { Notices } from './contract/notices';
import type { People } from './contract/people';
import type { Tokens } from './contract/tokens';

export type {
  Claim,
  ClockChange,
  Duty,
  DutyChange,
  DutyKind,
  DutyName,
  WhichDuties,
} from './contract/duties';
export type { Expired, Keeping, Look, Retention, Uptime } from './contract/house';
export type { ActionRecord, Append, Forgetting, LogRecord, Snapshot, TableRecord } from './contract/log';
export type {
  Frozen,
  Glance,
  ListedMatch,
  MatchQuery,
  MatchRecord,
  NewMatch,
  Page,
  Standing,
} from './contract/matches';
export type { PushKeys, SpreadNotice, Subscription, WebhookRecord } from './contract/notices';
export type { ChatLine, ChatRoom, Looked, NewChatLine, Sighting } from './contract/people';
export type { Bundle, BundleHold, FreshToken, LinkRecord, TokenKind, TokenRecord } from './contract/tokens';

/**
 * Everything the server remembers. A table is a log; matches, seats, tokens and duties are what it comes to, written
 * together with its entries; snapshots only save time. Talk is beside it. One contract suite runs on every engine.
 *
 * Text is stored as it is, except that U+0000 and unpaired surrogates become U+FFFD (PostgreSQL has no place for
 * them). Inside JSON (options, actions, events, states) they are kept.
 */
export interface Storage extends Matches, Tokens, Logs, Duties, Notices, People, House {
  /** The name of the engine, for logs and metrics: `sqlite` or `postgres`. */
  readonly engine: string;
  /** Where the store is, for the log: a file, or host, port and database; never a password. */
  readonly place: string;
  /** A real query: throws when the store cannot answer, or as far as can be seen cannot store anything. */
  ping(): Promise<void>;
  /** Throws where so much as a few moves cannot be stored now. Leaves nothing behind. */
  trial(): Promise<void>;
  close(): Promise<void>;
}
