import { outcome } from './score';
import { ENDINGS, type Ended, of } from './state';
import { play } from './testing/play';
import { atSea } from './testing/position';
import { broadsides } from './title';

const APART = [
  { at: [1, 11], heading: 'N' },
  { at: [9, 1], heading: 'S' },
] as const;

test('BS-11.1 while the game runs there is no outcome', () => {
  expect(outcome(atSea(APART))).toBeUndefined();
});

test.each(
  ENDINGS.flatMap((ending): Ended[] =>
    ending === 'bothLost' || ending === 'becalmed'
      ? [{ ending, winner: null }]
      : [
          { ending, winner: 0 },
          { ending, winner: 1 },
        ],
  ),
)('BS-11.1 the end %p', (ended) => {
  const g = atSea(APART);
  g.ended = ended;
  const places = ended.winner === null ? [[0, 1]] : [[ended.winner], [1 - ended.winner]];
  expect(outcome(g)).toMatchObject({ ending: ended.ending, places });
  expect(broadsides.legal(g, 0)).toEqual([]);
  expect(broadsides.sights.all).toContain(`ending.${ended.ending}`);
});

test('BS-11.2 the figures of both sides', () => {
  const g = atSea([
    {
      ...APART[0],
      mastsGone: ['fore'],
      ruined: [['C', 'port']],
      hit: [['D', 'port']],
      guns: ['B3'],
      crew: { B3: 2 },
    },
    { ...APART[1], captain: null },
  ]);
  play(g, '0 surrender');
  expect(outcome(g)).toEqual({
    ending: 'surrendered',
    places: [[1], [0]],
    scores: [
      { cannons: 1, crew: 2, captain: 1, masts: 3, soundSections: 15 },
      { cannons: 10, crew: 20, captain: 0, masts: 4, soundSections: 16 },
    ],
  });
  expect(of(g.ships, 0).fallen).toBe(18);
});
