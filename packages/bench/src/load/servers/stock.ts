import './composePin';
import type { AddressInfo } from 'node:net';
import { Server } from 'boardgame.io/server';
import { ballast } from '../ballast';
import { dealtAsRecorded, recordedGames } from '../recordings';
import { serveQuestions } from './questions';
import { versionsOf } from './versions';

/** boardgame.io's own server as its documentation starts it: everything at its default, matches in memory. */
async function main(): Promise<void> {
  const titles = [ballast, ...recordedGames().map(dealtAsRecorded)];
  const server = Server({ games: titles.map(({ game }) => game), origins: ['http://localhost'] });
  const { appServer } = await server.run(0);
  const { port } = appServer.address() as AddressInfo;
  const versions = versionsOf('boardgame.io', 'koa', 'koa-compose-4.1', 'koa-socket-2', 'socket.io', 'ws');
  serveQuestions({ url: `http://127.0.0.1:${port}`, versions: { ...versions, storage: 'in memory' } });
}

void main();
