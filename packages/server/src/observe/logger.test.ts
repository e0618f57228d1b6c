import { createLogger } from './logger';
import { maskSecrets } from './secrets';

const TOKEN = 'Zk3vN0qkq1dM7yQ2c5Hc8_tWfO-xLr4B';

function captured(): { lines: string[]; logger: ReturnType<typeof createLogger> } {
  const lines: string[] = [];
  return { lines, logger: createLogger('trace', { write: (line) => void lines.push(line) }) };
}

describe('the log', () => {
  test('is one JSON object a line, with a level in words and a readable time', () => {
    const { lines, logger } = captured();
    logger.info({ request: 'abc' }, 'request');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      request: 'abc',
      msg: 'request',
    });
  });

  test.each([
    ['a field', { credentials: TOKEN }],
    ['a field nested deep', { a: { b: [{ c: TOKEN }] } }],
    ['a header', { headers: { authorization: 'Bearer abc' } }],
    ['an address', { path: `/api/tables/${TOKEN}` }],
    ['a query', { url: '/t/abc?token=abc&x=1' }],
    ['an error', { err: new Error(`cannot use ${TOKEN}`) }],
  ])('masks a token in %s and stays valid JSON', (_place, record) => {
    const { lines, logger } = captured();
    logger.warn(record);
    expect(lines.join()).not.toContain(TOKEN);
    expect(lines.join()).not.toMatch(/Bearer abc|token=abc/);
    expect(lines.join()).toContain('[masked]');
    expect(() => JSON.parse(lines[0] ?? '')).not.toThrow();
  });

  test('masks passwords in the addresses of stores', () => {
    expect(maskSecrets('connect postgres://boat:hunter2@db/x failed')).toBe(
      'connect postgres://boat:[masked]@db/x failed',
    );
    expect(maskSecrets('redis://:hunter2@cache:6379')).not.toContain('hunter2');
  });

  test('leaves out what libraries hang on their errors', () => {
    const { lines, logger } = captured();
    logger.error({ err: Object.assign(new Error('parse'), { body: 'a whole body', code: 'EBAD' }) });
    expect(lines.join()).not.toContain('a whole body');
    expect(lines.join()).toContain('EBAD');
  });

  test('stays valid JSON where a telling name holds no text', () => {
    const { lines, logger } = captured();
    logger.info({ seed: 5, token: null, secret: { a: [] }, credentials: true, password: '' });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ seed: 5, token: null, secret: { a: [] } });
  });

  test('keeps ids and stack traces readable', () => {
    const text =
      'match 8fK2pQ_x01Ab-9Zz at processTicksAndRejections (node:internal/process/task_queues:95:5)';
    expect(maskSecrets(text)).toBe(text);
  });
});
