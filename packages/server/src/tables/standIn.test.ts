import { verifyProof } from '@packetboat/protocol';
import { type Harbour, openHarbour } from '../testing/harbour';
import { quay } from '../testing/quay';

let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour();
});
afterEach(() => harbour.close());

const over = (_: string, table: { status: string }) => table.status === 'over';

test('P-10.15 stand-ins play a match to its end, and its proof holds', async () => {
  const { id } = await harbour.table({ seats: 3, bots: 3 });
  const watcher = await harbour.enter(id);
  await watcher.until('table', over);
  const proven = await harbour.tables.proof(id);
  if (!proven.ok) throw new Error(proven.refusal.key);
  const { proof } = proven;
  expect(verifyProof([quay], proof)).toEqual({ ok: true, actions: proof.actions.length });

  const moved = structuredClone(proof) as { actions: { move: { args: { card?: number } } }[] } & typeof proof;
  (moved.actions[0] as { move: { args: { card?: number } } }).move.args.card = 1;
  expect(verifyProof([quay], moved)).toMatchObject({ ok: false, fault: 'move', seq: 1 });
  expect(verifyProof([quay], { ...proof, serverSeed: '00'.repeat(32) })).toMatchObject({
    fault: 'commitment',
  });
  expect(verifyProof([quay], { ...proof, contributions: ['', '', 'x'] }).ok).toBe(false);
  expect(verifyProof([quay], { ...proof, actions: proof.actions.slice(1) }).ok).toBe(false);
  expect(verifyProof([quay], { ...proof, outcome: null })).toMatchObject({ fault: 'outcome' });
});

test('P-11.1 the seed stays with the server until the match is over', async () => {
  const { id, tokens } = await harbour.table();
  expect(await harbour.tables.proof(id)).toMatchObject({ refusal: { key: 'proof.notYet' } });
  const guest = await harbour.enter(id, tokens[0]);
  const record = await harbour.storage.match(id);
  expect(guest.attached.table.commitment).toBe(record?.commitment);
  expect(JSON.stringify(guest.attached)).not.toContain(record?.serverSeed);
  expect(JSON.stringify(await harbour.tables.find(id))).not.toContain(record?.serverSeed);
});

test('P-10.16 the host hands a seat to a stand-in, which plays on at once', async () => {
  const { id, host, tokens } = await harbour.table();
  const [gone, stays] = [await harbour.enter(id, tokens[0]), await harbour.enter(id, tokens[1])];
  await stays.move('bid', { card: stays.now().G.hands[1]?.[0] });
  expect(await harbour.tables.handOver(id, 0, host)).toEqual({ ok: true });
  expect(await gone.until('bye')).toMatchObject([id, { key: 'seat.handedOver' }]);
  expect((await stays.reached(2)).G.stage).toBe('hauling');
  expect(await harbour.tables.find(id)).toMatchObject({ seats: [{ kind: 'bot', connected: true }, {}] });
});

test('P-10.17 a match with stand-ins goes on after a restart, when somebody looks', async () => {
  const slow = await openHarbour({ storage: harbour.storage, settings: { standInDelayMs: 60_000 } });
  const { id } = await slow.table({ bots: 2 });
  await slow.close();
  const watcher = await harbour.enter(id);
  await watcher.until('table', over);
});

test('P-11.2 the next table is one and the same for all who ask', async () => {
  const { id, host } = await harbour.table({ bots: 2, options: { rounds: '1' } });
  await (await harbour.enter(id)).until('table', over);
  const [one, two] = await Promise.all([harbour.tables.rematch(id, host), harbour.tables.rematch(id, host)]);
  if (!one.ok || !two.ok) throw new Error('no rematch');
  expect(two.id).toBe(one.id);
  expect(await harbour.tables.find(one.id)).toMatchObject({ status: 'open', options: { rounds: '1' } });
  expect(await harbour.tables.holder(one.id, one.hostToken ?? '')).toMatchObject({
    holder: { kind: 'host' },
  });
});
