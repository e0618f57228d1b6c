// Tests that take more than 20 s on a quiet machine, and why they may: what takes so long and is not said here, a run names.

const LONG_MS = 20_000;

/** Why single tests of these suites take long. */
const longSuites = {
  'e2e/src/broadhorns/year.test.ts': 'a whole year of three boats, by every kind of hand',
  'e2e/src/broadsides/boarding.test.ts':
    'a whole game from the first gun to the last man, by every kind of hand',
  'e2e/src/montana/game.test.ts': 'a whole game, by every kind of hand',
  'e2e/src/small-railroad-empires/game.test.ts': 'a whole game, by every kind of hand',
  'proof/src/suite.test.ts': 'all checks of a title over thousands of moves, which is what it is for',
};

/** What took long and has no reason here, as `name (seconds)`. `suites` is what Jest writes as `testResults` with `--json`. */
function longTestsOf(suites) {
  return suites.flatMap(({ name, assertionResults }) => {
    if (Object.keys(longSuites).some((suite) => name.replaceAll('\\', '/').endsWith(`/packages/${suite}`)))
      return [];
    return assertionResults
      .filter(({ duration }) => (duration ?? 0) > LONG_MS)
      .map(({ fullName, duration }) => `${fullName} (${Math.round(duration / 1000)} s)`);
  });
}

module.exports = { longSuites, longTestsOf };
