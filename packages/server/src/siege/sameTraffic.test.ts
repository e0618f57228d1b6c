import { type AnyTitle, commitment, createEngine, mixSeed, type Seat, seedFromText } from '@packetboat/games';
import { type Served, serve } from '../http/testing/serve';
import { type Steadfast, steadfast, stopEverybody } from './testing/client';
import type { ContrabandView } from './testing/contraband';
import { granted, rest } from './testing/rest';
import { siegeTitles } from './testing/titles';

// Two matches in which everything somebody may know is the same, and everything else is not: the bytes he gets are
// the same as well, in the same order. What is not told cannot be told by its length, its place or its absence.

let served: Served;
beforeAll(async () => {
  served = await serve({ trustedProxies: 1 }, { titles: siegeTitles });
});
afterAll(stopEverybody);
afterAll(() => served.end());

interface Table {
  readonly id: string;
  readonly players: readonly Steadfast[];
  readonly watcher: Steadfast;
  readonly tokens: readonly string[];
}

let tables = 0;

/** A match whose seed is given: the store is told, as nobody outside could. */
async function tableOf(title: string, options: Record<string, string>, serverSeed: string): Promise<Table> {
  const id = `same-traffic-${++tables}`.padEnd(20, '0');
  await served.storage.createMatch({
    id,
    title,
    seats: 2,
    options,
    listed: true,
    watchable: true,
    autoStart: true,
    serverSeed,
    commitment: commitment(serverSeed),
    createdAt: Date.now(),
  });
  const tokens: string[] = [];
  for (const name of ['Ada', 'Bob']) {
    const { token } = await granted(rest(served.url, 'POST', `/api/tables/${id}/sit`, { body: { name } }));
    tokens.push(token);
  }
  const to = { url: served.url, title, match: id };
  const players = tokens.map((token) => steadfast({ ...to, token }));
  const watcher = steadfast(to);
  await Promise.all([...players, watcher].map((client) => client.attached()));
  return { id, players, watcher, tokens };
}

type Make = (view: object) => { readonly type: string; readonly args: object };

/** Plays these moves, everybody hearing of each before the next. */
async function play(table: Table, moves: readonly (readonly [Seat, Make])[]): Promise<void> {
  for (const [i, [seat, make]] of moves.entries()) {
    const player = table.players[seat];
    const { type, args } = make(player?.state()?.G ?? {});
    expect(await player?.move(type, args, `move-${i}`)).toEqual({ ok: true, seq: i + 1 });
    await Promise.all(
      [...table.players, table.watcher].map((client) => client.until(() => client.seq() === i + 1)),
    );
  }
}

/** Match, times and commitment differ by nature; nothing else may. */
function normal(text: string, table: Table): string {
  return (
    text
      .replaceAll(table.id, 'MATCH')
      .replace(/"(at|createdAt|startedAt|updatedAt|endedAt)":\d+/g, '"$1":0')
      // The table is told when seats or presence change; whom it names as acting is of that moment.
      .replace(/"acting":(null|\[[\d,]*\])/g, '"acting":[]')
      .replace(/"commitment":"[0-9a-f]+"/g, '"commitment":""')
  );
}

/** What follows from the match itself; who is connected just now depends on the moment, and is compared at the end. */
function traffic(client: Steadfast, table: Table): string[] {
  const told = client.frames
    .filter((frame) => frame.startsWith('message'))
    .filter((frame) => !/\["(table|matchData)"|^message 0/.test(frame))
    .map((frame) => normal(frame, table));
  return [...told, normal(JSON.stringify(client.table()), table)];
}

async function answers(table: Table, token?: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of [
    `/api/matches/${table.id}/log`,
    `/api/matches/${table.id}/export`,
    `/games/contraband/${table.id}`,
  ]) {
    const { status, body } = await rest(served.url, 'GET', path, { token });
    found.push(normal(`${status} ${JSON.stringify(body)}`, table));
  }
  return found;
}

const view = (of: object) => of as ContrabandView;
const draw: Make = () => ({ type: 'draw', args: {} });
/** Stows the n-th ware of one's hand. */
const stow =
  (seat: Seat, n: number): Make =>
  (g) => ({ type: 'stow', args: { ware: view(g).hands[seat]?.[n] } });
