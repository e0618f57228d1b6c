import { RIVER_END, TOWN_IDS, TOWNS, type TownId } from '@packetboat/games/broadhorns/data/towns';
import { shared } from '../../../chart/labels';
import { tracksOf } from '../motion/playback';
import { playedOut, TABLES } from '../testing/positions';
import { moorings } from './moorings';
import {
  BERTHS,
  berthAfter,
  berthOf,
  boatScale,
  LEAF,
  mooring,
  placeAt,
  STRIP,
  spaceAt,
  stream,
} from './river';

test('every place has a berth at its space, and all signs lie on the strip with the tiles under them', () => {
  expect(BERTHS.map(({ place }) => place)).toEqual(['st-louis', ...TOWN_IDS]);
  for (const { place, space, sign } of BERTHS) {
    expect(space).toBe(place === 'st-louis' ? 0 : TOWNS[place].entrance);
    expect(sign.x).toBeGreaterThanOrEqual(0);
    expect(sign.x + sign.width + 2 * LEAF + 3).toBeLessThanOrEqual(STRIP.width);
    expect(sign.y).toBeGreaterThanOrEqual(0);
    expect(sign.y + sign.height).toBeLessThanOrEqual(STRIP.height);
  }
});

test('no sign lies on another one, nor on the river', () => {
  BERTHS.forEach(({ sign }, i) => {
    for (const other of BERTHS.slice(i + 1)) expect(shared(sign, other.sign)).toBe(0);
    for (let space = 0; space <= 30; space++) {
      const [x, y] = stream(space);
      expect(shared(sign, { x: x - 14, y: y - 14, width: 28, height: 28 })).toBe(0);
    }
  });
});

test('a point near a space means that space, one on a sign its town', () => {
  for (let space = 0; space <= 30; space++) {
    const [x, y] = stream(space);
    expect(spaceAt([x + 8, y - 10])).toBe(space);
  }
  expect(spaceAt([400, 10])).toBeUndefined();
  for (const { place, sign } of BERTHS)
    expect(placeAt([sign.x + sign.width / 2, sign.y + sign.height / 2])).toBe(place);
});

test.each(['memphis', 'st-louis', 'new-orleans'] as const)(
  'boats that share the space or the port of %s do not cover each other',
  (place) => {
    for (const inPort of [false, true])
      for (const of of [2, 3, 4]) {
        const lying = Array.from({ length: of }, (_, nth) => mooring(berthOf(place).space, inPort, nth, of));
        const [long, wide] = [35 * boatScale(of), 18 * boatScale(of)];
        lying.forEach(([x, y], i) => {
          expect(y).toBeGreaterThan(67);
          expect(y).toBeLessThan(179);
          for (const [ox, oy] of lying.slice(i + 1))
            expect(Math.abs(x - ox) >= long || Math.abs(y - oy) >= wide).toBe(true);
        });
      }
  },
);

test('a boat in a port leaves the space below it in sight', () => {
  for (const { space } of BERTHS)
    for (const of of [1, 2, 3, 4])
      for (let nth = 0; nth < of && (of < 3 || space > 0); nth++)
        expect(mooring(space, true, nth, of)[0] + 18.5 * boatScale(of)).toBeLessThan(
          stream(space + 1)[0] - 8,
        );
});

test.each(['memphis', 'new-orleans'] as const)(
  'a boat on the space of %s lies clear of one in the port',
  (place) => {
    const { space } = berthOf(place);
    const [[ax], [bx]] = [mooring(space, true, 0, 1), mooring(space, false, 0, 1, true)];
    expect(Math.abs(ax - bx)).toBeGreaterThanOrEqual(35);
  },
);

test('the place after a space lies further down, and the last one is New Orleans', () => {
  expect(berthAfter(0).space).toBe(TOWNS[TOWN_IDS[0] as TownId].entrance);
  for (let space = 0; space < RIVER_END; space++) expect(berthAfter(space).space).toBeGreaterThan(space);
  expect(berthAfter(RIVER_END).place).toBe('new-orleans');
});

describe.each(TABLES)('a year of $seats seats ($seed)', ({ seed, seats }) => {
  test('a boat that moves is shown moving from where it lay to where it lies', () => {
    let sailed = 0;
    for (const { view, before, events } of playedOut(seed, seats)) {
      if (before === undefined) continue;
      const tracks = tracksOf(before, view, events);
      for (const { seat, points } of tracks) {
        expect(points[0]).toEqual(moorings(before).find((one) => one.seat === seat)?.at);
        expect(points.at(-1)).toEqual(moorings(view).find((one) => one.seat === seat)?.at);
      }
      const moved = events.find(({ key }) => key === 'sail.moved');
      if (moved === undefined) continue;
      sailed++;
      const track = tracks.find(({ seat }) => seat === moved.params?.seat);
      const spaces = Number(moved.params?.to) - Number(moved.params?.from);
      expect(track?.points).toHaveLength(spaces + 1);
    }
    expect(sailed).toBeGreaterThan(30);
  });
});
