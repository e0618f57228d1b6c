import { createTelling } from './telling';

function told() {
  const lines: object[] = [];
  let time = 0;
  const log = {
    info: (fields: object, text: string) => void lines.push({ level: 'info', ...fields, text }),
    error: (fields: object, text: string) => void lines.push({ level: 'error', ...fields, text }),
  };
  const telling = createTelling(log, 600_000, () => time);
  const met = (cause: string) => telling.met({ cause, fields: { code: 'X' }, text: `${cause}!` });
  return { lines, met, over: () => telling.over('over'), after: (ms: number) => (time += ms) };
}

describe('a trouble', () => {
  test('met a thousand times is told once, and again after ten minutes with its count, and when it is over', () => {
    const { lines, met, over, after } = told();
    for (let n = 0; n < 1_000; n++) met('full');
    expect(lines).toEqual([{ level: 'error', cause: 'full', code: 'X', text: 'full!' }]);
    after(600_000);
    met('full');
    met('full');
    expect(lines[1]).toEqual({
      level: 'error',
      cause: 'full',
      code: 'X',
      count: 1_001,
      seconds: 600,
      text: 'full!',
    });
    after(30_000);
    over();
    expect(lines[2]).toEqual({ level: 'info', cause: 'full', count: 1_002, seconds: 630, text: 'over' });
    expect(lines).toHaveLength(3);
  });

  test('of several kinds tells each once, however they take turns, and one that is over begins anew', () => {
    const { lines, met, over } = told();
    over();
    for (let n = 0; n < 100; n++) {
      met('full');
      met('failing');
    }
    over();
    over();
    met('failing');
    expect(lines).toMatchObject([
      { cause: 'full' },
      { cause: 'failing' },
      { level: 'info', cause: 'full,failing', count: 200 },
      { cause: 'failing' },
    ]);
  });
});
