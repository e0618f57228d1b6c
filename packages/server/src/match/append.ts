import { setTimeout as after } from 'node:timers/promises';
import type { Seat } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import { type Asked, hasEnded, isAboutTable, TableBroken, type TableDeed } from '@packetboat/record';
import { answersAfterDeeds } from '../orders/answers';
import type { Append, Forgetting, Glance, LogRecord, NewChatLine } from '../storage/storage';
import { logFailure } from '../tables/context';
import { refuse } from '../tables/refuse';
import type { MatchActor } from './actor';
import { entriesBeside, newEntryId } from './beside';
import { dutiesAfter } from './duties';
import { type DecidedAction, prepareOrRefuse, stepsToStore } from './steps';

// The one way in which anything happens at a table. Every function is called from within the actor's queue.

/** So many times a decision is made again after another node was faster, which may have as much waiting; then something is wrong. */
const CONFLICTS = 60;

/**
 * Where two nodes decide in step, or one writes without a break, the same one would be faster every time: who has lost
 * waits for a moment of chance, longer each time, until the other is done.
 */
const waitMs = (conflicts: number): number => Math.random() * 2 ** Math.min(conflicts, LONGEST_WAIT);
const LONGEST_WAIT = 6;

/** What is to be written, and what is answered once it is. */
export interface Wanted<T> {
  readonly append: Append;
  /** Lets what is stored take effect. */
  take(): Promise<void> | void;
  readonly value: T;
}

/** Either that, or what has been made before. */
export type Decision<T> = Answer<{ readonly wanted: Wanted<T> } | { readonly made: T }>;

/**
 * Decides on the table as it stands, stores, and lets what is stored take effect; decides again where another writer was
 * faster. Before a no it looks once whether it knows everything. `decide` may be asked several times, and has to find out
 * each time whatever it goes by.
 */
export async function doWrite<T>(
  actor: MatchActor,
  decide: () => Promise<Decision<T>> | Decision<T>,
): Promise<Answer<{ readonly value: T }>> {
  const { bus } = actor.context;
  let looked = !bus.shared;
  for (let conflicts = 0; conflicts < CONFLICTS; conflicts++) {
    const decided = await decide();
    if (!decided.ok) {
      if (looked || !(await actor.doCatchUp())) return decided;
      looked = true;
      continue;
    }
    if ('made' in decided) return { ok: true, value: decided.made };
    const { wanted } = decided;
    const stored = await doStore(actor, wanted);
    if (stored === 'done') return { ok: true, value: wanted.value };
    if (stored === 'unknown') return refuse('server.storageFailed');
    // Where nothing is new the match is gone, or this has been written before.
    if (!(await doYield(actor, conflicts))) return refuse('table.unknown');
  }
  return refuse('server.busy');
}

/** Somebody else was faster: what he wrote is read. False where there is nothing. */
async function doYield(actor: MatchActor, conflicts: number): Promise<boolean> {
  actor.context.metrics.conflict(actor.title);
  if (conflicts > 0) await after(waitMs(conflicts));
  return actor.doCatchUp();
}

/** Stores what is wanted and lets it take effect. `unknown`: it is not there, as far as the store can say. */
async function doStore<T>(
  actor: MatchActor,
  { append, take }: Wanted<T>,
): Promise<'done' | 'conflict' | 'unknown'> {
  const { storage, reading, bus } = actor.context;
  const last = append.entries.at(-1);
  if (last === undefined) return 'done';
  const about = append.entries.every(isAboutTable) ? 'table' : 'game';
  const tell = () => bus.tell({ kind: 'appended', match: last.match, pos: last.pos, about });
  let stored: 'done' | 'conflict';
  try {
    stored = await reading.pacer.first(storage.append(append));
  } catch (error) {
    // What is read from the log has taken effect already.
    if (!(await doFindOut(actor, error, last))) return 'unknown';
    tell();
    return 'done';
  }
  if (stored === 'conflict') return stored;
  await take();
  tell();
  return stored;
}

/**
 * Where the answer of an append does not arrive nobody knows whether it was made: the log is asked. While it cannot be,
 * nothing happens at the table before it has been.
 */
