import { ballast, type StateSize, stow } from './ballast';
import { type OpenedMatch, openMatch } from './lobby';
import { openScreen, type Screen } from './screen';
import type { BenchServer } from './servers/start';

/** `stock`: boardgame.io's `sync` and `update`; `own`: Packetboat's `attach` and `move`, each acknowledged. */
export type Speech = 'stock' | 'own';

export interface TableMake {
  readonly size?: StateSize;
  readonly seats?: number;
  readonly watchers?: number;
  readonly speech?: Speech;
}

/** A match with everybody connected, that one call moves on by one move. */
export interface LiveTable {
  readonly match: OpenedMatch;
  /** Seats first, then those who watch. */
  readonly screens: readonly Screen[];
  readonly moves: number;
  /** Makes the next move; resolves with the milliseconds from `since` until the last screen had it. */
  move(since?: number): Promise<number>;
  leave(): void;
}

const title = ballast.meta.id;

export async function openTable(server: BenchServer, make: TableMake = {}): Promise<LiveTable> {
  const { size = '30', seats = 2, watchers = 0, speech = 'stock' } = make;
  const match = await openMatch(server.url, title, seats, { size });
  const screens: Screen[] = [];
  for (let seat = 0; seat < seats + watchers; seat++) {
    screens.push(await enter(server, match, seat < seats ? seat : null, speech));
  }
  return tableOf(match, screens, size, speech);
}

/** Opens many at once, a few at a time. */
export async function openTables(
  server: BenchServer,
  count: number,
  make: TableMake = {},
): Promise<LiveTable[]> {
  const tables: LiveTable[] = [];
  const few = 8;
  for (let from = 0; from < count; from += few) {
    const some = Array.from({ length: Math.min(few, count - from) }, () => openTable(server, make));
    tables.push(...(await Promise.all(some)));
  }
  return tables;
}

/** A connection that has been let in: to a seat, or to watch. */
export async function enter(
  server: BenchServer,
  match: OpenedMatch,
  seat: number | null,
  speech: Speech = 'stock',
): Promise<Screen> {
  const screen = await openScreen(server.url, title);
  const credentials = seat === null ? undefined : match.credentials[seat];
  if (speech === 'stock') await screen.sync(match.id, seat, credentials);
  else mustBeDone(await screen.ask('attach', { match: match.id, token: credentials }));
  return screen;
}

export function mustBeDone(answer: string): void {
  if (!answer.startsWith('[{"ok":true')) throw new Error(`refused: ${answer}`);
}

function tableOf(match: OpenedMatch, screens: readonly Screen[], size: StateSize, speech: Speech): LiveTable {
  const seats = match.credentials.length;
  let moves = 0;
  let waiting = 0;
  let onAllScreens = () => {};
  for (const screen of screens) {
    screen.onState = () => {
      waiting--;
      if (waiting === 0) onAllScreens();
      if (waiting < 0) throw new Error('a screen was told of more than was played');
    };
  }

  const send = (number: number) => {
    const seat = number % seats;
    const { type, args } = stow(size, number);
    const screen = screens[seat];
    if (speech === 'own') {
      screen?.ask('move', { id: `${number}`, type, args }).then(mustBeDone);
      return;
    }
    const playerID = String(seat);
    const payload = { type, args: [args], playerID, credentials: match.credentials[seat] };
    screen?.emit('update', { type: 'MAKE_MOVE', payload }, number, match.id, playerID);
  };

  return {
    match,
    screens,
    get moves() {
      return moves;
    },
    move: (since = performance.now()) =>
      new Promise((resolve) => {
        waiting = screens.length;
        onAllScreens = () => resolve(performance.now() - since);
        send(moves);
        moves++;
      }),
    leave: () => {
      for (const screen of screens) screen.cut();
    },
  };
}
