import type { Around } from '@packetboat/protocol';
import { forStrangers } from '../http/tables';
import { type Harbour, openHarbour } from '../testing/harbour';

let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour({ settings: { standInDelayMs: 3_600_000 } });
});
afterEach(() => harbour.close());

const keys = ({ lines }: Around) => lines.map(({ key, seq }) => [key, seq]);

test('P-8.10 what happens around the game is told in lines, in its place, and each move keeps the name of whoever made it', async () => {
  const { tables } = harbour;
  const { id, host, tokens } = await harbour.table({ seats: 3 });
  const me = await harbour.enter(id, tokens[0]);
  expect(me.attached.around).toEqual({
    lines: [],
    played: [0, 1, 2].map((seat) => ({ seat, from: 0, name: `Person ${seat}` })),
  });
  expect(await me.move('bid', { card: me.now().G.hands[0]?.[0] })).toMatchObject({ seq: 1 });
  await tables.handOver(id, 0, tokens[0] ?? '');
  await tables.takeBack(id, tokens[0] ?? '');
  await tables.rename(id, tokens[0] ?? '', 'Ada');
  await tables.leave(id, tokens[2] ?? '');
  await tables.addBot(id, host, { seat: 2 });
  await tables.propose(id, tokens[0] ?? '', { kind: 'standIn', seat: 1, level: 1 });
  await tables.passHost(id, 0, host);
  const told = [
    ['handedOver.owner', 1],
    ['takenBack', 1],
    ['renamed', 1],
    ['left', 1],
    ['standIn', 1],
    ['proposed', 1],
    ['decided.yes', 1],
    ['handedOver.vote', 1],
    ['hostPassed', 1],
  ];
  const [, around] = (await me.until(
    'around',
    (_: string, now: Around) => now.lines.length === told.length,
  )) as [string, Around];
  expect(keys(around)).toEqual(told);
  expect(around.lines[5]).toMatchObject({
    seat: 0,
    params: { name: 'Ada', motion: 'standIn', whom: 'Person 1' },
  });
  expect(around.played).toEqual([
    { seat: 0, from: 0, name: 'Person 0' },
    { seat: 1, from: 0, name: 'Person 1' },
    { seat: 2, from: 0, name: 'Person 2' },
    { seat: 0, from: 1, name: 'Ada' },
    { seat: 2, from: 1, name: 'Stand-in for Person 2' },
    { seat: 1, from: 1, name: 'Stand-in for Person 1' },
  ]);
  // Who comes later reads the same, and so does whoever reads the whole game.
  const late = await harbour.enter(id);
  expect(late.attached.around).toEqual(around);
  const exported = await tables.export(id, undefined);
  if (!exported.ok) throw new Error(exported.refusal.key);
  const { lines, played } = exported.record.read();
  expect({ lines, played }).toEqual(around);
});

test('P-8.10 before the start only what was proposed and what became of it is told', async () => {
  const { tables } = harbour;
  const { id, tokens } = await harbour.table({ seats: 3, people: 2, start: false });
  const me = await harbour.enter(id, tokens[1]);
  await tables.rename(id, tokens[0] ?? '', 'Ada');
  for (const number of [1, 2]) {
    await tables.propose(id, tokens[1] ?? '', { kind: 'start' });
    if (number === 1) await tables.withdraw(id, tokens[1] ?? '', number);
    else await tables.answer(id, tokens[0] ?? '', number, false);
  }
  const told = ['proposed', 'withdrawn', 'proposed', 'decided.no'];
  const [, around] = (await me.until(
    'around',
    (_: string, now: Around) => now.lines.length === told.length,
  )) as [string, Around];
  expect(keys(around)).toEqual(told.map((key) => [key, 0]));
  expect((await harbour.enter(id, tokens[0])).attached.around).toEqual(around);
});

test('P-8.10 P-8.11 P-17.4 at the table the newest forty lines are told and the others page by page, in the export all of them', async () => {
  const { id, tokens } = await harbour.table();
  for (let i = 1; i <= 101; i++) await harbour.tables.rename(id, tokens[0] ?? '', `Ada ${i}`);
  const exported = await harbour.tables.export(id, undefined);
  if (!exported.ok) throw new Error(exported.refusal.key);
  const all = exported.record.read().lines;
  expect(all).toHaveLength(101);
  const watcher = await harbour.enter(id);
  expect(watcher.attached.around.lines).toEqual(all.slice(-40));
  const page = (before: number, limit = 50) => watcher.ask('tableLines', { before, limit });
  expect(await page(62)).toEqual({ ok: true, lines: all.slice(11, 61) });
  expect(await page(12)).toEqual({ ok: true, lines: all.slice(0, 11) });
  expect(await page(1)).toEqual({ ok: true, lines: [] });
  expect(await page(999, 2)).toEqual({ ok: true, lines: all.slice(-2) });
  expect(await page(1, 201)).toMatchObject({ refusal: { key: 'message.malformed' } });
  // An order is an entry as well, and nobody else hears of it: there is no gap by which it would show.
  expect(all.map(({ pos }) => pos)).toEqual(all.map((_, i) => i + 1));
});

test('P-8.11 for the lines of a table its log is not read whole, and not again for each who asks', async () => {
  const read: unknown[] = [];
  await harbour.close();
  harbour = await openHarbour({
    wrap: (storage) => ({
      ...storage,
      tableEntries: (match, range) => {
        read.push(range);
        return storage.tableEntries(match, range);
      },
    }),
  });
  const { id, tokens } = await harbour.table();
  for (let i = 1; i <= 120; i++) await harbour.tables.rename(id, tokens[0] ?? '', `Ada ${i}`);
  const watcher = await harbour.enter(id);
  read.length = 0;
  const page = () => watcher.ask<{ lines: unknown[] }>('tableLines', { before: 62, limit: 50 });
  const first = await page();
  expect(first.lines).toHaveLength(50);
  expect(read).not.toContain(undefined);
  read.length = 0;
  expect(await page()).toEqual(first);
  expect(read).toEqual([]);
});

test('P-8.11 P-20.3 who asks for more lines than he can pay for is told to wait', async () => {
  const { id } = await harbour.table();
  const watcher = await harbour.enter(id);
  const asked = await Promise.all(
    Array.from({ length: 39 }, () => watcher.ask('tableLines', { before: 9, limit: 9 })),
  );
  expect(asked[0]).toEqual({ ok: true, lines: [] });
  expect(asked.at(-1)).toMatchObject({ refusal: { key: 'rate.tooFast' } });
});

test('P-8.10 what is decided at a private table, and who plays there, is told to nobody without a token', async () => {
  const { tables } = harbour;
  const { id, tokens } = await harbour.table({ seats: 4, private: true });
  await tables.propose(id, tokens[0] ?? '', { kind: 'standIn', seat: 3, level: 1 });
  expect(await harbour.connect().ask('attach', { match: id })).toMatchObject({
    refusal: { key: 'table.private' },
  });
  expect(await tables.export(id, undefined)).toMatchObject({ refusal: { key: 'table.private' } });
  const info = await tables.find(id);
  if (info === undefined) throw new Error('no table');
  expect(info.proposal).not.toBeNull();
  const told = forStrangers(info);
  expect(told).toMatchObject({ proposal: null, host: { seat: null } });
  expect(JSON.stringify(told)).not.toMatch(/Person|awaySince":\d/);
});
