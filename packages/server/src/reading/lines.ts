import type { ActionRecord, Storage } from '../storage/storage';
import type { Pace } from './pace';
import { createShelf } from './shelf';

/** How a kind of reader has an action of the log written down. */
export interface Writing {
  /** Names what is written and for whom. What it names is written once. */
  readonly name: string;
  write(record: ActionRecord): unknown;
}

/**
 * The log as it is sent. A line never changes once it is written, so it is made and encoded once for all of an audience.
 */
export interface Lines {
  /** Those of a stretch of the log, both ends included, if all of them are there. */
  atHand(match: string, writing: Writing, from: number, to: number): readonly string[] | undefined;
  /** The same with whatever has to be read for it. */
  read(match: string, writing: Writing, from: number, to: number, pace: Pace): Promise<readonly string[]>;
  /** Takes up an action that is in memory anyway. */
  add(writing: Writing, record: ActionRecord): void;
  weight(): number;
}

/** Lines that are kept and forgotten together, and read from the store in one go. */
const LEAF = 50;
const BYTES = 8 * 1024 * 1024;
/** What a line weighs beside its letters. */
const OWN_WEIGHT = 32;

type Leaf = (string | undefined)[];

export function createLines(storage: Storage): Lines {
  const shelf = createShelf<Leaf>(BYTES);
  const keyOf = (match: string, writing: Writing, leaf: number) => `${match}/${writing.name}/${leaf}`;

  /** Of one leaf. */
  function write(match: string, writing: Writing, records: readonly ActionRecord[]): string[] {
    const key = keyOf(match, writing, leafOf(records[0]?.seq ?? 1));
    const leaf = shelf.get(key) ?? [];
    const lines = records.map((record) => {
      const line = leaf[(record.seq - 1) % LEAF] ?? JSON.stringify(writing.write(record));
      leaf[(record.seq - 1) % LEAF] = line;
      return line;
    });
    shelf.put(key, leaf, weightOf(leaf));
    return lines;
  }

  function atHand(match: string, writing: Writing, from: number, to: number): string[] | undefined {
    const lines: string[] = [];
    let leaf: Leaf | undefined;
    for (let seq = from; seq <= to; seq++) {
      const at = (seq - 1) % LEAF;
      if (leaf === undefined || at === 0) leaf = shelf.get(keyOf(match, writing, leafOf(seq)));
      const line = leaf?.[at];
      if (line === undefined) return undefined;
      lines.push(line);
    }
    return lines;
  }

  return {
    atHand,
    read: async (match, writing, from, to, pace) => {
      const lines: string[] = [];
      for (let start = from; start <= to; ) {
        const end = Math.min(to, (leafOf(start) + 1) * LEAF);
        const kept = atHand(match, writing, start, end);
        lines.push(...(kept ?? (await leaf(match, writing, start, end, pace))));
        start = end + 1;
      }
      return lines;
    },
    add: (writing, record) => void write(record.match, writing, [record]),
    weight: () => shelf.weight(),
  };

  async function leaf(match: string, writing: Writing, from: number, to: number, pace: Pace) {
    // The store is asked in a turn of its own: to take many lines out of it is work as well.
    await pace(() => undefined);
    const records = await storage.actions(match, { after: from - 1, limit: to - from + 1 });
    return pace(() => write(match, writing, records));
  }
}

const leafOf = (seq: number): number => Math.floor((seq - 1) / LEAF);

function weightOf(leaf: Leaf): number {
  return leaf.reduce((sum, line) => sum + (line?.length ?? 0) + OWN_WEIGHT, 0);
}
