import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { putStore } from '../../siege/testing/earlier/seen';
import { alike } from '../../storage/alike';
import { fileOf, isFile, openReader, type Source } from '../../storage/copies/reader';
import { type Holding, holdingOf } from '../../storage/copies/rows';
import { MIGRATIONS } from '../../storage/migrations';
import { openStorage, type StoragePlace } from '../../storage/open';
import { addressOf, connect } from '../../storage/postgres';
import type { Schema } from '../../storage/schema';
import { ImmediateSqliteDialect } from '../../storage/sqlite-dialect';
import { type EngineName, emptyPlace, type TestPlace } from '../../testing/places';

/** Stores and a folder for a suite, all gone at its end. */
export interface Stores {
  /** One that real games of all titles have filled, brought up to this version. */
  filled(engine: EngineName): Promise<StoragePlace>;
  /** The same, as the earlier version left it. */
  earlier(engine: EngineName): Promise<StoragePlace>;
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
    const made = await emptyPlace(engine);
    places.push(made);
    return made.place;
  };
  const earlier = async (engine: EngineName) => {
    const place = await empty(engine);
    await putStore('008', engine, place);
    return place;
  };
  const upToDate = async (engine: EngineName) => {
    const place = await earlier(engine);
    await (await openStorage(place)).close();
    return place;
  };
  /** To bring a file up to date takes many times as long as to copy it. */
  let model: Promise<StoragePlace> | undefined;
  return {
    empty,
    earlier,
    filled: async (engine) => {
      if (engine === 'postgres') return upToDate(engine);
      model ??= upToDate(engine);
      const [from, to] = [await model, await empty(engine)];
      if (isFile(from) && isFile(to)) copyFileSync(fileOf(from), fileOf(to));
      return to;
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

/** What the migrations up to this one have made. */
const MADE_BY_008 = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '009'));

/** All that a store of `earlier` holds. */
export async function earlierHolding(source: Source): Promise<Holding> {
  const db = isFile(source)
    ? new Kysely<Schema>({
        dialect: new ImmediateSqliteDialect(new Database(fileOf(source), { readonly: true })),
        plugins: [alike()],
      })
    : await connect(source.databaseUrl, addressOf(source.databaseUrl));
  try {
    return await holdingOf(db, MADE_BY_008);
  } finally {
    await db.destroy();
  }
}
