import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands before PostgreSQL as a pooler in transaction mode does: each transaction gets the session that rested longest. */
export interface Pooler {
  /** The database behind it, by way of it. */
  readonly databaseUrl: string;
  end(): void;
}

interface Session {
  readonly socket: Socket;
  client?: Client | undefined;
}

interface Client {
  readonly socket: Socket;
  /** What it has said and nobody has heard yet. */
  said: Buffer[];
  session?: Session | undefined;
}

const SESSIONS = 4;
const PROTOCOL = 196_608;
const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** For a PostgreSQL that trusts whoever comes from this machine. */
export async function openPooler(databaseUrl: string): Promise<Pooler> {
  const url = new URL(databaseUrl);
  const free: Session[] = [];
  const waiting: Client[] = [];
  const sockets: Socket[] = [];

  const serve = (client: Client): void => {
    if (client.session === undefined) {
      const session = free.shift();
      if (session === undefined) {
        if (!waiting.includes(client)) waiting.push(client);
        return;
      }
      client.session = session;
      session.client = client;
    }
    for (const message of client.said.splice(0)) client.session.socket.write(message);
  };

  async function openSession(): Promise<void> {
    const socket = connect(Number(url.port || 5432), url.hostname);
    sockets.push(socket);
    const session: Session = { socket };
    const begun = new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => session.client?.socket.destroy());
      inMessages(socket, (message) => {
        session.client?.socket.write(message);
        if (!message.equals(READY)) return;
        resolve();
        if (session.client !== undefined) session.client.session = undefined;
        session.client = undefined;
        free.push(session);
        const next = waiting.shift();
        if (next !== undefined) serve(next);
      });
    });
    socket.write(startup({ user: url.username, database: url.pathname.slice(1) }));
    await begun;
  }

  const server = createServer((socket) => {
    sockets.push(socket);
    const client: Client = { socket, said: [] };
    socket.on('error', () => {});
    // What it had begun is undone with its session.
    socket.on('close', () => client.session?.socket.destroy());
    socket.once('data', () => {
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
      inMessages(socket, (message) => {
        // The session outlives its client.
        if (message[0] === 'X'.charCodeAt(0)) return;
        client.said.push(message);
        serve(client);
      });
    });
  }).listen(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), ...Array.from({ length: SESSIONS }, openSession)]);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    databaseUrl: url.href,
    end: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function startup(parameters: Readonly<Record<string, string>>): Buffer {
  const text = Object.entries(parameters).flat().join('\0');
  const body = Buffer.from(`\0\0\0\0${text}\0\0`);
  body.writeInt32BE(PROTOCOL);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}

/** Hears what comes message by message: a letter, and a length that counts itself. */
function inMessages(socket: Socket, hear: (message: Buffer) => void): void {
  let come = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    come = Buffer.concat([come, bytes]);
    while (come.length >= 5 && come.length > come.readInt32BE(1)) {
      const message = come.subarray(0, come.readInt32BE(1) + 1);
      come = come.subarray(message.length);
      hear(message);
    }
  });
}
