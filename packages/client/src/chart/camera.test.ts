import { type Camera, type Frame, fitting, freeMiddle, kept, onMap, onScreen, zoomedAt } from './camera';

const sheet = { x: -500, y: -400, width: 2000, height: 1600 };
const frame: Frame = { width: 900, height: 700, inset: { top: 76, right: 12, bottom: 130, left: 12 } };

test('a point of the map that is put on the screen comes back', () => {
  const camera: Camera = { x: 120, y: -40, zoom: 1.7 };
  const [x, y] = onMap(onScreen([33, 44], camera, frame), camera, frame);
  expect(x).toBeCloseTo(33);
  expect(y).toBeCloseTo(44);
});

test('zooming keeps the map under the pointer', () => {
  const camera: Camera = { x: 120, y: -40, zoom: 1.1 };
  const pointer = [230, 510] as const;
  const before = onMap(pointer, camera, frame);
  const after = onMap(pointer, zoomedAt(camera, 1.6, pointer, frame), frame);
  expect(after[0]).toBeCloseTo(before[0]);
  expect(after[1]).toBeCloseTo(before[1]);
});

test.each([
  { x: -9999, y: 0, zoom: 1 },
  { x: 9999, y: 9999, zoom: 0.01 },
  { x: 0, y: -9999, zoom: 50 },
])('nothing beyond the sheet is ever shown: $x, $y, $zoom', (wish) => {
  const camera = kept(wish, sheet, frame, 3);
  const [left, top] = onScreen([sheet.x, sheet.y], camera, frame);
  const [right, bottom] = onScreen([sheet.x + sheet.width, sheet.y + sheet.height], camera, frame);
  expect(left).toBeLessThanOrEqual(0.001);
  expect(top).toBeLessThanOrEqual(0.001);
  expect(right).toBeGreaterThanOrEqual(frame.width - 0.001);
  expect(bottom).toBeGreaterThanOrEqual(frame.height - 0.001);
  expect(camera.zoom).toBeLessThanOrEqual(3);
});

test('a box that is fitted lies between the panels', () => {
  const box = { x: 0, y: 0, width: 400, height: 900 };
  const camera = fitting(box, frame, { most: 2 });
  expect(onScreen([200, 450], camera, frame)).toEqual(freeMiddle(frame));
  expect(onScreen([200, 0], camera, frame)[1]).toBeGreaterThanOrEqual(frame.inset.top - 0.001);
});
