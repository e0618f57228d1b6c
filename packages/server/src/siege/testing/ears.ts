import {
  type AnyTitle,
  chanceFromText,
  drawnOrder,
  mixSeed,
  type Recipient,
  type Seat,
} from '@packetboat/games';
import { PROTOCOL } from '@packetboat/protocol';
import type { Socket } from 'socket.io-client';
import type { Served } from '../../http/testing/serve';
import { type Steadfast, steadfast } from './client';
import { granted, type OpenTable, openTable, rest } from './rest';
import { type Heard, heardBy, type Truth } from './secrets';

/** What somebody tries who may not do it: no answer repeats it. */
export const ARGUMENT = 'CANARY-argument-of-a-refused-move';

/** A match, of a drawn order, with an ear at every place where something could come out. */
export interface Watched {
  readonly table: OpenTable;
  readonly players: readonly Steadfast[];
  readonly all: readonly { readonly audience: Recipient; readonly client: Steadfast }[];
  readonly heard: Heard[];
  /** Asks everything that can be asked over HTTP, as everybody. */
  askAround(seq: number): Promise<void>;
  /** Somebody of each audience comes back from an earlier seq, reads the log backwards, and asks as boardgame.io does. */
  comeBack(seq: number): Promise<void>;
  /** What really happened, from the store. */
  truth(): Promise<Truth>;
  stop(): Promise<void>;
}

export async function watch(
  { url, storage }: Served,
  title: string,
  seats: number,
  options: Record<string, string>,
): Promise<Watched> {
  const table = await openMixed({ url, storage }, { title, seats, options });
  const to = { url, title, match: table.id };
  // Before the start already: whoever is there then sees the beginning come.
  const clients = [
    ...table.tokens.map((token, seat) => ({
      audience: seat as Recipient,
      client: steadfast({ ...to, token }),
    })),
    { audience: null, client: steadfast(to) },
    { audience: null, client: steadfast({ ...to, transports: ['polling'] }) },
    { audience: null, client: steadfast({ ...to, token: table.host }) },
  ];
  await Promise.all(clients.map(({ client }) => client.attached()));
  const heard: Heard[] = [];
  const seated: [Recipient, string | undefined][] = [
    ...table.tokens.map((token, seat): [Recipient, string] => [seat, token]),
    [null, undefined],
  ];
  return {
    table,
    players: clients.slice(0, seats).map(({ client }) => client),
    all: clients,
    heard,
    askAround: async (seq) => {
      for (const [audience, token] of [...seated, [null, table.host] as const]) {
        for (const address of addressesOf(table)) {
          heard.push({ audience, seq, text: (await rest(url, 'GET', address, { token })).text });
        }
      }
    },
    comeBack: async (seq) => {
      for (const [audience, token] of seated) {
        const client = steadfast({ ...to, token });
        await returnTo(client, table, audience, token, seq);
        heard.push(...heardBy(client.frames, audience));
        client.stop();
      }
    },
    truth: async () => {
      const match = await storage.match(table.id);
      if (match === undefined) throw new Error('there is no such match');
      const entries = await storage.actions(table.id, { after: 0 });
      return { ...match, contributions: match.contributions ?? [], entries };
    },
    stop: async () => {
      await Promise.all(clients.map(({ client }) => closed(client)));
    },
  };
}

/** A table that is about to be played in another order than that of its seats; its tokens are by player. */
async function openMixed(
  { url, storage }: Pick<Served, 'url' | 'storage'>,
  wanted: { readonly title: string; readonly seats: number; readonly options: Record<string, string> },
): Promise<OpenTable> {
  for (;;) {
    const table = await openTable(url, { ...wanted, drawn: true, start: false });
    const brought = (await storage.seats(table.id)).map(({ owner }) => owner?.contribution ?? '');
    const seed = mixSeed((await storage.match(table.id))?.serverSeed ?? '', brought);
    const order = drawnOrder(
      seed,
      brought.map((_, seat) => seat),
    );
    const tokens = order.map((seat) => table.tokens[seat] ?? '');
    if (order.some((seat, player) => seat !== player)) return { ...table, tokens };
  }
}