/** Shows it to everybody. */
const show =
  (seat: Seat, n: number): Make =>
  (g) => ({ type: 'show', args: { ware: view(g).hands[seat]?.[n] } });
/** Seals the last ware of one's hand with a note. */
const seal =
  (seat: Seat, n: number, note: string): Make =>
  (g) => ({
    type: 'seal',
    args: { ware: view(g).hands[seat]?.at(n), note },
  });

async function expectSame(
  pairs: readonly [Table, Table],
  who: readonly ((table: Table) => Steadfast | undefined)[],
) {
  for (const one of who) {
    await Promise.all(
      pairs.map((table) => {
        const client = one(table);
        return client?.until(() => client.table()?.spectators === 1);
      }),
    );
    const [a, b] = pairs.map((table) => {
      const client = one(table);
      return client === undefined ? [] : traffic(client, table);
    });
    expect(a?.length).toBeGreaterThanOrEqual(5);
    expect(b).toEqual(a);
  }
  for (const table of pairs) for (const client of [...table.players, table.watcher]) client.stop();
}

test('what others hide and write changes no byte that a seat or a spectator gets', async () => {
  const seed = seedFromText('same deal');
  const a = await tableOf('contraband', { rounds: '3' }, seed);
  const b = await tableOf('contraband', { rounds: '3' }, seed);
  // Ada hides another ware and writes another note; what is opened is the same.
  await play(a, [
    [0, stow(0, 0)],
    [1, draw],
    [0, seal(0, -1, 'short')],
    [1, seal(1, -1, '')],
    [0, draw],
    [1, show(1, 0)],
  ]);
  await play(b, [
    [0, stow(0, 1)],
    [1, draw],
    [0, seal(0, -1, 'a much longer note \u2603')],
    [1, seal(1, -1, '')],
    [0, draw],
    [1, show(1, 0)],
  ]);
  expect(a.players[0]?.state()?.G).not.toEqual(b.players[0]?.state()?.G);
  expect(await answers(a)).toEqual(await answers(b));
  expect(await answers(a, a.tokens[1])).toEqual(await answers(b, b.tokens[1]));
  await expectSame([a, b], [({ watcher }) => watcher, ({ players }) => players[1]]);
});

test('another deal altogether changes no byte that a spectator gets', async () => {
  const a = await tableOf('contraband', { rounds: '3' }, seedFromText('one deal'));
  const b = await tableOf('contraband', { rounds: '3' }, seedFromText('another deal'));
  const moves: [Seat, Make][] = [
    [0, draw],
    [1, stow(1, 2)],
    [1, seal(1, 0, 'x')],
  ];
  await play(a, moves);
  await play(b, moves);
  expect(a.players[1]?.state()?.G).not.toEqual(b.players[1]?.state()?.G);
  expect(await answers(a)).toEqual(await answers(b));
  await expectSame([a, b], [({ watcher }) => watcher]);
});

test('the tiles still to come in Mississippi Queen change no byte that anybody gets', async () => {
  const title = siegeTitles.find(({ meta }) => meta.id === 'mississippi-queen') as AnyTitle;
  const options = { race: 'passengers' };
  const riverOf = (serverSeed: string) => {
    const { start } = createEngine(title);
    return start({ seats: 2, options, seed: mixSeed(serverSeed, ['', '']) }).G as {
      river: { tile: string }[];
      stack: string[];
    };
  };
  const seeds = Array.from({ length: 60 }, (_, n) => seedFromText(`river ${n}`));
  const [seed = ''] = seeds;
  const twin =
    seeds.slice(1).find((other) => riverOf(other).river[1]?.tile === riverOf(seed).river[1]?.tile) ?? '';
  expect(riverOf(twin).stack).not.toEqual(riverOf(seed).stack);

  const a = await tableOf('mississippi-queen', options, seed);
  const b = await tableOf('mississippi-queen', options, twin);
  // Both boats' first moves, which lay no tile yet.
  const ahead: Make = () => ({ type: 'ahead', args: {} });
  const endMove: Make = () => ({ type: 'endMove', args: {} });
  const moves: [Seat, Make][] = [
    [0, ahead],
    [0, endMove],
    [1, ahead],
    [1, endMove],
  ];
  await play(a, moves);
  await play(b, moves);
  await expectSame(
    [a, b],
    [({ watcher }) => watcher, ({ players }) => players[0], ({ players }) => players[1]],
  );
});
