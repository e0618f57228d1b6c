import { createHash, randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Seat } from '@packetboat/games';
import type { TableInfo } from '@packetboat/protocol';
import { afterDeed, isAboutTable, sitterOf, type TableDeed, UNOPENED } from '@packetboat/record';
import type { LogRecord, Storage } from '../../storage/storage';
import { steadfast } from './client';
import { granted, type RestAnswer, rest } from './rest';

/** A table at which people come and go, are renamed, sent away, played for and back again, as fast as they are let. */
export interface SeatLoad {
  readonly id: string;
  /** How much was acknowledged so far. */
  acknowledged(): number;
  /** Resolves when nothing is under way any more. */
  finish(): Promise<void>;
  /** What was acknowledged is in the log, and once; table and tokens are what the log says, here and over HTTP. */
  expectWhole(storage: Storage, url: string): Promise<void>;
}

const SEATS = 4;
const PEOPLE = 6;
/** Before somebody tries again where no server answers. */
const AGAIN_MS = 20;

/** `urls`: where the servers are now; whoever asks, asks any of them. */
export async function openSeatLoad(urls: () => readonly string[]): Promise<SeatLoad> {
  const anyUrl = () => urls()[randomInt(urls().length)] ?? '';
  const made = { title: 'tally', seats: SEATS, options: { length: '10000' } };
  const { id, hostToken: host } = await granted(rest(anyUrl(), 'POST', '/api/tables', { body: made }));
  const told: TableDeed[] = [];
  const tokens = new Set<string>();
  let going = true;
  let names = 0;

  /** The answer, or nothing where nobody knows what became of it. */
  async function ask(path: string, token: string, body: object = {}): Promise<RestAnswer | undefined> {
    try {
      const answer = await rest(anyUrl(), 'POST', `/api/tables/${id}${path}`, { token, body });
      if (answer.status < 500) return answer;
    } catch {
      // It was killed, with or without having done it.
    }
    await after(AGAIN_MS);
    return undefined;
  }
  /** Whether it was acknowledged that this has happened. */
  async function happened(deed: TableDeed, path: string, token: string, body?: object): Promise<boolean> {
    const answer = await ask(path, token, body);
    if (answer?.status !== 200) return false;
    told.push(deed);
    return true;
  }

  async function comeAndGo(): Promise<void> {
    const name = `Person ${++names}`;
    const sat = await ask('/sit', host, { name });
    if (sat?.status !== 200) return makeRoom();
    let { seat, token } = sat.body as { seat: Seat; token: string };
    tokens.add(token);
    told.push({ kind: 'sat', seat, name, contribution: '', opens: hashOf(token), by: 'host' });
    const newName = `Person ${++names}`;
    await happened({ kind: 'renamed', seat, name: newName }, '/rename', token, { name: newName });
    if (randomInt(3) === 0) token = (await moveOn(seat, token)) ?? token;
    if (randomInt(2) === 0) await awayAndBack(seat, token);
    if (randomInt(8) === 0) await happened({ kind: 'started', order: [], contributions: [] }, '/start', host);
    if (randomInt(2) === 0) await happened({ kind: 'kicked', seat }, `/seats/${seat}/kick`, host);
    else await happened({ kind: 'left', seat }, '/leave', token);
  }

  /** Somebody whose answer was lost does not know that he sits there. */
  async function makeRoom(): Promise<void> {
    const seat = randomInt(SEATS);
    if (randomInt(4) === 0) await happened({ kind: 'kicked', seat }, `/seats/${seat}/kick`, host);
  }

  /** To another device; the token that he has there, where it is known. */
  async function moveOn(seat: Seat, token: string): Promise<string | undefined> {
    const recovery = await ask('/recovery', token);
    const moved = recovery?.status === 200 ? await ask('/recover', recovery.body.token) : undefined;
    if (moved?.status !== 200) return undefined;
    const fresh = moved.body.token as string;
    tokens.add(fresh);
    told.push({ kind: 'movedOn', seat, opens: hashOf(fresh), host: null });
    return fresh;
  }

  /** A stand-in plays for him until he comes in. */
  async function awayAndBack(seat: Seat, token: string): Promise<void> {
    await ask(`/seats/${seat}/hand-over`, host);
    const client = steadfast({ url: anyUrl(), title: made.title, match: id, token });
    // He may have been sent away by then.
    await client.attached().catch(() => {});
    client.stop();
  }

  const working = Array.from({ length: PEOPLE }, async () => {
    while (going) await comeAndGo();
  });
  const worked = Promise.all(working);
  // A failure is reported by `finish`; until then it must not end the process.
  worked.catch(() => {});

  return {
    id,
    acknowledged: () => told.length,
    finish: async () => {
      going = false;
      await worked;
    },
    expectWhole: async (storage, url) => {
      const log = await logOf(storage, id);
      expect(log.map(({ pos }) => pos)).toEqual(log.map((_, i) => i + 1));
      const deeds = log.flatMap((entry) => (isAboutTable(entry) ? [entry.deed] : []));
      expectOnce(deeds, told);
      await expectStanding(storage, url, log);
      const alive = tokensAfter(deeds);
      for (const token of tokens) {
        const { status, body } = await rest(url, 'GET', `/api/tables/${id}/holder`, { token });
        const seat = alive.get(hashOf(token));
        expect([status, body.seat]).toEqual([seat === undefined ? 403 : 200, seat]);
      }
    },
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

async function logOf(storage: Storage, id: string): Promise<LogRecord[]> {
  const log: LogRecord[] = [];
  for (;;) {
    const page = await storage.entries(id, { after: log.length, limit: 1_000 });
    log.push(...page);
    if (page.length < 1_000) return log;
  }
}

/** What is told of a deed that happens once: who came, and under which name; which token it gave. */
function mark(deed: TableDeed): string | undefined {
  switch (deed.kind) {
    case 'sat':
      return `sat ${deed.seat} ${deed.name} ${deed.opens}`;
    case 'movedOn':
      return `movedOn ${deed.seat} ${deed.opens}`;
    case 'renamed':
      return `renamed ${deed.seat} ${deed.name}`;
    case 'started':
      return 'started';
    default:
      return undefined;
  }
}

function expectOnce(deeds: readonly TableDeed[], told: readonly TableDeed[]): void {
  const made = deeds.flatMap((deed) => mark(deed) ?? []);
  expect(new Set(made).size).toBe(made.length);
  const stored = new Set(made);
  expect(told.flatMap((deed) => mark(deed) ?? []).filter((one) => !stored.has(one))).toEqual([]);
  // Seats are left by number, and many times: no more was acknowledged than has happened.
  for (const kind of ['left', 'kicked']) {
    const count = (all: readonly TableDeed[]) => all.filter((deed) => deed.kind === kind).length;
    expect(count(told)).toBeLessThanOrEqual(count(deeds));
  }
}

/** Table and seats as they are stored, and as everybody is told of them, are what the log folds to. */
async function expectStanding(storage: Storage, url: string, log: readonly LogRecord[]): Promise<void> {
  const folded = log.reduce(
    (table, entry) => (isAboutTable(entry) ? afterDeed(table, entry.deed, entry.at) : table),
    UNOPENED,
  );
  const id = log[0]?.match ?? '';
  const standing = await storage.standing(id);
  expect({ ...standing?.match, seats: standing?.seats }).toMatchObject(folded);
  const { status, seats }: TableInfo = await granted(rest(url, 'GET', `/api/tables/${id}`));
  const inOrder = (folded.order ?? folded.seats.map(({ seat }) => seat)).map((seat) =>
    folded.seats.find((one) => one.seat === seat),
  );
  expect([status, seats.map(({ seat, name }) => [seat, name])]).toEqual([
    folded.status,
    inOrder.map((one) => [one?.seat, one && (sitterOf(one)?.name ?? null)]),
  ]);
}

/** Which tokens open which seats once all this has happened. */
function tokensAfter(deeds: readonly TableDeed[]): ReadonlyMap<string, Seat> {
  const bySeat = new Map<Seat, string>();
  for (const deed of deeds) {
    if (deed.kind === 'sat' || deed.kind === 'movedOn') bySeat.set(deed.seat, deed.opens);
    const ended =
      deed.kind === 'left' || deed.kind === 'kicked' || (deed.kind === 'handedOver' && !deed.kept);
    if (ended) bySeat.delete(deed.seat);
  }
  return new Map([...bySeat].map(([seat, hash]) => [hash, seat]));
}
