import type { Seat } from '@packetboat/games';
import {
  afterDeed,
  afterEnd,
  isAboutTable,
  type TableDeed,
  type TableState,
  UNOPENED,
} from '@packetboat/record';
import type { ActionRecord, Append, LogRecord, Standing, Storage } from '../storage';

// What happens at a table, put into the log as its actor does it: decided on how the table stands, and told what it comes to.

type DeedOf<K extends TableDeed['kind']> = Extract<TableDeed, { kind: K }>;

/** Somebody sits down. His token is named after the seat. */
export const sat = (match: string, seat: Seat, change: Partial<DeedOf<'sat'>> = {}): DeedOf<'sat'> => ({
  kind: 'sat',
  seat,
  name: `Player ${seat}`,
  contribution: `of Player ${seat}`,
  opens: `${match}/seat${seat}`,
  by: null,
  ...change,
});

/** The table's link of that number, an invitation to anybody, unless told otherwise. Its token is named after the number. */
export const linkMade = (
  match: string,
  number: number,
  change: Partial<DeedOf<'linkMade'>> = {},
): DeedOf<'linkMade'> => ({
  kind: 'linkMade',
  number,
  link: 'invite',
  opens: `${match}/link${number}`,
  seat: null,
  maker: null,
  expiresAt: null,
  usesAtMost: null,
  ...change,
});

export const standIn = (seat: Seat, level = 1): DeedOf<'standIn'> => ({
  kind: 'standIn',
  seat,
  name: 'Stand-in',
  level,
});

/** The match begins with these seats, in this order. */
export const started = (...order: Seat[]): DeedOf<'started'> => ({
  kind: 'started',
  order,
  contributions: [...order].sort((a, b) => a - b).map((seat) => `of Player ${seat}`),
});

/** The table as a store shows it, without what a match has beside. */
export const tableOf = ({ match, seats }: Standing): TableState => ({
  status: match.status,
  listed: match.listed,
  watchable: match.watchable,
  keptUntil: match.keptUntil,
  seats,
  contributions: match.contributions,
  order: match.order,
  startedAt: match.startedAt,
  endedAt: match.endedAt,
  outcome: match.outcome,
  rematch: match.rematch,
  lastLink: match.lastLink,
  host: match.host,
  proposal: match.proposal,
  lastProposal: match.lastProposal,
  clock: match.clock,
});

/** The table that a whole log comes to. `end`: what the last entry of its game came to. */
export function folded(log: readonly LogRecord[], end?: NonNullable<Append['outcome']>): TableState {
  const lastOfGame = log.findLast((entry) => !isAboutTable(entry));
  return log.reduce((table, entry) => {
    if (isAboutTable(entry)) return afterDeed(table, entry.deed, entry.at);
    return end !== undefined && entry === lastOfGame ? afterEnd(table, end, entry.at) : table;
  }, UNOPENED);
}

/** Things done one after another at a table, the first of them at `at`, each a moment after the one before. */
export function deedsAppend(
  { match, seats }: Standing,
  deeds: readonly TableDeed[],
  at = 2000,
): Append & { readonly table: TableState } {
  const entries = deeds.map((deed, i) => ({
    match: match.id,
    pos: match.pos + 1 + i,
    at: at + i,
    clientId: null,
    deed,
  }));
  const table = entries.reduce(
    (before, entry) => afterDeed(before, entry.deed, entry.at),
    tableOf({ match, seats }),
  );
  return { entries, table };
}

export async function standingOf(storage: Storage, id: string): Promise<Standing> {
  const standing = await storage.standing(id);
  if (standing === undefined) throw new Error(`No match ${id}`);
  return standing;
}

/** Appends them, with whatever else the append is to bring. */
export async function happens(
  storage: Storage,
  id: string,
  deeds: readonly TableDeed[],
  { at, ...more }: Omit<Append, 'entries' | 'table'> & { readonly at?: number } = {},
): Promise<void> {
  const append = { ...deedsAppend(await standingOf(storage, id), deeds, at), ...more };
  const answer = await storage.append(append);
  if (answer !== 'done') throw new Error(`${deeds.map(({ kind }) => kind)} at ${id}: ${answer}`);
}

/** The next thing that is done to the game, wherever the log is. */
export async function nextAction(
  storage: Storage,
  id: string,
  change: Partial<ActionRecord> = {},
): Promise<ActionRecord> {
  const { match } = await standingOf(storage, id);
  return { ...actionAt(id, match.pos + 1, match.seq + 1), ...change };
}

/** What is done to the game with an entry at this place of the log. */
export const actionAt = (match: string, pos: number, seq: number): ActionRecord => ({
  match,
  pos,
  seq,
  at: 3000 + seq,
  seat: 0,
  clientId: null,
  action: { kind: 'move', move: { type: 'sail', args: { steps: seq } } },
  events: [{ key: 'sailed', params: { steps: seq } }],
});
