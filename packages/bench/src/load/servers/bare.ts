import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { ballast } from '../ballast';
import { serveQuestions } from './questions';
import { versionsOf } from './versions';

/**
 * socket.io alone: whoever syncs is in the room, and every `update` makes one broadcast of the payload to it. What
 * that costs is the least that telling a room can cost.
 */
const http = createServer();
const io = new Server(http, { serveClient: false, perMessageDeflate: false, transports: ['websocket'] });
const room = io.of(`/${ballast.meta.id}`);
let payload: readonly unknown[] = [];

room.on('connection', (socket) => {
  socket.on('sync', (match: string) => {
    socket.join('room');
    socket.emit('sync', match, null);
  });
  socket.on('update', () => {
    room.to('room').emit('patch', ...payload);
  });
});

http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo;
  const onPayload = (json: string) => {
    payload = JSON.parse(json) as unknown[];
  };
  serveQuestions({ url: `http://127.0.0.1:${port}`, versions: versionsOf('socket.io', 'ws') }, { onPayload });
});
