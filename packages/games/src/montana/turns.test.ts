import { legal } from './moves';
import { turnOf } from './stages';
import { play, spinning, told, whyNot } from './testing/play';
import { position } from './testing/position';

test('MT-1.1, MT-11.1 turns go clockwise, and a new round begins with the starting player', () => {
  const g = position({ players: [{}, {}, {}] });
  const events: ReturnType<typeof play> = [];
  for (let i = 0; i < 4; i++) events.push(...play(g, 'recruit; endTurn', spinning(3)));
  expect(told(events, 'turnEnded').map(({ seat }) => seat)).toEqual([0, 1, 2, 0]);
  expect(told(events, 'roundBegan')).toEqual([{ round: 2 }]);
  expect(g.round).toBe(2);
});

test('MT-4.1 nobody else acts in a turn', () => {
  const g = position({ players: [{}, { workers: 'c', cows: 1 }] });
  expect(legal(g, 1)).toEqual([]);
  for (const text of ['recruit', 'bank 1 copper', 'city', 'cattle silver', 'endTurn']) {
    expect(whyNot(g, `1: ${text}`)).toEqual({ key: 'notYourTurn', params: { seat: 0 } });
  }
});

test.each([
  ['recruit', 'recruit'],
  ['bank 1 copper', 'bank'],
  ['work mine 1 copper', 'work'],
  ['city; pass', 'city'],
  ['build 32', 'build'],
])('MT-4.2 after %s there is no other action', (text, action) => {
  const g = position({ players: [{ workers: 'cccgg', goods: 'GGcc', silver: 9 }, {}] });
  play(g, text, spinning(3));
  for (const other of ['recruit', 'bank 2 copper,copper', 'work grainField 1 grain', 'city']) {
    expect(whyNot(g, other)).toEqual({ key: 'action.taken', params: { action } });
  }
  if (action !== 'build') expect(whyNot(g, 'build 48')?.key).toBe('action.taken');
  expect(whyNot(g, 'endTurn')).toBeUndefined();
});

test('MT-4.2 one place a turn: not two spaces of the bank', () => {
  const g = position({ players: [{ workers: 'ccc' }, {}] });
  play(g, 'bank 1 copper');
  expect(whyNot(g, 'bank 2 copper,copper')?.key).toBe('action.taken');
});

test('MT-4.2 a turn has an action: recruiting and the city are always possible', () => {
  const g = position({ players: [{ workers: 'cccccccc', left: 0 }, {}], bank: ['g', 'gg', ''] });
  expect(whyNot(g, 'endTurn')?.key).toBe('endTurn.noAction');
  expect(whyNot(g, 'recruit')).toBeUndefined();
  expect(whyNot(g, 'city')).toBeUndefined();
});

test('MT-11.2 when its third space is taken, the bank is cleared at the end of the turn', () => {
  const g = position({ players: [{ workers: 'c' }, {}], bank: ['', 'sg', 'ggp'] });
  play(g, 'bank 1 copper');
  expect(g.bank.flat()).toHaveLength(6);
  const before = { ...g.supply.workers };
  const events = play(g, 'endTurn');
  expect(g.bank).toEqual([[], [], []]);
  expect(g.supply.workers).toEqual({
    copper: before.copper + 1,
    stone: before.stone + 1,
    grain: before.grain + 3,
    pumpkin: before.pumpkin + 1,
  });
  expect(told(events, 'cleared')).toEqual([{ area: 'bank', workers: 6 }]);
  expect(g.turn.cleared).toEqual(['bank']);
});

test.each(['mine', 'quarry', 'grainField', 'farmland'] as const)(
  'MT-11.2 the %s is cleared when its large spaces are full, small ones with it',
  (area) => {
    const g = position({
      players: [{ workers: 'csgpcsgp', silver: 9 }, {}],
      areas: { [area]: ['', 'cs', 'gp'] },
      small: { [area]: ['', 'ss', ''] },
    });
    const own = { mine: 'copper', quarry: 'stone', grainField: 'grain', farmland: 'pumpkin' }[area];
    const other = { mine: ['ss'], quarry: ['cc'], grainField: ['cs'], farmland: ['cc'] }[area].length;
    expect(other).toBe(1);
    play(g, `work ${area} 1 ${own}; workSmall ${own}`);
    const events = play(g, 'endTurn');
    expect(told(events, 'cleared')).toEqual([{ area, workers: 8 }]);
    expect(g.areas[area]).toEqual({ large: [[], [], []], small: [[], [], []] });
  },
);

