import { createHash, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Seat } from '@packetboat/games';
import type { TableInfo } from '@packetboat/protocol';
import { afterDeed, isAboutTable, sitterOf, type TableDeed, UNOPENED } from '@packetboat/record';
import type { LogRecord, Storage } from '../../storage/storage';
import { type Steadfast, steadfast } from './client';
import { granted, type RestAnswer, rest } from './rest';

/**
 * A table at which people come and go, are renamed, sent away, played for and back again, as fast as they are let. Once it
 * has started they also move, and take moves back.
 */
export interface SeatLoad {
  readonly id: string;
  /** How much was acknowledged so far of what happens to the table. */
  acknowledged(): number;
  /** Resolves when nothing is under way any more. */
  finish(): Promise<void>;
  /** What was acknowledged so far is in the log, and once: also while no server runs. */
  expectKept(storage: Storage): Promise<void>;
  /** What was acknowledged is in the log, and once; table and tokens are what the log says, here and over HTTP. */
  expectWhole(storage: Storage, url: string): Promise<void>;
}

/** Somebody who sits down here. */
interface Sitting {
  readonly seat: Seat;
  /** The hash of the token that he got when he sat down: nobody else is called so. */
  readonly who: string;
  /** What opens his seat now. */
  readonly token: string;
  /** What he may be called by now: the answer may have got lost. */
  readonly names: readonly string[];
}

const SEATS = 4;
const PEOPLE = 6;
/** Before somebody tries again where no server answers. */
const AGAIN_MS = 20;

