import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocket } from 'ws';
import { OneAtATime } from './oneAtATime';

test('P-20.5 what one read of a line brings is handed on message by message, each in a turn of its own', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const sockets = new OneAtATime({ server: http });
  let turn = 0;
  let going = true;
  const count = () => {
    turn++;
    if (going) setImmediate(count);
  };
  const heard: { readonly text: string; readonly turn: number }[] = [];
  const all = new Promise<void>((resolve) => {
    sockets.on('connection', (line) => {
      count();
      line.on('message', (data) => {
        heard.push({ text: String(data), turn });
        if (heard.length === 20) resolve();
      });
    });
  });
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  await once(client, 'open');
  // In one packet of the network, as they come from whoever sends them in one breath.
  const { _socket: line } = client as unknown as { readonly _socket: Socket };
  line.cork();
  for (let n = 0; n < 20; n++) client.send(`message ${n}`);
  line.uncork();
  await all;
  going = false;
  expect(heard.map(({ text }) => text)).toEqual(heard.map((_, n) => `message ${n}`));
  expect(new Set(heard.map((message) => message.turn)).size).toBe(20);
  client.terminate();
  sockets.close();
  http.close();
});