test('MT-11.2 two large spaces of three stay as they are', () => {
  const g = position({ players: [{ workers: 'cc', silver: 1 }, {}], areas: { mine: ['', 'c', ''] } });
  play(g, 'work mine 1 copper; workSmall copper; endTurn');
  expect(g.areas.mine).toEqual({ large: [['copper'], ['copper'], []], small: [['copper'], [], []] });
});

test('MT-11.3 a canteen brings the same seat another turn, after the clearing', () => {
  const g = position({ players: [{ workers: 'cc', canteens: 1 }, {}], bank: ['', 'sg', 'ggp'] });
  const lying = g.canteens.length;
  play(g, 'bank 1 copper');
  const events = play(g, 'canteen');
  expect(events.map(({ key }) => key)).toEqual(['canteenUsed', 'cleared']);
  expect(turnOf(g)).toEqual({ seat: 0, acting: [0], stage: 'choosing' });
  expect(g.turn.extra).toBe(true);
  expect(g).toMatchObject({ canteensSpent: 6 - lying, round: 1 });
  expect(g.players[0]?.canteens).toBe(0);
  play(g, 'bank 1 copper; endTurn');
  expect(turnOf(g).seat).toBe(1);
});

test('MT-11.3 one after the other, each after an action of its own', () => {
  const g = position({ players: [{ canteens: 2 }, {}] });
  expect(whyNot(g, 'canteen')?.key).toBe('canteen.noAction');
  play(g, 'recruit; canteen; recruit; canteen; recruit', spinning(3, 3, 3));
  expect(whyNot(g, 'canteen')?.key).toBe('canteen.none');
  play(g, 'endTurn');
});

test('MT-11.3 a canteen found in this turn can be used at its end', () => {
  const g = position({ players: [{ goods: 'GS' }, {}], start: 17 });
  play(g, 'build 16; canteen');
  expect(turnOf(g).seat).toBe(0);
  expect(g.players[0]).toMatchObject({ canteens: 2, silver: 2 });
});

/** Each seat is one settlement short of the end; whoever has a grain and a copper can build on 32. */
const finish = (players: { goods?: string; canteens?: number; left?: number }[], seat: number) =>
  position({ players: players.map((player) => ({ left: 1, ...player })), turn: { seat } });

test('MT-13.1 the round is played to its end, and the last turn is that of the last seat', () => {
  const g = finish([{ goods: 'Gc' }, { left: 3 }], 0);
  const events = play(g, 'build 32');
  expect(told(events, 'lastRound')).toEqual([{ seat: 0 }]);
  play(g, 'endTurn');
  expect(g.over).toBe(false);
  expect(turnOf(g).seat).toBe(1);
  const last = play(g, 'recruit; endTurn', spinning(3));
  expect(g.over).toBe(true);
  expect(told(last, 'gameOver')).toEqual([{ winners: '0' }]);
  expect(legal(g, 0)).toEqual([]);
  expect(whyNot(g, '0: recruit')?.key).toBe('game.over');
});

test('MT-13.1 built by the last seat, the last settlement ends the game with its turn', () => {
  const g = finish([{ left: 3 }, { goods: 'Gc' }], 1);
  play(g, 'build 32; endTurn');
  expect(g.over).toBe(true);
});

test('MT-13.2 canteen turns of the last seat belong to the round', () => {
  const g = finish([{ left: 3 }, { goods: 'Gc', canteens: 2 }], 1);
  play(g, 'build 32; canteen');
  expect(g.over).toBe(false);
  play(g, 'recruit; canteen; recruit; endTurn', spinning(3, 3));
  expect(g.over).toBe(true);
});

test('MT-13.3 a last settlement in such an extra turn ends the game right after that turn', () => {
  const g = finish([{ left: 3 }, { goods: 'Gc', canteens: 2 }], 1);
  play(g, 'recruit; canteen; build 32', spinning(3));
  expect(whyNot(g, 'canteen')?.key).toBe('canteen.lastTurn');
  play(g, 'endTurn');
  expect(g.over).toBe(true);
});

test('MT-13.3 an extra turn of an earlier seat goes on as usual', () => {
  const g = finish([{ goods: 'Gc', canteens: 2 }, { left: 3 }], 0);
  play(g, 'recruit; canteen; build 32; canteen; recruit; endTurn', spinning(3, 3));
  expect(g.over).toBe(false);
  play(g, 'recruit; endTurn', spinning(3));
  expect(g.over).toBe(true);
});
