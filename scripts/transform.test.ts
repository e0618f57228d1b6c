/** The key of what Jest keeps, by a TypeScript of that version. */
function keyBy(
  version: string,
  source = 'const a = 1;',
  { file = '/here/a.ts', configString = '{}', instrument = false } = {},
): string {
  let key = '';
  jest.isolateModules(() => {
    jest.doMock('typescript/package.json', () => ({ version }));
    jest.doMock('ts-jest', () => ({ default: { createTransformer: () => ({}) } }));
    const transformer = require('./transform.cjs').createTransformer();
    key = transformer.getCacheKey(source, file, { configString, instrument });
  });
  return key;
}

test('what was translated is kept for the same source by the same translator, and for nothing else', () => {
  const key = keyBy('1.0.0');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(keyBy('1.0.0')).toBe(key);
  const others = [
    keyBy('1.0.1'),
    keyBy('1.0.0', 'const a = 2;'),
    keyBy('1.0.0', undefined, { file: '/here/b.ts' }),
    keyBy('1.0.0', undefined, { configString: '{"globals":{}}' }),
    keyBy('1.0.0', undefined, { instrument: true }),
  ];
  expect(new Set([key, ...others]).size).toBe(1 + others.length);
});
