import { PROTOCOL } from '@packetboat/protocol';
import { type OpenedMatch, openMatch } from './lobby';
import { openScreen, type Screen } from './screen';
import { ballastScript, type Script } from './script';
import type { BenchServer } from './servers/start';

/** `stock`: boardgame.io's `sync` and `update`; `own`: Packetboat's `attach` and `move`, each acknowledged. */
export type Speech = 'stock' | 'own';

export interface TableMake {
  /** Without one it is the benchmark's own title at 30 KB. */
  readonly script?: Script;
  readonly watchers?: number;
  readonly speech?: Speech;
}

/** A match with everybody connected, that one call moves on by one move. */
export interface LiveTable {
  readonly match: OpenedMatch;
  /** Seats first, then those who watch. */
  readonly screens: readonly Screen[];
  readonly moves: number;
  /** How many moves there are to make. */
  readonly length: number;
  /** Makes the next move; resolves with the milliseconds from `since` until the last screen had it. */
  move(since?: number): Promise<number>;
  leave(): void;
}

/** A move that no screen has heard of for so long was refused: boardgame.io's server says nothing then. */
const SILENCE_MS = 30_000;

export async function openTable(server: BenchServer, make: TableMake = {}): Promise<LiveTable> {
  const { script = ballastScript('30'), watchers = 0, speech = 'stock' } = make;
  const { title, seats, options } = script;
  const match = await openMatch(server.url, title, seats, options);
  const screens: Screen[] = [];
  for (let seat = 0; seat < seats + watchers; seat++) {
    screens.push(await enter(server, match, seat < seats ? seat : null, speech));
  }
  return tableOf(match, screens, script, speech);
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
  const screen = await openScreen(server.url, match.title);
  const credentials = seat === null ? undefined : match.credentials[seat];
  if (speech === 'stock') await screen.sync(match.id, seat, credentials);
  else mustBeDone(await screen.ask('attach', { match: match.id, token: credentials, protocol: PROTOCOL }));
  return screen;
}

export function mustBeDone(answer: string): void {
  if (!answer.startsWith('[{"ok":true')) throw new Error(`refused: ${answer}`);
}

function tableOf(match: OpenedMatch, screens: readonly Screen[], script: Script, speech: Speech): LiveTable {
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
    const { seat, type, args } = script.move(number);
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
    length: script.length,
    move: (since = performance.now()) =>
      new Promise((resolve, reject) => {
        const number = moves;
        const silence = setTimeout(
          () => reject(new Error(`${script.title}: nothing came of move ${number}`)),
          SILENCE_MS,
        );
        waiting = screens.length;
        onAllScreens = () => {
          clearTimeout(silence);
          resolve(performance.now() - since);
        };
        moves++;
        send(number);
      }),
    leave: () => {
      for (const screen of screens) screen.cut();
    },
  };
}
