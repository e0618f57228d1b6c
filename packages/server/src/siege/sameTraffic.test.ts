import { type AnyTitle, createEngine, mixSeed, type Seat, seedFromText } from '@packetboat/games';
import { type Served, serve } from '../http/testing/serve';
import { stopEverybody } from './testing/client';
import type { ContrabandView } from './testing/contraband';
import { siegeTitles } from './testing/titles';
import { answers, expectSame, type Make, play, tableOf } from './testing/traffic';

// Two matches in which everything somebody may know is the same, and everything else is not: the bytes he gets are
// the same as well, in the same order. What is not told cannot be told by its length, its place or its absence.

// What is told follows in the same order where the store answers at once: SQLite, whatever others play on.
process.env.PACKETBOAT_TEST_STORE = 'sqlite';

let served: Served;
beforeAll(async () => {
  served = await serve({ trustedProxies: 1 }, { titles: siegeTitles });
});
afterAll(stopEverybody);
afterAll(() => served.end());

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

test('what others hide and write changes no byte that a seat or a spectator gets', async () => {
  const seed = seedFromText('same deal');
  const a = await tableOf(served, 'contraband', { rounds: '3' }, seed);
  const b = await tableOf(served, 'contraband', { rounds: '3' }, seed);
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
  const a = await tableOf(served, 'contraband', { rounds: '3' }, seedFromText('one deal'));
  const b = await tableOf(served, 'contraband', { rounds: '3' }, seedFromText('another deal'));
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

  const a = await tableOf(served, 'mississippi-queen', options, seed);
  const b = await tableOf(served, 'mississippi-queen', options, twin);
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
