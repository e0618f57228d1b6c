import { sitterOf } from '@packetboat/record';
import type { Bus } from '../nodes/bus';
import type { Storage } from '../storage/storage';
import { openDrawn } from '../testing/drawn';
import { type Harbour, openHarbour } from '../testing/harbour';

/** Another node, which has not heard yet: the match starts there between the look at a token and what follows from it. */
const deaf: Bus = { shared: true, node: 'deaf', tell: () => {}, listen: () => {} };

let here: Harbour;
let there: Harbour;
let meanwhile: (() => Promise<unknown>) | undefined;

const interrupted = (storage: Storage): Storage => ({
  ...storage,
  token: async (hash) => {
    const record = await storage.token(hash);
    const interrupt = meanwhile;
    meanwhile = undefined;
    await interrupt?.();
    return record;
  },
});

beforeEach(async () => {
  meanwhile = undefined;
  here = await openHarbour();
  there = await openHarbour({ storage: here.storage, wrap: interrupted, bus: deaf });
});
afterEach(async () => {
  await there.close();
  await here.close();
});

/** People on the seats 0, 2 and 3, who play as 3, 0, 2; the other node knows the table, and it starts when the next token is looked at. */
async function startingSoon() {
  const table = await openDrawn(here, { order: [3, 0, 2], start: false });
  await there.enter(table.id);
  meanwhile = () => here.tables.start(table.id, table.host);
  return table;
}
const names = async (id: string) =>
  (await here.storage.seats(id)).map(({ seat, owner }) => [seat, owner?.name ?? null]);

test('P-10.23 who leaves as the match starts elsewhere leaves his own seat', async () => {
  const { id, token } = await startingSoon();
  expect(await there.tables.leave(id, token(2))).toEqual({ ok: true });
  expect(await names(id)).toEqual([
    [0, 'Person 0'],
    [2, null],
    [3, 'Person 3'],
  ]);
});

test('P-10.23 who changes his name as the match starts elsewhere changes his own', async () => {
  const { id, token } = await startingSoon();
  expect(await there.tables.rename(id, token(2), 'Newly named')).toEqual({ ok: true });
  expect(await names(id)).toEqual([
    [0, 'Person 0'],
    [2, 'Newly named'],
    [3, 'Person 3'],
  ]);
});

test('P-10.23 who takes his seat along as the match starts elsewhere takes his own', async () => {
  const { id, token } = await startingSoon();
  const recovery = await there.tables.recovery(id, token(2));
  if (!recovery.ok) throw new Error(recovery.refusal.key);
  expect(await there.tables.recover(id, recovery.token)).toMatchObject({ ok: true, seat: 2 });
});

test('P-10.23 who spends a recovery token as the match starts elsewhere gets his own seat', async () => {
  const { id, host, token } = await openDrawn(here, { order: [3, 0, 2], start: false });
  const recovery = await here.tables.recovery(id, token(2));
  if (!recovery.ok) throw new Error(recovery.refusal.key);
  await there.enter(id);
  meanwhile = () => here.tables.start(id, host);
  expect(await there.tables.recover(id, recovery.token)).toMatchObject({ ok: true, seat: 2 });
});

test.each([
  ['kicks', (id: string, host: string) => there.tables.kick(id, 2, host), null],
  ['hands over', (id: string, host: string) => there.tables.handOver(id, 2, host), 'bot'],
] as const)(
  'P-10.23 a host who %s a seat as the match starts elsewhere hits the one he saw',
  async (_, act, kind) => {
    const { id, host } = await startingSoon();
    await act(id, host);
    await here.tables.start(id, host);
    const seats = await here.storage.seats(id);
    expect(seats.map((held) => [held.seat, sitterOf(held)?.kind ?? null])).toEqual([
      [0, 'human'],
      [2, kind],
      [3, 'human'],
    ]);
  },
);
