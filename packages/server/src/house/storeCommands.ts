import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isFile, openReader } from '../storage/copies/reader';
import type { StoragePlace } from '../storage/open';
import { backUp } from './backups';
import { type Command, type House, houseOf, none, only } from './command';
import { backupName } from './daily';
import { move as moveStore } from './move';
import { assertWholeBackup, restore as restoreStore } from './restore';
import { allMatches, type Verified, verifyMatches } from './verify';

export const backup: Command = {
  usage: 'backup [FILE]',
  purpose: 'copies the store into a file, while the server runs',
  help: `Writes a SQLite file, from either engine, and checks it: it is opened, looked through, and some of its matches are
folded. It has its name only when it is whole. Without FILE it goes into the folder of the backups.`,
  run: async (args, env, say) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    none(positionals.slice(1));
    const house = houseOf(env);
    const file = resolve(positionals[0] ?? join(backupFolder(house), backupName(new Date())));
    const begun = performance.now();
    const { bytes } = await backUp(house.place, file, house.engines);
    say(`${file}: ${megabytes(bytes)} in ${seconds(begun)}, checked`);
    return 0;
  },
};

export const restore: Command = {
  usage: 'restore [--anyway] FILE',
  purpose: 'puts a backup in the place of the store, while the server is stopped',
  help: `Looks through the backup, brings a copy of it up to this version, opens it and folds some of its matches; only then
it takes the place of the store, which is kept beside it. It is opened where it lies then, and where that fails the store is
put back. A damaged backup is refused, and so is one with matches that do not fold, unless --anyway is given.`,
  run: async (args, env, say) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { anyway: { type: 'boolean', default: false } },
    });
    const file = resolve(only(positionals, 'FILE'));
    if (!existsSync(file)) throw new Error(`There is no file ${file}`);
    const house = houseOf(env);
    const { sample, before } = await restoreStore({
      ...house,
      file,
      anyway: values.anyway,
      folder: backupFolder(house),
      now: new Date(),
    });
    say(
      `${file} is in place. Of its newest matches: ${countsOf(sample)}. \`packetboat verify\` folds all of them.`,
    );
    if (before !== null) say(`What was there before is kept as ${before}: delete it when all is well.`);
    return 0;
  },
};

export const verify: Command = {
  usage: 'verify [FILE]',
  purpose: 'folds every match of the store, or of a backup, with the rules of this version',
  help: `Nothing is written, and the server may run. Tells how many matches are fine, how many need an edition of their
rules that this version has not got, and which do not fold and why. Ends with code 1 where not all are fine.`,
  run: async (args, env, say) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    none(positionals.slice(1));
    const { place, engines } = houseOf(env);
    const file = positionals[0] === undefined ? undefined : resolve(positionals[0]);
    if (file !== undefined) await assertWholeBackup(file);
    const reader = await openReader(file === undefined ? place : { file });
    try {
      const verified = await verifyMatches(reader, engines, allMatches(reader));
      say(`${reader.place}: ${toldOf(verified)}`);
      for (const { id, title, why } of verified.failed) say(`${id} ${title}: ${why}`);
      return isFine(verified) ? 0 : 1;
    } finally {
      await reader.close();
    }
  },
};

export const move: Command = {
  usage: 'move --to PLACE',
  purpose: 'copies the whole store to the other engine, while the server is stopped',
  help: `PLACE is a folder, or the address of a PostgreSQL database (postgres://...), without matches. Every row that has
arrived is held against its original and every match is folded there. The original stays as it is: delete it when the server
runs on the new one, with DATABASE_URL or DATA_DIR set to it.`,
  run: async (args, env, say) => {
    const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' } } });
    const to = placeNamed(only(values.to === undefined ? [] : [values.to], 'PLACE'));
    const { place, engines } = houseOf(env);
    const verified = await moveStore(place, to, engines);
    say(`Everything has arrived. ${toldOf(verified)}`);
    say(
      isFile(to)
        ? `Now take DATABASE_URL away and set DATA_DIR=${to.dataDir}, and start the server.`
        : 'Now set DATABASE_URL to that address, PACKETBOAT_BACKUP_DIR to a folder for the daily backups, and start the server.',
    );
    return 0;
  },
};

function placeNamed(text: string): StoragePlace {
  return /^postgres(ql)?:/.test(text) ? { databaseUrl: text } : { dataDir: resolve(text) };
}

/** Where backups go unless a file is named. */
const backupFolder = ({ config }: House): string =>
  resolve(config.backups.folder ?? join(config.dataDir, 'backups'));

const isFine = ({ needs, failed }: Verified): boolean =>
  failed.length === 0 && Object.keys(needs).length === 0;

const toldOf = (verified: Verified): string => `Matches: ${countsOf(verified)}.`;

function countsOf({ fine, needs, failed }: Verified): string {
  const editions = Object.entries(needs).map(([edition, count]) => `${count} need ${edition}`);
  const bad = failed.length === 0 ? [] : [`${failed.length} do not fold`];
  return [`${fine} fine`, ...editions, ...bad].join(', ');
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;
const seconds = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
