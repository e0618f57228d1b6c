import type { Row } from '../figures';
import type { Plan } from '../plan';
import { recordedGames, recordedScript } from '../recordings';
import type { Script } from '../script';
import { type BenchServer, startServerProcess } from '../servers/start';
import { type LiveTable, openTable, openTables } from '../table';
import { type Contestant, measureInTurn, playPaced } from '../windows';

/** Tables of one real title at one server; one whose game is over makes room for a new one. */
interface Evening extends Contestant {
  readonly tables: LiveTable[];
  /** KB of heap each table took. */
  weigh(): Promise<number>;
  leave(): void;
}

/** Recorded games of the real titles: the same moves from the same deal at both servers, new ones for each title. */
export async function realTitles(
  plan: Plan,
  wanted: readonly string[] | undefined,
  rows: Row[],
): Promise<void> {
  for (const recorded of recordedGames()) {
    const script = recordedScript(recorded);
    if (wanted !== undefined && !wanted.includes(script.title)) continue;
    const servers = [await startServerProcess('packetboat'), await startServerProcess('stock')];
    try {
      for (const server of servers) await warmUp(server, script, plan.titleLead);
      for (const count of plan.titleTables) await playTitle(plan, servers, script, count, rows);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  }
}

/** A few games, whole where they are not longer than `most`: what the first ones bring (code, caches) belongs to no table. */
async function warmUp(server: BenchServer, script: Script, most: number): Promise<void> {
  const tables = await openTables(server, 3, { script });
  await Promise.all(
    tables.map(async (table) => {
      while (table.moves < Math.min(table.length, most)) await table.move();
    }),
  );
  for (const table of tables) table.leave();
}

async function playTitle(
  plan: Plan,
  servers: readonly BenchServer[],
  script: Script,
  count: number,
  rows: Row[],
): Promise<void> {
  const evenings: Evening[] = [];
  for (const server of servers) evenings.push(await openEvening(plan, server, script, count));
  const results = await measureInTurn(evenings, plan.windows);
  const what = `${script.title}, ${script.seats} seats, ${count} ${count === 1 ? 'table' : 'tables'}`;
  // The tables of the first count are the first of their process: later ones take the place of those that have left.
  const isFirst = count === plan.titleTables[0];
  for (const [place, { figures, windows }] of results.entries()) {
    const evening = evenings[place];
    if (evening === undefined) continue;
    const weight = isFirst ? { heapKb: await evening.weigh() } : {};
    const server = evening.server.name;
    rows.push({ scenario: 'titles', what, server, figures: { ...figures, ...weight }, windows });
  }
  for (const evening of evenings) evening.leave();
}

async function openEvening(plan: Plan, server: BenchServer, script: Script, count: number): Promise<Evening> {
  const before = await server.memory();
  const tables = await openTables(server, count, { script });
  await Promise.all(
    stages(plan, script, count).map(async (stage, place) => {
      for (let made = 0; made < stage; made++) await tables[place]?.move();
    }),
  );
  return {
    server,
    tables,
    prepare: async () => {
      for (const [place, table] of tables.entries()) {
        if (table.length - table.moves >= movesOfAWindow(plan)) continue;
        table.leave();
        tables[place] = await openTable(server, { script });
      }
    },
    play: () => playPaced(tables, plan.movesPerS, plan.windowS),
    weigh: async () => ((await server.memory()).heap - before.heap) / count / 1024,
    leave: () => {
      for (const table of tables) table.leave();
    },
  };
}

/** How many moves each table is ahead when it is first measured: evenly spread over the game, as far as the lead goes. */
export function stages(plan: Plan, { length }: Pick<Script, 'length'>, count: number): number[] {
  const spread = Math.max(0, Math.min(length - movesOfAWindow(plan), (2 * plan.titleLead) / count));
  return Array.from({ length: count }, (_, place) => Math.floor(((place + 0.5) / count) * spread));
}

/** The most that one table is asked for in a window. */
function movesOfAWindow({ movesPerS, windowS }: Plan): number {
  return Math.ceil(movesPerS * windowS);
}
