import { ballast } from '../ballast';
import type { Row } from '../figures';
import type { Plan } from '../plan';
import { openScreen, type Screen } from '../screen';
import type { BenchServer } from '../servers/start';
import { type LiveTable, openTable } from '../table';
import { type Contestant, measureInTurn, playFlatOut, playPaced } from '../windows';

/** One table of two with 1, 20 and 100 watching, beside a bare broadcast of the same bytes to as many. */
export async function spectators(
  plan: Plan,
  servers: { readonly packetboat: BenchServer; readonly stock: BenchServer; readonly bare: BenchServer },
  rows: Row[],
): Promise<void> {
  for (const watchers of plan.spectators) {
    const packetboat = await openTable(servers.packetboat, { watchers });
    const stock = await openTable(servers.stock, { watchers });
    await packetboat.move();
    const bare = await openBareRoom(servers.bare, watchers, packetboat.screens.at(-1)?.newest ?? '');
    const tables = { packetboat, stock, bare };
    for (const table of Object.values(tables)) await playFlatOut([table], plan.warmUpS / 2);
    const contestants = Object.entries(tables).map(
      ([name, table]): Contestant => ({
        server: servers[name as keyof typeof servers],
        tables: [table],
        play: () => playPaced([table], plan.watchedMovesPerS, plan.windowS / 2),
      }),
    );
    const results = await measureInTurn(contestants, plan.windows + 1);
    const what = `${watchers} watching, 30 KB`;
    for (const [place, { server }] of contestants.entries()) {
      const result = results[place];
      const name = server.name === 'bare' ? 'bare broadcast' : server.name;
      if (result !== undefined) rows.push({ scenario: 'watched', what, server: name, ...result });
    }
    for (const table of Object.values(tables)) table.leave();
  }
}

/** The bare server as if it were a table: each move pokes it from outside the room, and the room hears. */
async function openBareRoom(server: BenchServer, listeners: number, frame: string): Promise<LiveTable> {
  const [, ...payload] = JSON.parse(frame.slice(frame.indexOf('['))) as unknown[];
  await server.broadcastFromNowOn(JSON.stringify(payload));
  const poker = await openScreen(server.url, ballast.meta.id);
  const screens: Screen[] = [];
  for (let i = 0; i < listeners; i++) {
    const screen = await openScreen(server.url, ballast.meta.id);
    await screen.sync('room', null);
    screens.push(screen);
  }
  let moves = 0;
  let waiting = 0;
  let onAllScreens = () => {};
  for (const screen of screens) {
    screen.onState = () => {
      waiting--;
      if (waiting === 0) onAllScreens();
    };
  }
  return {
    match: { title: ballast.meta.id, id: 'room', credentials: [] },
    screens,
    get moves() {
      return moves;
    },
    length: Number.POSITIVE_INFINITY,
    move: (since = performance.now()) =>
      new Promise((resolve) => {
        waiting = screens.length;
        onAllScreens = () => resolve(performance.now() - since);
        moves++;
        poker.emit('update');
      }),
    leave: () => {
      for (const screen of [poker, ...screens]) screen.cut();
    },
  };
}
