import type { Json, Seat } from '@packetboat/games';
import type { NoticeKind, WebhookKind } from '@packetboat/protocol';
import type { Duty } from './duties';

/** Who is told of a table that waits for him, and where. */
export interface Notices {
  /** The keys of the house: those given, the first time; ever after the same. */
  pushKeys(fresh: PushKeys): Promise<PushKeys>;
  /** A device wants to be told. Of one seat's token the newest `atMost` stay. False where the token has ended. */
  subscribe(subscription: Subscription, atMost: number): Promise<boolean>;
  /** By its id, while the token holds its seat. */
  subscription(
    id: string,
  ): Promise<(Subscription & { readonly match: string; readonly seat: Seat }) | undefined>;
  endSubscription(id: string): Promise<void>;
  webhooks(match: string): Promise<WebhookRecord[]>;
  /** False where the table has as many already. */
  addWebhook(webhook: WebhookRecord, atMost: number): Promise<boolean>;
  endWebhook(match: string, id: string): Promise<boolean>;
  webhookFailed(match: string, id: string, at: number | null): Promise<void>;
  /**
   * A notice that is due becomes what is to be sent, to each device of its seat and each webhook of its table, unless the
   * seat has been told as much since its people last looked. In one transaction with the end of the duty: it happens once.
   * What is already waiting for a webhook about the same takes this seat in.
   */
  spread(duty: Duty, notice: SpreadNotice): Promise<'told' | 'known' | 'gone'>;
  /** Whether its people have been told something since they last looked. */
  isTold(match: string, seat: Seat): Promise<boolean>;
  /** They look, at how things stand with entry `pos`. What later entries have caused, they have not seen. */
  looked(match: string, seat: Seat, pos: number): Promise<void>;
}

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Where a device is told; only its browser's push service can read more of it than that. */
export interface Subscription {
  readonly id: string;
  /** The hash of the token that holds the seat. */
  readonly token: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly createdAt: number;
}

export interface WebhookRecord {
  readonly match: string;
  readonly id: string;
  readonly kind: WebhookKind;
  /** Whoever knows it may write there: nobody is told. */
  readonly url: string;
  readonly createdAt: number;
  readonly failedAt: number | null;
}

export interface SpreadNotice {
  readonly seat: Seat;
  readonly what: NoticeKind;
  readonly weight: number;
  /** The entry that caused it. */
  readonly pos: number;
  /** Goes with what is sent. */
  readonly payload: { readonly [field: string]: Json };
  /** So long a webhook waits for others of whom the same is told. */
  readonly gatherMs: number;
}
