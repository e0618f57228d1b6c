import '../production';
import { parentPort, workerData } from 'node:worker_threads';
import { playRun, type RunSetup, subjectById } from '@packetboat/proof';
import type { WorkerStart } from './workers';

const title = subjectById((workerData as WorkerStart).title);

parentPort?.on('message', (part: RunSetup) => {
  if (title !== undefined) parentPort?.postMessage(playRun(title, part));
});
