import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { longSuites, longTestsOf } from './longSuites.cjs';

test('every suite that may take long is there', () => {
  const missing = Object.keys(longSuites).filter(
    (suite) => !existsSync(join(__dirname, '../packages', suite)),
  );
  expect(missing).toEqual([]);
});

test('a test that takes long is named, unless its suite has a reason', () => {
  const slow = { fullName: 'crawls', duration: 20_600 };
  const quick = { fullName: 'runs', duration: 19_900 };
  const untimed = { fullName: 'never began', duration: null };
  const [reasoned = ''] = Object.keys(longSuites);
  const suites = [
    { name: '/here/packages/server/src/slow.test.ts', assertionResults: [slow, quick, untimed] },
    { name: `/here/packages/${reasoned}`, assertionResults: [slow] },
  ];
  expect(longTestsOf(suites)).toEqual(['crawls (21 s)']);
});
