import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { freshAddress } from './client';

/** A connection without manners: it sends whatever it is told, and says what became of it. */
export interface Attacker {
  readonly socket: Socket;
  /** What the socket answers with an acknowledgement: `ok`, or the refusal's key, or `disconnect`. */
  ask(event: string, ...args: unknown[]): Promise<string>;
  /** What comes back without one: the key of the first refusal, or `disconnect`. */
  tell(event: string, ...args: unknown[]): Promise<string>;
  /** Writes packets of socket.io as they are: `alive` when the connection still answers afterwards, or `disconnect`. */
  write(...packets: (string | Buffer)[]): Promise<'alive' | 'disconnect'>;
  stop(): void;
}

interface Answered {
  readonly ok?: boolean;
  readonly refusal?: { readonly key: string };
}

export async function openAttacker(url: string, title: string, address = freshAddress()): Promise<Attacker> {
  const socket = io(`${url}/${title}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': address },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const ended = new Promise<'disconnect'>((resolve) => {
    socket.once('disconnect', () => resolve('disconnect'));
  });
  const keyOf = (answer: Answered) =>
    answer.ok === true ? 'ok' : (answer.refusal?.key ?? JSON.stringify(answer));
  const ask = (event: string, ...args: unknown[]) =>
    Promise.race([
      new Promise<string>((resolve) => {
        socket.emit(event, ...args, (answer: Answered) => resolve(keyOf(answer)));
      }),
      ended,
    ]);
  return {
    socket,
    ask,
    tell: (event, ...args) => {
      const told = new Promise<string>((resolve) => {
        socket.once('refused', (_match: string, answer: Answered) => resolve(keyOf(answer)));
      });
      socket.emit(event, ...args);
      return Promise.race([told, ended]);
    },
    write: async (...packets) => {
      for (const packet of packets) socket.io.engine.write(packet as string);
      return (await ask('log', { limit: 1 })) === 'disconnect' ? 'disconnect' : 'alive';
    },
    stop: () => {
      socket.disconnect();
    },
  };
}

/**
 * Bytes to the server's port, after an upgrade to WebSocket if that is wished. Resolves with all that came back when
 * the server has answered or closed.
 */
export function sendBytes(
  url: string,
  bytes: string | Buffer,
  made: { readonly upgraded?: boolean } = {},
): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    let sent = made.upgraded !== true;
    const finish = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setEncoding('latin1');
    socket.on('error', (error) => (text === '' ? reject(error) : finish()));
    socket.on('close', finish);
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (!sent && text.includes('\r\n\r\n')) {
        sent = true;
        socket.write(bytes);
      } else if (made.upgraded === true && chunk.includes(CLOSE_FRAME)) {
        // It waits half a minute for the other side to agree.
        finish();
      } else if (made.upgraded !== true && text.includes('\r\n\r\n')) {
        finish();
      }
    });
    if (made.upgraded === true) socket.write(UPGRADE);
    else socket.write(bytes);
  });
}

const CLOSE_FRAME = '\x88';
const UPGRADE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: x',
  `X-Forwarded-For: ${freshAddress()}`,
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
  '',
].join('\r\n');

/** A WebSocket frame as a client must send it, masked with zeros. */
export function frameOf(
  opcode: number,
  payload: Buffer,
  { fin = true, masked = true, rsv = 0 } = {},
): Buffer {
  const head = [(fin ? 0x80 : 0) | (rsv << 4) | opcode];
  const mask = masked ? 0x80 : 0;
  if (payload.length < 126) head.push(mask | payload.length);
  else head.push(mask | 126, payload.length >> 8, payload.length & 255);
  return Buffer.concat([Buffer.from(head), masked ? Buffer.alloc(4) : Buffer.alloc(0), payload]);
}
