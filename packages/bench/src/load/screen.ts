import WebSocket from 'ws';

/**
 * One connection to one title, spoken by hand: engine.io 4 and socket.io 5 over a WebSocket. It counts and times
 * the frames and looks no further than the event's name, so that a hundred screens cost the generator little and a
 * full state costs it no more than a patch.
 */
export interface Screen {
  /** States told since the connection began: `update` or `patch`, one a move. */
  readonly states: number;
  /** Bytes of those messages. */
  readonly sizes: number[];
  /** The newest of them, as it came. */
  readonly newest: string;
  /** Called on every state. */
  onState: () => void;
  emit(event: string, ...args: readonly unknown[]): void;
  /** Emits, and resolves with the text of the acknowledgement. */
  ask(event: string, ...args: readonly unknown[]): Promise<string>;
  /** boardgame.io's `sync`; resolves with the bytes of the answer. */
  sync(match: string, seat: number | null, credentials?: string): Promise<number>;
  /** Cuts the line without a goodbye, as a lost network does. */
  cut(): void;
}

const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECTED = '40';
const EVENT = '42';
const ACK = '43';
const REFUSED = '44';

export function openScreen(url: string, title: string): Promise<Screen> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  const nameAt = `${EVENT}/${title},["`.length;
  const ackAt = `${ACK}/${title},`.length;
  const sizes: number[] = [];
  const asked = new Map<number, (text: string) => void>();
  let asks = 0;
  let states = 0;
  let isCut = false;
  let newest: Buffer = Buffer.alloc(0);
  let onSync: ((bytes: number) => void) | undefined;

  const screen: Screen = {
    get states() {
      return states;
    },
    sizes,
    get newest() {
      return newest.toString();
    },
    onState: () => {},
    emit: (event, ...args) => socket.send(`${EVENT}/${title},${JSON.stringify([event, ...args])}`),
    ask: (event, ...args) =>
      new Promise((resolve) => {
        asks++;
        asked.set(asks, resolve);
        socket.send(`${EVENT}/${title},${asks}${JSON.stringify([event, ...args])}`);
      }),
    sync: (match, seat, credentials) =>
      new Promise((resolve) => {
        onSync = resolve;
        screen.emit('sync', match, seat === null ? null : String(seat), credentials ?? null);
      }),
    cut: () => {
      isCut = true;
      socket.terminate();
    },
  };

  const onEvent = (frame: Buffer) => {
    const name = frame.toString('latin1', nameAt, nameAt + 7);
    if (name.startsWith('patch"') || name === 'update"') {
      states++;
      sizes.push(frame.length);
      newest = frame;
      screen.onState();
    } else if (name.startsWith('sync"')) {
      onSync?.(frame.length);
      onSync = undefined;
    } else if (name.startsWith('refused') || name.startsWith('bye"')) {
      throw new Error(`the server refused: ${frame.toString('latin1', 0, 300)}`);
    }
  };
  const onAck = (frame: Buffer) => {
    const text = frame.toString();
    const from = text.indexOf('[', ackAt);
    const number = Number(text.slice(ackAt, from));
    asked.get(number)?.(text.slice(from));
    asked.delete(number);
  };

  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => {
      if (!isCut) throw new Error(`the server ended a connection, code ${code}`);
    });
    socket.on('message', (data) => {
      const frame = data as Buffer;
      const kind = frame.toString('latin1', 0, 2);
      if (kind === EVENT) onEvent(frame);
      else if (kind === ACK) onAck(frame);
      else if (kind === PING) socket.send(PONG);
      else if (kind === CONNECTED) resolve(screen);
      else if (kind === REFUSED) reject(new Error(`no way in: ${frame.toString()}`));
      else if (kind.startsWith(OPEN)) socket.send(`${CONNECTED}/${title},`);
    });
  });
}
