import type { StateSize } from '../ballast';
import type { Row } from '../figures';
import type { Plan } from '../plan';
import { ballastScript } from '../script';
import type { BenchServer } from '../servers/start';
import { type LiveTable, openTables, type Speech } from '../table';
import { type Contestant, measureInTurn, playFlatOut, playPaced } from '../windows';

interface Entrant {
  readonly server: BenchServer;
  readonly speech: Speech;
  readonly name: string;
}

/** Many tables of two: at the pace of a very busy evening, as fast as it goes, and with other sizes of state. */
export async function tablesOfTwo(
  plan: Plan,
  packetboat: BenchServer,
  stock: BenchServer,
  rows: Row[],
): Promise<void> {
  const entrants: Entrant[] = [
    { server: packetboat, speech: 'stock', name: 'packetboat' },
    { server: stock, speech: 'stock', name: 'stock' },
    { server: packetboat, speech: 'own', name: 'packetboat, own wire' },
  ];
  const seated = await seat(entrants, { count: plan.tables, size: '30', warmUpS: plan.warmUpS });
  const paced = `${plan.tables} tables at ${plan.movesPerS} moves/s, 30 KB`;
  await measure('paced', paced, seated, plan, rows, (tables) =>
    playPaced(tables, plan.movesPerS, plan.windowS),
  );
  const flatOut = seated.map(({ entrant, tables }) => ({ entrant, tables: tables.slice(0, 50) }));
  await measure('flat out', `${flatOut[0]?.tables.length} tables, 30 KB`, flatOut, plan, rows, (tables) =>
    playFlatOut(tables, plan.windowS / 2),
  );
  leave(seated);

  for (const size of plan.otherSizes) {
    const some = await seat(entrants.slice(0, 2), {
      count: Math.min(50, plan.tables),
      size,
      warmUpS: plan.warmUpS / 2,
    });
    const what = `${some[0]?.tables.length} tables at ${plan.movesPerS} moves/s, ${size} KB`;
    await measure('paced', what, some, plan, rows, (tables) =>
      playPaced(tables, plan.movesPerS, plan.windowS / 2),
    );
    leave(some);
  }
}

interface Seated {
  readonly entrant: Entrant;
  readonly tables: readonly LiveTable[];
}

async function seat(
  entrants: readonly Entrant[],
  { count, size, warmUpS }: { count: number; size: StateSize; warmUpS: number },
): Promise<Seated[]> {
  const seated: Seated[] = [];
  for (const entrant of entrants) {
    const tables = await openTables(entrant.server, count, {
      script: ballastScript(size),
      speech: entrant.speech,
    });
    await playFlatOut(tables, warmUpS);
    seated.push({ entrant, tables });
  }
  return seated;
}

async function measure(
  scenario: string,
  what: string,
  seated: readonly Seated[],
  plan: Plan,
  rows: Row[],
  play: (tables: readonly LiveTable[]) => ReturnType<Contestant['play']>,
): Promise<void> {
  const contestants = seated.map(({ entrant: { server }, tables }) => ({
    server,
    tables,
    play: () => play(tables),
  }));
  const results = await measureInTurn(contestants, plan.windows);
  for (const [place, { entrant }] of seated.entries()) {
    const result = results[place];
    if (result !== undefined) rows.push({ scenario, what, server: entrant.name, ...result });
  }
}

function leave(seated: readonly Seated[]): void {
  for (const { tables } of seated) for (const table of tables) table.leave();
}
