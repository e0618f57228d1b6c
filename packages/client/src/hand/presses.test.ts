import { countPresses } from './presses';

test('one step back takes back one press, however many small moves it made, and then the press before', () => {
  const presses = countPresses();
  presses.made(1, 10, 11);
  presses.made(3, 11, 14);
  expect(presses.last(14)).toBe(3);
  presses.takenBack(3, 17);
  expect(presses.last(17)).toBe(1);
});

test.each([
  ['nothing was made', 20, 20],
  ['somebody else has moved since', 11, 14],
  ['the page has been loaded anew', 0, 11],
])('where %s, one small move is taken back', (_, to, now) => {
  const presses = countPresses();
  presses.made(to === 0 ? 0 : 2, 9, to);
  expect(presses.last(now === 20 ? 30 : now)).toBe(1);
});

test('what happens between two presses parts them from what was before', () => {
  const presses = countPresses();
  presses.made(2, 4, 6);
  presses.made(3, 7, 10);
  presses.takenBack(3, 13);
  expect(presses.last(13)).toBe(1);
});

test('a press that was taken back in part is taken back one by one from then on', () => {
  const presses = countPresses();
  presses.made(3, 0, 3);
  presses.takenBack(1, 4);
  expect(presses.last(4)).toBe(1);
});
