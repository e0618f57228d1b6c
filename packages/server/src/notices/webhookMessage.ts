import type { NoticeKind, WebhookKind } from '@packetboat/protocol';
import type { OutgoingMessage } from '../outgoing/outgoing';

/** What a table's host has others told. Of people only those are named who must do something. */
export interface WebhookNews {
  readonly what: NoticeKind | 'test';
  readonly table: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly link: string | undefined;
}

/** The same in the form each place understands. Names are people's own words: nothing in them may call everybody or be a link. */
export function messageFor(kind: WebhookKind, news: WebhookNews): OutgoingMessage {
  const { title, link } = news;
  switch (kind) {
    case 'discord': {
      const content = [sentence(news, escapedForDiscord), link].filter(Boolean).join('\n');
      return json({ content, allowed_mentions: { parse: [] } });
    }
    case 'slack':
      return json({
        text: [sentence(news, escapedForSlack), link && `<${link}>`].filter(Boolean).join('\n'),
      });
    case 'ntfy':
      return {
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          Title: plain(title),
          ...(link === undefined ? {} : { Click: link }),
        },
        body: sentence(news, (name) => name),
      };
    case 'json': {
      const { what, table, names } = news;
      return json({ what, table, title, names, text: sentence(news, (name) => name), link: link ?? null });
    }
  }
}

const json = (value: object): OutgoingMessage => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

function sentence({ what, title, names }: WebhookNews, escaped: (name: string) => string): string {
  const who = listed(names.map(escaped));
  switch (what) {
    case 'turn':
      return `${title}: it is the turn of ${who}.`;
    case 'nudge':
      return `${title}: the table waits for ${who}.`;
    case 'answer':
      return `${title}: an answer is asked of ${who}.`;
    case 'end':
      return `${title}: the game is over.`;
    case 'rematch':
      return `${title}: there is another game, with a seat for ${who}.`;
    case 'test':
      return `${title}: this is where you will be told whose turn it is.`;
  }
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const escapedForDiscord = (name: string): string => name.replace(/[\\*_~`|<>[\]()#@:/-]/g, '\\$&');

const escapedForSlack = (name: string): string =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a header may hold. */
const plain = (text: string): string => text.replace(/[^\x20-\x7e]/g, '');
