import { type EngineName, emptyPlace, type TestPlace } from '../../testing/places';
import { openStorage } from '../open';
import type { Storage } from '../storage';
import { clockContract } from './contract-clocks';
import { conflictContract } from './contract-conflicts';
import { dutyContract } from './contract-duties';
import { houseContract } from './contract-house';
import { lawContract } from './contract-law';
import { linkContract } from './contract-links';
import { logContract } from './contract-log';
import { lookContract } from './contract-looks';
import { matchContract } from './contract-matches';
import { noticeContract } from './contract-notices';
import { resultContract } from './contract-results';
import { retentionContract } from './contract-retention';
import { seatContract } from './contract-seats';
import { seenContract } from './contract-seen';
import { snapshotContract } from './contract-snapshots';
import { talkContract } from './contract-talk';
import { tokenContract } from './contract-tokens';
import { valueContract } from './contract-values';
import { fails } from './samples';

/** What the tests of the contract work on: two instances on one place, as two nodes would be. */
export interface Stores {
  readonly here: Storage;
  readonly there: Storage;
  /** Opens the same place once more. */
  open(): Promise<Storage>;
}

/** Everything `Storage` promises, run on one engine. */
export function storageContract(engine: EngineName): void {
  describe(`the storage contract on ${engine}`, () => {
    let place: TestPlace;
    let here: Storage;
    let there: Storage;

    beforeAll(async () => {
      place = await emptyPlace(engine);
      [here, there] = await Promise.all([openStorage(place.place), openStorage(place.place)]);
    });
    afterAll(async () => {
      await Promise.all([here?.close(), there?.close()]);
      await place?.remove();
    });

    const stores: Stores = {
      get here() {
        return here;
      },
      get there() {
        return there;
      },
      open: () => openStorage(place.place),
    };

    test('names its engine and answers a ping', async () => {
      expect(here.engine).toBe(engine);
      await expect(here.ping()).resolves.toBeUndefined();
    });
    test('refuses a ping and an append once it is closed', async () => {
      const storage = await stores.open();
      await storage.close();
      expect(await fails(storage.ping())).toBe(true);
    });

    matchContract(stores);
    seatContract(stores);
    tokenContract(stores);
    linkContract(stores);
    logContract(stores);
    resultContract(stores);
    conflictContract(stores);
    lawContract(stores);
    dutyContract(stores);
    seenContract(stores);
    clockContract(stores);
    noticeContract(stores);
    snapshotContract(stores);
    talkContract(stores);
    lookContract(stores);
    valueContract(stores);
    retentionContract(stores);
    houseContract(stores);
  });
}
