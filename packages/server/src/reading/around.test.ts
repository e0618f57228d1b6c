import type { TableRecord } from '../storage/storage';
import { type Harbour, openHarbour } from '../testing/harbour';
import { createAround } from './around';
import type { Pace } from './pace';

/** Each slice is late at once. */
const hasty: Pace = async (slice) => slice(() => true);

let harbour: Harbour;
let log: TableRecord[];
let asked: { readonly after: number; readonly limit: number }[];
const stored = () => {
  asked = [];
  return {
    ...harbour.storage,
    tableEntries: async (_: string, range?: (typeof asked)[0]) => {
      if (range === undefined) throw new Error('read whole');
      asked.push(range);
      return log.filter(({ pos }) => pos > range.after).slice(0, range.limit);
    },
  };
};
const endOf = (entries: readonly TableRecord[]) => entries.at(-1)?.pos ?? 0;

beforeAll(async () => {
  harbour = await openHarbour();
  const { id, tokens } = await harbour.table();
  for (let i = 1; i <= 250; i++) await harbour.tables.rename(id, tokens[0] ?? '', `Ada ${i}`);
  log = await harbour.storage.tableEntries(id);
});
afterAll(() => harbour.close());

test('P-8.11 what happened around a game is read a page at a time, once, and on from there', async () => {
  const around = createAround(stored());
  const all = log;
  log = all.slice(0, -1);
  const lines = await around.lines('m', endOf(log), hasty);
  expect(lines).toHaveLength(249);
  expect(asked.length).toBeGreaterThan(2);
  asked = [];
  expect(await around.lines('m', endOf(log), hasty)).toEqual(lines);
  expect(asked).toEqual([]);
  log = all;
  const more = await around.lines('m', endOf(log), hasty);
  expect(more.slice(0, -1)).toEqual(lines);
  expect(more.at(-1)).toMatchObject({ pos: 250, params: { before: 'Ada 249', name: 'Ada 250' } });
  expect(asked).toHaveLength(1);
});

test('P-8.11 P-25.7 a name that is taken out of the log is in no line that was kept', async () => {
  const around = createAround(stored());
  expect(JSON.stringify(await around.lines('m', endOf(log), hasty))).toContain('"Ada 7"');
  const [last] = log.slice(-1) as [TableRecord];
  log = log.map((entry) =>
    entry.deed.kind === 'renamed' && entry.deed.name === 'Ada 7'
      ? { ...entry, deed: { ...entry.deed, name: 'Somebody' } }
      : entry,
  );
  log.push({ ...last, pos: last.pos + 1, deed: { kind: 'forgotten', seats: [] } });
  const lines = JSON.stringify(await around.lines('m', endOf(log), hasty));
  expect(lines).not.toContain('"Ada 7"');
  expect(lines).toContain('"Somebody"');
  expect(lines).toContain('"Ada 8"');
});
