import { chanceFromText } from '@packetboat/games/kit/chance';
import { buildResult } from '@packetboat/games/montana/build';
import { hexName } from '@packetboat/games/montana/names';
import { position } from '@packetboat/games/montana/testing/position';
import { montana } from '@packetboat/games/montana/title';
import { NO_INSET } from '../../../chart/camera';
import { cornersOf } from '../../../chart/hexes';
import { isInside, type Point } from '../../../chart/point';
import { playedOut, TABLES } from '../testing/positions';
import { contoursIn } from './backdrop';
import { discsOf } from './goods';
import { centreOf, HEX, landOf } from './land';
import { linesThrough } from './lines';
import { lookAt } from './look';

const dealt = (seats: number) =>
  montana.setup(
    { seats, options: { startTile: 'automatic' } },
    { chance: chanceFromText('land'), tell: () => undefined },
  );

describe.each([2, 3, 4])('the land of %i seats', (seats) => {
  const view = dealt(seats);
  const land = landOf(view);

  test('every point of a hex is found to be in it', () => {
    for (const { site, at } of land.sites) {
      expect(land.siteAt(at)).toBe(site);
      for (const [x, y] of cornersOf(at, HEX * 0.9, 'corner')) expect(land.siteAt([x, y])).toBe(site);
    }
  });

  test('its border is one loop with every hex inside, and nothing of the next ones', () => {
    for (const { at } of land.sites) expect(isInside(at, land.border)).toBe(true);
    const outside = centreOf({ q: 30, r: 30 });
    expect(isInside(outside, land.border)).toBe(false);
    expect(land.siteAt(outside)).toBeUndefined();
    for (const [x, y] of land.border) {
      expect(x).toBeGreaterThan(land.box.x);
      expect(y).toBeLessThan(land.box.y + land.box.height);
    }
  });

  test('neighbours are mutual, and every hex has a name of its own', () => {
    for (const { site } of land.sites)
      for (let edge = 0; edge < 6; edge++) {
        const next = land.next(site, edge);
        if (next !== undefined) expect(land.next(next, (edge + 3) % 6)).toBe(site);
      }
    const names = land.sites.map(({ site }) => hexName(view, site));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[A-L]\d{1,2}$/);
  });
});

test('goods of a price lie inside their hex and clear of each other', () => {
  const cost = { grain: 1, pumpkin: 1, copper: 1, stone: 1, bigCopper: 0, bigStone: 0 };
  const two = { ...cost, copper: 0, stone: 0 };
  const three = { ...cost, stone: 0 };
  for (const price of [cost, two, three])
    for (const cow of [true, false])
      for (const badge of [true, false]) {
        const discs = discsOf(price, undefined, cow, badge);
        for (const { at, radius } of discs) expect(Math.hypot(...at) + radius).toBeLessThan(HEX);
        for (const [i, a] of discs.entries())
          for (const b of discs.slice(i + 1))
            expect(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])).toBeGreaterThan(
              (a.radius + b.radius) * 0.8,
            );
      }
  const missing = { grain: 0, pumpkin: 0, copper: 1, stone: 0, bigCopper: 0, bigStone: 0 };
  expect(discsOf(three, missing, false, true).filter(({ lacking }) => lacking)).toHaveLength(1);
});

test('the line of four that is shown is the one that the rules count', () => {
  let shown = 0;
  for (const { seed, seats, startTile } of TABLES)
    for (const { view, acting, legal } of playedOut(seed, seats, startTile))
      for (const move of legal) {
        if (move.type !== 'build') continue;
        const lines = linesThrough(view, acting, move.args.site);
        expect(lines).toHaveLength(buildResult(view, acting, move.args.site).lines);
        for (const line of lines) expect(line).toContain(move.args.site);
        shown += lines.length;
      }
  expect(shown).toBeGreaterThan(0);
});

