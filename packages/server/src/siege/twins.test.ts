import { type AnyTitle, type Move, mixSeed, type Recipient, seedFromText } from '@packetboat/games';
import { type Served, serve } from '../http/testing/serve';
import { steadfast, stopEverybody } from './testing/client';
import { returnTo } from './testing/ears';
import { rest } from './testing/rest';
import { siegeTitles } from './testing/titles';
import { answers, everybodyAt, expectSame, normal, type Table, tableOf } from './testing/traffic';
import { dealtAnew, type TwinGame, type TwinStep, twinGame } from './testing/twins';

// Two servers and two matches with the same seed. At the second everything that an audience must not know was dealt
// anew, and others make other secret moves. The audience gets the same bytes from both, whatever it asks.

// Two servers tell the same in the same order where the store answers at once: they play on SQLite, whatever others do.
process.env.PACKETBOAT_TEST_STORE = 'sqlite';

const TITLES = ['broadhorns', 'broadsides', 'small-railroad-empires'];
const AUDIENCES: readonly Recipient[] = [null, 1];
const nameOf = (audience: Recipient): string => (audience === null ? 'a spectator' : `seat ${audience}`);

/** So many games are looked at, and so much of each. Each leaves its stand-ins a little later. */
const GAMES = 8;
const MOVES = 48;
const LATER = 3;
const A_WHILE = 4;

/** How many messages are refused for haste depends on the moment. */
const UNHURRIED = { messagesPerSecond: 1000, messageBurst: 1000 };

const running: Served[] = [];
afterAll(stopEverybody);
afterAll(async () => {
  for (const one of running) await one.end();
});

/** A server of its own, so that its log and its figures are of one match alone. */
async function serverOf(title: AnyTitle): Promise<Served> {
  const served = await serve({ trustedProxies: 1 }, { titles: [title], wireLimits: UNHURRIED });
  running.push(served);
  return served;
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('there is no such thing');
  return found;
}

interface Twin extends TwinGame {
  readonly serverSeed: string;
}

/** Of some games, the one whose worlds differ longest, and of those that differ a while the one with the most verbs. */
function twinsOf(title: AnyTitle, audience: Recipient): Twin[] {
  const games = Array.from({ length: GAMES }, (_, n): Twin => {
    const serverSeed = seedFromText(`twins ${title.meta.id} ${n}`);
    const setup = { seats: 2, options: title.meta.defaults, seed: mixSeed(serverSeed, ['', '']) };
    const length = { most: MOVES, prelude: n * LATER };
    return { serverSeed, ...twinGame([title, dealtAnew(title, audience)], audience, setup, length) };
  });
  const longest = games.reduce((a, b) => (b.apart > a.apart ? b : a));
  const fullest = games
    .filter(({ apart }) => apart >= A_WHILE)
    .reduce((a, b) => (b.verbs.size > a.verbs.size ? b : a), longest);
  return [...new Set([longest, fullest])];
}

/** One world's half of the steps, with what is refused on the way. */
async function playHalf(table: Table, steps: readonly TwinStep[], world: 0 | 1): Promise<void> {
  for (const [i, { seat, moves, refused }] of steps.entries()) {
    for (const [n, attempt] of refused.entries()) {
      const { type, args } = attempt.moves[world];
      const done = await table.players[attempt.seat]?.move(type, args, `refused-${i}-${n}`);
      expect(done).toMatchObject({ ok: false });
    }
    const { type, args }: Move = moves[world];
    expect(await table.players[seat]?.move(type, args, `move-${i}`)).toEqual({ ok: true, seq: i + 1 });
    await everybodyAt(table, i + 1);
  }
}

