import type { PatchPacket } from '@packetboat/protocol';
import { type Guest, type Harbour, openHarbour } from '../testing/harbour';

let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour();
});
afterEach(() => harbour.close());

let ids = 0;
const undo = (guest: Guest) => guest.ask('undo', { id: `undo-${++ids}` });
const rewind = (guest: Guest, step: object) => guest.ask('rewind', step);

/** Two at a table where the bids are made: `first` is to haul, `second` comes after. */
async function hauling() {
  const table = await harbour.table();
  const guests = await Promise.all(table.tokens.map((token) => harbour.enter(table.id, token)));
  for (const [seat, guest] of guests.entries()) {
    await guest.move('bid', { card: guest.now().G.hands[seat]?.[0] });
  }
  const { G } = await (guests[0] as Guest).reached(2);
  await guests[1]?.reached(2);
  return { table, first: guests[G.turn] as Guest, second: guests[1 - G.turn] as Guest, seat: G.turn };
}

test('P-5.1 a step within one turn is taken back, and the number still grows', async () => {
  const { first, second, seat } = await hauling();
  const before = first.now();
  await first.move('haul', { barrels: 1 });
  const between = await first.reached(3);
  await first.move('haul', { barrels: 2 });
  expect(await undo(first)).toEqual({ ok: true, seq: 5 });
  expect((await second.reached(5)).G.score).toEqual(between.G.score);
  expect(await undo(first)).toEqual({ ok: true, seq: 6 });
  expect((await first.reached(6)).G).toEqual(before.G);
  expect(first.now()._stateID).toBe(6);
  expect(await first.move('haul', { barrels: 3 })).toEqual({ ok: true, seq: 7 });
  expect((await first.reached(7)).G.score[seat]).toBe(3);
});

test('P-5.2 each patch says who may undo now, or why nobody may', async () => {
  const { first, seat } = await hauling();
  const told = async (seq: number) => {
    const heard = await first.until('patch', (_: string, __: number, to: number) => to === seq);
    return (heard as unknown as PatchPacket)[4][0].metadata.undo;
  };
  expect(await told(2)).toEqual({ seat: null, why: 'undo.chance' });
  await first.move('haul', { barrels: 1 });
  expect(await told(3)).toEqual({ seat, why: null });
  await first.move('pass');
  expect(await told(4)).toEqual({ seat: null, why: 'undo.nothing' });
  const back = await harbour.enter(first.attached.table.id);
  expect(back.attached.undo).toEqual({ seat: null, why: 'undo.nothing' });
});

test('P-5.3 nobody undoes past a die, a reveal, another seat, or the end of his turn', async () => {
  const { first, second } = await hauling();
  expect(await undo(first)).toMatchObject({ ok: false, refusal: { key: 'undo.chance' } });
  await first.move('haul', { barrels: 1 });
  expect(await undo(second)).toMatchObject({ refusal: { key: 'undo.notYours' } });
  await first.move('pass');
  expect(await undo(first)).toMatchObject({ refusal: { key: 'undo.nothing' } });
  await second.move('roll');
  expect(await undo(second)).toMatchObject({ refusal: { key: 'undo.chance' } });
});

test('P-5.4 a secret bid is not taken back once others act on it', async () => {
  const { id, tokens } = await harbour.table({ seats: 3 });
  const guest = await harbour.enter(id, tokens[0]);
  await guest.move('bid', { card: guest.now().G.hands[0]?.[0] });
  expect(await undo(guest)).toMatchObject({ refusal: { key: 'undo.nothing' } });
});