async function doFindOut(actor: MatchActor, error: unknown, own: LogRecord): Promise<boolean> {
  const { metrics, log } = actor.context;
  metrics.storageFailed();
  logFailure(log, { match: own.match }, error, 'append failed');
  actor.behind = true;
  let made = false;
  try {
    await actor.doSettle((entry) => {
      made ||= entry.pos === own.pos && isSame(entry, own);
    });
  } catch (cause) {
    logFailure(log, { match: own.match }, cause, 'log not read');
  }
  return made;
}

/** By its writer's id; who gives none to his moves is known by what was written, and when. */
function isSame(one: LogRecord, other: LogRecord): boolean {
  if (one.clientId !== null || other.clientId !== null) return one.clientId === other.clientId;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is to happen around the game, and what goes with it. */
export interface Decided {
  /** Null where all is as it is wanted to be. */
  readonly deed: TableDeed | null;
  /** What happens together with it, after it. */
  readonly more?: readonly TableDeed[];
  /** The players who act from then on, where it changes who does. */
  readonly acting?: readonly Seat[];
  /** How far the game is from then on, where it changes that. */
  readonly glance?: Glance;
  /** The seats that must act from then on, where that is not known of the table already. */
  readonly asked?: Asked;
  readonly notices?: readonly NewChatLine[];
  /** A name that is taken out of what was written before. */
  readonly forgets?: Forgetting;
  /** What happens in the game by it: in the same append, before what happens around it. */
  readonly action?: DecidedAction;
}

export const UNCHANGED = { ok: true, deed: null } as const;

/** Writes an entry about the table. */
export async function doAppend<D extends Decided>(
  actor: MatchActor,
  decide: () => Promise<Answer<D>> | Answer<D>,
): Promise<Answer<D>> {
  const clientId = newEntryId();
  const written = await doWrite<Answer<D> & { ok: true }>(actor, async () => {
    // A pace may begin with it.
    if (actor.record.clock !== null || actor.record.proposal?.motion.kind === 'pace') {
      await actor.context.house.known();
    }
    const decided = await decide();
    if (!decided.ok) return decided;
    const { deed } = decided;
    if (deed === null) return { ok: true, made: decided };
    try {
      return decided.action === undefined
        ? { ok: true, wanted: wantedFor(actor, decided, deed, clientId) }
        : await withAction(actor, decided, deed, decided.action);
    } catch (error) {
      // Somebody else has decided on what is not known here yet.
      if (error instanceof TableBroken) return refuse('server.busy');
      throw error;
    }
  });
  return written.ok ? written.value : written;
}

function wantedFor<D extends Decided & { ok: true }>(
  actor: MatchActor,
  decided: D,
  deed: TableDeed,
  clientId: string,
): Wanted<D> {
  const { more = [], acting, asked, glance, notices = [], forgets } = decided;
  const from = actor.pos + 1;
  const happened = entriesBeside(actor, actor.table, [deed, ...more], asked, { from, clientId });
  const { entries, table } = happened;
  const deeds = entries.map((entry) => entry.deed);
  const after = { table, acting: acting ?? actor.acting(), over: hasEnded(table), deeds };
  const duties = [
    ...dutiesAfter(actor, after, actor.context.now()),
    ...answersAfterDeeds(actor, table, deeds, after.acting),
  ];
  return {
    append: { acting, glance, notices, duties, ...(forgets && { forgets }), ...happened },
    take: async () => {
      for (const entry of entries) await actor.doTake(entry);
      actor.context.duties.expect(actor.record.id, duties);
    },
    value: decided,
  };
}

/** The action is the first of what is written, so that whoever reads the log takes up the game before what is told of it. */
async function withAction<D extends Decided & { ok: true }>(
  actor: MatchActor,
  decided: D,
  deed: TableDeed,
  action: DecidedAction,
): Promise<Decision<D>> {
  const { history } = actor.memory;
  if (history === undefined || actor.frozen) return refuse('match.frozen');
  const from = performance.now();
  const prepared = await prepareOrRefuse(actor, history, () => action, action.seat);
  if (!prepared.ok) return prepared;
  const deeds = [deed, ...(decided.more ?? [])];
  return { ok: true, wanted: { ...stepsToStore(actor, prepared, { from, deeds }), value: decided } };
}