/** What somebody gets who comes back, from the beginning and from a while ago. */
async function comingBack(table: Table, audience: Recipient, seq: number): Promise<string[]> {
  const token = audience === null ? undefined : table.tokens[audience];
  const { url } = table.served;
  const client = steadfast({ url, title: table.title, match: table.id, token });
  await returnTo(client, table, audience, token, seq);
  client.stop();
  // Until the server has heard that he is gone he counts among those who watch: in which moment it does is nobody's secret.
  const watching = async () => (await rest(url, 'GET', `/api/tables/${table.id}`)).body.spectators;
  while ((await watching()) !== 1);
  return client.frames
    .filter((frame) => frame.startsWith('message') && !/\["(table|matchData)"|^message 0/.test(frame))
    .map((frame) => normal(frame, table).replace(/"(connected|spectators)":\w+/g, '"$1":0'));
}

/** The kinds of lines a server has logged, without what differs from run to run. */
function logged({ log }: Served, table: Table): string[] {
  const kinds = log.map((line) =>
    normal(line, table).replace(/"(at|ms|request|address)":("[^"]*"|[\d.]+)/g, '"$1":0'),
  );
  return [...new Set(kinds)].sort();
}

/** Our own figures: what was counted, and the labels of what was measured. */
async function figures({ url }: Served): Promise<string[]> {
  const { body } = await rest(url, 'GET', '/metrics');
  return String(body)
    .split('\n')
    .filter((line) => line.startsWith('packetboat_'))
    .map((line) =>
      /^packetboat_(moves|refusals|failures)_total/.test(line) ? line : line.replace(/ \S+$/, ''),
    );
}

/** Plays both halves of a game, each on a server of its own, and compares whatever the audience can get. */
async function compare(
  titles: readonly [AnyTitle, AnyTitle],
  audience: Recipient,
  { steps, serverSeed }: Twin,
): Promise<void> {
  const [title] = titles;
  const here = await serverOf(title);
  const there = await serverOf(titles[1]);
  const { id, defaults } = title.meta;
  const pair = [
    await tableOf(here, id, defaults, serverSeed),
    await tableOf(there, id, defaults, serverSeed),
  ] as const;
  await playHalf(pair[0], steps, 0);
  await playHalf(pair[1], steps, 1);
  const last = known(steps.at(-1)).seat;
  const undone = await Promise.all(pair.map(({ players }) => known(players[last]).undo('undo')));
  expect(undone[1]).toEqual(undone[0]);
  const seq = steps.length + (undone[0]?.ok === true ? 1 : 0);
  for (const table of pair) await everybodyAt(table, seq);

  const readers: readonly Recipient[] = audience === null ? [null] : [null, audience];
  for (const reader of readers) {
    const found = await Promise.all(
      pair.map(async (table) => [
        await answers(table, reader === null ? undefined : table.tokens[reader]),
        await comingBack(table, reader, seq),
      ]),
    );
    expect(found[0]?.map(({ length }) => length > 3)).toEqual([true, true]);
    expect(found[1]).toEqual(found[0]);
  }
  expect(logged(there, pair[1])).toEqual(logged(here, pair[0]));
  expect(await figures(there)).toEqual(await figures(here));
  await expectSame(
    pair,
    readers.map((reader) => (table: Table) => (reader === null ? table.watcher : table.players[reader])),
  );
}

describe.each(TITLES)('%s', (id) => {
  const title = known(siegeTitles.find(({ meta }) => meta.id === id));

  test.each(AUDIENCES.map((audience) => [nameOf(audience), audience] as const))(
    'what others hide and plan changes no byte that %s gets',
    async (_, audience) => {
      const games = twinsOf(title, audience);
      expect(Math.max(...games.map(({ apart }) => apart))).toBeGreaterThan(9);
      // Plots are locked, taken back and changed, and cannons fire while cards are still to be turned.
      if (id === 'broadsides') {
        expect(Math.max(...games.map(({ swapped }) => swapped))).toBeGreaterThan(5);
        const verbs = games.flatMap((game) => [...game.verbs]);
        expect(verbs).toEqual(expect.arrayContaining(['man', 'lock', 'unlock', 'fire']));
      }
      for (const game of games) await compare([title, dealtAnew(title, audience)], audience, game);
    },
  );
});

// Seeds whose stand-ins soon come to a spoil card that both are asked about, and seat 1 holds Ice and answers first.
test.each([
  ['a spectator', null, 50],
  ['seat 0', 0, 121],
  ['seat 0', 0, 142],
] as const)('broadhorns: a sealed answer about Ice changes no byte that %s gets', async (_, audience, n) => {
  const title = known(siegeTitles.find(({ meta }) => meta.id === 'broadhorns'));
  const serverSeed = seedFromText(`ice ${n}`);
  const setup = { seats: 2, options: title.meta.defaults, seed: mixSeed(serverSeed, ['', '']) };
  const length = { most: 44, prelude: 44, sameBefore: 0 };
  const game = twinGame([title, title], audience, setup, length);
  expect(game.swapped).toBe(1);
  expect([...game.verbs]).toContain('answer');
  await compare([title, title], audience, { serverSeed, ...game });
});
