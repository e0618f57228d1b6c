import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { putStore } from '../../siege/testing/earlier/seen';
import { openReader, type Source } from '../../storage/copies/reader';
import { type Holding, holdingOf } from '../../storage/copies/rows';
import { openStorage, type StoragePlace } from '../../storage/open';
import { type EngineName, type TestPlace, testPlace } from '../../testing/places';

/** Stores and a folder for a suite, all gone at its end. */
export interface Stores {
  /** One that real games of all titles have filled, brought up to this version. */
  filled(engine: EngineName): Promise<StoragePlace>;
  /** One that no server has been started on. */
  empty(engine: EngineName): Promise<StoragePlace>;
  /** A path for a file that is not there yet. */
  file(): string;
  remove(): Promise<void>;
}

export function stores(): Stores {
  const places: TestPlace[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'packetboat-house-'));
  let files = 0;
  const empty = async (engine: EngineName) => {
    const made = await testPlace(engine);
    places.push(made);
    return made.place;
  };
  return {
    empty,
    filled: async (engine) => {
      const place = await empty(engine);
      await putStore('008', engine, place);
      await (await openStorage(place)).close();
      return place;
    },
    file: () => path.join(folder, `${++files}.sqlite`),
    remove: async () => {
      for (const place of places) await place.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** All that a store holds. */
export async function holding(source: Source): Promise<Holding> {
  const reader = await openReader(source);
  try {
    return await holdingOf(reader.db);
  } finally {
    await reader.close();
  }
}
