import type { IncomingMessage, ServerResponse } from 'node:http';
import { queued } from './queue';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Requests that come in one turn of the event loop, and what has become of each. */
function asked(urls: readonly string[], address: string) {
  const answers: (string | number)[] = urls.map(() => 'waits');
  const begin = (request: IncomingMessage) => {
    answers[Number(request.headers.nth)] = 'begun';
  };
  const handle = queued(begin, () => address, 2);
  const told: { headers: object; body: unknown }[] = [];
  for (const [nth, url] of urls.entries()) {
    let written = {};
    const response = {
      destroyed: false,
      writeHead: (status: number, headers: object) => {
        answers[nth] = status;
        written = headers;
      },
      end: (text: string) => told.push({ headers: written, body: JSON.parse(text) }),
    };
    const request = { url, headers: { nth: String(nth) } };
    handle(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  }
  return { answers, told };
}

test('P-20.10 a turn takes one request, two wait, and whoever comes then is told when to come again', async () => {
  const { answers, told } = asked(['/a', '/b', '/c', '/d'], '192.0.2.1');
  expect(answers).toEqual(['begun', 'waits', 'waits', 503]);
  expect(told).toMatchObject([
    {
      headers: { 'Retry-After': '2', 'Cache-Control': 'no-store', Connection: 'close' },
      body: { error: 'server.busy', details: { retryMs: 2_000 } },
    },
  ]);
  for (let turn = 0; turn < 2; turn++) await nextTurn();
  expect(answers).toEqual(['begun', 'begun', 'begun', 503]);
});

test.each([
  ['127.0.0.1', 'begun'],
  ['192.0.2.1', 503],
])('P-13.4 P-20.10 a supervisor at %s finds it %s', (address, found) => {
  expect(asked(['/a', '/b', '/c', '/healthz'], address).answers.at(-1)).toBe(found);
});
