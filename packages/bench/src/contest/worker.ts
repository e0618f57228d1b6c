import '../production';
import { parentPort, workerData } from 'node:worker_threads';
import { titles } from '@packetboat/games';
import { type ContestGame, contest } from './game';

const { title: id } = workerData as { readonly title: string };
const title = titles.find(({ meta }) => meta.id === id);

parentPort?.on('message', (game: ContestGame) => {
  if (title !== undefined) parentPort?.postMessage(contest(title, game));
});
