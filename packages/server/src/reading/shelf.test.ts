import { createShelf } from './shelf';

test('a shelf gives up what was used longest ago, once all of it weighs too much', () => {
  const shelf = createShelf<string>(10);
  shelf.put('a', 'A', 4);
  shelf.put('b', 'B', 4);
  expect(shelf.get('a')).toBe('A');
  shelf.put('c', 'C', 4);
  expect(['a', 'b', 'c'].map((key) => shelf.get(key))).toEqual(['A', undefined, 'C']);
  expect(shelf.weight()).toBe(8);
});

test('what is put anew weighs once, and what is too heavy for the shelf is not kept', () => {
  const shelf = createShelf<string>(10);
  for (let n = 0; n < 5; n++) shelf.put('a', `A${n}`, 6);
  expect([shelf.get('a'), shelf.weight()]).toEqual(['A4', 6]);
  shelf.put('b', 'B', 11);
  expect([shelf.get('b'), shelf.weight()]).toEqual([undefined, 0]);
});
