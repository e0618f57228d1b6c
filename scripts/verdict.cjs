// What a run of all suites comes to: `test.mjs` asks, a test beside this file checks.

/** Browser stories lie here. They alone are ever run a second time, because only they hang on a browser's own moods. */
const STORIES = /[\\/]packages[\\/]e2e[\\/]/;

const testsOf = (suite, status) =>
  suite.assertionResults.filter((test) => test.status === status).map(({ fullName }) => fullName);

/** Files of browser stories that failed. `suites` is what Jest writes as `testResults` with `--json`. */
function storiesToRunAgain(suites) {
  return suites
    .filter(({ name, status }) => status === 'failed' && STORIES.test(name))
    .map(({ name }) => name);
}

/**
 * Counts a run, and what some of its files came to when they were run once more by themselves: the second try counts in place
 * of the first, whatever it brings. `unsteady` names what failed at first and passed then.
 */
function verdictOf(first, again = []) {
  const second = new Map(again.map((suite) => [suite.name, suite]));
  const final = first.map((suite) => second.get(suite.name) ?? suite);
  const passed = final.flatMap((suite) => testsOf(suite, 'passed')).length;
  const failed = final.map(failuresOf).reduce((sum, n) => sum + n, 0);
  const unsteady = first.flatMap((suite) => {
    const then = second.get(suite.name);
    if (then === undefined) return [];
    const passing = new Set(testsOf(then, 'passed'));
    const names = testsOf(suite, 'failed').filter((name) => passing.has(name));
    // A file that could not even be begun, or ended, has no test to be named by.
    return names.length === 0 && failuresOf(then) === 0 ? [suite.name] : names;
  });
  return { passed, failed, unsteady };
}

/** A file that fails without a test of its own failing is one failure: it could not be loaded, or not be ended. */
function failuresOf(suite) {
  const tests = testsOf(suite, 'failed').length;
  return tests === 0 && suite.status === 'failed' ? 1 : tests;
}

module.exports = { storiesToRunAgain, verdictOf };
