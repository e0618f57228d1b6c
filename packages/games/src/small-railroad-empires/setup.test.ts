import { chanceFromText, distance, type Hex, rotated } from '../kit';
import { boardOf } from './board';
import { CARDS_AT_START, EDGE_VECTORS, SIDE_IDS, SIDES, TILES } from './data';
import { drawTiles, jointsOf, marksMet } from './map';
import { setup } from './setup';
import type { G, LaidTile } from './state';
import { turnOrder } from './state';
import { may, play, whyNot } from './testing/play';

const table = (seats: number, freight: 'on' | 'off' = 'on', text = 'table'): G =>
  setup({ seats, options: { freight } }, { chance: chanceFromText(text) });

test.each([
  [2, 3, 111],
  [3, 4, 148],
  [4, 4, 148],
])('SRE-2.1 %i companies play on %i tiles, %i spaces without a hole or an overlap', (seats, tiles, many) => {
  const g = table(seats);
  const { spaces } = boardOf(g);
  expect(g.tiles).toHaveLength(tiles);
  expect(new Set(spaces.map(({ hex }) => `${hex.q},${hex.r}`)).size).toBe(many);
  for (const { spot, near } of spaces) {
    expect(near.every((one) => boardOf(g).spaces[one]?.near.includes(spot))).toBe(true);
  }
  // Joined tiles touch along seven pairs of hexes.
  for (const { a, b } of jointsOf(seats)) {
    const pairs = spaces
      .filter(({ tile }) => tile === a)
      .flatMap(({ near }) => near.filter((one) => spaces[one]?.tile === b));
    expect(pairs).toHaveLength(7);
  }
});

test('SRE-2.1 every tile, side and turn is drawn', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 150; i++) {
    for (const { side, turns } of drawTiles(2, chanceFromText(`draw ${i}`))) {
      seen.add(side);
      seen.add(String(turns));
    }
  }
  expect([...SIDE_IDS, '0', '1', '2', '3', '4', '5'].filter((one) => !seen.has(one))).toEqual([]);
});

test.each([2, 3, 4])('SRE-2.2 with %i companies no other turning lets more marks meet', (seats) => {
  for (let i = 0; i < 5; i++) {
    const tiles = drawTiles(seats, chanceFromText(`turn ${i}`));
    const joints = jointsOf(seats);
    const met = marksMet(tiles, joints);
    const turned = (way: number): LaidTile[] =>
      tiles.map(({ side }, place) => ({ side, turns: Math.floor(way / 6 ** place) % 6 }));
    const best = Math.max(
      ...Array.from({ length: 6 ** tiles.length }, (_, way) => marksMet(turned(way), joints)),
    );
    expect(met).toBe(best);
  }
});

test('SRE-2.2 a turned tile keeps its middle and its distances', () => {
  const plain = boardOf({ tiles: [{ side: '1A', turns: 0 }] }).spaces;
  const turned = boardOf({ tiles: [{ side: '1A', turns: 1 }] }).spaces;
  expect(turned[18]?.hex).toEqual({ q: 0, r: 0 });
  // One step takes (q, r) to (-r, q + r): the east corner goes south-east.
  expect(plain[21]?.hex).toEqual({ q: 3, r: 0 });
  expect(turned[21]?.hex).toEqual({ q: 0, r: 3 });
  plain.forEach(({ hex }, i) => {
    const origin = { q: 0, r: 0 };
    expect(distance(turned[i]?.hex ?? { q: 9, r: 9 }, origin)).toBe(distance(hex, origin));
  });
});

test('SRE-2.2 two marks meet where the edge of one faces the edge of the other', () => {
  // 1A marks edges 0, 1, 3, 5; 2A marks 1, 2, 4, 5. Side by side, edge 0 of the first meets edge 3 of the second.
  const joint = [{ a: 0, b: 1, direction: 0 }];
  const turned = (turns: number): LaidTile[] => [
    { side: '1A', turns: 0 },
    { side: '2A', turns },
  ];
  expect([0, 1, 2, 3, 4, 5].map((turns) => marksMet(turned(turns), joint))).toEqual([0, 1, 1, 0, 1, 1]);
});

test.each(SIDE_IDS)('SRE-2.2 the edges of side %s face where turning the tile takes them', (side) => {
  const turns = [0, 1, 2, 3, 4, 5];
  const faces = (tile: LaidTile, { q, r }: Hex) =>
    EDGE_VECTORS.some((vector, edge) => {
      const there = rotated(vector, tile.turns);
      return there.q === q && there.r === r && SIDES[tile.side].marks[edge] === 1;
    });
  for (const a of turns.map((one): LaidTile => ({ side, turns: one })))
    for (const b of turns.map((one): LaidTile => ({ side: '2B', turns: one })))
      EDGE_VECTORS.forEach((vector, direction) => {
        const meet = faces(a, vector) && faces(b, { q: -vector.q, r: -vector.r });
        expect(marksMet([a, b], [{ a: 0, b: 1, direction }])).toBe(meet ? 1 : 0);
      });
});

