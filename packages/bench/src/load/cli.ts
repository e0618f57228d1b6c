// Imported first: boardgame.io decides when it is loaded whether to walk every state.
process.env.NODE_ENV ??= 'production';

import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { titleById, titles } from '@packetboat/games';
import { command } from '../command';
import { type Bar, judge } from './bars';
import type { Row } from './figures';
import { type Plan, plans } from './plan';
import { printBars, printProfile, printRows } from './print';
import { logs } from './scenarios/logs';
import { memory } from './scenarios/memory';
import { tablesOfTwo } from './scenarios/players';
import { spectators } from './scenarios/spectators';
import { reconnectStorm } from './scenarios/storm';
import { besideThought } from './scenarios/thought';
import { realTitles } from './scenarios/titles';
import type { ProfileLine } from './servers/questions';
import { type BenchServer, startServerProcess } from './servers/start';
import { openTables } from './table';
import { playPaced } from './windows';

const USAGE = `npm run bench -- [--quick] [--json FILE] [--only NAME,NAME] [--titles ID,ID] [--profile]
    runs Packetboat beside the stock boardgame.io server, in turn, on the same titles, states and seats
  --quick    two minutes instead of fourteen
  --json     writes all figures, every window of them, to a file
  --only     some of: ${['players', 'spectators', 'logs', 'storm', 'memory', 'thought', 'titles'].join(', ')}
  --titles   some of: ${titles.map(({ meta }) => meta.id).join(', ')}
  --profile  tells where the time goes even where every promise is met`;

interface Servers {
  readonly packetboat: BenchServer;
  readonly stock: BenchServer;
  readonly bare: BenchServer;
}

type Scenario = (
  plan: Plan,
  servers: Servers,
  rows: Row[],
  wantedTitles: readonly string[] | undefined,
) => Promise<void>;

const scenarios: Readonly<Record<string, Scenario>> = {
  players: (plan, { packetboat, stock }, rows) => tablesOfTwo(plan, packetboat, stock, rows),
  spectators: (plan, servers, rows) => spectators(plan, servers, rows),
  logs: (plan, { packetboat, stock }, rows) => logs(plan, [packetboat, stock], rows),
  storm: (plan, { packetboat, stock }, rows) => reconnectStorm(plan, packetboat, stock, rows),
  memory: (plan, _, rows) => memory(plan, rows),
  thought: (plan, _, rows) => besideThought(plan, rows),
  titles: (plan, _, rows, wanted) => realTitles(plan, wanted, rows),
};

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      json: { type: 'string' },
      only: { type: 'string' },
      titles: { type: 'string' },
      profile: { type: 'boolean', default: false },
    },
  });
  const plan: Plan = values.smoke ? plans.smoke : values.quick ? plans.quick : plans.full;
  const names = values.only?.split(',') ?? Object.keys(scenarios);
  const wantedTitles = values.titles?.split(',');
  if (
    names.some((name) => !Object.hasOwn(scenarios, name)) ||
    wantedTitles?.some((id) => titleById(id) === undefined)
  ) {
    console.error(USAGE);
    return 2;
  }

  const started = performance.now();
  const machine = { node: process.version, cpus: cpus().length, loadBefore: loadavg()[0] ?? 0 };
  console.log(
    `Node ${machine.node}, ${machine.cpus} processors, load ${machine.loadBefore.toFixed(1)} before`,
  );
  const rows: Row[] = [];
  const servers = await startServers();
  try {
    const versions = Object.fromEntries(
      Object.entries(servers).map(([name, { versions }]) => [name, versions]),
    );
    for (const [name, of] of Object.entries(versions)) console.log(`${name}: ${words(of)}`);
    for (const name of names) await scenarios[name]?.(plan, servers, rows, wantedTitles);
    printRows(rows);
    const bars = judge(plan, rows).filter(({ measured }) => !Number.isNaN(measured));
    printBars(bars);
    const profiles = await profileWhatFellShort(plan, servers, bars, values.profile);
    const seconds = (performance.now() - started) / 1000;
    console.log(`\n${seconds.toFixed(0)} s, load ${(loadavg()[0] ?? 0).toFixed(1)} after`);
    if (values.json !== undefined) {
      const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), values.json);
      writeFileSync(file, `${JSON.stringify({ machine, versions, plan, rows, bars, profiles }, null, 2)}\n`);
    }
    return 0;
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
}

async function startServers(): Promise<Servers> {
  const [packetboat, stock, bare] = await Promise.all([
    startServerProcess('packetboat'),
    startServerProcess('stock'),
    startServerProcess('bare'),
  ]);
  return { packetboat, stock, bare };
}

/** The same load once more under the profiler, which would have cost the measured runs dearly. */
async function profileWhatFellShort(
  plan: Plan,
  { packetboat }: Servers,
  bars: readonly Bar[],
  always: boolean,
): Promise<Record<string, readonly ProfileLine[]>> {
  const loads = new Set(bars.flatMap(({ load, met }) => (load !== null && (always || !met) ? [load] : [])));
  const profiles: Record<string, readonly ProfileLine[]> = {};
  for (const load of loads) {
    const watchers = load === 'watched' ? plan.spectators.at(-1) : undefined;
    const count = load === 'watched' ? 1 : plan.tables;
    const pace = load === 'watched' ? plan.watchedMovesPerS : plan.movesPerS;
    const tables = await openTables(packetboat, count, watchers === undefined ? {} : { watchers });
    const lines = await packetboat.profiled(() => playPaced(tables, pace, plan.windowS));
    for (const table of tables) table.leave();
    printProfile(load, lines);
    profiles[load] = lines.slice(0, 200);
  }
  return profiles;
}

function words(versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}

void command(USAGE, main);
