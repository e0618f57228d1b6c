/**
 * What somebody who is not looking is told: it is his turn; he is waited for (`nudge`); somebody needs his answer; the game
 * has ended; they play again.
 */
export const NOTICE_KINDS = ['turn', 'nudge', 'answer', 'end', 'rematch'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a device is pushed, encrypted for it. Nothing in it opens anything. */
export interface PushMessage {
  readonly what: NoticeKind;
  readonly table: string;
  /** The name of the game. */
  readonly title: string;
  /** Who is told, by his name at the table. */
  readonly name: string;
  /** Who else sits there. */
  readonly others: readonly string[];
}

/** Where a browser is told, as its push service gave it. */
export interface PushSubscriptionOfDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export const WEBHOOK_KINDS = ['discord', 'slack', 'ntfy', 'json'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** An address at which a table's host has people told. The address itself is never told again. */
export interface WebhookInfo {
  readonly id: string;
  readonly kind: WebhookKind;
  /** The name of the host it leads to. */
  readonly place: string;
  readonly createdAt: number;
  /** When the newest message could not be delivered; null while they arrive. */
  readonly failedAt: number | null;
}
