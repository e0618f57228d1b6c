import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openStorage } from '../storage/open';
import { sampleMatch } from '../storage/testing/samples';
import { type TestPlace, testPlace } from '../testing/places';
import { stopEverybody } from './testing/client';
import { buildFleet, type Fleet } from './testing/fleet';
import { openLoad } from './testing/load';

const TABLES = 47;
const LIBRARIES = '/usr/lib';

/** What lets a program see another time. Debian has it as `libfaketime`, and `npm test` installs it where it can. */
const faketime = existsSync(LIBRARIES)
  ? readdirSync(LIBRARIES)
      .map((folder) => path.join(LIBRARIES, folder, 'faketime/libfaketimeMT.so.1'))
      .find((file) => existsSync(file))
  : undefined;

const wrongClocks = () => {
  let fleet: Fleet;
  let place: TestPlace;
  beforeAll(() => {
    fleet = buildFleet();
  });
  afterAll(stopEverybody);
  afterAll(() => fleet.scuttle());
  beforeEach(async () => {
    place = await testPlace('sqlite');
  });
  afterEach(() => place.remove());

  const folder = () => ('dataDir' in place.place ? place.place.dataDir : '');
  /** From now on its wall clock is so wrong. What passes, it measures rightly, as with every clock that is set. */
  const setClock = (by: string) => writeFileSync(path.join(folder(), 'clock'), by);
  const launch = (by: string) => {
    setClock(by);
    return fleet.launch(place.place, {
      LD_PRELOAD: faketime ?? '',
      FAKETIME_TIMESTAMP_FILE: path.join(folder(), 'clock'),
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    });
  };
  /** By how much it is wrong, as its answers say. */
  const wrongBy = async (url: string) => {
    const { headers } = await fetch(`${url}/readyz`);
    return Date.parse(headers.get('date') ?? '') - Date.now();
  };
  const DAY_MS = 86_400_000;
  /** Whatever its clock says, it is well, and people are sent to it. */
  const expectWell = async (url: string) => {
    for (const [address, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ]) {
      const answer = await fetch(url + address);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ status });
    }
  };

  test.each([
    ['+400d', 'leapt ahead'],
    ['-400d', 'went back'],
  ])('P-10.25 %s at the start deletes nothing, and the log says so', async (by, said) => {
    const before = await openStorage(place.place);
    for (let i = 0; i < TABLES; i++) {
      await before.createMatch(sampleMatch({ createdAt: Date.now() }), { hash: `host ${i}` });
    }
    await before.close();
    const ship = await launch(by);
    expect(Math.abs(await wrongBy(ship.url))).toBeGreaterThan(399 * DAY_MS);
    await expectWell(ship.url);
    // Whoever ends it cleanly has waited for its look.
    expect(await ship.end('SIGTERM')).toBe(0);
    const after = await openStorage(place.place);
    expect(await after.countMatches()).toMatchObject({ open: TABLES });
    await after.close();
    expect(
      ship
        .output()
        .split('\n')
        .filter((line) => line.includes(said)),
    ).toHaveLength(1);
  });

  test.each([
    ['-60s', 30_000],
    ['-400d', 399 * DAY_MS],
    ['+400d', 399 * DAY_MS],
  ])(
    'P-10.25 %s while people play refuses no move, deletes nothing, and is no illness',
    async (by, atLeast) => {
      const ship = await launch('+0s');
      const load = await openLoad(ship.url, { seats: 2, length: '10000', marks: 1 });
      await load.finish();
      setClock(by);
      while (Math.abs(await wrongBy(ship.url)) < atLeast)
        await new Promise((resolve) => setImmediate(resolve));
      for (const player of load.players) {
        // Asked once: this client would patiently ask again.
        const mark = { id: 'after', type: 'mark', args: { n: 1 } };
        expect(await player.ask('move', mark)).toMatchObject({ ok: true });
        expect(await player.ask('say', { text: 'Good evening' })).toMatchObject({ ok: true });
      }
      await expectWell(ship.url);
      load.stop();
      expect(await ship.end('SIGTERM')).toBe(0);
      expect(ship.errors()).toEqual([]);
      expect(ship.output()).not.toMatch(/past their keeping|cleared old tables away/);
      const after = await openStorage(place.place);
      expect(await after.countMatches()).toEqual({ open: 0, running: 1, over: 0, closed: 0 });
      await after.close();
    },
  );
};

if (faketime === undefined) {
  test('libfaketime is not installed: what a wrong clock does to the built server is left out of this run', () => {
    expect(existsSync('/usr/bin/faketime')).toBe(false);
  });
} else describe('the built server, when the clock of its machine is wrong', wrongClocks);
