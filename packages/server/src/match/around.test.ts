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

test('P-8.10 P-17.4 at the table the newest hundred lines are told, in the export all of them', async () => {
  const { id, tokens } = await harbour.table();
  for (let i = 1; i <= 101; i++) await harbour.tables.rename(id, tokens[0] ?? '', `Ada ${i}`);
  const { lines } = (await harbour.enter(id)).attached.around;
  expect([lines.length, lines[0]?.params.name]).toEqual([100, 'Ada 2']);
  const exported = await harbour.tables.export(id, undefined);
  expect(exported.ok && exported.record.read().lines).toHaveLength(101);
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
