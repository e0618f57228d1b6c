import { type AnyTitle, commitment, defineTitle, mixSeed, seedFromText } from '@packetboat/games';
import { PROTOCOL } from '@packetboat/protocol';
import { verify } from '@packetboat/record';
import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import { openHarbour } from '../testing/harbour';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { quay } from '../testing/quay';

const first = quay as unknown as AnyTitle;

/** The second edition: its states say so. */
const second = defineTitle({
  ...first,
  meta: { ...first.meta, rules: 2 },
  setup: (table, tools) => ({ ...first.setup(table, tools), edition: 2 }),
}) as AnyTitle;

/** The first one with a mistake that was not there before. */
const broken: AnyTitle = {
  ...first,
  refuse: () => ({ key: 'quay.cannot' }),
};

describe.each(testEngines())('on %s', (name) => {
  let place: TestPlace;
  let storage: Storage;
  beforeEach(async () => {
    place = await testPlace(name);
    storage = await openStorage(place.place);
  });
  afterEach(async () => {
    await storage.close();
    await place.remove();
  });

  test('P-3.8 P-10.27 a match goes on by the rules it began with, beside those of new tables', async () => {
    const before = await openHarbour({ storage, titles: [first] });
    const old = await before.table();
    await before.close();

    const after = await openHarbour({ storage, titles: [second, first] });
    expect(after.tables.titles.map(({ meta }) => meta.rules)).toEqual([2]);
    const guest = await after.enter(old.id, old.tokens[0]);
    expect(guest.attached).toMatchObject({ protocol: PROTOCOL, table: { rules: 1 } });
    expect(guest.now().G).not.toHaveProperty('edition');
    expect(await guest.move('bid', { card: guest.now().G.hands[0]?.[0] })).toEqual({ ok: true, seq: 1 });
    const fresh = await after.table();
    const other = await after.enter(fresh.id, fresh.tokens[0]);
    expect(other.attached.table.rules).toBe(2);
    expect(other.now().G).toHaveProperty('edition', 2);
    await after.close();
  });

  test('P-10.27 a match whose rules are gone is frozen, and goes on when they are back', async () => {
    const before = await openHarbour({ storage, titles: [first] });
    const { id, tokens } = await before.table();
    await before.close();
    const without = await openHarbour({ storage, titles: [second] });
    await expect(without.enter(id, tokens[0])).rejects.toThrow('match.frozen');
    expect(await without.tables.find(id)).toMatchObject({ frozen: true });
    await without.close();
    const again = await openHarbour({ storage, titles: [first, second] });
    expect((await again.enter(id, tokens[0])).attached.table.frozen).toBe(false);
    await again.close();
  });

  test('P-10.27 a snapshot of another edition is not gone on from', async () => {
    const before = await openHarbour({ storage, titles: [first] });
    const { id, tokens } = await before.table();
    await before.close();
    await storage.saveSnapshot({ match: id, seq: 0, rules: 2, state: { G: { nonsense: true } } });
    const after = await openHarbour({ storage, titles: [first, second] });
    expect((await after.enter(id, tokens[0])).now().G.hands).toHaveLength(2);
    await after.close();
  });

  test('P-10.26 what these rules failed at only other ones try again', async () => {
    const before = await openHarbour({ storage, titles: [first], program: 'good' });
    const { id, tokens } = await before.table();
    const guest = await before.enter(id, tokens[0]);
    await guest.move('bid', { card: guest.now().G.hands[0]?.[0] });
    await before.close();

    let asked = 0;
    const refuse: AnyTitle['refuse'] = () => {
      asked++;
      return { key: 'quay.cannot' };
    };
    for (const [program, asks] of [
      ['bad', 1],
      ['bad', 0],
      ['worse', 1],
    ] as const) {
      asked = 0;
      const harbour = await openHarbour({ storage, titles: [{ ...broken, refuse }], program });
      await expect(harbour.enter(id, tokens[0])).rejects.toThrow('match.frozen');
      expect(asked).toBe(asks);
      await harbour.close();
      expect((await storage.match(id))?.frozen).toMatchObject({ kind: 'log', what: 'wake', program });
    }
    const mended = await openHarbour({ storage, titles: [first], program: 'mended' });
    expect((await mended.enter(id, tokens[0])).attached).toMatchObject({ seq: 1, table: { frozen: false } });
    expect((await storage.match(id))?.frozen).toBeNull();
    await mended.close();
  });
});

test('P-17.5 a proof is checked by the edition it names', () => {
  const serverSeed = seedFromText('an edition');
  const contributions = ['', ''];
  const recording = {
    title: 'quay',
    rules: 3,
    seats: 2,
    options: {},
    seed: mixSeed(serverSeed, contributions),
    fairness: { commitment: commitment(serverSeed), serverSeed, contributions },
    moves: [],
    outcome: null,
  };
  expect(verify([first, second], recording)).toEqual({ ok: false, fault: 'title' });
});
