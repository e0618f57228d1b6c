import type { PushMessage } from '@packetboat/protocol';
import { told as en } from '../words/en/notices';
import { type Language, language } from '../words/language';

/** What a push is shown as: one for each table, so that a newer one takes the place of the older. */
export interface Shown {
  readonly table: string;
  readonly what: PushMessage['what'];
  readonly title: string;
  readonly options: NotificationOptions & { readonly renotify: boolean };
}

const TOLD: Readonly<Record<Language, typeof en>> = { en };

const KINDS = ['turn', 'nudge', 'answer', 'end', 'rematch'] as const satisfies readonly PushMessage['what'][];

/** Undefined for what no version of the server sends that this worker knows. */
export function shownAs(message: unknown): Shown | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { what, table, title, others } = message as Partial<PushMessage>;
  const kind = KINDS.find((one) => one === what);
  if (kind === undefined || typeof table !== 'string' || !/^[\w-]{1,64}$/.test(table)) return undefined;
  const told = TOLD[language()];
  return {
    table,
    what: kind,
    title: told[kind],
    options: {
      body: told.with(String(title ?? ''), Array.isArray(others) ? others.map(String) : []),
      tag: tagOf(table),
      renotify: true,
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { url: `/t/${table}` },
    },
  };
}

export const tagOf = (table: string): string => `table/${table}`;
