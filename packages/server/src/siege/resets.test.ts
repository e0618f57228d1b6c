import { once } from 'node:events';
import { connect } from 'node:net';
import { enterArena } from './testing/arena';

const LINES = 300;

const arena = enterArena();

test.each([
  ['waits to be let in', '/socket.io/?EIO=4&transport=websocket'],
  ['waits where nobody answers', '/elsewhere'],
])('a line that breaks while it %s ends nothing else', async (_what, path) => {
  await Promise.all(Array.from({ length: LINES }, (_, n) => breakOff(path, n)));
});

/** Asks for a WebSocket and is gone before it can have been answered: not with a farewell, with a reset. */
async function breakOff(path: string, n: number): Promise<void> {
  const line = connect(arena.ship.port, '127.0.0.1');
  line.on('error', () => {});
  await once(line, 'connect');
  line.write(
    [
      `GET ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `X-Forwarded-For: 10.200.${n >> 8}.${n & 255}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==',
      '\r\n',
    ].join('\r\n'),
    () => setImmediate(() => line.resetAndDestroy()),
  );
  await once(line, 'close');
}
