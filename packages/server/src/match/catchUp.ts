import { isAboutTable } from '@packetboat/record';
import type { ActionRecord, LogRecord } from '../storage/storage';
import { logFailure } from '../tables/context';
import type { MatchActor } from './actor';
import { causeOf, foldEntries, isBroken } from './fold';

// What others have appended takes effect here as if it had been done here. Every function is called from within the actor's
// queue.

/** Entries that are read at once. */
const PAGE = 500;

/** Reads the log from where it is known to its end. True when there was something. */
export async function doCatchUp(
  actor: MatchActor,
  onEntry: (entry: LogRecord) => void = () => {},
): Promise<boolean> {
  const { storage } = actor.context;
  const from = actor.pos;
  for (;;) {
    const tail = await storage.entries(actor.record.id, { after: actor.pos, limit: PAGE });
    for (let next = 0; next < tail.length; ) {
      const end = endOfRun(tail, next);
      const run = tail.slice(next, end);
      const [first] = run;
      if (first !== undefined && isAboutTable(first)) await actor.doTake(first);
      else await doPlayOn(actor, run as readonly ActionRecord[]);
      for (const entry of run) onEntry(entry);
      next = end;
    }
    if (tail.length < PAGE) return actor.pos !== from;
  }
}

/** Where entries that are taken up together end: one about the table is by itself. */
function endOfRun(tail: readonly LogRecord[], from: number): number {
  let end = from;
  while (end < tail.length && !isAboutTable(tail[end] as LogRecord)) end++;
  return Math.max(end, from + 1);
}

/** Entries about the game. */
async function doPlayOn(actor: MatchActor, entries: readonly ActionRecord[]): Promise<void> {
  const { presence, outlet, log } = actor.context;
  const { id } = actor.record;
  if (actor.asleep && presence.here(id) && !actor.faults.unreadable) await actor.doRouse();
  const start = actor.memory.history;
  const fresh = start && entries.filter(({ seq }) => seq > start.seq);
  try {
    if (start !== undefined) {
      await foldEntries(actor.folding(), start, fresh ?? [], (step) => actor.doTell(step));
    }
  } catch (error) {
    if (!isBroken(error)) throw error;
    // What it went on from may be wrong: it wakes from the log anew, and whoever is here comes in anew.
    logFailure(log, { match: id }, causeOf(error), 'catching up failed');
    actor.forget(undefined);
    outlet().hangUp(id, () => true);
  }
  const last = entries.at(-1);
  if (last !== undefined) await actor.doNoteRead(last);
}