test('SRE-2.5 every card, contract, achievement and ship may come first', () => {
  const seen = { cards: new Set(), contracts: new Set(), achievements: new Set(), ships: new Set() };
  const waiting = new Set();
  for (let i = 0; i < 120; i++) {
    const g = table(2, 'on', `shuffle ${i}`);
    for (const card of [...g.market, ...g.companies.flatMap(({ hand }) => hand)]) seen.cards.add(card);
    seen.contracts.add(g.companies[0]?.contract);
    for (const { achievement } of g.achievements) seen.achievements.add(achievement);
    seen.ships.add(g.dock?.ship);
    waiting.add(g.ships.at(-1));
  }
  expect([...Object.values(seen), waiting].map(({ size }) => size)).toEqual([32, 8, 12, 8, 8]);
});

test.each([2, 3, 4])('SRE-2.3, SRE-2.4 and SRE-2.5 what %i companies and the table begin with', (seats) => {
  const g = table(seats);
  expect(g.tokens).toEqual(boardOf(g).factories.map(() => true));
  expect(g.tokens).toHaveLength(seats === 2 ? 15 : 20);
  for (const company of g.companies) {
    expect(company.tracks).toBe(19);
    expect(company.locked).toHaveLength(4);
    expect(company.hand).toHaveLength(CARDS_AT_START);
    expect(company.tally).toEqual({ routes: 0, cards: 0, achievements: 0, stars: 0, ships: 0 });
  }
  expect(new Set(g.companies.map(({ contract }) => contract)).size).toBe(seats);
  expect(g.market).toHaveLength(3);
  expect(g.deck).toHaveLength(32 - 3 - 3 * seats);
  expect(new Set(g.achievements.map(({ achievement }) => achievement)).size).toBe(5);
  expect(g.dock?.slots).toEqual(['free', 'free', 'free', 'free']);
  expect(g.ships).toHaveLength(7);
});

test('SRE-1.1 the option leaves the ships out', () => {
  const g = table(2, 'off');
  expect([g.dock, g.ships, g.freight]).toEqual([null, [], false]);
});

test('SRE-2.6 every seat may be the first player', () => {
  const first = new Set(Array.from({ length: 60 }, (_, i) => table(4, 'on', `first ${i}`).first));
  expect([...first].sort()).toEqual([0, 1, 2, 3]);
});

test.each([
  [2, [5, 5]],
  [3, [5, 7, 8]],
  [4, [5, 6, 7, 8]],
])('SRE-2.7 money by place in the order of %i companies', (seats, money) => {
  for (const text of ['a', 'b', 'c', 'd']) {
    const g = table(seats, 'on', text);
    expect(turnOrder(g).map((seat) => g.companies[seat]?.money)).toEqual(money);
  }
});

test('SRE-2.8 starting tracks go in reverse order to different factories, free', () => {
  const g = table(3);
  const order = turnOrder(g);
  const [coal = 0, other = 0, third = 0] = boardOf(g).factories.map(({ spot }) => spot);
  const plains = boardOf(g).spaces.find(({ kind }) => kind === 'plains')?.spot;
  expect(g.turn.seat).toBe(order[2]);
  expect(may(g, 'start')).toHaveLength(20);
  expect(whyNot(g, `start ${plains}`)?.key).toBe('start.notFactory');
  expect(whyNot(g, 'loan')?.key).toBe('turn.notNow');
  expect(whyNot(g, `${order[0]}: ${`start ${coal}`}`)?.key).toBe('turn.notYours');
  play(g, `start ${coal}`);
  expect(g.turn.seat).toBe(order[1]);
  expect(whyNot(g, `start ${coal}`)?.key).toBe('start.taken');
  play(g, `start ${other}`);
  expect(may(g, 'start')).toHaveLength(18);
  play(g, `start ${third}`);
  expect([g.turn.seat, g.turn.round, g.turn.stage]).toEqual([order[0], 1, 'building']);
  expect(g.companies.map(({ tracks }) => tracks)).toEqual([18, 18, 18]);
  expect(order.map((seat) => g.companies[seat]?.money)).toEqual([5, 7, 8]);
});

test('SRE-2.8 on a map of two, space 147 is none', () => {
  expect(whyNot(table(2), 'start 147')?.key).toBe('space.unknown');
  expect(TILES).toHaveLength(4);
});