/** `urls`: where the servers are now; whoever asks, asks any of them. `started`: its game begins before anybody comes. */
export async function openSeatLoad(
  urls: () => readonly string[],
  { started = false } = {},
): Promise<SeatLoad> {
  const anyUrl = () => urls()[randomInt(urls().length)] ?? '';
  const made = { title: 'tally', seats: SEATS, options: { length: '10000' } };
  const { id, hostToken: host } = await granted(rest(anyUrl(), 'POST', '/api/tables', { body: made }));
  const told: string[] = [];
  /** The seq of the answer by the id of the move. */
  const moved = new Map<string, number>();
  const tokens = new Set<string>();
  let going = true;
  let names = 0;

  /** The answer, or nothing where nobody knows what became of it. */
  async function ask(
    path: string,
    token: string,
    body: object = {},
    url = anyUrl(),
  ): Promise<RestAnswer | undefined> {
    try {
      const answer = await rest(url, 'POST', `/api/tables/${id}${path}`, { token, body });
      if (answer.status < 500) return answer;
    } catch {
      // It was killed, with or without having done it.
    }
    await after(AGAIN_MS);
    return undefined;
  }
  /** Whether it was acknowledged that this has happened. */
  async function happened(deed: string, path: string, token: string, body?: object): Promise<boolean> {
    const answer = await ask(path, token, body);
    if (answer?.status !== 200) return false;
    told.push(deed);
    return true;
  }

  /** A game of as many as there are seats, all of which are free again. */
  async function begin(): Promise<void> {
    const post = (path: string, body: object = {}) =>
      granted(rest(anyUrl(), 'POST', `/api/tables/${id}${path}`, { token: host, body }));
    const seats = Array.from({ length: SEATS }, (_, seat) => seat);
    for (const seat of seats) await post('/sit', { seat, name: `First ${seat}` });
    await post('/start');
    for (const seat of seats) await post(`/seats/${seat}/kick`);
  }

  async function comeAndGo(): Promise<void> {
    const name = `Person ${++names}`;
    const sat = await ask('/sit', host, { name });
    if (sat?.status !== 200) return makeRoom();
    let { seat, token } = sat.body as { seat: Seat; token: string };
    const who = hashOf(token);
    tokens.add(token);
    told.push(marks.sat(seat, name, who));
    const newName = `Person ${++names}`;
    await happened(marks.renamed(seat, newName), '/rename', token, { name: newName });
    if (randomInt(3) === 0) token = (await moveOn(seat, token)) ?? token;
    if (started || randomInt(2) === 0) await awayAndBack({ seat, who, token, names: [name, newName] });
    if (randomInt(8) === 0) await happened(marks.started(), '/start', host);
    if (randomInt(2) === 0) await happened(marks.kicked(seat), `/seats/${seat}/kick`, host);
    else await happened(marks.left(seat, who), '/leave', token);
  }

  /** Somebody whose answer was lost does not know that he sits there. */
  async function makeRoom(): Promise<void> {
    const seat = randomInt(SEATS);
    if (randomInt(4) === 0) await happened(marks.kicked(seat), `/seats/${seat}/kick`, host);
  }

  /** To another device; the token that he has there, where it is known. */
  async function moveOn(seat: Seat, token: string): Promise<string | undefined> {
    const recovery = await ask('/recovery', token);
    const taken = recovery?.status === 200 ? await ask('/recover', recovery.body.token) : undefined;
    if (taken?.status !== 200) return undefined;
    const fresh = taken.body.token as string;
    tokens.add(fresh);
    told.push(marks.movedOn(seat, hashOf(fresh)));
    return fresh;
  }

  /** A stand-in plays for him until he says that he is back, or comes in; then he plays himself. */
  async function awayAndBack(me: Sitting): Promise<void> {
    const { seat, who, token } = me;
    const asked = await ask(`/seats/${seat}/hand-over`, host);
    // What one server tells of it is known there when he comes back.
    const url = anyUrl();
    // One that plays there already plays on, and nothing is written: what counts is that it plays for him.
    const away = asked?.status === 200 && (await played(me, url)) === 'bot';
    if (away) told.push(marks.handedOver(seat, who));
    let back = randomInt(2) === 0 && (await ask('/take-back', token, {}, url))?.status === 200;
    const client = steadfast({ url, title: made.title, match: id, token });
    // He may have been sent away by then.
    const inside = await client.attached().then(
      () => true,
      () => false,
    );
    back ||= inside && sitting(me, client.table()) === 'human';
    if (away && back) told.push(marks.takenBack(seat, who));
    if (inside && client.state() !== null)
      await Promise.race([play(client), client.until(() => isOut(client))]);
    client.stop();
  }

  /** Who plays his seat by what everybody is told; undefined where nobody knows, or it is another's by now. */
  async function played(me: Sitting, url: string): Promise<'human' | 'bot' | undefined> {
    try {
      return sitting(me, await granted(rest(url, 'GET', `/api/tables/${id}`)));
    } catch {
      return undefined;
    }
  }

  /** One move, and perhaps back again: the rules may have reasons against it. */
  async function play(client: Steadfast): Promise<void> {
    for (const what of ['move', 'undo'] as const) {
      const mine = randomUUID();
      const done = await (what === 'move' ? client.move('mark', { n: names }, mine) : client.undo(mine));
      if (!done.ok) return;
      moved.set(mine, done.seq);
      if (randomInt(2) === 0) return;
    }
  }

  if (started) await begin();
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
    expectKept: async (storage) => expectLogged(await logOf(storage, id), told, moved),
    expectWhole: async (storage, url) => {
      const log = await logOf(storage, id);
      expectLogged(log, told, moved);
      await expectStanding(storage, url, log);
      const alive = tokensAfter(deedsIn(log));
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

const deedsIn = (log: readonly LogRecord[]): TableDeed[] =>
  log.flatMap((entry) => (isAboutTable(entry) ? [entry.deed] : []));

/** Who plays a seat that is somebody's. */
function sitting({ seat, names }: Sitting, table: TableInfo | undefined): 'human' | 'bot' | undefined {
  const place = table?.seats.find((one) => one.seat === seat);
  return place !== undefined && names.includes(place.owner ?? '') ? (place.kind ?? undefined) : undefined;
}

const isOut = (client: Steadfast): boolean =>
  client.dismissed() !== undefined || client.refused() !== undefined;

/** What is told of a deed: which seat, and by the token with which he sat down whose it is. */
const marks = {
  sat: (seat: Seat, name: string, opens: string) => `sat ${seat} ${name} ${opens}`,
  movedOn: (seat: Seat, opens: string) => `movedOn ${seat} ${opens}`,
  renamed: (seat: Seat, name: string) => `renamed ${seat} ${name}`,
  started: () => 'started',
  left: (seat: Seat, who: string | undefined) => `left ${seat} ${who}`,
  kicked: (seat: Seat) => `kicked ${seat}`,
  handedOver: (seat: Seat, who: string | undefined) => `handedOver ${seat} ${who}`,
  takenBack: (seat: Seat, who: string | undefined) => `takenBack ${seat} ${who}`,
};

/** The mark of a deed at a table where these sit. */
function markOf(deed: TableDeed, sitters: ReadonlyMap<Seat, string>): string | undefined {
  switch (deed.kind) {
    case 'sat':
      return marks.sat(deed.seat, deed.name, deed.opens);
    case 'movedOn':
      return marks.movedOn(deed.seat, deed.opens);
    case 'renamed':
      return marks.renamed(deed.seat, deed.name);
    case 'started':
      return marks.started();
    case 'kicked':
      return marks.kicked(deed.seat);
    case 'left':
    case 'handedOver':
    case 'takenBack':
      return marks[deed.kind](deed.seat, sitters.get(deed.seat));
    default:
      return undefined;
  }
}

/** What may happen to the same seat again: another is sent away, or the same one is away once more. */
const AGAIN = /^(kicked|handedOver|takenBack) /;

function expectLogged(
  log: readonly LogRecord[],
  told: readonly string[],
  moved: ReadonlyMap<string, number>,
): void {
  expect(log.map(({ pos }) => pos)).toEqual(log.map((_, i) => i + 1));
  const sitters = new Map<Seat, string>();
  const untold = new Map<string, number>();
  const twice: string[] = [];
  for (const deed of deedsIn(log)) {
    const mark = markOf(deed, sitters);
    if (deed.kind === 'sat') sitters.set(deed.seat, deed.opens);
    if (mark === undefined) continue;
    if (untold.has(mark) && !AGAIN.test(mark)) twice.push(mark);
    untold.set(mark, (untold.get(mark) ?? 0) + 1);
  }
  expect(twice).toEqual([]);
  for (const mark of told) untold.set(mark, (untold.get(mark) ?? 0) - 1);
  expect([...untold].filter(([, times]) => times < 0)).toEqual([]);
  const moves = log.flatMap((entry) => (isAboutTable(entry) ? [] : [entry.clientId]));
  const named = moves.filter((one) => one !== null);
  expect(new Set(named).size).toBe(named.length);
  expect([...moved].filter(([mine, seq]) => moves[seq - 1] !== mine)).toEqual([]);
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

/** Which token opens which seat once all this has happened. */
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
