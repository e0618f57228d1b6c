import { linkFor } from './linkFor';
import type { SeatShown } from './shown';

const seats = (n: number): readonly SeatShown[] =>
  Array.from({ length: n }, (_, i) => ({ table: `t${i}`, token: `token ${i}` }));

/** A server that makes one link, and knows none of the tables that are named. */
function server(unknown: readonly string[] = []) {
  const asked: (string | undefined)[] = [];
  const ask = async (shown: readonly SeatShown[], _moves: boolean, link?: string) => {
    asked.push(link);
    if (link === undefined && shown.every(({ table }) => unknown.includes(table)))
      return { ok: false, refusal: { key: 'device.nothing' } } as const;
    const tables = shown.map(({ table }) => ({ table }));
    return { ok: true, value: { token: 'the link', expiresAt: 1, tables } } as const;
  };
  return { ask, asked };
}

test('one link takes 250 tables along in three pages', async () => {
  const { ask, asked } = server();
  const made = await linkFor(ask, seats(250), false);
  expect(asked).toEqual([undefined, 'the link', 'the link']);
  expect(made.ok && [made.value.token, made.value.tables.length]).toEqual(['the link', 250]);
});

test('where nothing of the newest hundred is left the others come all the same', async () => {
  const { ask, asked } = server(seats(100).map(({ table }) => table));
  const made = await linkFor(ask, seats(150), true);
  expect(asked).toEqual([undefined, undefined]);
  expect(made.ok && made.value.tables.length).toBe(50);
});

test('where nothing is left at all, that is said', async () => {
  const { ask } = server(seats(150).map(({ table }) => table));
  expect(await linkFor(ask, seats(150), true)).toEqual({ ok: false, refusal: { key: 'device.nothing' } });
});
