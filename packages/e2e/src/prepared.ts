import { chanceFromText, defineTitle } from '@packetboat/games';
import {
  type G,
  type MississippiQueenMove,
  mississippiQueen,
  type View,
} from '@packetboat/games/mississippi-queen';
import type { Answer, Attached, ClientEvents, ServerEvents } from '@packetboat/protocol';
import { io, type Socket } from 'socket.io-client';
import { type Lookout, lookOut } from './lookout';
import type { Person } from './people';

/** A table brought about without any page, for stories that begin in the middle. */
export interface PreparedTable {
  readonly id: string;
  readonly hostToken: string;
  readonly names: readonly string[];
  /** By seat. */
  readonly tokens: readonly string[];
}

export interface TablePlan {
  readonly names: readonly string[];
  readonly seats?: number;
  readonly race?: 'passengers' | 'introductory';
  readonly start?: boolean;
}

export async function prepareTable(origin: string, plan: TablePlan): Promise<PreparedTable> {
  const { names, seats = names.length, race = 'passengers', start = true } = plan;
  const ask = askAt(origin);
  const { id, hostToken } = await ask<{ id: string; hostToken: string }>('/api/tables', undefined, {
    title: 'mississippi-queen',
    seats,
    options: { race },
    listed: true,
    private: false,
    standIns: 0,
  });
  const tokens: string[] = [];
  for (const name of names) {
    const { token } = await ask<{ token: string }>(`/api/tables/${id}/sit`, undefined, {
      name,
      contribution: 'prepared',
    });
    tokens.push(token);
  }
  if (start) await ask(`/api/tables/${id}/start`, hostToken);
  return { id, hostToken, names, tokens };
}

const askAt =
  (origin: string) =>
  async <T>(path: string, token: string | undefined, body: object = {}): Promise<T> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };

/** Puts a prepared table's seat into somebody's browser, as if the person had sat down there. */
export async function hold(
  { context }: Person,
  table: PreparedTable,
  seats: readonly number[],
  host = false,
): Promise<void> {
  const held = {
    table: table.id,
    title: 'mississippi-queen',
    at: Date.now(),
    commitment: null,
    hostToken: host ? table.hostToken : null,
    inviteToken: null,
    watchToken: null,
    seats: seats.map((seat) => ({
      seat,
      token: table.tokens[seat],
      name: table.names[seat],
      contribution: 'prepared',
      seen: 0,
    })),
  };
  await context.addInitScript(
    ([key, value, name]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      localStorage.setItem('packetboat.name', name);
    },
    [`packetboat.table.${table.id}`, JSON.stringify(held), table.names[seats[0] ?? 0] ?? ''] as const,
  );
}

type Wish = (view: View, seat: number) => MississippiQueenMove | undefined;

/** Sails all seats by the stand-in's advice, or as wished, until `until` holds or the race is over. */
export async function playOn(
  origin: string,
  table: PreparedTable,
  until: (view: View) => boolean,
  wish: Wish = () => undefined,
): Promise<void> {
  const lookout: Lookout = await lookOut(origin, table.id);
  const sockets = await Promise.all(table.tokens.map((token) => seatSocket(origin, table.id, token)));
  for (;;) {
    const advice = lookout.advice();
    if (advice === undefined || until(lookout.view())) break;
    const { seat } = advice;
    const { type, args } = wish(lookout.view(), seat) ?? advice.move;
    const done = await sockets[seat]?.emitWithAck('move', { id: `prepared-${lookout.seq()}`, type, args });
    if (done?.ok !== true) throw new Error(`${type} of seat ${seat} is refused: ${JSON.stringify(done)}`);
    await lookout.reached(done.seq);
  }
  lookout.leave();
  for (const socket of sockets) socket.disconnect();
}

async function seatSocket(
  origin: string,
  match: string,
  token: string,
): Promise<Socket<ServerEvents, ClientEvents>> {
  const socket: Socket<ServerEvents, ClientEvents> = io(`${origin}/mississippi-queen`, {
    transports: ['websocket'],
    forceNew: true,
  });
  const attached: Answer<Attached> = await socket.emitWithAck('attach', { match, token });
  if (!attached.ok) throw new Error(`a seat is not let in: ${attached.refusal.key}`);
  return socket;
}

/**
 * The race with its dice cast already, so that a scene is the same on every day; `change` may move the boats before
 * anybody sails.
 */
export function stagedTitle(seed: string, change: (g: G) => void = () => undefined) {
  const { apply, setup } = mississippiQueen;
  return defineTitle({
    ...mississippiQueen,
    setup: (table, tools) => {
      const g = setup(table, { ...tools, chance: chanceFromText(seed) });
      change(g);
      return g;
    },
    apply: (g, seat, move, tools) =>
      apply(g, seat, move, { ...tools, chance: chanceFromText(`${seed} ${g.river.length}`) }),
  });
}
