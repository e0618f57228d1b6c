import type {
  ActionRecord,
  MatchRecord,
  NewChatLine,
  NewMatch,
  NewToken,
  Sitter,
  Start,
  Storage,
} from '../storage';

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

export const human = (name: string, at = 2000): Sitter => ({
  kind: 'human',
  name,
  contribution: `of ${name}`,
  at,
});

export const bot = (level: number): Sitter => ({ kind: 'bot', name: 'Stand-in', level, at: 2000 });

export function sampleToken(
  match: string,
  hash: string,
  seat: number | null,
  kind: NewToken['kind'] = 'seat',
): NewToken {
  return { hash: `${match}/${hash}`, match, kind, seat, createdAt: 1000, expiresAt: null };
}

export function sampleAction(match: string, seq: number, change: Partial<ActionRecord> = {}): ActionRecord {
  return {
    match,
    seq,
    at: 3000 + seq,
    seat: 0,
    clientId: null,
    action: { kind: 'move', move: { type: 'sail', args: { steps: seq } } },
    events: [{ key: 'sailed', params: { steps: seq } }],
    ...change,
  };
}

export function sampleChat(match: string, text: string, change: Partial<NewChatLine> = {}): NewChatLine {
  return { match, room: 'players', seat: 0, name: 'Ada', text, at: 4000, notice: null, ...change };
}

/** A start in this order of seats, on which `seated` or `human` has put people called `Player n`. */
export function sampleStart(order: readonly number[], change: Partial<Start> = {}): Start {
  const contributions = [...order].sort((a, b) => a - b).map((seat) => `of Player ${seat}`);
  return { order, contributions, at: 5000, ...change };
}

/** A match with `taken` of its seats taken, from seat 0 on. */
export async function seated(
  storage: Storage,
  taken: number,
  change: Partial<NewMatch> = {},
): Promise<string> {
  const match = sampleMatch(change);
  await storage.createMatch(match);
  for (let seat = 0; seat < taken; seat++) await storage.takeSeat(match.id, seat, human(`Player ${seat}`));
  return match.id;
}

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
