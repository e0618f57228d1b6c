import type { AnyTitle } from '@packetboat/games';
import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import { silentLog } from '../tables/context';
import { type HarbourMake, openHarbour, type Seated } from '../testing/harbour';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { quay } from '../testing/quay';
import { writeActions } from '../testing/writing';

const RULES_MS = 100;

/** What is asked of the rules is counted, and may take for ever. */
let asked = 0;
let endless: () => boolean = () => false;
const refuse: typeof quay.refuse = (view, seat, move) => {
  asked++;
  while (endless());
  return quay.refuse(view, seat, move);
};
const view: typeof quay.view = (g, audience) => {
  asked++;
  while (endless());
  return quay.view(g, audience);
};
const first = { ...quay, refuse, view } as unknown as AnyTitle;
/** The first one with a mistake that was not there before. */
const broken: AnyTitle = { ...first, refuse: () => ({ key: 'quay.cannot' }) };

describe.each(testEngines())('on %s', (name) => {
  let place: TestPlace;
  let storage: Storage;
  beforeEach(async () => {
    place = await testPlace(name);
    storage = await openStorage(place.place);
    asked = 0;
    endless = () => false;
  });
  afterEach(async () => {
    endless = () => false;
    await storage.close();
    await place.remove();
  });

  const open = (make: HarbourMake = {}) =>
    openHarbour({ storage, titles: [first], program: 'one', settings: { rulesMs: RULES_MS }, ...make });

  /** A match with one bid in its log, that nobody has in memory. */
  async function begun(): Promise<Seated> {
    const harbour = await open();
    const at = await harbour.table();
    const guest = await harbour.enter(at.id, at.tokens[0]);
    expect(await guest.move('bid', { card: guest.now().G.hands[0]?.[0] })).toMatchObject({
      ok: true,
      seq: 1,
    });
    await harbour.close();
    asked = 0;
    return at;
  }
  const frozenOf = async (id: string) => (await storage.match(id))?.frozen;

  test('P-10.12 P-10.26 rules that do not end when a match wakes are blamed for that, and not waited for again', async () => {
    const { id, tokens } = await begun();
    endless = () => true;
    const one = await open();
    await expect(one.enter(id, tokens[0])).rejects.toThrow('match.frozen');
    await one.close();
    expect(await frozenOf(id)).toMatchObject({ kind: 'endless', unreadable: true, what: 'wake' });
    asked = 0;
    const two = await open();
    await expect(two.enter(id, tokens[0])).rejects.toThrow('match.frozen');
    await two.close();
    expect(asked).toBe(0);
  });

  test('P-10.12 a match that wakes while the machine stands still for once is not frozen', async () => {
    const { id, tokens } = await begun();
    endless = () => asked === 1;
    const harbour = await open();
    const guest = await harbour.enter(id, tokens[1]);
    expect(await guest.move('bid', { card: guest.now().G.hands[1]?.[0] })).toMatchObject({
      ok: true,
      seq: 2,
    });
    expect(await frozenOf(id)).toBeNull();
    await harbour.close();
  });

  test.each<[string, object]>([
    ['wrong', { wall: 'undo.nothing', G: { nonsense: true }, ctx: { turn: 1 }, plugins: {} }],
    ['damaged', { wall: 'undo.nothing', G: 7, ctx: [], plugins: 7 }],
  ])('P-10.18 a snapshot that is %s costs its match nothing, and goes', async (_, state) => {
    const { id, tokens } = await begun();
    await storage.saveSnapshot({ match: id, seq: 0, rules: 1, state: state as { G: null } });
    const harbour = await open();
    expect((await harbour.enter(id, tokens[0])).attached).toMatchObject({ seq: 1, table: { frozen: false } });
    expect(await frozenOf(id)).toBeNull();
    expect(await storage.snapshot(id, 9, 1)).toBeUndefined();
    await harbour.close();
  });

  test('P-10.14 what another wrote is folded once more from the beginning, before it freezes the match', async () => {
    const harbour = await open();
    const { id, tokens } = await harbour.table();
    const guest = await harbour.enter(id, tokens[0]);
    const action = { kind: 'move', move: { type: 'roll', args: {} } } as const;
    await writeActions(storage, id, [{ action }]);
    // Whoever is there comes in anew: what he was shown may be wrong.
    guest.send('move', { id: 'late', type: 'bid', args: { card: guest.now().G.hands[0]?.[0] } });
    await guest.until('disconnect');
    await expect(harbour.enter(id, tokens[0])).rejects.toThrow('match.frozen');
    await harbour.close();
    expect(await frozenOf(id)).toMatchObject({ kind: 'log', unreadable: true, what: 'wake' });
  });

  test('P-8.9 a past that does not come to an end is not asked for again, and the present goes on', async () => {
    const harbour = await open();
    const { id, tokens } = await harbour.table();
    const guest = await harbour.enter(id, tokens[0]);
    await guest.move('bid', { card: guest.now().G.hands[0]?.[0] });
    endless = () => true;
    const refused = { ok: false, refusal: { key: 'server.ruleFailed' } };
    expect(await guest.ask('moment', { seq: 1 })).toEqual(refused);
    asked = 0;
    expect(await guest.ask('moment', { seq: 1 })).toEqual(refused);
    expect(asked).toBe(0);
    endless = () => false;
    // Who comes back is shown the present whole.
    const other = await harbour.enter(id, tokens[1], 0);
    expect(other.attached).toMatchObject({ seq: 1, tail: null, view: { _stateID: 1 } });
    expect(await other.move('bid', { card: other.now().G.hands[1]?.[0] })).toEqual({ ok: true, seq: 2 });
    expect(await frozenOf(id)).toBeNull();
    await harbour.close();
  });

  test('P-8.9 a past that goes on failing never stops the match, and is told of once', async () => {
    const told: string[] = [];
    let failing = false;
    const titles = [
      {
        ...first,
        view: (g: never, audience: never) => {
          if (failing) throw new Error('the past is lost');
          return first.view(g, audience);
        },
      } as AnyTitle,
    ];
    const log = { ...silentLog, error: (_: object, text: string) => void told.push(text) };
    const harbour = await open({ titles, log });
    const { id, tokens } = await harbour.table();
    const guest = await harbour.enter(id, tokens[0]);
    await guest.move('bid', { card: guest.now().G.hands[0]?.[0] });
    failing = true;
    for (let n = 0; n < 5; n++) expect(await guest.ask('moment', { seq: 1 })).toMatchObject({ ok: false });
    failing = false;
    expect(told).toEqual(['rule failed at the past']);
    const other = await harbour.enter(id, tokens[1]);
    expect(await other.move('bid', { card: other.now().G.hands[1]?.[0] })).toEqual({ ok: true, seq: 2 });
    await harbour.close();
  });

  test('P-10.26 a freeze that the store has not taken is written down when it takes it', async () => {
    const { id, tokens } = await begun();
    let refusals = 0;
    let written: () => void = () => {};
    const stored = new Promise<void>((resolve) => {
      written = resolve;
    });
    const wrap = (real: Storage): Storage => ({
      ...real,
      freeze: async (match, frozen) => {
        if (++refusals <= 2) throw new Error('the disk is full');
        await real.freeze(match, frozen);
        written();
      },
    });
    const harbour = await open({ titles: [broken], wrap, settings: { sweepMs: 10, idleMs: 0 } });
    await expect(harbour.enter(id, tokens[0])).rejects.toThrow('match.frozen');
    await stored;
    await harbour.close();
    expect(await frozenOf(id)).toMatchObject({ kind: 'log', what: 'wake' });
  });

  test('P-10.26 the host may have the very same rules try again, once', async () => {
    const { id, tokens } = await begun();
    const bad = await open({ titles: [broken] });
    await expect(bad.enter(id, tokens[0])).rejects.toThrow('match.frozen');
    await bad.close();
    const same = await open();
    await expect(same.enter(id, tokens[0])).rejects.toThrow('match.frozen');
    await same.close();
    const tried = await open({ tryFrozen: true });
    expect((await tried.enter(id, tokens[0])).attached).toMatchObject({ seq: 1, table: { frozen: false } });
    await tried.close();
    expect(await frozenOf(id)).toBeNull();
  });

  test('P-10.26 P-10.27 whoever is asked whether a match is frozen says the same, also while it sleeps', async () => {
    const { id, tokens } = await begun();
    const bad = await open({ titles: [broken] });
    await expect(bad.enter(id, tokens[0])).rejects.toThrow('match.frozen');
    await bad.close();
    const second = { ...first, meta: { ...first.meta, rules: 2 } } as AnyTitle;
    for (const [make, frozen] of [
      [{}, true],
      [{ program: 'mended' }, false],
      [{ tryFrozen: true }, false],
      [{ titles: [second], program: 'mended' }, true],
    ] as const) {
      const harbour = await open(make);
      expect((await harbour.tables.find(id))?.frozen).toBe(frozen);
      await harbour.close();
    }
  });
});

test('P-17.4 P-10.27 a match whose rules are gone is not written down by other ones', async () => {
  const harbour = await openHarbour({ titles: [first] });
  const { id } = await harbour.table();
  const second = { ...first, meta: { ...first.meta, rules: 2 }, secretMoves: [] } as AnyTitle;
  const without = await openHarbour({ storage: harbour.storage, titles: [second] });
  expect(await without.tables.export(id, undefined)).toMatchObject({ refusal: { key: 'match.frozen' } });
  await without.close();
  await harbour.close();
});
