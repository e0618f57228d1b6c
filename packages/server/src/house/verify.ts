import type { MatchState } from '@packetboat/games';
import {
  afterDeed,
  afterEnd,
  isAboutTable,
  LogBroken,
  TableBroken,
  type TableState,
  UNOPENED,
} from '@packetboat/record';
import { causeOf, foldLog, isBroken, type MatchHistory } from '../match/fold';
import { createPacer, type Pace, type Reader } from '../reading/pace';
import type { Engines } from '../rules/engines';
import { RulesTimeout } from '../rules/guard';
import type { ReadingStore, StoreReader } from '../storage/copies/reader';
import { seatRow, tableRow } from '../storage/rows';
import type { ActionRecord, LogRecord, MatchRecord, Standing } from '../storage/storage';
import { outcomeIn } from '../tables/info';

/** What came of folding the matches of a store. */
export interface Verified {
  readonly fine: number;
  /** How many need an edition of rules that this version has not got, by title and edition. */
  readonly needs: Readonly<Record<string, number>>;
  readonly failed: readonly { readonly id: string; readonly title: string; readonly why: string }[];
}

/** Nothing is wrong with a match, or what is. */
type Finding = 'fine' | { readonly needs: string } | { readonly why: string };

type Verifying = Pick<ReadingStore, 'standing' | 'entries' | 'actions' | 'lastPos'>;

/** As long as a rule may run at a table. */
const RULES_MS = 2_000;
const PAGE = 500;
/** A match that is played meanwhile is looked at again, so many times. */
const TRIES = 5;

const HOST: Reader = { rank: 'stranger', address: '', needed: true, gone: () => false };

/**
 * Folds these matches with the rules of this version and holds what is shown of them against their logs. Nothing is written,
 * and a rule that does not come to an end is stopped.
 */
export async function verifyMatches(
  store: Verifying,
  engines: Engines,
  ids: AsyncIterable<string> | Iterable<string>,
): Promise<Verified> {
  const pace = createPacer(RULES_MS).of(HOST);
  const needs: Record<string, number> = {};
  const failed: { id: string; title: string; why: string }[] = [];
  let fine = 0;
  for await (const id of ids) {
    const found = await lookAt(store, engines, id, pace);
    if (found === undefined) continue;
    const { finding, title } = found;
    if (finding === 'fine') fine++;
    else if ('needs' in finding) needs[finding.needs] = (needs[finding.needs] ?? 0) + 1;
    else failed.push({ id, title, why: finding.why });
  }
  return { fine, needs, failed };
}

/** Every match of a store, by its id. */
export async function* allMatches({ db }: Pick<StoreReader, 'db'>): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('matches')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id } of rows) yield id;
    last = rows.at(-1)?.id ?? '';
    if (rows.length < PAGE) return;
  }
}

/** Some matches that tell whether a copy is good: those that were changed last, the running ones among them first. */
export async function sampleOf({ db }: Pick<StoreReader, 'db'>, size: number): Promise<readonly string[]> {
  const newest = (status: 'running' | 'over', limit: number) =>
    db
      .selectFrom('matches')
      .select('id')
      .where('status', '=', status)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
  const running = await newest('running', size);
  const over = await newest('over', size - running.length);
  return [...running, ...over].map(({ id }) => id);
}

/** Undefined: there is no such match any more. */
async function lookAt(
  store: Verifying,
  engines: Engines,
  id: string,
  pace: Pace,
): Promise<{ readonly title: string; readonly finding: Finding } | undefined> {
  for (let tries = 1; ; tries++) {
    const standing = await store.standing(id);
    if (standing === undefined) {
      const pos = await store.lastPos(id);
      return pos === undefined ? undefined : { title: '', finding: { why: 'it has no seats' } };
    }
    const finding = await findingOf(store, engines, standing, pace);
    const moved = (await store.lastPos(id)) !== standing.match.pos;
    if (finding === 'fine' || !moved || tries === TRIES) return { title: standing.match.title, finding };
  }
}

async function findingOf(
  store: Verifying,
  engines: Engines,
  standing: Standing,
  pace: Pace,
): Promise<Finding> {
  const { match } = standing;
  const engine = engines.of(match);
  if (engine === undefined) return { needs: `${match.title} ${match.rules}` };
  try {
    const started = match.contributions !== null;
    const storage = {
      actions: store.actions,
      snapshot: async () => undefined,
      deleteSnapshots: async () => {},
    };
    const folding = { storage, engine, record: match, pace, fromSnapshot: null };
    let last: ActionRecord | undefined;
    const history = started
      ? await foldLog(folding, match.seq, ({ entry }) => {
          last = entry;
        })
      : undefined;
    if ((history?.seq ?? 0) !== match.seq)
      return { why: `its game ends with entry ${history?.seq ?? 0}, not ${match.seq}` };
    const table = await tableOf(store, match, history, last);
    return isShown(standing, table) ? 'fine' : { why: 'what is shown of it is not what its log comes to' };
  } catch (error) {
    return { why: whyOf(error) };
  }
}

/** The table as its log leaves it; the end of the game comes with its last entry. */
async function tableOf(
  store: Verifying,
  match: MatchRecord,
  history: MatchHistory | undefined,
  last: ActionRecord | undefined,
): Promise<TableState> {
  const outcome = history && outcomeIn(history.state as MatchState);
  // Where an older make did not write the end down, the server does so when the match wakes.
  const over = match.status === 'running' ? undefined : outcome;
  let table = UNOPENED;
  for await (const entry of entriesOf(store, match)) {
    if (isAboutTable(entry)) table = afterDeed(table, entry.deed, entry.at);
    else if (entry.pos === last?.pos && over !== undefined) table = afterEnd(table, over, entry.at);
  }
  return table;
}

/** The log of a match as far as its row says, without a gap. */
async function* entriesOf(store: Verifying, { id, pos }: MatchRecord): AsyncGenerator<LogRecord> {
  for (let after = 0; after < pos; ) {
    const entries = await store.entries(id, { after, limit: Math.min(PAGE, pos - after) });
    for (const entry of entries) {
      if (entry.pos !== after + 1) throw new Gap(after + 1);
      after = entry.pos;
      yield entry;
    }
    if (entries.length === 0) throw new Gap(after + 1);
  }
}

class Gap extends Error {
  constructor(pos: number) {
    super(`its log has no entry ${pos}`);
  }
}

function isShown({ match, seats }: Standing, table: TableState): boolean {
  const shown = (one: TableState) =>
    JSON.stringify([tableRow(one), one.seats.map((seat) => seatRow(match.id, seat))]);
  return shown({ ...match, seats }) === shown(table);
}

/** What went wrong, without the words of rules, which might quote what players hold. */
function whyOf(error: unknown): string {
  const cause = isBroken(error) ? causeOf(error) : error;
  if (cause instanceof LogBroken) {
    return cause.seq === undefined
      ? 'its game cannot be set up'
      : `entry ${cause.seq} of its game (${cause.kind}) is not possible by these rules`;
  }
  if (cause instanceof RulesTimeout) return 'a rule did not come to an end';
  if (cause instanceof TableBroken) return `its table does not fold: ${cause.message}`;
  if (cause instanceof Gap) return cause.message;
  if (cause instanceof SyntaxError) return 'a row of it cannot be read';
  if (isBroken(error)) return 'the rules threw';
  throw error;
}
