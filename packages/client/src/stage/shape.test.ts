import { type Measures, type ShapeName, shapeOf } from './shape';

const measures = (
  page: Measures['page'],
  stage: Measures['stage'] = [page[0], page[1] - 109],
  letters = 1,
): Measures => ({ page, stage, letters });

test.each<[string, Measures, readonly ShapeName[], readonly ShapeName[]]>([
  ['a phone', measures([390, 844]), ['column', 'phone', 'close', 'cramped'], ['slim', 'level', 'shallow']],
  ['a small phone', measures([360, 640]), ['slim', 'column', 'short', 'shallow'], ['level', 'flat']],
  ['a phone held level', measures([844, 390]), ['phone', 'level', 'close', 'flat'], ['column', 'spacious']],
  ['a tablet', measures([820, 1180]), ['phone', 'tablet', 'cramped'], ['column', 'close', 'modest']],
  ['a desk', measures([1280, 800], [944, 748]), ['roomy', 'spacious', 'modest'], ['desk', 'cramped', 'wide']],
  [
    'a desk in the largest letters',
    measures([1280, 800], [944, 748], 1.25),
    ['cramped'],
    ['roomy', 'spacious'],
  ],
  ['a wide desk', measures([1920, 1080], [1516, 1028]), ['wide', 'roomy', 'spacious'], ['wall', 'modest']],
  ['a wall', measures([3840, 2160], [3300, 2084]), ['wide', 'wall', 'spacious'], ['cramped']],
])('%s has its shape', (_, measured, holding, not) => {
  const shape = shapeOf(measured);
  const names = shape.names.split(' ');
  expect(names).toEqual(expect.arrayContaining([...holding]));
  expect(not.filter((name) => shape[name] || names.includes(name))).toEqual([]);
});

test('a phone held level beside panels has room under each other, and where its browser has a bar it has not', () => {
  expect(shapeOf(measures([932, 430], [632, 378]))).toMatchObject({ slender: true, stacked: true });
  expect(shapeOf(measures([915, 340], [615, 288]))).toMatchObject({ slender: true, stacked: false });
});

test('what a notice takes from the stage of a phone changes nothing', () => {
  expect(shapeOf(measures([390, 844], [390, 735]))).toEqual(shapeOf(measures([390, 844], [390, 640])));
});
