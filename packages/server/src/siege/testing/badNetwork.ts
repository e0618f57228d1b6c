import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A stretch of bad network between clients and a server. */
export interface BadNetwork {
  readonly url: string;
  /** Cuts each open connection with this probability, in the middle of whatever it carries. Returns how many. */
  cut(probability: number): number;
  /** From now on nothing passes any more, and nobody is told: no end, no reset. New connections get no answer. */
  fallSilent(): void;
  /** New connections pass again. What was silent stays so. */
  recover(): void;
  connections(): number;
  close(): Promise<void>;
}

export async function openBadNetwork(target: string): Promise<BadNetwork> {
  const { hostname, port } = new URL(target);
  const open = new Set<{ readonly near: Socket; readonly far: Socket }>();
  const silent = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    near.on('error', () => {});
    if (isSilent) {
      silent.add(near);
      return;
    }
    const far = connect(Number(port), hostname);
    const pair = { near, far };
    open.add(pair);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.setNoDelay(true);
      one.pipe(other);
      one.on('error', () => {});
      one.on('close', () => {
        // Who hangs up on a silent line is not heard at its other end.
        if (silent.has(one)) return;
        open.delete(pair);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (probability) => {
      let count = 0;
      for (const { near, far } of [...open]) {
        if (Math.random() >= probability) continue;
        // A reset, not a farewell: what was on its way is lost in both directions.
        near.resetAndDestroy();
        far.resetAndDestroy();
        count++;
      }
      return count;
    },
    fallSilent: () => {
      isSilent = true;
      for (const pair of open) {
        for (const one of [pair.near, pair.far]) {
          silent.add(one);
          one.unpipe();
          one.pause();
        }
      }
      open.clear();
    },
    recover: () => {
      isSilent = false;
    },
    connections: () => open.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { near } of open) near.destroy();
        for (const one of silent) one.destroy();
      }),
  };
}
