import { chanceFromText } from '../kit';
import { play, spinning } from './testing/play';
import { position } from './testing/position';
import { montana } from './title';
import { imagine, view } from './view';

test('MT-14.1 everybody sees the whole table', () => {
  const g = position({ players: [{ goods: 'GP', silver: 3 }, { workers: 'cc' }] });
  for (const audience of [0, 1, null, 'table'] as const) {
    expect(view(g, audience)).toBe(g);
    const own = imagine(view(g, audience), audience, chanceFromText('nothing'));
    expect(own).toEqual(g);
    expect([own === g, own.players === g.players]).toEqual([false, false]);
  }
  expect(montana.meta.secrets).toBe(false);
  expect(montana.secretMoves).toEqual([]);
});

test('MT-14.1 only spins use chance, so that everything else can be taken back', () => {
  let used = 0;
  const chance = spinning();
  const watched = {
    ...chance,
    die: (faces: number) => {
      used++;
      return chance.die(faces);
    },
    reveal: () => void used++,
  };
  const g = position({ players: [{ goods: 'GGccPP', workers: 'cg', silver: 9, cows: 2 }, {}] });
  play(
    g,
    'cattle grain; work mine 1 copper; cattle silver; endTurn; city; pass; pass; endTurn; build 32; endTurn',
    watched,
  );
  expect(used).toBe(0);
  play(g, 'recruit', watched);
  expect(used).toBe(1);
});
