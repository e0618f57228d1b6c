import { storiesToRunAgain, verdictOf } from './verdict.cjs';

const STORY = '/home/ada/packetboat/packages/e2e/src/montana/game.test.ts';
const OTHER_STORY = '/home/ada/packetboat/packages/e2e/src/pages.test.ts';
const SIEGE = '/home/ada/packetboat/packages/server/src/siege/crash.test.ts';

/** A file as Jest reports it: its tests by name, and how each ended. */
function suite(name: string, tests: Readonly<Record<string, string>>, status?: string) {
  const assertionResults = Object.entries(tests).map(([fullName, how]) => ({ fullName, status: how }));
  const failed = assertionResults.some((test) => test.status === 'failed');
  return { name, status: status ?? (failed ? 'failed' : 'passed'), assertionResults };
}

test('nothing is run again where all pass', () => {
  const suites = [suite(STORY, { a: 'passed', b: 'passed' }), suite(SIEGE, { c: 'passed' })];
  expect(storiesToRunAgain(suites)).toEqual([]);
  expect(verdictOf(suites)).toEqual({ passed: 3, failed: 0, unsteady: [] });
});

test('browser stories alone are run again, and a failure elsewhere stays one', () => {
  const suites = [
    suite(STORY, { a: 'failed' }),
    suite(OTHER_STORY, { b: 'passed' }),
    suite(SIEGE, { c: 'failed' }),
  ];
  expect(storiesToRunAgain(suites)).toEqual([STORY]);
  expect(verdictOf(suites, [suite(STORY, { a: 'passed' })])).toEqual({
    passed: 2,
    failed: 1,
    unsteady: ['a'],
  });
});

test.each([
  ['fails again', { a: 'failed', b: 'passed' }, { passed: 1, failed: 1, unsteady: [] }],
  [
    'passes, and its neighbour fails instead',
    { a: 'passed', b: 'failed' },
    { passed: 1, failed: 1, unsteady: ['a'] },
  ],
  ['passes', { a: 'passed', b: 'passed' }, { passed: 2, failed: 0, unsteady: ['a'] }],
])('the second try counts in place of the first: a story %s', (_, then, expected) => {
  const first = [suite(STORY, { a: 'failed', b: 'passed' })];
  expect(verdictOf(first, [suite(STORY, then)])).toEqual(expected);
});

test('without a second try the first counts', () => {
  expect(verdictOf([suite(STORY, { a: 'failed', b: 'passed' })])).toEqual({
    passed: 1,
    failed: 1,
    unsteady: [],
  });
});

test('a file that could not be begun counts as one failure, and by its name as unsteady', () => {
  const broken = suite(STORY, {}, 'failed');
  expect(storiesToRunAgain([broken])).toEqual([STORY]);
  expect(verdictOf([broken])).toEqual({ passed: 0, failed: 1, unsteady: [] });
  expect(verdictOf([broken], [broken])).toEqual({ passed: 0, failed: 1, unsteady: [] });
  expect(verdictOf([broken], [suite(STORY, { a: 'passed' })])).toEqual({
    passed: 1,
    failed: 0,
    unsteady: [STORY],
  });
});

test('a file whose stories pass but which does not end well has failed', () => {
  expect(verdictOf([suite(STORY, { a: 'passed' }, 'failed')])).toEqual({
    passed: 1,
    failed: 1,
    unsteady: [],
  });
});
