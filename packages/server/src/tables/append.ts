import { randomBytes } from 'node:crypto';
import type { Seat } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import { afterDeed, type TableDeed } from '@packetboat/record';
import type { NewChatLine, TableRecord } from '../storage/storage';
import type { MatchActor } from './actor';
import { logFailure } from './context';
import { thinkingAfter } from './duties';
import { refuse } from './refuse';

// How something happens at a table. Every function is called from within the actor's queue.

/** So many times a decision is made again after another node was faster; then something is wrong. */
export const CONFLICTS = 20;

/** What is to happen, and what goes with it. */
export interface Decided {
  readonly deed: TableDeed;
  /** The players who act from then on, where it changes who does. */
  readonly acting?: readonly Seat[];
  readonly notices?: readonly NewChatLine[];
}

/** The colon keeps it apart from the ids that clients may send. */
const newEntryId = (): string => `deed:${randomBytes(9).toString('base64url')}`;

/**
 * Decides on the table as it stands, stores, and lets what is stored take effect; decides again where another writer was
 * faster. Before a no it looks once whether it knows everything. `decide` may be asked several times, and has to find out
 * each time whatever it goes by.
 */
export async function doAppend<D extends Decided>(
  actor: MatchActor,
  decide: () => Promise<Answer<D>> | Answer<D>,
): Promise<Answer<D>> {
  const { storage, bus, metrics, now } = actor.context;
  const clientId = newEntryId();
  let looked = !bus.shared;
  for (let conflicts = 0; conflicts < CONFLICTS; conflicts++) {
    const decided = await decide();
    if (!decided.ok) {
      if (looked || !(await actor.doCatchUp())) return decided;
      looked = true;
      continue;
    }
    const { deed, acting, notices = [] } = decided;
    const entry: TableRecord = { match: actor.record.id, pos: actor.pos + 1, at: now(), clientId, deed };
    const table = afterDeed(actor.table, deed, entry.at);
    const duties = thinkingAfter(actor, table, acting ?? actor.acting());
    let stored: 'done' | 'conflict';
    try {
      stored = await storage.append({ entries: [entry], table, acting, notices, duties });
    } catch (error) {
      const made = await doFindOut(actor, error, (one) => one.clientId === clientId);
      return made ? decided : refuse('server.storageFailed');
    }
    if (stored === 'conflict') {
      metrics.conflict(actor.title);
      if (!(await actor.doCatchUp())) return refuse('table.unknown');
      continue;
    }
    await actor.doTake(entry);
    bus.tell({ kind: 'appended', match: actor.record.id, pos: entry.pos, about: 'table' });
    return decided;
  }
  return refuse('server.busy');
}

/**
 * Where the answer of an append does not arrive nobody knows whether it was made: the log is asked. While it cannot be,
 * nothing happens at the table before it has been.
 */
export async function doFindOut(
  actor: MatchActor,
  error: unknown,
  isOwn: (entry: { readonly clientId: string | null; readonly pos: number }) => boolean,
): Promise<boolean> {
  const { metrics, log, bus } = actor.context;
  metrics.storageFailed();
  logFailure(log, { match: actor.record.id }, error, 'append failed');
  actor.behind = true;
  let made: number | undefined;
  try {
    await actor.doSettle((entry) => {
      if (isOwn(entry)) made = entry.pos;
    });
  } catch (cause) {
    logFailure(log, { match: actor.record.id }, cause, 'log not read');
  }
  if (made !== undefined) bus.tell({ kind: 'appended', match: actor.record.id, pos: made, about: 'table' });
  return made !== undefined;
}
