import { execFileSync } from 'node:child_process';
import path from 'node:path';

const HEAP = path.join(__dirname, '../dist/heap.js');
const LOOK_FOR_GARBAGE = `require(${JSON.stringify(HEAP)}).keepHeapSmall(); gc();`;

test('V8 lets four fifths more gather before it looks for garbage', () => {
  const told = execFileSync(
    process.execPath,
    ['--expose-gc', '--trace-gc-verbose', '--eval', LOOK_FOR_GARBAGE],
    { encoding: 'utf8' },
  );
  expect(told).toMatch(/ new limit: \d+ KB \(1\.8\)/);
});
