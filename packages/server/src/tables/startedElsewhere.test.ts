import type { Storage } from '../storage/storage';
import { type Harbour, openHarbour } from '../testing/harbour';
import type { Bus } from './bus';

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

/** People on the seats 0, 2 and 3; the other node knows the table, and it starts when the next token is looked at. */
async function startingSoon() {
  const { id, host, tokens } = await here.table({ seats: 4, start: false });
  await here.tables.kick(id, 1, host);
  await there.enter(id);
  const [first = '', , third = '', fourth = ''] = tokens;
  meanwhile = () => here.tables.start(id, host);
  return { id, host, tokens: [first, third, fourth] as const };
}
const names = async (id: string) => (await here.storage.seats(id)).map(({ sitter }) => sitter?.name ?? null);

test('P-10.23 who leaves as the match starts elsewhere leaves his own seat', async () => {
  const { id, tokens } = await startingSoon();
  expect(await there.tables.leave(id, tokens[1])).toEqual({ ok: true });
  expect(await names(id)).toEqual(['Person 0', null, 'Person 3']);
});

test('P-10.23 who changes his name as the match starts elsewhere changes his own', async () => {
  const { id, tokens } = await startingSoon();
  expect(await there.tables.rename(id, tokens[1], 'Newly named')).toEqual({ ok: true });
  expect(await names(id)).toEqual(['Person 0', 'Newly named', 'Person 3']);
});

test('P-10.23 who takes his seat along as the match starts elsewhere takes his own', async () => {
  const { id, tokens } = await startingSoon();
  const recovery = await there.tables.recovery(id, tokens[1]);
  if (!recovery.ok) throw new Error(recovery.refusal.key);
  expect(await there.tables.recover(id, recovery.token)).toMatchObject({ ok: true, seat: 1 });
});

test('P-10.23 who spends a recovery token as the match starts elsewhere gets his own seat', async () => {
  const { id, host, tokens } = await here.table({ seats: 4, start: false });
  const recovery = await here.tables.recovery(id, tokens[2] ?? '');
  if (!recovery.ok) throw new Error(recovery.refusal.key);
  await here.tables.kick(id, 1, host);
  await there.enter(id);
  meanwhile = () => here.tables.start(id, host);
  expect(await there.tables.recover(id, recovery.token)).toMatchObject({ ok: true, seat: 1 });
});
