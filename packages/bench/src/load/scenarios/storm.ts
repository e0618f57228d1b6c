import { type Figures, quantile, type Row } from '../figures';
import type { Plan } from '../plan';
import type { Screen } from '../screen';
import type { BenchServer } from '../servers/start';
import { enter, openTables, type Speech } from '../table';
import { medians } from '../windows';

/** The network fails for everybody at once, and everybody comes back at once. */
export async function reconnectStorm(
  plan: Plan,
  packetboat: BenchServer,
  stock: BenchServer,
  rows: Row[],
): Promise<void> {
  const entrants: { server: BenchServer; speech: Speech; name: string }[] = [
    { server: packetboat, speech: 'stock', name: 'packetboat' },
    { server: stock, speech: 'stock', name: 'stock' },
    { server: packetboat, speech: 'own', name: 'packetboat, own wire' },
  ];
  const windows = entrants.map((): Figures[] => []);
  for (let storm = 0; storm < plan.storms; storm++) {
    for (const [place, { server, speech }] of entrants.entries()) {
      windows[place]?.push(await blow(server, speech, plan.tables));
    }
  }
  const what = `${plan.tables * 2} clients at ${plan.tables} tables, 30 KB`;
  for (const [place, { name }] of entrants.entries()) {
    const all = windows[place] ?? [];
    rows.push({ scenario: 'reconnect storm', what, server: name, figures: medians(all), windows: all });
  }
}

async function blow(server: BenchServer, speech: Speech, count: number): Promise<Figures> {
  const tables = await openTables(server, count, { speech });
  for (const table of tables) await table.move();
  for (const table of tables) table.leave();

  const before = await server.cpuMs();
  const start = performance.now();
  const latencies: number[] = [];
  const backs = tables.flatMap(({ match }) =>
    match.credentials.map(async (_, seat): Promise<Screen> => {
      const screen = await enter(server, match, seat, speech);
      latencies.push(performance.now() - start);
      return screen;
    }),
  );
  const screens = await Promise.all(backs);
  const cpuEachMs = ((await server.cpuMs()) - before) / screens.length;
  for (const screen of screens) screen.cut();
  return {
    count: screens.length,
    allMs: Math.max(...latencies),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    cpuEachMs,
  };
}