test('a wide window shows all of the land, a small one the fields that are open, large enough to touch', () => {
  const land = landOf(position({ players: [{}, {}, {}] }));
  const desk = {
    width: 944,
    height: 748,
    map: [944, 748] as const,
    foot: 98,
    wide: true,
    beside: 0,
    phone: false,
    size: 1,
    letters: 1,
  };
  const wide = lookAt(land, { ...desk, focus: [] });
  expect(wide.look.zoom * land.box.width).toBeLessThanOrEqual(944 - wide.inset.right - wide.inset.left);
  expect(wide.look.zoom).toBeGreaterThan(0.74);
  // The key of the lights stands in a lower corner that the land leaves free.
  const keySides = [2, 3, 4].map((seats) => lookAt(landOf(dealt(seats)), { ...desk, focus: [] }).keySide);
  expect(keySides).toEqual(['right', 'left', 'left']);
  const phone = {
    width: 390,
    height: 736,
    map: [390, 430] as const,
    foot: 260,
    wide: false,
    beside: 0,
    phone: true,
    size: 1,
    letters: 1,
  };
  expect(lookAt(land, { ...phone, focus: [] }).look.zoom * land.box.width).toBeLessThanOrEqual(390);
  expect(lookAt(land, { ...phone, focus: [29] }).look.zoom * HEX * Math.sqrt(3)).toBeGreaterThan(44);
  const flat = lookAt(land, {
    ...phone,
    width: 844,
    height: 285,
    map: [844, 285],
    foot: 0,
    beside: 405,
    phone: false,
    focus: [],
  });
  expect(flat.look.zoom * land.box.width).toBeLessThanOrEqual(844 - 405);
});

test('lines of equal height begin and end somewhere on the sheet', () => {
  const path = contoursIn({ x: -200, y: -200, width: 400, height: 400 });
  expect(path).toMatch(/^(M-?[\d.]+,-?[\d.]+L-?[\d.]+,-?[\d.]+)+$/);
});

describe.each([2, 3, 4])('on a phone the tools lie over the map of %i seats', (seats) => {
  const land = landOf(dealt(seats));
  const phone = { foot: 0, wide: false, beside: 0, phone: true, size: 1, letters: 1 };
  /** In a row at the upper right, as the styles put them. */
  const under = ([width]: readonly [number, number], [x, y]: Point, zoom: number) =>
    Math.hypot(Math.max(0, width - 190 - x, x - width), Math.max(0, 6 - y, y - 58)) < HEX * zoom;

  test.each([
    [390, 352],
    [390, 430],
    [360, 250],
  ] as const)('and at %i by %i neither all of it nor a lit field is under them', (width, height) => {
    const map = [width, height] as const;
    const seen = (look: { at: Point; zoom: number }, site: number): Point => {
      const [x, y] = land.centre(site);
      return [width / 2 + (x - look.at[0]) * look.zoom, height / 2 + (y - look.at[1]) * look.zoom];
    };
    const all = lookAt(land, { ...phone, width, height, map, focus: [] });
    for (const { site } of land.sites) {
      const at = seen(all.whole, site);
      expect(under(map, at, all.whole.zoom)).toBe(false);
      expect(Math.min(at[0], width - at[0], at[1], height - at[1])).toBeGreaterThan(
        HEX * 0.8 * all.whole.zoom,
      );
    }
    // "The whole land" shows the same, whatever the window is then.
    const { left, right } = all.margins ?? NO_INSET;
    expect((width - left - right) / land.box.width).toBeCloseTo(all.whole.zoom, 3);
    const fields = land.sites.filter(({ terrain }) => terrain.kind === 'field').map(({ site }) => site);
    for (const [i, site] of fields.entries()) {
      const focus = [site, fields[(i * 7 + 3) % fields.length] ?? 0];
      const { look } = lookAt(land, { ...phone, width, height, map, focus });
      for (const lit of focus) expect(under(map, seen(look, lit), look.zoom)).toBe(false);
    }
  });
});
