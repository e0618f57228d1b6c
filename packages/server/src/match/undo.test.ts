import type { PatchPacket } from '@packetboat/protocol';
import type { TableSettings } from '../tables/settings';
import { type Guest, type Harbour, openHarbour, proposeRewind } from '../testing/harbour';

let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour();
});
afterEach(() => harbour.close());

let ids = 0;
const undo = (guest: Guest) => guest.ask('undo', { id: `undo-${++ids}` });
/** The same with other settings. */
const reopened = async (settings: Partial<TableSettings>) => {
  await harbour.close();
  return openHarbour({ settings });
};

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

/** What was written by the newest so many entries. */
const written = async (id: string, many: number) => {
  const entries = await harbour.storage.entries(id, { after: 0, limit: 99 });
  return entries.slice(-many).map((entry) => ('deed' in entry ? entry.deed : entry.action));
};
const proposalOf = async (id: string) => (await harbour.tables.find(id))?.proposal;
const refused = (key: string) => ({ ok: false, refusal: { key } });

test('P-5.6 all who play agree to go back, the same dice fall again, and it is one append', async () => {
  const { table, first, second, seat } = await hauling();
  const { id, tokens } = table;
  await first.move('roll');
  const rolled = await second.reached(3);
  await second.move('roll');
  await first.reached(4);
  expect(await proposeRewind(harbour, id, tokens[seat], 2)).toEqual({ ok: true, number: 1, carried: null });
  expect(await proposalOf(id)).toMatchObject({
    by: seat,
    motion: { kind: 'rewind', to: 2, madeAt: 4 },
    asked: [0, 1],
    least: 2,
  });
  const carried = { ok: true, number: 1, carried: true };
  expect(await harbour.tables.answer(id, tokens[1 - seat] ?? '', 1, true)).toEqual(carried);
  expect(await written(id, 3)).toEqual([
    { kind: 'rewind', to: 2 },
    { kind: 'answered', number: 1, seat: 1 - seat, yes: true },
    { kind: 'decided', number: 1, carried: true },
  ]);
  expect((await first.reached(5)).G.die).toBeNull();
  expect(await proposalOf(id)).toBeNull();
  expect(await undo(first)).toMatchObject({ refusal: { key: 'undo.nothing' } });
  await first.move('roll');
  expect((await second.reached(6)).G).toEqual(rolled.G);
});

test('P-5.7 one no is enough, and any further action ends the question', async () => {
  const { table, first, seat } = await hauling();
  const { id, tokens } = table;
  const [mine = '', others = ''] = [tokens[seat], tokens[1 - seat]];
  const { tables } = harbour;
  expect(await proposeRewind(harbour, id, mine, 99)).toEqual(refused('rewind.nothing'));
  expect(await tables.propose(id, mine, { kind: 'rewind', to: 0, madeAt: 1 })).toEqual(
    refused('rewind.lapsed'),
  );
  await proposeRewind(harbour, id, mine, 0);
  expect(await proposeRewind(harbour, id, others, 1)).toEqual(refused('proposal.pending'));
  expect(await tables.answer(id, others, 1, false)).toEqual({ ok: true, number: 1, carried: false });

  await proposeRewind(harbour, id, mine, 0);
  expect(await tables.withdraw(id, mine, 2)).toEqual({ ok: true });
  await proposeRewind(harbour, id, mine, 0);
  await first.move('haul', { barrels: 1 });
  expect(await written(id, 2)).toEqual([
    expect.objectContaining({ kind: 'move' }),
    { kind: 'decided', number: 3, carried: false, lapsed: true },
  ]);
  expect(await tables.answer(id, others, 3, true)).toEqual(refused('proposal.none'));
  expect(await proposalOf(id)).toBeNull();
  // What was taken back is another action.
  await proposeRewind(harbour, id, others, 0);
  await undo(first);
  expect(await proposalOf(id)).toBeNull();
  expect(first.now()._stateID).toBe(4);
});

test('P-5.7 who lets a stand-in play for him is asked no more, and who is back is asked again', async () => {
  harbour = await reopened({ standInDelayMs: 3_600_000 });
  const { id, tokens } = await harbour.table({ seats: 3 });
  const guest = await harbour.enter(id, tokens[0]);
  await guest.move('bid', { card: guest.now().G.hands[0]?.[0] });
  const { tables } = harbour;
  await proposeRewind(harbour, id, tokens[0], 0);
  const asked = async () => {
    const { asked: whom, least } = (await proposalOf(id)) ?? {};
    return [whom, least];
  };
  expect(await asked()).toEqual([[0, 1, 2], 3]);
  await tables.handOver(id, 2, tokens[2] ?? '', 1);
  expect(await asked()).toEqual([[0, 1], 2]);
  await tables.takeBack(id, tokens[2] ?? '');
  expect(await asked()).toEqual([[0, 1, 2], 3]);
  expect(await tables.answer(id, tokens[1] ?? '', 1, true)).toMatchObject({ carried: null });
  // With one who goes, all who are left have agreed.
  await tables.leave(id, tokens[2] ?? '');
  expect((await guest.reached(2)).G.bids).toEqual([null, null, null]);
});

test('P-5.7 whoever asked to go back and goes takes the question along', async () => {
  harbour = await reopened({ standInDelayMs: 3_600_000 });
  const { id, tokens } = await harbour.table();
  const guest = await harbour.enter(id, tokens[0]);
  await guest.move('bid', { card: guest.now().G.hands[0]?.[0] });
  await proposeRewind(harbour, id, tokens[0], 0);
  await harbour.tables.handOver(id, 0, tokens[0] ?? '', 1);
  expect(await proposalOf(id)).toBeNull();
});

test('P-5.8 a question to go back outlives the server, and who plays alone goes back at once', async () => {
  const { table, first, seat } = await hauling();
  const { id, tokens } = table;
  await first.move('haul', { barrels: 1 });
  await proposeRewind(harbour, id, tokens[seat], 2);
  await harbour.tables.stop();
  const again = await openHarbour({
    storage: harbour.storage,
    settings: { standInDelayMs: 3_600_000, proposalsPerMinute: 3 },
  });
  expect(await again.tables.answer(id, tokens[1 - seat] ?? '', 1, true)).toMatchObject({ carried: true });
  expect((await again.enter(id, tokens[0])).now()._stateID).toBe(4);

  const alone = await again.table({ bots: 1 });
  const guest = await again.enter(alone.id, alone.tokens[0]);
  await guest.move('bid', { card: guest.now().G.hands[0]?.[0] });
  const back = (to: number) => proposeRewind(again, alone.id, alone.tokens[0], to);
  for (const number of [1, 2, 3]) expect(await back(number - 1)).toEqual({ ok: true, number, carried: true });
  expect((await guest.reached(4)).G.bids).toEqual([null, null]);
  expect(await back(3)).toEqual(refused('proposal.tooOften'));
  await again.close();
});
