import { type Chance, chanceFromText } from '../kit';
import { boardOf, networkOf, spaceAt } from './board';
import { lengthsTo, onwards } from './routes';
import { setup } from './setup';
import type { G, Spot } from './state';
import { may, play, told, whyNot } from './testing/play';
import { position } from './testing/position';
import { slowRoutes } from './testing/slowRoutes';

/** Enough for every run; the long run of ten thousand is made with NETWORKS=10000. */
const NETWORKS = Number(process.env.NETWORKS ?? 600);

/** A seat's tracks spread from a random factory, sometimes through trains in cities, as wide as a late game allows. */
function randomNetwork(seed: string): { g: G; chance: Chance } {
  const chance = chanceFromText(seed);
  const seats = chance.die(3) + 1;
  const g = setup({ seats, options: { freight: 'off' } }, { chance });
  const board = boardOf(g);
  const { spot: begin } = chance.pick(board.factories);
  const network = new Set<Spot>([begin]);
  g.rails[begin] = 1;
  const many = chance.die(23);
  for (let i = 0; i < many; i++) {
    const edge = [...network]
      .flatMap((spot) => spaceAt(board, spot).near)
      .filter((spot) => !network.has(spot));
    const next = spaceAt(board, chance.pick(edge));
    if (next.kind === 'lake' || (next.kind === 'city' && chance.die(2) === 1)) continue;
    network.add(next.spot);
    if (next.kind === 'city') g.trains[2 * next.index + chance.die(2) - 1] = 0;
    else g.rails[next.spot] = 1;
  }
  return { g, chance };
}

function fastRoutes(g: G, from: Spot, to: Spot): Spot[][] {
  const board = boardOf(g);
  const lengths = lengthsTo(board, networkOf(g, 0), to);
  const follow = (route: Spot[]): Spot[][] => {
    const last = route.at(-1) ?? from;
    return lengths[last] === 1
      ? [route]
      : onwards(board, lengths, last).flatMap((next) => follow([...route, next]));
  };
  return (lengths[from] ?? 0) === 0 || g.rails[from] === 0 ? [] : follow([from]);
}

test('SRE-5.4 the fast finder and a slow one agree on random networks', () => {
  let found = 0;
  let several = 0;
  for (let i = 0; i < NETWORKS; i++) {
    const { g, chance } = randomNetwork(`network ${i}`);
    const board = boardOf(g);
    const from = chance.pick(board.factories.filter(({ spot }) => g.rails[spot] === 1)).spot;
    const near = board.cities.filter(({ near: doors }) => doors.some((spot) => networkOf(g, 0)[spot] === 1));
    for (const { spot } of [chance.pick(board.cities), ...near]) {
      const fast = fastRoutes(g, from, spot)
        .map((route) => route.join(' '))
        .sort();
      const slow = slowRoutes(g, 0, from, spot)
        .map((route) => route.join(' '))
        .sort();
      if (fast.join() !== slow.join())
        throw new Error(`network ${i}, ${from} to ${spot}: ${fast.join()} and ${slow.join()}`);
      if (fast.length > 0) found++;
      if (fast.length > 1) several++;
    }
  }
  expect(found).toBeGreaterThan(NETWORKS / 2);
  expect(several).toBeGreaterThan(NETWORKS / 20);
});

test('SRE-5.3 a route counts the factory, not the destination', () => {
  const g = position({ tracks: ['13 19 25', '33'] });
  const events = play(g, `build 12; build 11; deliver 13 31; play ${g.companies[0]?.hand[0]}`);
  expect(told(events, 'delivered')[0]).toMatchObject({ length: 3, route: '13,19,25' });
});

test('SRE-5.3 a factory beside a city makes a route of 1', () => {
  const g = position({ tracks: ['13 19', '33'] });
  const touching = boardOf(g).factories.filter(({ near }) =>
    near.some((spot) => spaceAt(boardOf(g), spot).kind === 'city'),
  );
  for (const { spot } of touching) {
    for (const near of spaceAt(boardOf(g), spot).near.filter(
      (one) => spaceAt(boardOf(g), one).kind === 'city',
    )) {
      g.rails[spot] = 1;
      expect(fastRoutes(g, spot, near)).toEqual([[spot]]);
    }
  }
  expect(fastRoutes(g, 13, 31)).toEqual([]);
});

test('SRE-5.3 a route passes through a city with an own train, which counts 1', () => {
  const made = [{ seat: 0, from: 15, to: 5, card: 'E1' as const }];
  const g = position({ tracks: ['2 1 11 17', '33'], delivered: made });
  expect(fastRoutes(g, 2, 23)).toEqual([[2, 1, 5, 11, 17]]);
  const without = position({ tracks: ['2 1 11 17', '33'] });
  expect(fastRoutes(without, 2, 23)).toEqual([]);
});

test('SRE-5.3 tracks of others and trains of others are no way', () => {
  const g = position({
    tracks: ['2 1 11', '17'],
    delivered: [{ seat: 1, from: 15, to: 5, card: 'E1' }],
    stage: 'running',
  });
  expect(whyNot(g, 'deliver 2 23')?.key).toBe('deliver.noRoute');
});

test('SRE-5.4 among equally short routes the company chooses space by space', () => {
  const g = position({ tracks: ['15 9 16 10', '33'], stage: 'running', hands: [['F8'], ['S1']] });
  play(g, 'deliver 15 5');
  expect([g.turn.stage, may(g, 'via')]).toEqual(['routing', ['9', '16']]);
  expect(whyNot(g, 'via 22')?.key).toBe('via.notShortest');
  expect(whyNot(g, 'endTurn')?.key).toBe('turn.notNow');
  play(g, 'via 16');
  expect([g.turn.stage, g.turn.trip?.route]).toEqual(['loading', [15, 16, 10]]);
  expect(told(play(g, 'play F8'), 'delivered')[0]?.route).toBe('15,16,10');
});

test('SRE-5.4 a longer way round is not to be had', () => {
  const g = position({ tracks: ['15 16 10 17 11', '33'], stage: 'running' });
  play(g, 'deliver 15 5');
  expect(g.turn.trip?.route).toEqual([15, 16, 10]);
});
