import { chanceFromText, type Move, type Options, type StateView, type Title } from '@packetboat/games';
import type { Answer, Attached, ClientEvents, PatchPacket, ServerEvents } from '@packetboat/protocol';
import { applyPatch, PROTOCOL } from '@packetboat/protocol';
import { io, type Socket } from 'socket.io-client';
import { PATIENCE_MS } from './browser';

/** Somebody who follows a game over a socket of his own, and says what a sensible player would do next. */
export interface Lookout<V extends object, M extends Move> {
  view(): V;
  seq(): number;
  /** Waits until so many actions have happened; else complains, and says after what. */
  reached(seq: number, after?: string): Promise<void>;
  /** Who is asked: nobody once the game is over. */
  acting(): readonly number[];
  /** What the stand-in would do in the place of who is asked; of one seat, when it is named. */
  advice(seat?: number): Advice<M> | undefined;
  /** Makes a move, as the seat whose token was given. */
  play(move: M): Promise<void>;
  /** Asks everybody to go back to how things stood then, as the seat whose token was given. */
  askBack(seq: number): Promise<void>;
  leave(): void;
}

export interface Advice<M extends Move> {
  readonly seat: number;
  readonly move: M;
}

/** Everybody who looks out now. */
const lines = new Set<Socket>();

/** Sends away those whom a story has left behind. */
export function dismissLookouts(): void {
  for (const line of lines) line.disconnect();
  lines.clear();
}

/** Without a token a spectator's eyes; with one those of its seat, who alone can advise in a title with secrets. */
export async function lookOut<G extends V, V extends object, M extends Move, O extends Options>(
  origin: string,
  title: Title<G, V, M, O>,
  table: string,
  token?: string,
): Promise<Lookout<V, M>> {
  const socket: Socket<ServerEvents, ClientEvents> = io(`${origin}/${title.meta.id}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
  });
  lines.add(socket);
  let state: StateView | null = null;
  let made = 0;
  const waiting = new Set<() => void>();
  const learn = (now: StateView | null) => {
    state = now;
    for (const wake of [...waiting]) wake();
  };
  socket.on('sync', (_, { state: now }) => learn(now));
  socket.on('patch', (...[, before, , ops]: PatchPacket) => {
    if (state?._stateID === before) learn(applyPatch<StateView>(state, ops) ?? null);
  });
  // A server that shuts tells its guests to go, and only those who mean to come back do.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect();
  });
  const attach = async () => {
    const attached: Answer<Attached> = await socket.emitWithAck('attach', {
      match: table,
      protocol: PROTOCOL,
      ...(token === undefined ? {} : { token }),
    });
    if (!attached.ok) throw new Error(`the lookout is not let in: ${attached.refusal.key}`);
    learn(attached.view);
  };
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => void attach().then(resolve, reject));
  });

  const seq = () => state?._stateID ?? 0;
  const view = (): V => {
    if (state === null) throw new Error('the game has not begun');
    return state.G as V;
  };
  const acting = () => (title.outcome(view()) === undefined ? title.turn(view()).acting : []);
  const reached = (wanted: number, after = 'waiting') =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`action ${wanted} did not happen after ${after}: the table is at ${seq()}`));
      }, PATIENCE_MS);
      const look = () => {
        if (seq() < wanted) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return {
    view,
    seq,
    reached,
    acting,
    advice: (seat) => {
      const asked = seat === undefined ? acting()[0] : acting().find((one) => one === seat);
      if (asked === undefined) return undefined;
      return { seat: asked, move: title.bot(view(), asked, chanceFromText(`captain ${seq()}`), 1) };
    },
    play: async ({ type, args }) => {
      const done = await socket.emitWithAck('move', { id: `lookout-${seq()}-${made++}`, type, args });
      if (!done.ok) throw new Error(`${type} is refused: ${JSON.stringify(done)}`);
      await reached(done.seq);
    },
    askBack: async (to) => {
      const motion = { kind: 'rewind', to, madeAt: seq() };
      const answer = await fetch(`${origin}/api/tables/${table}/proposals`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ motion }),
      });
      if (!answer.ok) throw new Error(`going back is refused: ${await answer.text()}`);
    },
    leave: () => {
      lines.delete(socket);
      socket.disconnect();
    },
  };
}
