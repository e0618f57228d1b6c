import { chanceFromText } from '../kit';
import { BEND_NAMES, BENDS, type Bend, DIE_FACES } from './data';
import { following } from './geometry';
import { openBends } from './river';
import { play, rolling, told } from './testing/play';
import { position } from './testing/position';
import { watersOf } from './waters';

/** A river with these bends after the starting tile, two boats on its first tile. */
function bent(bends: readonly Bend[], gone = 0) {
  const pieces = ['R01', 'R02', 'R03', 'R04', 'R05', 'R06', 'R07', 'R08', 'R09', 'R10', 'R11'];
  const river = ['S0', ...bends.map((bend, i) => pieces[i] + { [-1]: '<', 0: '', 1: '>' }[bend])].join(' ');
  return position({ river, gone, boats: [{ at: `${gone}.2` }, { at: `${gone}.1` }] });
}

test('MQ-5.1 faces come before the roll, the roll before tiles go, and all of it before the next boat', () => {
  const g = position({
    river: 'S0 R05 R07',
    boats: [
      { at: '1.17', speed: 2 },
      { at: '2.2', speed: 2 },
    ],
    order: [0, 1],
  });
  const events = play(g, 'push N; endMove; face N');
  expect(events.map(({ key }) => key)).toEqual([
    'pushed',
    'moveEnded',
    'faced',
    'rolled',
    'tileLaid',
    'tileTaken',
    'tileTaken',
  ]);
  expect(g.round.at).toBe(1);
});

test('MQ-5.2 a boat that touches the newest tile and leaves it again in one move lays the next', () => {
  const g = position({ river: 'S0 R05', boats: [{ at: '0.17', speed: 2 }, { at: '0.1' }] });
  const events = play(g, 'ahead; turn left; turn left; turn left; ahead; endMove', rolling(-1));
  expect(told(events, 'rolled')).toEqual([{ seat: 0, bend: 'left', piece: 'tile' }]);
  expect(g.river).toHaveLength(3);
});

test('MQ-5.2 of a pushed boat and its pusher the pushed one rolls, and one tile is laid', () => {
  const g = position({
    river: 'S0 R05',
    boats: [{ at: '0.12', speed: 3 }, { at: '0.17' }, { at: '0.1' }],
    order: [0, 1, 2],
  });
  const events = play(g, 'push N; turn right; ahead; endMove; face NW', rolling(0));
  expect(told(events, 'rolled')).toEqual([{ seat: 1, bend: 'straight', piece: 'tile' }]);
  expect(told(events, 'tileLaid')).toHaveLength(1);
});

test('MQ-5.2 the newest tile once reached, later boats roll no more', () => {
  const g = position({ river: 'S0 R05', boats: [{ at: '0.17' }, { at: '0.16' }], order: [0, 1] });
  play(g, 'ahead; endMove', rolling(0));
  const events = play(g, 'ahead; endMove');
  expect(told(events, 'rolled')).toEqual([]);
  expect(g.river).toHaveLength(3);
});

test.each(BENDS)('MQ-5.3 the die says where the next tile of the stack joins: %i', (bend) => {
  const g = position({
    river: 'S0 R05',
    boats: [{ at: '0.17' }, { at: '0.1' }],
    stack: ['R01', 'R02', 'R03', 'R04', 'R06', 'R07', 'R08', 'R09', 'R10', 'R11'],
  });
  const events = play(g, 'ahead; endMove', rolling(bend));
  const before = watersOf(g).placements[1];
  expect(g.river[2]).toEqual({ tile: 'R01', bend, waiting: 1 });
  expect(watersOf(g).placements[2]).toEqual(before && following(before, bend));
  expect(told(events, 'tileLaid')).toEqual([
    { number: 2, tile: 'R01', bend: BEND_NAMES[bend], waiting: 1, left: 9 },
  ]);
});

test('MQ-5.3 the die has two faces for each bend', () => {
  expect([...DIE_FACES].sort()).toEqual([-1, -1, 0, 0, 1, 1].sort());
});

