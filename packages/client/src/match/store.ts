import type { Orders } from '@packetboat/games/kit/orders';
import type { Move, Refusal } from '@packetboat/games/kit/title';
import type {
  Advised,
  Answer,
  Attached,
  ClientEvents,
  Done,
  LogLine,
  PastMoment,
  PatchPacket,
  ServerEvents,
  TableLine,
} from '@packetboat/protocol';
import { PROTOCOL } from '@packetboat/protocol/version';
import type { Socket } from 'socket.io-client';
import { randomHex } from '../identity/random';
import type { Answer as MoveAnswer } from '../titles/contract';
import { againMs, mayPass } from './again';
import { afterLines, joinAround, lacksLines } from './around';
import { afterAttach, afterLook, afterPatch, afterSync, joinLogs, momentAt } from './incoming';
import { type MatchSnapshot, NOTHING_YET } from './snapshot';
import { alwaysVisible, type Visibility } from './visibility';

export type MatchSocket = Socket<ServerEvents, ClientEvents>;

export interface MatchStoreOptions {
  readonly match: string;
  /** A seat's token, a watch token, or none. */
  readonly token: string | null;
  /** Looks for a seat: not one of those who watch, until the match begins. */
  readonly choosing?: boolean;
  /** A socket of the title's namespace that does not connect by itself. */
  readonly socket: MatchSocket;
  /** Whether anybody can see what is shown of it. */
  readonly visibility?: Visibility;
  readonly newId?: () => string;
  /** How long an answer may take before the message is sent again. */
  readonly patienceMs?: number;
  /** The same for advice, which a server thinks about first, and says itself when it does not come. */
  readonly advicePatienceMs?: number;
  /** How long to wait before asking again a server that could not answer. */
  readonly retryMs?: number;
}

/** The line to one match, as one seat or as a spectator. */
export interface MatchStore {
  get(): MatchSnapshot;
  subscribe(listener: () => void): () => void;
  /** Several moves are one press: all of them are made, or none. */
  move(move: Move, ...more: readonly Move[]): Promise<MoveAnswer>;
  undo(): Promise<MoveAnswer>;
  /** What is to be done when a question comes again; `choice` null: it is asked again. */
  order(order: string, choice: string | null): Promise<Refusal | undefined>;
  /** What a strong player would do now. It is asked for once: where the answer is lost, so is the question. */
  advice(): Promise<Answer<Advised>>;
  /** It is not wanted any more. */
  noAdvice(): void;
  /** `name`: what somebody who watches wants to be called. */
  say(text: string, name?: string): Promise<Refusal | undefined>;
  /** Earlier lines of the log: of the game, and of what happened around it. */
  older(): Promise<void>;
  /** Brings an earlier moment, if this page has not got it; resolves with whether it has now. */
  look(seq: number): Promise<boolean>;
  /** Tries now instead of waiting for the next attempt. */
  retry(): void;
  close(): void;
}

const LOG_PAGE = 100;
/** So often something is asked for again that the server had no time for; then nobody waits for it any more. */
const ATTEMPTS = 6;
/** About so long a page waits that a server has taken its leave of. */
const SOON_MS = 400;

type Ask<T> = (patience: ReturnType<MatchSocket['timeout']>) => Promise<T>;

/**
 * Opens the line. It attaches, applies what arrives, attaches again after every break with the number of the last
 * action it has, and sends again what was not answered: a message keeps its id, so the server never does it twice.
 */
