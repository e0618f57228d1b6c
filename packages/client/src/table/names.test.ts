import { namesOf } from './names';

test.each([
  [[], []],
  [
    ['Ada', null, 'Ben'],
    ['Ada', null, 'Ben'],
  ],
  [
    ['Stand-in', 'Ada', 'Stand-in', 'Stand-in'],
    ['Stand-in', 'Ada', 'Stand-in 2', 'Stand-in 3'],
  ],
])('seats of %j are told as %j', (names, told) => {
  expect(namesOf(names.map((name) => ({ name })))).toEqual(told);
});
