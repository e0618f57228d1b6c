import { levelsOf } from '@packetboat/games/search';
import type { Figures, Row } from '../figures';
import { openStandIns } from '../lobby';
import type { Plan } from '../plan';
import { type Recorded, recordedGames } from '../recordings';
import type { Screen } from '../screen';
import { type BenchServer, startServerProcess } from '../servers/start';
import { enter, openTables } from '../table';
import { measureInTurn, medians, playFlatOut, playPaced } from '../windows';

/** What people's moves take while stand-ins think as long as they may, and while nobody thinks. */
export async function besideThought(plan: Plan, rows: Row[]): Promise<void> {
  const server = await startServerProcess('packetboat');
  try {
    const tables = await openTables(server, plan.besideThought);
    await playFlatOut(tables, plan.warmUpS);
    const people = `${tables.length} tables at ${plan.movesPerS} moves/s`;
    const measured = async (what: string, screens: readonly Screen[]): Promise<void> => {
      const states = () => screens.reduce((sum, screen) => sum + screen.states, 0);
      const more: Figures[] = [];
      const play = async () => {
        const [before, at] = [states(), performance.now()];
        const { lag, done } = await server.lagUnder(() => playPaced(tables, plan.movesPerS, plan.windowS));
        const thoughtPerS = ((states() - before) * 1000) / (performance.now() - at);
        more.push({ lagP99Ms: lag.p99Ms, lagMs: lag.mostMs, thoughtPerS });
        return done;
      };
      const [result] = await measureInTurn([{ server, tables, play }], plan.windows);
      if (result === undefined) return;
      // The processor's time is that of thinking as well.
      const { cpuMs: _, ...figures } = { ...result.figures, ...medians(more) };
      const windows = result.windows.map((window, at) => ({ ...window, ...more[at] }));
      rows.push({ scenario: 'thought', what, server: server.name, figures, windows });
    };
    await measured(`${people}, nobody thinks`, []);
    const thinking = await openThinking(server, plan.thinkingTables);
    await measured(`${people}, beside ${thinking.length} that think`, thinking);
    for (const table of tables) table.leave();
    for (const screen of thinking) screen.cut();
  } finally {
    await server.stop();
  }
}

/**
 * Tables of as many stand-ins as sit at a recorded game, of the highest level, each of another title as far as they go. Somebody looks at
 * each, so that what they think is waited for.
 */
async function openThinking(server: BenchServer, count: number): Promise<Screen[]> {
  const screens: Screen[] = [];
  const games = recordedGames();
  for (let place = 0; place < count; place++) {
    const { title, game } = games[place % games.length] as Recorded;
    const match = await openStandIns(server.url, title.meta.id, game.seats, levelsOf(title));
    screens.push(await enter(server, match, null, 'own'));
  }
  return screens;
}
