import { messageFor, type WebhookNews } from './webhookMessage';

const news = (change: Partial<WebhookNews> = {}): WebhookNews => ({
  what: 'turn',
  table: 'table1',
  title: 'Quay',
  names: ['Ada', 'Ben'],
  link: 'https://games.example.org/t/table1',
  ...change,
});
const bodyOf = (kind: 'discord' | 'slack' | 'json', change?: Partial<WebhookNews>) =>
  JSON.parse(String(messageFor(kind, news(change)).body)) as Record<string, unknown>;

test('P-23.7 each service gets the form it understands', () => {
  expect(bodyOf('discord')).toEqual({
    content: 'Quay: it is the turn of Ada and Ben.\nhttps://games.example.org/t/table1',
    allowed_mentions: { parse: [] },
  });
  expect(bodyOf('slack')).toEqual({
    text: 'Quay: it is the turn of Ada and Ben.\n<https://games.example.org/t/table1>',
  });
  expect(messageFor('ntfy', news())).toEqual({
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      Title: 'Quay',
      Click: 'https://games.example.org/t/table1',
    },
    body: 'Quay: it is the turn of Ada and Ben.',
  });
  expect(bodyOf('json', { what: 'end', link: undefined })).toEqual({
    what: 'end',
    table: 'table1',
    title: 'Quay',
    names: ['Ada', 'Ben'],
    text: 'Quay: the game is over.',
    link: null,
  });
});

test('P-23.7 a name calls nobody and is no link', () => {
  const names = ['@everyone', '[a](https://x.y)', '<!channel>'];
  expect(bodyOf('discord', { names }).content).toContain('\\@everyone, \\[a\\]\\(https\\:\\/\\/x.y\\)');
  expect(bodyOf('slack', { names }).text).toContain('and &lt;!channel&gt;.');
});
