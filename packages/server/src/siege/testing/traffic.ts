import { commitment, type Seat } from '@packetboat/games';
import type { Served } from '../../http/testing/serve';
import { type Steadfast, steadfast } from './client';
import { granted, rest } from './rest';
import { siegeTitles } from './titles';

/** A match of two whose seed is given, with somebody who watches. */
export interface Table {
  readonly served: Served;
  readonly title: string;
  readonly id: string;
  readonly players: readonly Steadfast[];
  readonly watcher: Steadfast;
  readonly tokens: readonly string[];
}

let tables = 0;

/** A match whose seed is given: the store is told, as nobody outside could. */
export async function tableOf(
  served: Served,
  title: string,
  options: Record<string, string>,
  serverSeed: string,
): Promise<Table> {
  const id = `same-traffic-${++tables}`.padEnd(20, '0');
  await served.storage.createMatch(
    {
      id,
      title,
      rules: siegeTitles.find(({ meta }) => meta.id === title)?.meta.rules ?? 1,
      seats: 2,
      options,
      listed: true,
      watchable: true,
      autoStart: true,
      drawn: false,
      serverSeed,
      commitment: commitment(serverSeed),
      createdAt: Date.now(),
      keptUntil: null,
    },
    { hash: `host of ${id}` },
  );
  const tokens: string[] = [];
  for (const name of ['Ada', 'Bob']) {
    const { token } = await granted(rest(served.url, 'POST', `/api/tables/${id}/sit`, { body: { name } }));
    tokens.push(token);
  }
  const to = { url: served.url, title, match: id };
  // One after the other: each is told who was there before him.
  const come = async (token?: string): Promise<Steadfast> => {
    const client = steadfast({ ...to, ...(token !== undefined && { token }) });
    await client.attached();
    return client;
  };
  const players: Steadfast[] = [];
  for (const token of tokens) players.push(await come(token));
  const watcher = await come();
  return { served, title, id, players, watcher, tokens };
}

export type Make = (view: object) => { readonly type: string; readonly args: object };

/** Plays these moves, everybody hearing of each before the next. */
export async function play(table: Table, moves: readonly (readonly [Seat, Make])[]): Promise<void> {
  for (const [i, [seat, make]] of moves.entries()) {
    const player = table.players[seat];
    const { type, args } = make(player?.state()?.G ?? {});
    expect(await player?.move(type, args, `move-${i}`)).toEqual({ ok: true, seq: i + 1 });
    await everybodyAt(table, i + 1);
  }
}

export async function everybodyAt({ players, watcher }: Table, seq: number): Promise<void> {
  await Promise.all([...players, watcher].map((client) => client.until(() => client.seq() === seq)));
}

/** Match, times and commitment differ by nature; nothing else may. */
export function normal(text: string, table: Pick<Table, 'id'>): string {
  return (
    text
      .replaceAll(table.id, 'MATCH')
      .replace(/"(at|createdAt|startedAt|updatedAt|endedAt)":\d+/g, '"$1":0')
      .replace(/"times":\[[\d,]*\]/g, '"times":[]')
      // The table is told when seats or presence change; whom it names as acting is of that moment.
      .replace(/"acting":(null|\[[\d,]*\])/g, '"acting":[]')
      .replace(/"commitment":"[0-9a-f]+"/g, '"commitment":""')
  );
}

/** What follows from the match itself; who is connected just now depends on the moment, and is compared at the end. */
export function traffic(client: Steadfast, table: Table): string[] {
  const told = client.frames
    .filter((frame) => frame.startsWith('message'))
    .filter((frame) => !/\["(table|matchData)"|^message 0/.test(frame))
    .map((frame) => normal(frame, table));
  return [...told, normal(JSON.stringify(client.table()), table)];
}

/** What can be asked of the match over HTTP. */
export async function answers(table: Table, token?: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of [
    `/api/tables/${table.id}`,
    `/api/matches/${table.id}/log`,
    `/api/matches/${table.id}/export`,
    `/api/matches/${table.id}/proof`,
    `/games/${table.title}/${table.id}`,
  ]) {
    const { status, body } = await rest(table.served.url, 'GET', path, { token });
    found.push(normal(`${status} ${JSON.stringify(body)}`, table));
  }
  return found;
}

/** Stops everybody, when what these people got was the same at both tables. */
export async function expectSame(
  pair: readonly [Table, Table],
  who: readonly ((table: Table) => Steadfast | undefined)[],
): Promise<void> {
  for (const one of who) {
    await Promise.all(
      pair.map((table) => {
        const client = one(table);
        return client?.until(() => client.table()?.spectators === 1);
      }),
    );
    const [a, b] = pair.map((table) => {
      const client = one(table);
      return client === undefined ? [] : traffic(client, table);
    });
    expect(a?.length).toBeGreaterThanOrEqual(5);
    expect(b).toEqual(a);
  }
  for (const table of pair) for (const client of [...table.players, table.watcher]) client.stop();
}