export function openMatch(options: MatchStoreOptions): MatchStore {
  const {
    match,
    token,
    choosing = false,
    socket,
    visibility = alwaysVisible,
    newId = () => randomHex(16),
    patienceMs = 8000,
    advicePatienceMs = 60_000,
    retryMs = 1500,
  } = options;
  let snapshot = NOTHING_YET;
  let attached = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  /** What happened after the server looked and before its answer to `attach` was read: polling brings both at once. */
  const early: PatchPacket[] = [];
  /** Runs again, in order, whenever the line is back; each entry leaves by itself when answered. */
  const outbox = new Set<() => void>();

  const show = (change: Partial<MatchSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of [...listeners]) listener();
  };

  const giveUp = (failure: Refusal) => {
    attached = false;
    clearTimeout(timer);
    socket.disconnect();
    show({ failure, connection: snapshot.table === null ? 'connecting' : 'resuming' });
  };

  const later = (waitMs = retryMs) => {
    clearTimeout(timer);
    if (!closed && snapshot.failure === null) timer = setTimeout(reconnect, waitMs);
  };
  /** How often in a row this page was not let in. */
  let vain = 0;

  function reconnect(): void {
    if (closed) return;
    if (socket.connected) void attach();
    else socket.connect();
  }

  async function attach(): Promise<void> {
    attached = false;
    early.length = 0;
    const since = snapshot.state === null ? undefined : snapshot.seq;
    const message = {
      match,
      protocol: PROTOCOL,
      ...(token === null ? {} : { token }),
      ...(since === undefined ? {} : { since }),
      ...(choosing && snapshot.state === null ? { choosing } : {}),
      ...(visibility.now() ? {} : { visible: false }),
    };
    let answer: Answer<Attached>;
    try {
      answer = await socket.timeout(patienceMs).emitWithAck('attach', message);
    } catch {
      // The line broke, or the server is stuck: a new line tells which.
      if (socket.connected) socket.disconnect();
      later();
      return;
    }
    if (closed) return;
    if (!answer.ok) {
      // Servers that spoke the first version understand nobody who says which one he speaks.
      if (answer.refusal.key === 'message.malformed') giveUp({ key: 'page.newer' });
      else if (!mayPass(answer.refusal)) giveUp(answer.refusal);
      else {
        show({ goingDown: answer.refusal.key === 'server.goingDown' });
        later(againMs(answer.refusal, vain++, retryMs));
      }
      return;
    }
    // What it says from now on this page would not understand.
    const { protocol } = answer;
    if (protocol !== PROTOCOL) return giveUp({ key: protocol > PROTOCOL ? 'page.older' : 'page.newer' });
    vain = 0;
    const next = afterAttach(snapshot, answer);
    if (next === undefined) {
      // The tail does not fit: take everything anew.
      snapshot = { ...snapshot, state: null, moments: [] };
      void attach();
      return;
    }
    attached = true;
    show({ ...next, pending: snapshot.pending });
    for (const packet of early.splice(0)) if (attached) take(packet);
    for (const send of [...outbox]) send();
  }

  function take(packet: PatchPacket): void {
    const next = afterPatch(snapshot, packet);
    if (next === undefined) void attach();
    else if (next !== snapshot) show(next);
  }

  /** Sends until it is answered, over as many lines as it takes. */
  function deliver<T>(ask: Ask<T>, closedAnswer: T): Promise<T> {
    return new Promise((resolve) => {
      const finish = (value: T) => {
        outbox.delete(send);
        resolve(value);
      };
      const send = () => {
        if (closed || snapshot.failure !== null) finish(closedAnswer);
        else if (attached) {
          ask(socket.timeout(patienceMs)).then(finish, () => {
            // Unanswered: again on this line if it still stands, else when the next one does.
            if (attached) send();
            else if (closed) finish(closedAnswer);
          });
        }
      };
      outbox.add(send);
      send();
    });
  }

  /** Asks for something to read; where the server has no time for it, again when it says so. A move is never asked for so. */
  async function read<T extends object>(ask: Ask<Answer<T>>): Promise<Answer<T>> {
    for (let attempt = 0; ; attempt++) {
      const answer = await deliver<Answer<T>>(ask, { ok: false, refusal: { key: 'server.silent' } });
      if (answer.ok || !mayPass(answer.refusal) || closed || attempt === ATTEMPTS) return answer;
      const waitMs = againMs(answer.refusal, attempt, retryMs);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  async function act(ask: Ask<Done>): Promise<MoveAnswer> {
    show({ pending: snapshot.pending + 1 });
    const done = await deliver<Done>(ask, { ok: false, refusal: { key: 'server.silent' } }).finally(() =>
      show({ pending: snapshot.pending - 1 }),
    );
    return done.ok ? { ok: true, seq: done.seq } : { ok: false, refusal: done.refusal };
  }

  async function olderLines(): Promise<void> {
    const before = snapshot.around.lines[0]?.pos ?? 1;
    const page = await read<{ lines: readonly TableLine[] }>((patience) =>
      patience.emitWithAck('tableLines', { before, limit: LOG_PAGE }),
    );
    if (page.ok) show({ around: afterLines(snapshot.around, page.lines) });
  }

  let looked: Promise<boolean> = Promise.resolve(false);
  async function lookBack(seq: number): Promise<boolean> {
    if (momentAt(snapshot, seq) !== undefined) return true;
    const past = await read<PastMoment>((patience) => patience.emitWithAck('moment', { seq }));
    const next = past.ok ? afterLook(snapshot, past) : undefined;
    if (next !== undefined) show(next);
    return next !== undefined;
  }

  socket.on('connect', () => void attach());
  socket.on('connect_error', (error) => {
    if (/namespace/i.test(error.message)) giveUp({ key: 'title.unknown' });
    else {
      show({ silent: true, connection: snapshot.table === null ? 'connecting' : 'resuming' });
      if (!socket.active) later();
    }
  });
  socket.on('disconnect', (reason) => {
    attached = false;
    if (closed || snapshot.failure !== null) return;
    show({ connection: snapshot.table === null ? 'connecting' : 'resuming' });
    // socket.io does not come back by itself when the server, or we, ended the connection. Where it took its leave there may
    // be another one already; who comes back to it does so at a moment of chance, since everybody else does too.
    if (reason === 'io server disconnect' || reason === 'io client disconnect')
      later(snapshot.goingDown ? Math.min(retryMs, SOON_MS * (0.5 + Math.random())) : retryMs);
  });
  socket.on('patch', (...packet) => {
    if (packet[0] !== match) return;
    if (attached) take(packet);
    else early.push(packet);
  });
  socket.on('sync', (id, sync) => {
    if (id !== match || !attached) return;
    // At the start: the answer to `attach` brings the table and the view that belong together.
    if (snapshot.state === null) void attach();
    else show(afterSync(snapshot, sync));
  });
  socket.on('around', (id, around) => {
    if (id === match) show({ around: joinAround(snapshot.around, around) });
  });
  socket.on('table', (id, table) => {
    if (id !== match || !attached) return;
    const starts = snapshot.state === null && table.status === 'running';
    if (!starts) show({ table });
    if (starts) void attach();
  });
  socket.on('orders', (id, orders) => {
    if (id === match && attached) show({ orders });
  });
  socket.on('chat', (id, message) => {
    if (id !== match || snapshot.chat.some((known) => known.id === message.id)) return;
    show({ chat: [...snapshot.chat, message] });
  });
  socket.on('bye', (id, reason) => {
    // Without a table it is said to everybody whom the server has.
    if (id !== match && id !== '') return;
    if (mayPass(reason)) show({ goingDown: true });
    else giveUp(reason);
  });

  const unlisten = visibility.listen(() => {
    if (attached) socket.emit('visible', { visible: visibility.now() });
  });
  socket.connect();

  return {
    get: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    move: async (only, ...more) => {
      const id = newId();
      return act((patience) =>
        more[0]
          ? patience.emitWithAck('moves', { id, moves: [only, ...more] })
          : patience.emitWithAck('move', { id, ...only }),
      );
    },
    undo: async () => {
      const id = newId();
      return act((patience) => patience.emitWithAck('undo', { id }));
    },
    order: async (order, choice) => {
      const given = await deliver<Answer<{ orders: Orders }>>(
        (patience) => patience.emitWithAck('order', { order, choice }),
        { ok: false, refusal: { key: 'server.silent' } },
      );
      if (given.ok) show({ orders: given.orders });
      return given.ok ? undefined : given.refusal;
    },
    advice: async () => {
      const silent = { ok: false, refusal: { key: 'server.silent' } } as const;
      if (!attached) return silent;
      try {
        return await socket.timeout(advicePatienceMs).emitWithAck('advice', { wanted: true });
      } catch {
        return silent;
      }
    },
    noAdvice: () => {
      if (attached) socket.emit('advice', { wanted: false }, () => {});
    },
    say: async (text, name) => {
      // Talk has no id, so it is never sent twice: the words stay in the field when no answer came.
      if (!attached) return { key: 'server.silent' };
      try {
        const said: Answer = await socket.timeout(patienceMs).emitWithAck('say', {
          text,
          ...(name === undefined ? {} : { name }),
        });
        return said.ok ? undefined : said.refusal;
      } catch {
        return { key: 'server.silent' };
      }
    },
    older: async () => {
      const before = snapshot.log[0]?.seq ?? snapshot.seq + 1;
      if (before > 1) {
        const page = await read<{ lines: readonly LogLine[] }>((patience) =>
          patience.emitWithAck('log', { before, limit: LOG_PAGE }),
        );
        if (!page.ok) return;
        show({ log: joinLogs(snapshot.log, page.lines) });
      }
      if (lacksLines(snapshot)) await olderLines();
    },
    look: (seq) => {
      // The server looks back for one line once at a time.
      looked = looked.then(() => lookBack(seq));
      return looked;
    },
    retry: () => {
      clearTimeout(timer);
      show({ silent: false });
      reconnect();
    },
    close: () => {
      closed = true;
      unlisten();
      clearTimeout(timer);
      for (const send of [...outbox]) send();
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
