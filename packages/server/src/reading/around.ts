import type { TableLine } from '@packetboat/protocol';
import type { TableEntry } from '@packetboat/record';
import { type Gathered, gathering, WHOLE } from '../match/around';
import type { Storage } from '../storage/storage';
import type { Pace } from './pace';
import { createShelf } from './shelf';

/**
 * What has happened around games, in lines. Those of a match are gathered from its beginning; what was gathered is kept for a
 * while, and gathered on from there.
 */
export interface AroundRead {
  /** The lines of what is in the log up to that entry, or further. */
  lines(match: string, pos: number, pace: Pace): Promise<readonly TableLine[]>;
}

/** Entries that are read from the store in one go. */
const PAGE = 100;
const BYTES = 4 * 1024 * 1024;
/** A rough guess at what a match and a line of it weigh. */
const OWN_WEIGHT = 4_000;
const LINE_WEIGHT = 300;

interface Kept {
  readonly pos: number;
  readonly gathered: Gathered;
}

export function createAround(storage: Storage): AroundRead {
  const shelf = createShelf<Kept>(BYTES);

  /** On from what was gathered; undefined where that reads otherwise now. */
  async function goOn(match: string, from: Kept | undefined, pos: number, pace: Pace) {
    const all = gathering(WHOLE, from?.gathered);
    for (let after = from?.pos ?? 0; after < pos; ) {
      // The store is asked in a turn of its own: to take many entries out of it is work as well.
      await pace(() => undefined);
      const page = await storage.tableEntries(match, { after, limit: PAGE });
      const entries = page.filter((entry) => entry.pos <= pos);
      if (from !== undefined && entries.some(({ deed }) => deed.kind === 'forgotten')) return undefined;
      for (let next = 0; next < entries.length; ) {
        await pace((late) => {
          do all.take(entries[next++] as TableEntry);
          while (next < entries.length && !late());
        });
      }
      after = entries.length < PAGE ? pos : (entries.at(-1)?.pos ?? pos);
    }
    return all.gathered();
  }

  async function gather(match: string, pos: number, pace: Pace): Promise<readonly TableLine[]> {
    const kept = shelf.get(match);
    if (kept !== undefined && kept.pos >= pos) return kept.gathered.lines;
    const more = kept && (await goOn(match, kept, pos, pace));
    const gathered = more ?? (await goOn(match, undefined, pos, pace));
    const lines = gathered?.lines ?? [];
    if (gathered !== undefined && (shelf.get(match)?.pos ?? 0) < pos) {
      shelf.put(match, { pos, gathered }, OWN_WEIGHT + lines.length * LINE_WEIGHT);
    }
    return lines;
  }

  return { lines: gather };
}
