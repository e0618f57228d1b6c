import type { Params, Seat } from '@packetboat/games';
import type { Around, SeatPlayed, TableLine } from '@packetboat/protocol';
import {
  afterDeed,
  type DeedOf,
  hasStarted,
  sitterOf,
  type TableDeed,
  type TableEntry,
  type TableState,
  UNOPENED,
} from '@packetboat/record';

// What everybody at a table may read of what happened around its game: who played which seat from when on, and the rest in
// lines. Names are those of then.

/** So many of the newest are told; whoever wants to read on asks for the lines before them. */
interface Most {
  readonly lines: number;
  readonly played: number;
}
/** To those at the table, anew with each that comes. */
const AT_TABLE: Most = { lines: 40, played: 200 };
/** Where the whole of a match is asked for. */
export const WHOLE: Most = { lines: Infinity, played: Infinity };

export const NOTHING_AROUND: Around = { lines: [], played: [] };

/** After one more entry about the table, made after so many actions. */
export function aroundAfter(
  around: Around,
  before: TableState,
  after: TableState,
  entry: TableEntry,
  seq: number,
  most: Most = AT_TABLE,
): Around {
  const line = lineOf(before, after, entry.deed);
  const played = playedAfter(around.played, after, seq, entry.deed.kind === 'found', most);
  if (line === undefined) return played === around.played ? around : { ...around, played };
  // Not its place in the log: between two lines there may be what is somebody's secret.
  const pos = (around.lines.at(-1)?.pos ?? 0) + 1;
  const lines = [...around.lines, { pos, seq, at: entry.at, ...line }].slice(-most.lines);
  return { lines, played };
}

/** What was gathered up to some entry. */
export interface Gathered extends Around {
  readonly table: TableState;
  /** So many entries were about the table. */
  readonly entries: number;
}

const NOTHING_YET: Gathered = { ...NOTHING_AROUND, table: UNOPENED, entries: 0 };

/** The same of what was logged about the table, one entry after the other from the first, or from where another one ended. */
export function gathering(
  most: Most = AT_TABLE,
  from: Gathered = NOTHING_YET,
): { take(entry: TableEntry): void; around(): Around; gathered(): Gathered } {
  const lines: TableLine[] = [...from.lines];
  let { table: before, entries, played } = from;
  const around = () => ({ lines: lines.slice(-most.lines), played });
  return {
    take: (entry) => {
      const after = afterDeed(before, entry.deed, entry.at);
      // What is not about the table is about the game, and positions have no gaps.
      const seq = entry.pos - ++entries;
      played = playedAfter(played, after, seq, entry.deed.kind === 'found', most);
      const line = lineOf(before, after, entry.deed);
      if (line !== undefined) lines.push({ pos: lines.length + 1, seq, at: entry.at, ...line });
      before = after;
    },
    around,
    gathered: () => ({ ...around(), table: before, entries }),
  };
}

export function aroundOf(entries: readonly TableEntry[], most: Most = AT_TABLE): Around {
  const gathered = gathering(most);
  for (const entry of entries) gathered.take(entry);
  return gathered.around();
}

/** `asFound`: nobody wrote down who had played there before. */
function playedAfter(
  played: readonly SeatPlayed[],
  { seats }: TableState,
  seq: number,
  asFound: boolean,
  most: Most,
): readonly SeatPlayed[] {
  const now = seats.flatMap((seat): SeatPlayed[] => {
    const name = sitterOf(seat)?.name;
    const last = played.findLast((one) => one.seat === seat.seat);
    if (name === undefined || last?.name === name) return [];
    return [{ seat: seat.seat, from: asFound && last === undefined ? 0 : seq, name }];
  });
  if (now.length === 0) return played;
  // Who has made no move under a name is not told of.
  const kept = played.filter((one) => !now.some(({ seat, from }) => seat === one.seat && from === one.from));
  return [...kept, ...now].slice(-most.played);
}

type Line = Pick<TableLine, 'key' | 'seat' | 'params'>;

