import { type Frame, onScreen } from './camera';
import { inTheClear, leaning, roomiest } from './keeping-clear';

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
