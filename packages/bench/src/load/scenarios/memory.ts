import { ballast } from '../ballast';
import type { Row } from '../figures';
import { openMatch } from '../lobby';
import type { Plan } from '../plan';
import type { Screen } from '../screen';
import type { Matches, Memory } from '../servers/questions';
import { type BenchServer, type ServerName, startServerProcess } from '../servers/start';
import { enter } from '../table';

/** A match of ours leaves the memory after so long, here; the shipped server waits a minute. */
const IDLE_MS = 500;
const LOOK_MS = 100;

/** What a match and a spectator weigh, in processes of their own. */
export async function memory(plan: Plan, rows: Row[]): Promise<void> {
  for (const name of ['packetboat', 'stock'] as const) {
    const server = await startServerProcess(name, IDLE_MS);
    try {
      await weigh(plan, server, name, rows);
    } finally {
      await server.stop();
    }
  }
}

async function weigh(plan: Plan, server: BenchServer, name: ServerName, rows: Row[]): Promise<void> {
  const matches = plan.idleMatches;
  const row = (what: string, from: Memory, to: Memory, count: number) => {
    const each = (after: number, before: number) => (after - before) / count / 1024;
    const figures = { heapKb: each(to.heap, from.heap), residentKb: each(to.resident, from.resident) };
    rows.push({ scenario: 'memory', what, server: name, figures });
  };
  const open = () => openMatch(server.url, ballast.meta.id, 2, { size: '30' });
  // What the first ones bring with them (code, caches, the page cache of the store) belongs to no match.
  for (let i = 0; i < Math.min(20, matches); i++) await open();
  await forgotten(server);

  const empty = await server.memory();
  const opened = [];
  for (let i = 0; i < matches; i++) opened.push(await open());
  await forgotten(server);
  const alone = await server.memory();
  row('idle match, nobody connected', empty, alone, matches);

  const players: Screen[] = [];
  for (const match of opened) {
    for (const seat of [0, 1]) players.push(await enter(server, match, seat));
  }
  await asleep(server);
  const attended = await server.memory();
  row('idle match, its two players connected', empty, attended, matches);

  const [first] = opened;
  if (first === undefined) return;
  const watching: Screen[] = [];
  for (let i = 0; i < plan.idleSpectators; i++) watching.push(await enter(server, first, null));
  await asleep(server);
  row('spectator of one match', attended, await server.memory(), plan.idleSpectators);
  for (const screen of [...players, ...watching]) screen.cut();
}

/** Until every match has left the memory, or sleeps where somebody is at it. Stock keeps everything. */
const forgotten = (server: BenchServer) => untilFew(server, ({ inMemory }) => inMemory);
const asleep = (server: BenchServer) => untilFew(server, ({ awake }) => awake);

async function untilFew(server: BenchServer, count: (matches: Matches) => number): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while (count(await server.matches()) > 0);
}
