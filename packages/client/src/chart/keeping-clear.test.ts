import { type Camera, type Frame, onScreen } from './camera';
import { inTheClear, leaning, reaching, roomiest } from './keeping-clear';
import type { Point } from './point';

const frame: Frame = { width: 900, height: 700, inset: { top: 76, right: 12, bottom: 130, left: 12 } };

test('of two ways to keep clear of the papers that is taken which shows more', () => {
  const beside = { top: 0, right: 0, bottom: 0, left: 300 };
  const above = { top: 0, right: 0, bottom: 300, left: 0 };
  const size = [900, 700] as const;
  expect(roomiest({ x: 0, y: 0, width: 300, height: 900 }, size, [above, beside])).toBe(1);
  expect(roomiest({ x: 0, y: 0, width: 900, height: 300 }, size, [above, beside])).toBe(0);
});

test('a map that cannot show all leans towards it, and keeps what acts well in sight', () => {
  const box = { x: -200, y: -900, width: 400, height: 1000 };
  const camera = leaning(box, [0, 0], 1, 80, frame);
  const clear = inTheClear(camera, frame);
  // As far up as can be, with the point 80 above the lower edge.
  expect(clear.y + clear.height).toBeCloseTo(80);
  expect(camera.x).toBe(0);
  expect(onScreen([0, 0], camera, frame)[1]).toBeCloseTo(frame.height - frame.inset.bottom - 80);
});

describe('what is brought into sight', () => {
  const camera: Camera = { x: 100, y: 100, zoom: 1 };
  const at: Point = [0, 0];
  test('what is in sight already moves nothing', () => {
    const box = { x: 0, y: 0, width: 200, height: 200 };
    expect(reaching(camera, { box, at, least: 0.4 }, frame)).toEqual(camera);
  });
  test('what is beside the window comes just inside it', () => {
    const box = { x: 900, y: 0, width: 100, height: 100 };
    const moved = reaching(camera, { box, at, least: 0.4 }, frame);
    expect(moved.zoom).toBe(1);
    expect(onScreen([1000, 0], moved, frame)[0]).toBeCloseTo(frame.width - frame.inset.right);
  });
  test('what is larger than the window is looked at from further away, as far as that is allowed', () => {
    const box = { x: 0, y: 0, width: 1500, height: 200 };
    const moved = reaching(camera, { box, at, least: 0.4 }, frame);
    expect(onScreen([0, 0], moved, frame)[0]).toBeCloseTo(frame.inset.left);
    expect(onScreen([1500, 0], moved, frame)[0]).toBeCloseTo(frame.width - frame.inset.right);
    const near = reaching(camera, { box, at, least: 0.8 }, frame);
    expect(near.zoom).toBe(0.8);
    expect(onScreen(at, near, frame)[0]).toBeCloseTo(frame.inset.left + 60 * 0.8);
  });
  test('it never comes closer', () => {
    const box = { x: 0, y: 0, width: 9, height: 9 };
    expect(reaching({ ...camera, zoom: 0.3 }, { box, at, least: 0.4 }, frame).zoom).toBe(0.3);
  });
});
