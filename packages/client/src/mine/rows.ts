import type { MyTable, TableInfo } from '@packetboat/protocol';
import type { HeldTable } from '../identity/held';
import { seatOfChair } from '../match/chairs';
import { titleName } from '../pages/lobby';
import { namesOf } from '../table/names';
import { words } from '../words';
import type { Known } from './mine';

/** A table at which this browser holds a seat, as lists tell of it. */
export interface Row {
  readonly held: HeldTable;
  readonly info: TableInfo | undefined;
  /** What is played, and how far it is. */
  readonly title: string;
  readonly standing: string;
  /** With whom. */
  readonly company: string;
  /** Whom it waits for, or how it ended. */
  readonly line: string;
  readonly verb: string;
  /** It waits for this person, since then. */
  readonly hot: boolean;
  readonly since: number | null;
  /** It is played no more. */
  readonly over: boolean;
  readonly gone: boolean;
  /** What has happened and been said since he looked. */
  readonly moves: number;
  readonly talk: number;
  readonly rank: number;
}

type Told = Extract<MyTable, { info: unknown }>;

/**
 * All of them: those that wait for this person, the longest waiting first, those under way, those that gather, and what is
 * over last. Two that would read alike are told apart.
 */
export function rowsOf(tables: readonly HeldTable[], known: Known, now: number): readonly Row[] {
  const rows = tables.map((held) => rowOf(held, known.get(held.table), now));
  return toldApart(rows.sort((a, b) => a.rank - b.rank || waited(a) - waited(b)));
}

/** Among those that wait for him the one that has waited longest; the others stay as they are, newest first. */
const waited = ({ hot, since }: Row): number => (hot ? (since ?? 0) : 0);

