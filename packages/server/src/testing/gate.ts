import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server of this machine that can be shut, as if the server were gone, hushed, and opened again. */
export interface Gate {
  readonly port: number;
  /** Ends what goes through, and refuses what comes. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Nothing comes through any more, and nobody is told: as where a network drops all that is sent. What comes later gets through. */
  hush(): void;
}

export async function openGate(to: number): Promise<Gate> {
  const through = new Set<Socket>();
  const pass = (from: Socket) => {
    const onward = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [from, onward],
      [onward, from],
    ] as const) {
      through.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        through.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  let server: Server | undefined;
  let port = 0;
  const open = async () => {
    server = createServer(pass).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await open();
  return {
    get port() {
      return port;
    },
    open,
    hush: () => {
      for (const socket of through) socket.unpipe().pause();
    },
    shut: async () => {
      if (server === undefined) return;
      const closed = once(server, 'close');
      server.close();
      server = undefined;
      for (const socket of through) socket.destroy();
      await closed;
    },
  };
}
