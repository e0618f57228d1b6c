import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type AnyTitle, chanceFromText, type Seat, type StateView } from '@packetboat/games';
import { type Answer, type Attached, type NoticeKind, PROTOCOL, type TableInfo } from '@packetboat/protocol';
import { DAY_MS, isAboutTable } from '@packetboat/record';
import Database from 'better-sqlite3';
import { boundlessBudgets } from '../../budgets/settings';
import { openPushService, type PushService } from '../../notices/testing/pushService';
import { newPushKeys } from '../../notices/vapid';
import { createOutgoing } from '../../outgoing/outgoing';
import { openStorage } from '../../storage/open';
import { FILE } from '../../storage/sqlite';
import type { Storage } from '../../storage/storage';
import { connectClient, type Harbour, openHarbour, type Seated } from '../../testing/harbour';
import { testPlace } from '../../testing/places';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A Monday at nine. */
const BEGIN = Date.parse('2026-06-01T09:00:00Z');

/** When somebody comes to his table, and what he does there. */
export interface Habit {
  readonly name: string;
  /** When he comes next, if he was told of something then; null: not as things are. */
  comes(now: number, toldAt: number | null): number | null;
  /** He orders beforehand whatever may be ordered for a whole game. */
  readonly orders?: true;
}

/** At that hour, every so many days. */
const every =
  (days: number, hour: number): Habit['comes'] =>
  (now) => {
    const first = BEGIN + (hour - 9) * HOUR_MS;
    return first + Math.max(0, Math.floor((now - first) / (days * DAY_MS)) + 1) * days * DAY_MS;
  };

export const HABITS = {
  prompt: {
    name: 'prompt',
    comes: (now, toldAt) => (toldAt === null ? null : Math.max(now, toldAt + 10 * MINUTE_MS)),
  },
  evenings: { name: 'in the evenings', comes: every(1, 20), orders: true },
  otherDays: { name: 'every other day', comes: every(2, 12) },
  never: { name: 'never back', comes: () => null },
} as const satisfies Record<string, Habit>;

/** He was told of something, or he looked. */
export interface Happening {
  readonly seat: Seat;
  readonly at: number;
  readonly what: NoticeKind | 'looked';
}

export interface Week {
  readonly info: TableInfo;
  readonly days: number;
  readonly made: Readonly<Record<'byPeople' | 'byOrder' | 'forced' | 'byStandIn', number>>;
  readonly happened: readonly Happening[];
  /** Who was waited for when nothing else was under way, did not look, and knew nothing of it. */
  readonly forgotten: readonly Seat[];
}

export interface WeekMake {
  readonly title: AnyTitle;
  readonly habits: readonly Habit[];
  readonly mostDays: number;
}

/** Plays a whole game by a driven clock: people come as they are used to, and what is left to the clock is. */
export async function playWeek(make: WeekMake): Promise<Week> {
  const [place, service] = await Promise.all([testPlace('sqlite'), openPushService()]);
  const storage = await openStorage(place.place);
  const rows = new Database(path.join('dataDir' in place.place ? place.place.dataDir : '', FILE));
  const keys = newPushKeys();
  const clock = { now: BEGIN };
  const passed = () => clock.now - BEGIN;
  const harbour = await openHarbour({
    storage,
    titles: [make.title],
    settings: {
      standInDelayMs: 0,
      orderMs: { least: 0, most: 0 },
      playForced: true,
      noticeDelayMs: 0,
      dutyMs: 3,
      clockMs: 3,
      sweepMs: 0,
    },
    budgets: boundlessBudgets,
    wire: { limits: { messagesPerSecond: 1_000_000, messageBurst: 1_000_000 } },
    house: { now: passed, known: async () => {}, beat: async () => passed() },
    now: () => clock.now,
    notices: {
      outgoing: createOutgoing({ inside: [service.place] }),
      keys,
      contact: undefined,
      publicUrl: undefined,
    },
  });
  const close = async () => {
    rows.close();
    await harbour.close();
    await Promise.all([storage.close(), service.close()]);
    await place.remove();
  };
  return play({ ...make, harbour, service, storage, rows, key: keys.publicKey, clock }).finally(close);
}

interface Place extends WeekMake {
  readonly harbour: Harbour;
  readonly service: PushService;
  readonly storage: Storage;
  /** The tables of the store itself. */
  readonly rows: Database.Database;
  /** By which notices are signed. */
  readonly key: string;
  readonly clock: { now: number };
}

async function play(at: Place): Promise<Week> {
  const { habits, clock, storage } = at;
  const { info, id, tokens, devices, settled } = await begin(at);
  const happened: Happening[] = [];
  const known = habits.map(() => 0);
  const forgotten: Seat[] = [];
  const knows = (seat: Seat) => toldSince(happened, seat).length > 0;

  /** Until nothing is under way any more: then everybody has been told what there was to tell. */
  const rest = async () => {
    await settled();
    for (const [seat, device] of devices.entries()) {
      const told = device.told(at.key).slice(known[seat]);
      known[seat] = (known[seat] ?? 0) + told.length;
      happened.push(...told.map(({ what }) => ({ seat, at: clock.now, what })));
    }
  };
  const waitedFor = async () => {
    const { seats, acting } = await info();
    return seats.filter(({ kind, player }) => kind === 'human' && acting?.includes(player ?? -1));
  };

  await rest();
  while ((await info()).status === 'running' && clock.now < BEGIN + at.mostDays * DAY_MS) {
    forgotten.push(...(await waitedFor()).map(({ seat }) => seat).filter((seat) => !knows(seat)));
    const visits = habits.map(({ comes }, seat) =>
      comes(clock.now, toldSince(happened, seat).at(-1)?.at ?? null),
    );
    const runsOut = at.rows.prepare('select min(due) from clocks').pluck().get() as number | null;
    const next = Math.min(...visits.map((when) => when ?? Infinity), BEGIN + (runsOut ?? Infinity));
    clock.now = next;
    const seat = visits.indexOf(next);
    if (seat >= 0) {
      happened.push({ seat, at: next, what: 'looked' });
      await visit(at, { id, token: tokens[seat] ?? '', seat, rest });
    }
    await rest();
  }
  const made = { byPeople: 0, byOrder: 0, forced: 0, byStandIn: 0 };
  for (const entry of await storage.entries(id, { after: 0, limit: 99_999 })) {
    if (isAboutTable(entry)) continue;
    const by = entry.action.kind === 'move' ? entry.action.by : undefined;
    if (by === 'order') made.byOrder++;
    else if (by === 'forced') made.forced++;
    else if (entry.clientId?.startsWith('stand-in:')) made.byStandIn++;
    else made.byPeople++;
  }
  const days = (clock.now - BEGIN) / DAY_MS;
  return { info: await info(), days, made, happened, forgotten };
}

