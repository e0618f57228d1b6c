import { bundleOf } from './bundle';
import type { MatchStore } from './store';
import { lineOf } from './testing/line';

/** A bundle of these lines, and what it had to show each time it told of a change. */
function listening(lines: readonly ReturnType<typeof lineOf>[]) {
  const bundle = bundleOf(
    lines.map((_, i) => `token-${i}`),
    (token) => lines[Number(token?.slice(-1))]?.store as MatchStore,
  );
  bundle.open();
  const told: (readonly number[])[] = [];
  bundle.subscribe(() => {
    told.push(bundle.get().map(({ snapshot }) => snapshot.seq));
  });
  return { bundle, told };
}

const nextTelling = (bundle: ReturnType<typeof bundleOf>) =>
  new Promise<void>((resolve) => {
    const end = bundle.subscribe(() => {
      end();
      resolve();
    });
  });

test('a hundred moves that come in one task are told of once, and none is lost', async () => {
  const line = lineOf();
  const { bundle, told } = listening([line]);
  const telling = nextTelling(bundle);
  for (let i = 0; i < 100; i++) {
    line.act();
    // Each packet is taken in a microtask of its own, after which React would render.
    await Promise.resolve();
  }
  expect(told).toEqual([]);
  await telling;
  expect(told).toEqual([[100]]);
  const [first] = bundle.get();
  expect(first?.snapshot.moments.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));

  const second = nextTelling(bundle);
  line.act();
  await second;
  expect(told).toEqual([[100], [101]]);
  bundle.close();
});

test('the lines of one page are told of together', async () => {
  const lines = [lineOf(), lineOf()];
  const { bundle, told } = listening(lines);
  const telling = nextTelling(bundle);
  for (const line of lines) line.act();
  await telling;
  expect(told).toEqual([[1, 1]]);
  bundle.close();
});

test('the answer to a move of this page is told at once, with what was gathered', async () => {
  const line = lineOf();
  const { bundle, told } = listening([line]);
  line.show({ pending: 1 });
  expect(told).toEqual([[0]]);
  line.act();
  expect(told).toEqual([[0]]);
  line.show({ pending: 0 });
  expect(told).toEqual([[0], [1]]);

  // What was told at once is not told again by the task that was due for it.
  const telling = nextTelling(bundle);
  line.act();
  await telling;
  expect(told).toEqual([[0], [1], [2]]);
  bundle.close();
});

test('a bundle that is closed tells nothing more', async () => {
  const line = lineOf();
  const { bundle, told } = listening([line]);
  line.act();
  bundle.close();
  const other = lineOf();
  const later = listening([other]);
  const telling = nextTelling(later.bundle);
  other.act();
  await telling;
  expect(told).toEqual([]);
  later.bundle.close();
});
