import { ballast } from '../ballast';
import { type Figures, median, type Row } from '../figures';
import type { Plan } from '../plan';
import { openScreen } from '../screen';
import type { BenchServer } from '../servers/start';
import { type LiveTable, openTable } from '../table';
import { medians } from '../windows';

/** What it costs to come to a table whose log is empty, and long. */
export async function logs(plan: Plan, servers: readonly BenchServer[], rows: Row[]): Promise<void> {
  const tables = await Promise.all(
    servers.map(async (server) => ({ server, table: await openTable(server) })),
  );
  for (const length of plan.logLengths) {
    for (const { table } of tables) while (table.moves < length) await table.move();
    const windows = tables.map((): Figures[] => []);
    for (let round = 0; round < plan.windows; round++) {
      for (const [place, { server, table }] of tables.entries()) {
        windows[place]?.push(await syncs(server, table, plan.syncs));
      }
    }
    for (const [place, { server }] of tables.entries()) {
      const all = windows[place] ?? [];
      const what = `sync at a log of ${length}, 30 KB`;
      rows.push({ scenario: 'log', what, server: server.name, figures: medians(all), windows: all });
    }
  }
  for (const { table } of tables) table.leave();
}

/** One spectator that asks again and again: what a connection costs is not in it. */
async function syncs(server: BenchServer, { match }: LiveTable, count: number): Promise<Figures> {
  const screen = await openScreen(server.url, ballast.meta.id);
  const bytes = [await screen.sync(match.id, null)];
  const before = await server.cpuMs();
  for (let i = 0; i < count; i++) bytes.push(await screen.sync(match.id, null));
  const cpuEachMs = ((await server.cpuMs()) - before) / count;
  screen.cut();
  return { cpuEachMs, bytesEach: median(bytes) };
}