/** Stops a client and waits for it: one that polls still has to say so. */
async function closed(client: Steadfast): Promise<void> {
  const { engine } = client.socket.io;
  const gone = client.socket.connected && new Promise((resolve) => engine.once('close', resolve));
  client.stop();
  await gone;
}

/** Everything that can be asked of a match by its id, by its title, and of the server. */
function addressesOf({ id, title }: OpenTable): string[] {
  return [
    `/api/tables/${id}`,
    `/api/tables/${id}/holder`,
    `/api/matches/${id}/log`,
    `/api/matches/${id}/export`,
    `/api/matches/${id}/proof`,
    `/api/matches/${id}/chat?room=spectators`,
    `/api/matches/${id}/chat?room=players`,
    `/api/matches/${id}`,
    `/games/${title}/${id}`,
    `/games/${title}`,
    '/api/tables',
    '/api/lobby',
    '/metrics',
  ];
}

/** Comes back with an old seq and with none, reads the log, looks back, and asks as boardgame.io's client does. */
export async function returnTo(
  client: Steadfast,
  { id }: { readonly id: string },
  audience: Recipient,
  token: string | undefined,
  seq: number,
): Promise<void> {
  await client.attached();
  await client.ask('attach', { match: id, token, since: Math.max(0, seq - 5), protocol: PROTOCOL });
  await client.ask('attach', { match: id, token, since: 0, protocol: PROTOCOL });
  await client.ask('log', { before: seq + 1, limit: 100 });
  for (const past of [1, Math.max(1, seq - 60), Math.max(1, seq)]) await client.ask('moment', { seq: past });
  const synced = new Promise((resolve) => client.socket.once('sync', resolve));
  const playerID = audience === null ? null : String(audience);
  (client.socket as unknown as Socket).emit('sync', id, playerID, token);
  await synced;
}

/** A move for a seat, from what it sees. */
export type Choose = (view: object, seat: Seat, seed: string) => { type: string; args: object };

/**
 * Plays a match, whole or so many moves of it, by the title's stand-ins or as told, looking everywhere on the way.
 * Resolves with the number of actions.
 */
export async function play(
  url: string,
  title: AnyTitle,
  watched: Watched,
  { most = Number.POSITIVE_INFINITY, choose }: { readonly most?: number; readonly choose?: Choose } = {},
): Promise<number> {
  const { players, table, all } = watched;
  const standIn: Choose = (view, seat, seed) => title.bot(view, seat, chanceFromText(seed), 1);
  await granted(rest(url, 'POST', `/api/tables/${table.id}/start`, { token: table.host }));
  const [first] = players;
  if (first === undefined) throw new Error('nobody plays');
  await first.until(() => first.state() !== null);
  for (let seq = 0; ; ) {
    await Promise.all(
      all.map(({ client }) => client.until(() => client.seq() >= seq && client.state() !== null)),
    );
    const G = first.state()?.G ?? {};
    if (title.outcome(G) !== undefined || seq >= most) return seq;
    if (seq % 7 === 0) {
      await watched.askAround(seq);
      await watched.comeBack(seq);
    }
    const seat = title.turn(G).acting.at(-1) ?? 0;
    const player = players[seat];
    if (player === undefined) throw new Error(`seat ${seat} has nobody`);
    // What is refused on the way leaks no more than what is done.
    await player.ask('move', { id: `bad-${seq}`, type: 'show', args: { ware: ARGUMENT } });
    const { type, args } = (choose ?? standIn)(player.state()?.G ?? {}, seat, `${table.id} ${seq}`);
    const done = await player.move(type, args);
    if (!done.ok) throw new Error(done.refusal.key);
    seq = done.seq;
  }
}
