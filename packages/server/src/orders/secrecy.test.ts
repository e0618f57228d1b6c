import { type AnyTitle, chanceFromText, defineTitle, seedFromText } from '@packetboat/games';
import type { Answer, Attached } from '@packetboat/protocol';
import { PROTOCOL } from '@packetboat/protocol';
import { type Served, serve } from '../http/testing/serve';
import { stopEverybody } from '../siege/testing/client';
import { answers, everybodyAt, normal, type Table, tableOf, traffic } from '../siege/testing/traffic';
import { connectClient, type Harbour, openHarbour } from '../testing/harbour';
import { coldStore } from './testing/coldStore';

/** Of each table so many, two thousand in all. */
const QUESTIONS = 200;
const TABLES = 10;

const titleOf = (title: typeof coldStore) => title as unknown as AnyTitle;

const enter = async ({ url }: Harbour, id: string, token?: string) => {
  const client = connectClient(url, 'cold-store');
  const attached = await client.ask<Answer<Attached>>('attach', { match: id, token, protocol: PROTOCOL });
  if (!attached.ok) throw new Error(attached.refusal.key);
  return client;
};

/** The greatest distance between two distributions, after Kolmogorov and Smirnov. */
function distance(one: readonly number[], other: readonly number[]): number {
  const share = (of: readonly number[], upTo: number) =>
    of.filter((value) => value <= upTo).length / of.length;
  return Math.max(...[...one, ...other].map((at) => Math.abs(share(one, at) - share(other, at))));
}

/** So far apart two samples of one distribution are once in a thousand times. */
const atMost = (one: readonly number[], other: readonly number[]): number =>
  1.95 * Math.sqrt((one.length + other.length) / (one.length * other.length));

test('P-24.10 when an answer comes does not hang on what its seat holds', async () => {
  const delays: Record<'with' | 'without', number[]> = { with: [], without: [] };
  /** Whether who has just come to be asked holds Ice; undefined once the moment of his answer is drawn. */
  let holds: boolean | undefined;
  const noting = defineTitle({
    ...coldStore,
    apply: (g, seat, move, tools) => {
      coldStore.apply(g, seat, move, tools);
      holds = g.ice[g.seat];
    },
  });
  const chance = chanceFromText('moments');
  jest.spyOn(Math, 'random').mockImplementation(() => {
    const drawn = (chance.die(1_000_000) - 1) / 1_000_000;
    if (holds !== undefined && /drawnMs/.test(new Error().stack ?? '')) {
      delays[holds ? 'with' : 'without'].push(drawn);
      holds = undefined;
    }
    return drawn;
  });
  // The clock is driven: whoever waits for a drawn moment has waited at once.
  const later = setTimeout;
  const isDrawn = (ms: number) => ms >= 600 && ms <= 2_500;
  const driven = (work: () => void, ms = 0) => later(work, isDrawn(ms) ? 0 : ms);
  jest.spyOn(global, 'setTimeout').mockImplementation(driven as typeof setTimeout);
  const harbour = await openHarbour({ titles: [titleOf(noting)] });
  await Promise.all(
    Array.from({ length: TABLES }, async () => {
      const options = { what: 'questions', turns: String(QUESTIONS + 1) };
      const { id, tokens } = await harbour.table({ title: 'cold-store', options });
      const people = await Promise.all(tokens.map((token) => enter(harbour, id, token)));
      // The one who is asked first orders last: from then on everybody is answered for.
      for (const one of people.toReversed()) await one.ask('order', { order: 'ice', choice: 'play' });
      await people[0]?.until('patch', (_: string, __: number, to: number) => to === QUESTIONS + 1);
      for (const { socket } of people) socket.disconnect();
    }),
  );
  await harbour.close();
  jest.restoreAllMocks();

  const { with: some, without: none } = delays;
  expect(some.length + none.length).toBe(TABLES * QUESTIONS);
  expect(Math.min(some.length, none.length)).toBeGreaterThan(700);
  expect(distance(some, none)).toBeLessThan(atMost(some, none));
  // The measure would find that one answer in eight of those comes late.
  const slower = none.map((drawn, i) => (i % 8 === 0 ? 1 : drawn));
  expect(distance(some, slower)).toBeGreaterThan(atMost(some, slower));
});

describe('what an order answers', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(
      {},
      { titles: [titleOf(coldStore)], tableSettings: { orderMs: { least: 0, most: 0 } } },
    );
  });
  afterAll(stopEverybody);
  afterAll(() => served.end());

  const QUESTION = { what: 'questions', turns: '9' };
  const iceOf = (table: Table, seat: number) =>
    (table.players[seat]?.state()?.G as { ice?: (boolean | null)[] } | undefined)?.ice?.[seat];
  const seeds = Array.from({ length: 40 }, (_, n) => seedFromText(`stores ${n}`));

  /** A match in which seat 0 holds Ice or does not, and answers the first question by order or himself. */
  async function asked(holds: boolean, byOrder: boolean): Promise<Table> {
    for (const seed of seeds) {
      const table = await tableOf(served, 'cold-store', QUESTION, seed);
      if (iceOf(table, 0) === holds && iceOf(table, 1) === true) {
        const [ada] = table.players;
        if (byOrder) await ada?.ask('order', { order: 'ice', choice: 'strike' });
        else await ada?.move('answer', { ice: false }, 'by-hand');
        await everybodyAt(table, 1);
        return table;
      }
      for (const client of [...table.players, table.watcher]) client.stop();
    }
    throw new Error('no such deal');
  }

  /** All that Bob and who watches have got, over the socket and over HTTP. */
  async function got(table: Table): Promise<string[]> {
    const { players, watcher, tokens } = table;
    const people = [players[1], watcher];
    for (const client of people) await client?.until(() => client.table()?.spectators === 1);
    const heard = people.flatMap((client) => (client === undefined ? [] : traffic(client, table)));
    const read = [...(await answers(table)), ...(await answers(table, tokens[1]))];
    for (const client of [...players, watcher]) client.stop();
    return [...heard, ...read].map((text) => normal(text, table));
  }

  test('P-24.10 others get the same bytes whatever its seat holds, and as from a person but for who made it', async () => {
    const [some, none, byHand] = [
      await asked(true, true),
      await asked(false, true),
      await asked(true, false),
    ];
    const told = await got(some);
    expect(told.length).toBeGreaterThan(10);
    expect(await got(none)).toEqual(told);
    expect(told.join()).toContain('"by":"order"');
    expect(await got(byHand)).toEqual(told.map((text) => text.replaceAll(',"by":"order"', '')));
  });
});
