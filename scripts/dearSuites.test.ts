import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dearSuites } from './dearSuites.cjs';

test('every suite that is said to take long is there, and said once', () => {
  const missing = dearSuites.filter((suite: string) => !existsSync(join(__dirname, '../packages', suite)));
  expect(missing).toEqual([]);
  expect(new Set(dearSuites).size).toBe(dearSuites.length);
});
