import { PROTOCOL } from '@packetboat/protocol';
import { io, type Socket } from 'socket.io-client';

/** What each of many lookers asks for, again and again. */
export type Look =
  | 'moments'
  | 'steps'
  | 'log'
  | 'attach'
  | 'since'
  | 'http-log'
  | 'http-export'
  | 'http-proof';

export interface Looking {
  readonly url: string;
  readonly look: Look;
  readonly lookers: number;
  readonly games: readonly { readonly title: string; readonly id: string; readonly length: number }[];
}

export interface Looked {
  readonly answers: number;
  readonly refusals: Readonly<Record<string, number>>;
}

/** A connection may send 20 messages a second. */
const EVERY_MS = 60;
const LINES = 200;
const A_HOUSE = 2;

/**
 * Many who look at games, in a process of its own. Each asks for one thing at a time, as fast as a connection may. It
 * says `looking` when all have been answered and more has been shown to them than one thing each, and what came of it when it is told
 * to end.
 */
async function lookOn({ url, look, lookers, games }: Looking): Promise<void> {
  let going = true;
  let answers = 0;
  const refusals: Record<string, number> = {};
  let enough = () => {};
  const shownEnough = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const count = (key: string | undefined) => {
    if (key !== undefined) refusals[key] = (refusals[key] ?? 0) + 1;
    else if (++answers > lookers) enough();
  };
  const begun: Promise<void>[] = [];
  const looked: Promise<void>[] = [];
  const sockets: Socket[] = [];

  for (let n = 0; n < lookers; n++) {
    // So few of an address that its purse does not run dry at once: it is the reading that is tried here.
    const address = `172.16.${Math.floor(n / A_HOUSE)}.1`;
    const ask = look.startsWith('http') ? overHttp(n, address) : await overSocket(n, address);
    let first = () => {};
    begun.push(
      new Promise((resolve) => {
        first = resolve;
      }),
    );
    const one = async () => {
      for (let round = 0; going; round++) {
        const from = performance.now();
        const key = await ask(round);
        if (going) count(key);
        first();
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS - (performance.now() - from)));
      }
    };
    looked.push(one());
  }

  function gameOf(n: number, round: number) {
    const game = games[(n + round * 7) % games.length];
    if (game === undefined) throw new Error('no game to look at');
    return game;
  }

  function overHttp(n: number, address: string) {
    return async (round: number): Promise<string | undefined> => {
      const { id, length } = gameOf(n, round);
      const before = 1 + ((n * 7919 + round * 104_729) % (length + 1));
      const path = look === 'http-log' ? `log?limit=100&before=${before}` : look.slice('http-'.length);
      const headers = { 'x-forwarded-for': address };
      const answer = await fetch(`${url}/api/matches/${id}/${path}`, { headers });
      await answer.arrayBuffer();
      return answer.ok ? undefined : String(answer.status);
    };
  }

  async function overSocket(n: number, address: string) {
    const socket = io(`${url}/${gameOf(0, 0).title}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { 'x-forwarded-for': address },
    });
    sockets.push(socket);
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('connect_error', reject);
    });
    // What somebody gone would have been answered is nothing to wait for.
    const gone = new Promise<string>((resolve) => socket.once('disconnect', () => resolve('disconnect')));
    const emit = (event: string, message: object) =>
      Promise.race([
        gone,
        new Promise<string | undefined>((resolve) => {
          socket.emit(event, message, (answer: { ok: boolean; refusal?: { key: string } }) =>
            resolve(answer.ok ? undefined : answer.refusal?.key),
          );
        }),
      ]);
    const { id, length } = gameOf(0, 0);
    if (look !== 'attach' && look !== 'since') {
      while ((await emit('attach', { match: id, protocol: PROTOCOL })) !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
    }
    return (round: number): Promise<string | undefined> => {
      const any = 1 + ((n * 7919 + round * 104_729) % length);
      switch (look) {
        case 'moments':
          return emit('moment', { seq: any });
        case 'steps':
          return emit('moment', { seq: 1 + ((n * 13 + round) % length) });
        case 'log':
          return emit('log', { before: 1 + Math.max(any, LINES), limit: LINES });
        case 'attach':
          return emit('attach', { match: id, protocol: PROTOCOL });
        default: {
          const game = gameOf(n, round);
          return emit('attach', {
            match: game.id,
            since: Math.max(0, game.length - 1 - (any % 39)),
            protocol: PROTOCOL,
          });
        }
      }
    };
  }

  await Promise.all([...begun, shownEnough]);
  process.stdout.write('looking\n');
  process.once('SIGTERM', () => {
    going = false;
    for (const socket of sockets) socket.disconnect();
    const told: Looked = { answers, refusals };
    process.stdout.write(`${JSON.stringify(told)}\n`, () => process.exit(0));
  });
}

if (require.main === module) void lookOn(JSON.parse(process.argv[2] ?? '') as Looking);
