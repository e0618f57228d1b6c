import { rmSync } from 'node:fs';
import { compilePrograms } from './child';

test('programs that were translated by another TypeScript are translated anew', () => {
  const usual = compilePrograms(['proposals']).directory;
  expect(compilePrograms(['proposals']).directory).toBe(usual);
  jest.doMock('typescript/package.json', () => ({ version: 'another' }));
  jest.isolateModules(() => {
    const by = require('./child') as typeof import('./child');
    const other = by.compilePrograms(['proposals']).directory;
    expect(other).not.toBe(usual);
    rmSync(other, { recursive: true });
  });
});
