import type { Lobby } from '../lobby/lobby';
import { createShelf } from '../reading/shelf';

/** Without a change a list still tells who is connected, whose turn it is and what the clocks show: it is that old at most. */
export const FRESH_MS = 1_000;
/** What it takes to keep anything, and what a table takes, in bytes. */
const ENTRY = 1_024;
const TABLE = 1_024;

/** Answers what was made under that name last, or what is made now. */
export type Kept<T> = (name: string, make: () => Promise<T>) => Promise<T>;

interface Made<T> {
  readonly version: number;
  readonly until: number;
  readonly value: Promise<T>;
}

/**
 * What is told of the listed tables, whoever asks. However many do, it is made once for each name between two changes, and
 * once in a while without any. What another node has changed is known by its news, or where those are lost by then.
 */
export function keptLists<T>(
  lobby: Pick<Lobby, 'version'>,
  { atMost, weigh }: { readonly atMost: number; readonly weigh: (value: T) => number },
): Kept<T> {
  const shelf = createShelf<Made<T> | undefined>(atMost);

  return (name, make) => {
    const { version } = lobby;
    const found = shelf.get(name);
    if (found?.version === version && found.until > performance.now()) return found.value;
    const made: Made<T> = { version, until: performance.now() + FRESH_MS, value: make() };
    shelf.put(name, made, ENTRY);
    made.value.then(
      (value) => shelf.get(name) === made && shelf.put(name, made, ENTRY + weigh(value)),
      () => shelf.get(name) === made && shelf.put(name, undefined, ENTRY),
    );
    return made.value;
  };
}

/** Pages of tables, as many as a few front pages show. */
export function keptPages<T extends { readonly tables: readonly unknown[] }>(
  lobby: Pick<Lobby, 'version'>,
): Kept<T> {
  return keptLists(lobby, { atMost: 1024 * 1024, weigh: ({ tables }) => tables.length * TABLE });
}

/** The answers of one door, written out once. */
export function keptAnswers(lobby: Pick<Lobby, 'version'>): Kept<Buffer> {
  return keptLists(lobby, { atMost: 2 * 1024 * 1024, weigh: ({ length }) => length });
}

/** An answer as it goes out. */
export const written = (answer: object): Buffer => Buffer.from(JSON.stringify(answer));
