import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AnyTitle } from '@packetboat/games';
import { joinRuns, newReport, type RunReport, type RunSetup } from '@packetboat/proof';

/** What a worker is started with; then it is sent one `RunSetup` after the other and answers with a `RunReport`. */
export interface WorkerStart {
  readonly title: string;
}

const CHUNK = 25;

/** Plays a run on several threads. Every game depends on its number alone, so their count changes nothing but time. */
export async function playInWorkers(title: AnyTitle, setup: RunSetup, count: number): Promise<RunReport> {
  const reports: RunReport[] = [];
  let next = setup.from;
  let stopped = false;

  const chunk = (): RunSetup | undefined => {
    if (stopped || next >= setup.to) return undefined;
    const from = next;
    next = Math.min(next + CHUNK, setup.to);
    return { ...setup, from, to: next };
  };
  const work = async (): Promise<void> => {
    const worker = new Worker(path.join(__dirname, 'worker.js'), {
      workerData: { title: title.meta.id } satisfies WorkerStart,
    });
    try {
      for (let part = chunk(); part !== undefined; part = chunk()) {
        const report = await answered(worker, part);
        reports.push(report);
        // Chunks handed out already are finished, so that the first fault found is the first there is.
        if (report.faults.length > 0) stopped = true;
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: count }, work));

  const whole = newReport();
  for (const report of reports) joinRuns(whole, report);
  whole.faults.sort((a, b) => a.index - b.index);
  return whole;
}

function answered(worker: Worker, part: RunSetup): Promise<RunReport> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      settle();
    };
    const onMessage = (report: RunReport) => done(() => resolve(report));
    const onError = (error: unknown) => done(() => reject(error));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage(part);
  });
}
