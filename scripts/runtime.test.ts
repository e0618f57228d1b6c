import { readFileSync } from 'node:fs';

/** What a suite has of a file, made as for the next one. */
function loaded(file: string): unknown {
  let found: unknown;
  jest.isolateModules(() => {
    found = require(file);
  });
  return found;
}

test.each([
  ['a package is loaded once a worker', 'koa', true],
  ['a package that decides when it is loaded whether it serves comes anew', 'boardgame.io/core', false],
  ['a file of ours comes anew', './verdict.cjs', false],
])('%s', (_, file, once) => {
  const first = loaded(file);
  expect(loaded(file) === first).toBe(once);
});

test('what Node throws is an error of the world that suites are in', () => {
  let thrown: unknown;
  try {
    readFileSync('/nowhere/at all');
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Error);
});
