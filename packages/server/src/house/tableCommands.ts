import { parseArgs } from 'node:util';
import type { TableInfo } from '@packetboat/protocol';
import { type Command, type Env, houseOf, none, only, UsageError } from './command';
import { type Reach, reach } from './reach';

/** Does something where the server is, or where it would be. */
async function at(env: Env, work: (found: Reach) => Promise<number>): Promise<number> {
  const found = await reach(houseOf(env));
  try {
    return await work(found);
  } finally {
    await found.end();
  }
}

const HOW = `Where the server runs it is done through that server, found by the data folder; else on the store itself, which no server of
another version is to have written. On a database whose nodes are elsewhere they hear of it within 15 seconds.`;

export const tables: Command = {
  usage: 'tables [--all]',
  purpose: 'lists the tables: open and running ones, or all of them',
  help: `Each line has the id, the title, the status, since when nothing has changed, and who sits there. "kept": the host keeps it
whatever its age; "to be deleted": it is past its keeping.
${HOW}`,
  run: async (args, env, say) => {
    const { flags, rest } = sorted(args, ['--all']);
    none(rest);
    return at(env, async (found) => {
      let told = 0;
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await found.tables(cursor === undefined ? {} : { cursor });
        for (const { table, kept, marked } of page.tables) {
          if (!flags.has('--all') && table.status !== 'open' && table.status !== 'running') continue;
          told++;
          say(lineOf(table, kept, marked));
        }
        cursor = page.next;
      }
      if (told === 0) say('There are none.');
      return 0;
    });
  },
};

export const close: Command = {
  usage: 'close TABLE',
  purpose: 'ends a table without a result',
  help: `Its people are told. What was played stays, and is kept as long as other tables that are closed.
${HOW}`,
  run: (args, env, say) =>
    forTable(args, env, async (found, id) => {
      await found.close(id);
      say(`${id} is closed.`);
    }),
};

export const free: Command = {
  usage: 'free TABLE SEAT',
  purpose: 'takes somebody from a seat, as the host of the table may',
  help: `Seats are counted from 1, in the order in which "tables" names who sits there. Its people are told, and a stand-in plays on
in a running match. What opened the seat opens it no more.
${HOW}`,
  run: async (args, env, say) => {
    const [id, seat, ...more] = sorted(args, []).rest;
    none(more);
    if (id === undefined || seat === undefined) throw new UsageError('TABLE and SEAT are needed');
    if (!/^[1-9]\d?$/.test(seat)) throw new UsageError('SEAT is a number from 1 on');
    return at(env, async (found) => {
      await found.free(id, Number(seat) - 1);
      say(`Seat ${seat} of ${id} is free.`);
      return 0;
    });
  },
};

export const keep: Command = {
  usage: 'keep [--no-longer] TABLE',
  purpose: 'keeps a table whatever its age',
  help: `It is not cleared away after the days that the settings name, until --no-longer takes that back.
${HOW}`,
  run: (args, env, say) => {
    const { flags, rest } = sorted(args, ['--no-longer']);
    const kept = !flags.has('--no-longer');
    return forTable(rest, env, async (found, id) => {
      await found.keep(id, kept);
      say(kept ? `${id} is kept.` : `${id} is kept no longer than others.`);
    });
  },
};

export const purge: Command = {
  usage: 'purge [--really] [TABLE]',
  purpose: 'deletes a table, or every table that is past its keeping',
  help: `Without --really it says what would be deleted. A table is deleted with its log, its talk and its tokens, and cannot be
brought back but from a backup. Without TABLE all go that are past the days of the settings, without the seven days of grace.
${HOW}`,
  run: async (args, env, say) => {
    const { flags, rest } = sorted(args, ['--really']);
    none(rest.slice(1));
    const [id] = rest;
    const really = flags.has('--really');
    return at(env, async (found) => {
      if (id === undefined) {
        const count = await found.purgeDue(really);
        say(`${counted(count)} ${really ? 'deleted' : 'past keeping'}.`);
        if (count === 0) return 0;
      } else if (really) {
        await found.purge(id);
        say(`${id} is deleted.`);
      } else say(`${id} would be deleted, with its log and its talk.`);
      if (!really) say('Nothing was done: with --really it is.');
      return 0;
    });
  },
};

export const forget: Command = {
  usage: 'forget [--really] [--table TABLE] NAME',
  purpose: 'takes a name out of all tables, with what was said under it',
  help: `Without --really it says at which tables the name stands. Another name is put in its place, in the log too, and the lines of
talk that were said under it are deleted. What was played stays, and its proof verifies as before, since that holds no
names. Two people may have had the same name: --table takes it out of one table. Backups still have it until the last of
them is gone.
${HOW}`,
  run: async (args, env, say) => {
    const { positionals, values } = parseArgs({
      args: joined(args, '--table'),
      allowPositionals: true,
      options: { really: { type: 'boolean', default: false }, table: { type: 'string' } },
    });
    const name = only(positionals, 'NAME');
    return at(env, async (found) => {
      const named = await found.naming(name);
      const ids = values.table === undefined ? named : named.filter((id) => id === values.table);
      let count = 0;
      for (const id of ids) {
        if (values.really && !(await found.forget(id, name))) continue;
        count++;
        say(id);
      }
      say(`The name ${name} ${values.really ? 'is taken out of' : 'stands at'} ${counted(count)}.`);
      if (!values.really && count > 0) say('Nothing was done: with --really it is.');
      return 0;
    });
  },
};

export const token: Command = {
  usage: 'token',
  purpose: "makes another token for the host's page",
  help: `It opens /host of this server. The one before opens nothing from then on.
${HOW}`,
  run: async (args, env, say) => {
    none(args);
    return at(env, async (found) => {
      say(await found.token());
      return 0;
    });
  },
};

/** Ids of tables may begin with a dash, as options do. */
const ID = /^[\w-]{16}$/;

/** The options that were given, and the rest. */
function sorted(
  args: readonly string[],
  known: readonly string[],
): { readonly flags: ReadonlySet<string>; readonly rest: readonly string[] } {
  const rest = args.filter((arg) => !known.includes(arg));
  const strange = rest.find((arg) => arg.startsWith('-') && !ID.test(arg));
  if (strange !== undefined) throw new UsageError(`"${strange}" is not known here`);
  return { flags: new Set(args.filter((arg) => known.includes(arg))), rest };
}

/** An option and its word as one, for Node's reader, which takes a word that begins with a dash for another option. */
const joined = (args: readonly string[], option: string): string[] =>
  args.flatMap((arg, i) => {
    if (args[i - 1] === option) return [];
    const word = args[i + 1];
    return arg === option && word !== undefined ? [`${option}=${word}`] : [arg];
  });

function forTable(
  args: readonly string[],
  env: Env,
  work: (found: Reach, id: string) => Promise<void>,
): Promise<number> {
  const id = only(sorted(args, []).rest, 'TABLE');
  return at(env, async (found) => {
    await work(found, id);
    return 0;
  });
}

const counted = (count: number): string => (count === 1 ? '1 table' : `${count} tables`);

function lineOf({ id, title, status, updatedAt, seats }: TableInfo, kept: boolean, marked: boolean): string {
  const people = seats.map(({ name }) => name ?? '-').join(', ');
  const stays = kept ? ' (kept)' : marked ? ' (to be deleted)' : '';
  return `${id}  ${title}  ${status}${stays}  ${new Date(updatedAt).toISOString().slice(0, 16)}Z  ${people}`;
}