/** What a seat has been told since its holder looked last. */
export function toldSince(happened: readonly Happening[], seat: Seat): readonly Happening[] {
  const own = happened.filter((one) => one.seat === seat);
  return own.slice(own.findLastIndex(({ what }) => what === 'looked') + 1);
}

/** Everybody sits down, has himself told on a device, closes the page, and it begins. */
async function begin({ harbour, service, title, habits, rows, clock }: Place) {
  const { tables } = harbour;
  const table: Seated = await harbour.table({
    title: title.meta.id,
    seats: habits.length,
    drawn: true,
    start: false,
    pace: { kind: 'days', days: 1, quiet: null, atEnd: 'untilBack' },
  });
  const { id, host, tokens } = table;
  const devices = habits.map(() => service.device());
  for (const [seat, { subscription }] of devices.entries()) {
    expect(await tables.subscribe(id, tokens[seat] ?? '', subscription)).toEqual({ ok: true });
  }
  expect(await tables.start(id, host)).toEqual({ ok: true });
  const info = async () => {
    const found = await tables.find(id);
    if (found === undefined) throw new Error('the table has gone');
    return found;
  };
  const duties = rows.prepare('select count(*) from duties').pluck();
  const overdue = rows.prepare('select count(*) from clocks where due <= ?').pluck();
  /** Nobody's time is over, no stand-in is asked, and nothing is to be done or sent. */
  const isSettled = async () => {
    if (duties.get() !== 0 || overdue.get(clock.now - BEGIN) !== 0) return false;
    const { seats, acting, clock: times } = await info();
    const standIn = seats.some(({ kind, player }) => kind === 'bot' && acting?.includes(player ?? -1));
    const isOver = times?.seats.some(({ runs, turnMs, bankMs }) => runs && turnMs + bankMs === 0);
    return !standIn && isOver !== true && duties.get() === 0;
  };
  const settled = async () => {
    while (!(await isSettled())) await after(1);
  };
  return { info, id, tokens, devices, settled };
}

interface Visit {
  readonly id: string;
  readonly token: string;
  readonly seat: Seat;
  rest(): Promise<void>;
}

/** He opens the table, and plays as long as he is waited for. */
async function visit(at: Place, { id, token, seat, rest }: Visit): Promise<void> {
  const { harbour, title, habits } = at;
  const client = connectClient(harbour.url, title.meta.id);
  const come = async () => {
    const attached = await client.ask<Answer<Attached>>('attach', { match: id, token, protocol: PROTOCOL });
    if (!attached.ok) throw new Error(attached.refusal.key);
    return attached;
  };
  let { seq, view, table } = await come();
  const player = table.seats.find((one) => one.seat === seat)?.player ?? -1;
  if (habits[seat]?.orders) {
    for (const { id: order, choices, span } of title.orders ?? [])
      if (span === undefined) await client.ask('order', { order, choice: choices[0] });
  }
  while (view !== null && title.outcome((view as StateView).G) === undefined) {
    const { G } = view as StateView & { readonly G: object };
    if (!title.turn(G).acting.includes(player)) break;
    const { type, args } = title.bot(G, player, chanceFromText(`${id} ${seq}`), 1);
    const done = await client.ask('move', { id: `at-${seq}`, type, args });
    // What was forced, or ordered, may have been made meanwhile.
    if (!done.ok && done.seq === seq) throw new Error(`${title.meta.id}: ${type} ${done.refusal?.key}`);
    at.clock.now += MINUTE_MS;
    await rest();
    ({ seq, view, table } = await come());
  }
  client.socket.disconnect();
  while ((await harbour.tables.find(id))?.seats.some((one) => one.seat === seat && one.connected))
    await after(1);
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Who was told what, and when, line by line. */
export function toldTable({ title, habits }: WeekMake, { happened, days, made }: Week): string {
  const when = (at: number) => {
    const day = Math.floor((at - (BEGIN - 9 * HOUR_MS)) / DAY_MS);
    return `${DAYS[day % 7]} ${Math.floor(day / 7) + 1}, ${new Date(at).toISOString().slice(11, 16)}`;
  };
  const counts = Object.entries(made).map(([by, count]) => `${count} ${by}`);
  const lines = habits.map(({ name }, seat) => {
    const own = happened.filter((one) => one.seat === seat);
    const told = own.filter(({ what }) => what !== 'looked');
    const words = told.map(({ at, what }) => `${what} (${when(at)})`);
    return `  ${name}: looked ${own.length - told.length} times, told ${told.length}: ${words.join(', ')}`;
  });
  return [`${title.meta.name}: ${days.toFixed(1)} days, moves ${counts.join(', ')}`, ...lines, ''].join('\n');
}
