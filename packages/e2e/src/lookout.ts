import { chanceFromText, type StateView } from '@packetboat/games';
import { type MississippiQueenMove, mississippiQueen, type View } from '@packetboat/games/mississippi-queen';
import type { Answer, Attached, ClientEvents, PatchPacket, ServerEvents } from '@packetboat/protocol';
import { applyPatch } from '@packetboat/protocol';
import { io, type Socket } from 'socket.io-client';
import { PATIENCE_MS } from './browser';

/** Somebody who watches the race over a socket of his own, and says what a sensible captain would do next. */
export interface Lookout {
  view(): View;
  seq(): number;
  /** Waits until so many actions have happened. */
  reached(seq: number): Promise<void>;
  /** Who is asked, and what the stand-in would do in that place. */
  advice(): { readonly seat: number; readonly move: MississippiQueenMove } | undefined;
  leave(): void;
}

export async function lookOut(origin: string, table: string): Promise<Lookout> {
  const socket: Socket<ServerEvents, ClientEvents> = io(`${origin}/mississippi-queen`, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
  });
  let state: StateView | null = null;
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
    const attached: Answer<Attached> = await socket.emitWithAck('attach', { match: table });
    if (!attached.ok) throw new Error(`the lookout is not let in: ${attached.refusal.key}`);
    learn(attached.view);
  };
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => void attach().then(resolve, reject));
  });

  const seq = () => state?._stateID ?? 0;
  const view = (): View => {
    if (state === null) throw new Error('the game has not begun');
    return state.G as View;
  };
  return {
    view,
    seq,
    reached: (wanted) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`action ${wanted} did not happen: the table is at ${seq()}`));
        }, PATIENCE_MS);
        const look = () => {
          if (seq() < wanted) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    advice: () => {
      if (mississippiQueen.outcome(view()) !== undefined) return undefined;
      const seat = mississippiQueen.turn(view()).acting[0] ?? 0;
      return { seat, move: mississippiQueen.bot(view(), seat, chanceFromText('captain')) };
    },
    leave: () => void socket.disconnect(),
  };
}
