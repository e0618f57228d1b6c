import { silentLog } from '../tables/context';
import { type Guest, type Harbour, openHarbour } from '../testing/harbour';
import { writeActions } from '../testing/writing';

let harbour: Harbour;
let logged: string[];
beforeEach(async () => {
  logged = [];
  harbour = await openHarbour({
    settings: { rulesMs: 300 },
    log: { ...silentLog, error: (fields, text) => void logged.push(`${text} ${JSON.stringify(fields)}`) },
  });
});
afterEach(() => harbour.close());

async function faulty(): Promise<[Guest, Guest]> {
  const { id, tokens } = await harbour.table({ options: { faults: 'on' } });
  return [await harbour.enter(id, tokens[0]), await harbour.enter(id, tokens[1])];
}
const bid = (guest: Guest, seat: number) => guest.move('bid', { card: guest.now().G.hands[seat]?.[0] });

test('P-10.10 rules that throw cost that move, and the log tells no secrets', async () => {
  const [one, two] = await faulty();
  expect(await one.move('fault', { kind: 'throw' })).toMatchObject({
    seq: 0,
    refusal: { key: 'server.ruleFailed' },
  });
  expect(await bid(one, 0)).toEqual({ ok: true, seq: 1 });
  expect(await bid(two, 1)).toEqual({ ok: true, seq: 2 });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatch(/^rule failed .*quay/);
  expect(logged[0]).not.toMatch(/secret hand|10\d\d/);
});

test('P-10.11 rules that throw time and again freeze the match, and only it', async () => {
  const [one] = await faulty();
  for (let i = 0; i < 3; i++) await one.move('fault', { kind: 'throw' });
  expect(await bid(one, 0)).toMatchObject({ refusal: { key: 'match.frozen' } });
  await one.until('table', (_: string, table: { frozen: boolean }) => table.frozen);
  const [other] = await faulty();
  expect(await bid(other, 0)).toEqual({ ok: true, seq: 1 });
});

test('P-10.12 rules that loop are stopped, the match is frozen, and the others go on', async () => {
  const [looping] = await faulty();
  const [other] = await faulty();
  const looped = looping.move('fault', { kind: 'loop' });
  const moved = bid(other, 0);
  expect(await looped).toMatchObject({ refusal: { key: 'server.ruleFailed' } });
  expect(await moved).toEqual({ ok: true, seq: 1 });
  expect(await bid(looping, 0)).toMatchObject({ refusal: { key: 'match.frozen' } });
  const [later] = await faulty();
  expect(await bid(later, 0)).toEqual({ ok: true, seq: 1 });
});

test('P-10.13 a stand-in that does not end its turn freezes the match', async () => {
  const dawdling = await openHarbour({ settings: { standInMoves: 5, standInDelayMs: 0 } });
  const { id, tokens } = await dawdling.table({ bots: 1, options: { faults: 'on' } });
  const guest = await dawdling.enter(id, tokens[0]);
  await guest.until('table', (_: string, table: { frozen: boolean }) => table.frozen);
  expect(await dawdling.storage.lastSeq(id)).toBe(5);
  await dawdling.close();
});

test('P-10.14 a match whose log does not fold is frozen, not forgotten', async () => {
  const { id, tokens } = await harbour.table();
  const action = { kind: 'move', move: { type: 'roll', args: {} } } as const;
  await writeActions(harbour.storage, id, [{ action }]);
  const restarted = await openHarbour({ storage: harbour.storage });
  expect(await restarted.connect().ask('attach', { match: id, token: tokens[0] })).toMatchObject({
    refusal: { key: 'match.frozen' },
  });
  expect(await restarted.tables.find(id)).toMatchObject({ frozen: true });
  await restarted.close();
});