/** Before the start the page shows who sits there: nothing is told but what was proposed and what became of it. */
const TOLD_BEFORE: ReadonlySet<TableDeed['kind']> = new Set(['proposed', 'withdrawn', 'decided']);

function lineOf(before: TableState, after: TableState, deed: TableDeed): Line | undefined {
  if (!hasStarted(before) && !TOLD_BEFORE.has(deed.kind)) return undefined;
  switch (deed.kind) {
    case 'sat':
    case 'standIn':
    case 'takenBack':
      return { key: deed.kind, seat: deed.seat, params: { name: calledAt(after, deed.seat) } };
    case 'left':
      return { key: deed.kind, seat: deed.seat, params: { name: ownerAt(before, deed.seat) } };
    case 'kicked': {
      const key = deed.by === 'house' ? 'kicked.house' : deed.kind;
      return { key, seat: deed.seat, params: { name: ownerAt(before, deed.seat) } };
    }
    case 'renamed': {
      const [was, name] = [ownerAt(before, deed.seat), ownerAt(after, deed.seat)];
      return { key: deed.kind, seat: deed.seat, params: { before: was, name } };
    }
    case 'handedOver':
      return handedOver(before, deed);
    case 'hostPassed':
    case 'nudged':
      return { key: deed.kind, seat: deed.seat, params: { name: ownerAt(after, deed.seat) } };
    case 'proposed':
      return proposed(before, deed);
    case 'withdrawn':
    case 'decided':
      return proposalEnded(before, deed);
    case 'paced':
    case 'paused':
    case 'resumed':
      return { key: deed.kind, seat: null, params: {} };
    case 'closed':
      return { key: deed.by === 'house' ? 'closed.house' : deed.kind, seat: null, params: {} };
    default:
      return undefined;
  }
}

function handedOver(before: TableState, deed: DeedOf<'handedOver'>): Line {
  const { seat, level, name, thisTurn, by = 'host' } = deed;
  const place = before.seats.find((one) => one.seat === seat);
  if (place?.owner == null) return { key: 'handedOver.level', seat, params: { name, level } };
  return {
    key: `handedOver.${thisTurn === true ? 'thisTurn' : by}`,
    seat,
    params: { owner: place.owner.name },
  };
}

function proposed(before: TableState, { kind, by, motion, asked }: DeedOf<'proposed'>): Line | undefined {
  const name = ownerAt(before, by);
  if (motion.kind === 'rewind') {
    // Where nobody else is asked, the game's own line tells all.
    if (asked.length < 2) return undefined;
    return { key: kind, seat: by, params: { name, motion: motion.kind, steps: motion.madeAt - motion.to } };
  }
  const whom = 'seat' in motion ? ownerAt(before, motion.seat) : '';
  const what = motion.kind === 'host' && motion.seat === by ? 'hostSelf' : motion.kind;
  return { key: kind, seat: by, params: { name, motion: what, whom } };
}

function proposalEnded(
  { proposal, ...table }: TableState,
  deed: DeedOf<'withdrawn' | 'decided'>,
): Line | undefined {
  if (proposal === null) return undefined;
  const { by, yes, asked, motion } = proposal;
  if (deed.kind === 'withdrawn')
    return { key: deed.kind, seat: by, params: { name: ownerAt({ ...table, proposal }, by) } };
  // That all agreed to go back is what the game's own line tells.
  if (deed.carried && motion.kind === 'rewind') return undefined;
  const lapsed = deed.lapsed === true ? 'decided.lapsed' : undefined;
  const params: Params = lapsed === undefined ? { yes: yes.length, asked: asked.length } : {};
  return { key: lapsed ?? (deed.carried ? 'decided.yes' : 'decided.no'), seat: null, params };
}

const calledAt = ({ seats }: TableState, seat: Seat): string => {
  const place = seats.find((one) => one.seat === seat);
  return (place && sitterOf(place)?.name) ?? '';
};

/** By the name of whose seat it is; of one that nobody has, who plays there. */
const ownerAt = (table: TableState, seat: Seat): string =>
  table.seats.find((one) => one.seat === seat)?.owner?.name ?? calledAt(table, seat);