/** The rows that have this text in what they say: titles, people, how it stands. */
export function found(rows: readonly Row[], text: string): readonly Row[] {
  const wanted = text.trim().toLocaleLowerCase().split(/\s+/);
  return rows.filter((row) => {
    const said = textOf(row).toLocaleLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}

const textOf = ({ title, standing, company, line }: Row): string =>
  [title, standing, company, line].join(' ');

function toldApart(rows: readonly Row[]): readonly Row[] {
  const dated = among(rows, ({ held, info }) => words.mine.openedAt(info?.createdAt ?? held.at));
  return among(dated, ({ held }) => words.mine.called(held.table.slice(0, 4)));
}

/** Those that read alike say this as well. */
function among(rows: readonly Row[], mark: (row: Row) => string): readonly Row[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(textOf(row), (counts.get(textOf(row)) ?? 0) + 1);
  return rows.map((row) =>
    (counts.get(textOf(row)) ?? 0) < 2
      ? row
      : { ...row, company: [row.company, mark(row)].filter(Boolean).join(words.mine.between) },
  );
}

function rowOf(held: HeldTable, answers: readonly MyTable[] | undefined, now: number): Row {
  const plain: Row = {
    held,
    info: undefined,
    title: titleName(held.title),
    standing: '',
    company: '',
    line: '',
    verb: words.front.goIn,
    hot: false,
    since: null,
    over: false,
    gone: false,
    moves: 0,
    talk: 0,
    rank: 3,
  };
  const told = answers?.filter((one): one is Told => 'info' in one) ?? [];
  const [first] = told;
  if (first === undefined) {
    const lost = lostBy(answers);
    return lost === undefined ? plain : { ...plain, line: lost, over: true, gone: true, rank: 9 };
  }
  const { info } = first;
  const row = { ...plain, info, company: companyOf(held, info), ...newsOf(held, told) };
  switch (info.status) {
    case 'closed':
      return { ...row, line: words.front.closed, over: true, gone: true, rank: 8 };
    case 'over':
      return { ...row, line: overLine(held, info), verb: words.front.lookBack, over: true, rank: 7 };
    case 'open': {
      const free = info.seats.filter(({ kind }) => kind === null).length;
      return { ...row, line: words.front.gathering(free, held.hostToken !== null), rank: 2 };
    }
    case 'running':
      return { ...row, ...runningOf(held, told, now) };
  }
}

/** Why there is nothing to tell of it any more; undefined where the server just has not told. */
function lostBy(answers: readonly MyTable[] | undefined): string | undefined {
  const refusals = answers?.flatMap((one) => ('refusal' in one ? [one.refusal.key] : [])) ?? [];
  if (refusals.length === 0) return undefined;
  if (refusals.includes('table.unknown')) return words.front.gone;
  if (refusals.includes('seat.deviceEnded')) return words.mine.ended;
  return refusals.includes('seat.movedOn') ? words.front.moved : words.mine.lost;
}

function runningOf(held: HeldTable, told: readonly Told[], now: number): Partial<Row> {
  const [first] = told;
  if (first === undefined) return {};
  const { info, round, part } = first;
  const mine = held.seats.map(({ seat }) => seatOfChair(info, seat));
  const acting = info.acting ?? [];
  const hot = acting.some((seat) => mine.includes(seat));
  const waits = told.filter(({ seat }) => acting.includes(seatOfChair(info, seat) ?? -1));
  const since = (hot ? waits : told).reduce<number | null>(
    (least, one) => (one.since === null ? least : Math.min(least ?? one.since, one.since)),
    null,
  );
  const names = namesOf(info.seats);
  const who = acting.map((seat) => names[seat] ?? '').filter((name) => name !== '');
  const waited = since === null ? '' : words.mine.waited(now - since);
  const line = hot
    ? [words.mine.yourTurn(waited), leftFor(held, info)].filter(Boolean).join(words.mine.between)
    : who.length > 0
      ? words.mine.turnOf(words.common.names(who), waited)
      : words.front.running1;
  const standing = [
    round === null || round === 0 ? '' : words.mine.standing(round, part),
    info.clock === null ? '' : words.mine.pace(info.clock.pace),
  ]
    .filter(Boolean)
    .join(words.mine.between);
  return { line, standing, hot, since, verb: hot ? words.front.play : words.front.goIn, rank: hot ? 0 : 1 };
}

/** How much time this person has there, where the table has a pace and his time runs. */
function leftFor({ seats }: HeldTable, { clock }: TableInfo): string {
  const times = (clock?.seats ?? []).filter(
    ({ seat, runs }) => runs && seats.some((one) => one.seat === seat),
  );
  if (times.length === 0) return '';
  return words.mine.left(Math.min(...times.map(({ turnMs, bankMs }) => turnMs + bankMs)));
}

/** What others have done and said there that no device of this person has shown him. */
function newsOf(held: HeldTable, told: readonly Told[]): Pick<Row, 'moves' | 'talk'> {
  const [first] = told;
  // Who has not looked yet has missed nothing: he is shown it when he comes.
  const looked = Math.max(0, ...held.seats.map(({ seen }) => seen), ...told.map(({ seen }) => seen));
  const heard = Math.max(held.heard ?? 0, ...told.map((one) => one.heard));
  if (first === undefined || first.seat === null) return { moves: 0, talk: 0 };
  return {
    // Of what is over the end is told, not how it came.
    moves: looked === 0 || first.info.status === 'over' ? 0 : Math.max(0, first.seq - looked),
    talk: first.talk > heard ? 1 : 0,
  };
}

/** Those who sit there beside this person, by name. */
function companyOf(held: HeldTable, info: TableInfo): string {
  const names = namesOf(info.seats);
  const own = held.seats.map(({ seat }) => seat);
  const others = info.seats.flatMap(({ seat }, i) =>
    names[i] == null || own.includes(seat) ? [] : [names[i]],
  );
  return others.length === 0 ? '' : words.mine.with(words.common.names(others));
}

function overLine(held: HeldTable, info: TableInfo): string {
  const places = info.outcome?.places ?? [];
  const own = held.seats.map(({ seat }) => seatOfChair(info, seat));
  const place = places.findIndex((tied) => own.some((seat) => seat !== null && tied.includes(seat)));
  if (place >= 0) return words.front.yourPlace(place + 1, (places[place]?.length ?? 1) > 1);
  const told = namesOf(info.seats);
  const names = (places[0] ?? []).map((seat) => told[seat] ?? '');
  return names.length > 0 ? words.front.over(words.common.names(names)) : words.front.overPlain;
}
