import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  boundlessBudgets,
  createLogger,
  defaultConfig,
  defaultTableSettings,
  keepHeapSmall,
  startServer,
  workerThinker,
} from '@packetboat/server';
import { ballast } from '../ballast';
import { dealtAsRecorded, recordedGames } from '../recordings';
import { serveQuestions } from './questions';
import { versionsOf } from './versions';

/** Our server as it is shipped, with SQLite in a folder of its own, and without limits an address or socket has. */
async function main(): Promise<void> {
  keepHeapSmall();
  const idleMs = Number(process.argv[2] ?? 60_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'packetboat-bench-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

  const config = defaultConfig();
  const many = 1_000_000;
  // Limits still count; all load comes from one address, so they must not end it.
  const server = await startServer(
    {
      ...config,
      host: '127.0.0.1',
      port: 0,
      dataDir,
      limits: { requestsPerMinute: many, tablesPerHour: many, seatsPerHour: many },
    },
    {
      logger: createLogger('error'),
      titles: [ballast, ...recordedGames().map(dealtAsRecorded)],
      // Recorded games are played move by move by those who load it.
      tableSettings: { playForced: false, ...(idleMs < 60_000 && { idleMs, sweepMs: idleMs }) },
      wireLimits: { messagesPerSecond: many, messageBurst: many, connectionsPerAddress: many },
      budgets: boundlessBudgets,
      thinker: workerThinker({
        titlesModule: require.resolve('@packetboat/games'),
        limitMs: defaultTableSettings.rulesMs,
      }),
    },
  );
  const versions = versionsOf('boardgame.io', 'koa', 'socket.io', 'ws', 'better-sqlite3');
  const ready = {
    url: server.url,
    versions: { ...versions, storage: 'SQLite, WAL synced before each answer' },
  };
  const matches = () => ({ inMemory: server.tables.live(), awake: server.tables.awake() });
  serveQuestions(ready, { matches });
}

void main();