test('P-5.5 undo and its limits are the same after a restart, with snapshots and without', async () => {
  const small = await openHarbour({ storage: harbour.storage, settings: { snapshotEvery: 1 } });
  const table = await small.table();
  const guests = await Promise.all(table.tokens.map((token) => small.enter(table.id, token)));
  for (const [seat, guest] of guests.entries()) {
    await guest.move('bid', { card: guest.now().G.hands[seat]?.[0] });
  }
  const { G } = await (guests[0] as Guest).reached(2);
  const first = guests[G.turn] as Guest;
  const atTheWall = (await first.reached(2)).G;
  await first.move('haul', { barrels: 1 });
  await first.move('haul', { barrels: 1 });
  await small.close();

  for (const erase of [false, true]) {
    if (erase) await harbour.storage.deleteSnapshots(table.id);
    else expect(await harbour.storage.snapshot(table.id, 99, 1)).toMatchObject({ seq: 2 });
    const restarted = await openHarbour({ storage: harbour.storage });
    const again = await restarted.enter(table.id, table.tokens[G.turn]);
    expect(again.attached.undo).toEqual({ seat: G.turn, why: null });
    const seq = again.attached.seq;
    expect(await undo(again)).toEqual({ ok: true, seq: seq + 1 });
    await restarted.close();
  }
  const restarted = await openHarbour({ storage: harbour.storage });
  const again = await restarted.enter(table.id, table.tokens[G.turn]);
  expect(await undo(again)).toMatchObject({ refusal: { key: 'undo.chance' } });
  expect(again.now().G).toEqual(atTheWall);
  await restarted.close();
});

test('P-5.6 everybody seated agrees to go back, and the same dice fall again', async () => {
  const { first, second } = await hauling();
  await first.move('roll');
  const rolled = await second.reached(3);
  await second.move('roll');
  await first.reached(4);
  expect(await rewind(first, { do: 'propose', to: 2 })).toEqual({ ok: true, seq: 4 });
  await second.until('table', (_: string, table: { rewind: unknown }) => table.rewind !== null);
  expect(await rewind(second, { do: 'agree' })).toEqual({ ok: true, seq: 5 });
  expect((await first.reached(5)).G.die).toBeNull();
  expect(await undo(first)).toMatchObject({ refusal: { key: 'undo.nothing' } });
  await first.move('roll');
  expect((await second.reached(6)).G).toEqual(rolled.G);
});

test('P-5.7 a proposal can be declined, withdrawn, and lapses with the next move', async () => {
  const { first, second } = await hauling();
  expect(await rewind(second, { do: 'agree' })).toMatchObject({ refusal: { key: 'rewind.none' } });
  await rewind(first, { do: 'propose', to: 0 });
  expect(await rewind(second, { do: 'propose', to: 1 })).toMatchObject({
    refusal: { key: 'rewind.pending' },
  });
  expect(await rewind(second, { do: 'withdraw' })).toMatchObject({ refusal: { key: 'rewind.notYours' } });
  expect(await rewind(second, { do: 'decline' })).toMatchObject({ ok: true });
  expect(await rewind(second, { do: 'agree' })).toMatchObject({ refusal: { key: 'rewind.none' } });
  await rewind(first, { do: 'propose', to: 0 });
  await first.move('haul', { barrels: 1 });
  expect(await rewind(second, { do: 'agree' })).toMatchObject({ refusal: { key: 'rewind.none' } });
  expect(await rewind(first, { do: 'propose', to: 99 })).toMatchObject({
    refusal: { key: 'rewind.nothing' },
  });
});

test('P-5.8 a match goes back ten times a minute and no more, and its log brings it back at once', async () => {
  let time = 1_000_000;
  const settings = { standInDelayMs: 60_000 };
  // A wall clock that runs backwards has no say in it.
  const now = () => 2e12 - time;
  const here = await openHarbour({ storage: harbour.storage, settings, now, elapsed: () => time });
  const { id, tokens } = await here.table({ bots: 1 });
  const guest = await here.enter(id, tokens[0]);
  await guest.move('bid', { card: guest.now().G.hands[0]?.[0] });
  const back = (to: number) => rewind(guest, { do: 'propose', to });
  for (let seq = 1; seq <= 10; seq++) expect(await back(seq - 1)).toEqual({ ok: true, seq: seq + 1 });
  expect(await back(10)).toMatchObject({ seq: 11, refusal: { key: 'rewind.tooOften' } });
  expect(guest.attached.table.rewind).toBeNull();
  time += 60_000;
  expect(await back(10)).toEqual({ ok: true, seq: 12 });
  await here.close();

  const fresh = await openHarbour({ storage: harbour.storage, settings });
  expect((await fresh.enter(id, tokens[0])).now()).toEqual(guest.now());
  await fresh.close();
});
