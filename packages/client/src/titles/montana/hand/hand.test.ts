import { crewsFor, crewsOfSize } from '@packetboat/games/montana/crews';
import { AREAS, GOODS, type Worker } from '@packetboat/games/montana/data';
import { apply, type MontanaMove, refuse } from '@packetboat/games/montana/moves';
import type { G } from '@packetboat/games/montana/state';
import { position } from '@packetboat/games/montana/testing/position';
import { montana } from '@packetboat/games/montana/title';
import { playedOut, TABLES } from '../testing/positions';
import { callable, calledIn, named } from './crews';
import {
  crewMove,
  crewsTo,
  movesToBuild,
  offersNow,
  restingHand,
  smallCrews,
  surplus,
  vainMove,
} from './hand';

const legalOf = (g: G): readonly MontanaMove[] => montana.legal(g, g.city?.asked ?? g.turn.seat);

test('the hand rests where the stage is, and only watches when nothing is asked of it', () => {
  const g = position({ players: [{ workers: 'cc', silver: 3 }, {}] });
  expect(restingHand(g, legalOf(g))).toEqual({ is: 'choosing' });
  expect(restingHand(g, [])).toEqual({ is: 'watching' });
  const spinning = position({ players: [{}, {}], turn: { spinsLeft: 2 } });
  expect(restingHand(spinning, legalOf(spinning))).toEqual({ is: 'spinning' });
});

test('the crew that is easiest to spare stands ready first: its own worker, then those of whom there are most', () => {
  const g = position({ players: [{ workers: 'cgggs', silver: 9 }, {}] });
  expect(crewsTo(g, legalOf(g), { area: 'mine', space: 1 })[0]).toEqual(['copper']);
  expect(crewsTo(g, legalOf(g), { area: 'farmland', space: 1 })[0]).toEqual(['grain', 'grain']);
  expect(crewsTo(g, legalOf(g), { area: 'bank', space: 1 })[0]).toEqual(['grain']);
});

test('after a large space, the small one is open to whoever is left', () => {
  const g = position({ players: [{ workers: 'ccgg', silver: 9 }, {}] });
  apply(g, 0, crewMove({ area: 'mine', space: 2 }, ['copper']), NO_TOOLS);
  expect(restingHand(g, legalOf(g))).toEqual({ is: 'manningSmall', crew: ['copper'] });
  expect(smallCrews(g, legalOf(g))).toEqual([['copper'], ['grain', 'grain']]);
  const alone = position({ players: [{ workers: 'c', silver: 9 }, {}] });
  apply(alone, 0, crewMove({ area: 'mine', space: 2 }, ['copper']), NO_TOOLS);
  expect(restingHand(alone, legalOf(alone))).toEqual({ is: 'closing' });
});

test('a space to which nobody can go is refused with a reason', () => {
  const g = position({ players: [{ workers: '', silver: 9 }, {}], areas: { mine: ['c', '', ''] } });
  const why = (area: 'mine' | 'bank', space: number) => refuse(g, 0, vainMove({ area, space }))?.key;
  expect(why('mine', 1)).toBe('space.occupied');
  expect(why('mine', 2)).toBe('workers.notHeld');
  expect(why('bank', 3)).toBe('workers.notHeld');
});

test('any crew that may go can be called together, one worker after the other', () => {
  const every: (readonly Worker[])[][] = [
    ...AREAS.map((area) => [...crewsFor(area)]),
    ...[1, 2, 3].map((size) => [...crewsOfSize(size)]),
  ];
  for (const crews of every)
    for (const from of crews)
      for (const wanted of crews) {
        let crew = from;
        for (const worker of wanted) crew = calledIn(crews, crew, worker);
        for (const worker of wanted)
          if (named(crew).join() !== wanted.join()) crew = calledIn(crews, crew, worker);
        expect(named(crew)).toEqual([...wanted]);
      }
  expect(callable(crewsFor('mine'))).toEqual(['copper', 'stone', 'grain', 'pumpkin']);
});

test('before the wheel is spun it is said how many workers would go back', () => {
  const [seven, two] = [{ workers: 'ccccccc' }, { workers: 'cc' }];
  expect([0, 1].map((seat) => surplus(position({ players: [seven, two] }), seat))).toEqual([1, 0]);
});

describe.each(TABLES)('in a game of $seats seats', ({ seed, seats, startTile }) => {
  test('fields are lit as they can be paid, and what the hand sends for them is never refused', () => {
    const grades = new Set<string>();
    for (const { view, acting, legal } of playedOut(seed, seats, startTile)) {
      const built = new Set(legal.flatMap((move) => (move.type === 'build' ? [move.args.site] : [])));
      for (const [site, offer] of offersNow(view, acting, legal)) {
        grades.add(offer.payable);
        expect(offer.payable === 'now').toBe(built.has(site));
        expect(GOODS.some((good) => offer.missing[good] > 0)).toBe(offer.payable !== 'now');
        if (offer.payable !== 'cattle') continue;
        const g = structuredClone(view) as G;
        for (const move of movesToBuild(offer)) {
          expect(refuse(g, acting, move)).toBeUndefined();
          apply(g, acting, move, NO_TOOLS);
        }
        expect(g.settled.some(({ at }) => at === site)).toBe(true);
      }
    }
    expect([...grades].sort()).toEqual(['cattle', 'missing', 'now']);
  });
});

const NO_TOOLS = {
  chance: {
    die: () => 1,
    pick: <T>(items: readonly T[]) => items[0] as T,
    shuffle: <T>(items: readonly T[]) => [...items],
    reveal: () => undefined,
  },
  tell: () => undefined,
};