test('MQ-5.3 a tile turned over is a secret shown: nobody may undo past it', () => {
  const g = position({ river: 'S0 R05', boats: [{ at: '0.17' }, { at: '0.1' }] });
  let reveals = 0;
  play(g, 'ahead; endMove', { ...rolling(), reveal: () => void reveals++ });
  expect(reveals).toBe(1);
});

test('MQ-5.4 a river that bends back on itself is rolled again until it does not touch', () => {
  const g = position({
    river: 'S0 R01 R02< R03< R04< R05<',
    boats: [{ at: '4.15', heading: 'SE' }, { at: '0.2' }],
  });
  const events = play(g, 'ahead; endMove', rolling(-1, 0, 1));
  expect(told(events, 'rolledAgain').map(({ bend }) => bend)).toEqual(['left', 'straight']);
  expect(told(events, 'rolled').map(({ bend }) => bend)).toEqual(['right']);
});

test("MQ-5.4 tiles that have been taken away are in nobody's way", () => {
  expect(openBends(bent([0, -1, -1, -1, -1]), 6)).toEqual([1]);
  expect(openBends(bent([0, -1, -1, -1, -1], 1), 6)).toEqual([0, 1]);
  expect(openBends(bent([0, -1, -1, -1, -1], 2), 6)).toEqual([-1, 0, 1]);
});

test('MQ-5.5 a bend behind which the landing would find no room is rolled again', () => {
  const g = bent([0, 1, -1, 1, 0, 1, 1, 0, 0, 1]);
  expect(openBends(g, 0)).toEqual([-1, 0, 1]);
  expect(openBends(g, 1)).toEqual([-1, 0]);
});

test('MQ-5.5 no river of eleven tiles and a landing ever runs into a dead end', () => {
  for (let i = 0; i < 150; i++) {
    const chance = chanceFromText(`river ${i}`);
    const bends: Bend[] = [0];
    while (bends.length < 11) {
      const open = openBends(bent(bends), 11 - bends.length);
      expect(open.length).toBeGreaterThan(0);
      bends.push(chance.pick(open));
    }
    expect(openBends(bent(bends), 0).length).toBeGreaterThan(0);
  }
});

test('MQ-5.6 whoever lays the last tile rolls for the landing at once', () => {
  const g = position({
    race: 'introductory',
    river: 'S0 R01 R02',
    stack: ['R05'],
    boats: [{ at: '1.17' }, { at: '0.1' }],
  });
  const events = play(g, 'ahead; endMove', rolling(-1, 1));
  expect(told(events, 'rolled')).toEqual([
    { seat: 0, bend: 'left', piece: 'tile' },
    { seat: 0, bend: 'right', piece: 'landing' },
  ]);
  expect(g).toMatchObject({ landing: 1, stack: [] });
  expect(told(events, 'landingLaid')).toEqual([{ number: 3, bend: 'right' }]);
});

test('MQ-5.7 tiles behind the rearmost boat go, with their passengers, when its move is complete', () => {
  const g = position({ river: 'S0 R01 R05 R07', boats: [{ at: '1.17' }, { at: '3.2' }], order: [0, 1] });
  play(g, 'ahead');
  expect(g.gone).toBe(0);
  const events = play(g, 'endMove');
  expect(told(events, 'tileTaken')).toEqual([
    { number: 0, tile: 'S0', passengers: 0 },
    { number: 1, tile: 'R01', passengers: 1 },
  ]);
  expect(g.gone).toBe(2);
});

test('MQ-5.7 a tile between two boats stays though nobody is on it', () => {
  const g = position({ river: 'S0 R01 R05 R07', boats: [{ at: '1.17' }, { at: '0.7' }], order: [0, 1] });
  play(g, 'ahead; endMove');
  expect(g.gone).toBe(0);
});

test('MQ-5.7 a boat that drops out holds no tile', () => {
  const g = position({
    river: 'S0 R01 R05 R07',
    boats: [{ at: '0.7' }, { at: '2.2' }, { at: '3.2' }],
    order: [0, 1, 2],
  });
  play(g, 'resign');
  expect(g.gone).toBe(2);
});
