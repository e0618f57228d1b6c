import type {
  ActionRecord,
  FreshToken,
  LogRecord,
  MatchRecord,
  NewChatLine,
  NewMatch,
  Storage,
  TableRecord,
} from '../storage';
import { actionAt, happens, sat } from './deeds';

let count = 0;

/** An id no other test of this run uses. */
export function freshId(): string {
  count += 1;
  return `match-${process.pid}-${count}`;
}

export function sampleMatch(change: Partial<NewMatch> = {}): NewMatch {
  return {
    id: freshId(),
    title: 'mississippi-queen',
    rules: 1,
    seats: 4,
    options: { coal: 'short' },
    listed: true,
    watchable: true,
    autoStart: false,
    drawn: false,
    serverSeed: 'seed',
    commitment: 'commitment',
    createdAt: 1000,
    keptUntil: null,
    ...change,
  };
}

/** The token of the host of a sample match. */
export const hostOf = (match: string): FreshToken => ({ hash: `${match}/host` });

/** Something that is done to the game: the `seq`th thing, at a table where nothing has happened but its opening. */
export function sampleAction(match: string, seq: number, change: Partial<ActionRecord> = {}): ActionRecord {
  return { ...actionAt(match, seq + 1, seq), ...change };
}

export function sampleChat(match: string, text: string, change: Partial<NewChatLine> = {}): NewChatLine {
  return { match, room: 'players', seat: 0, name: 'Ada', text, at: 4000, notice: null, ...change };
}

/** A match with `taken` of its seats taken, from seat 0 on, by people called `Player n`. */
export async function seated(
  storage: Storage,
  taken: number,
  change: Partial<NewMatch> = {},
): Promise<string> {
  const match = sampleMatch(change);
  await storage.createMatch(match, hostOf(match.id));
  const deeds = Array.from({ length: taken }, (_, seat) => sat(match.id, seat));
  if (taken > 0) await happens(storage, match.id, deeds);
  return match.id;
}

/** A table at which so much has been done to the game and nothing else. */
export async function filled(storage: Storage, length: number): Promise<string> {
  const id = await seated(storage, 0);
  const answer = await add(storage, ...Array.from({ length }, (_, i) => sampleAction(id, i + 1)));
  if (answer !== 'done') throw new Error(`${id} not filled: ${answer}`);
  return id;
}

export const add = (storage: Storage, ...entries: LogRecord[]) => storage.append({ entries });

/** A seat that is taken as the `pos`th thing at a table. */
export const sitting = (
  id: string,
  pos: number,
  seat = 0,
  change: Partial<TableRecord> = {},
): TableRecord => ({ match: id, pos, at: 4000 + pos, clientId: null, deed: sat(id, seat), ...change });

export async function stored(storage: Storage, id: string): Promise<MatchRecord> {
  const match = await storage.match(id);
  if (match === undefined) throw new Error(`No match ${id}`);
  return match;
}

/** How often each answer was given. */
export function tally<T extends string | boolean>(answers: readonly T[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[String(answer)] = (counts[String(answer)] ?? 0) + 1;
  return counts;
}

/** Whether a promise is rejected. The drivers' errors are not of the class that `toThrow` looks for in every file. */
export const fails = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => false,
    () => true,
  );
