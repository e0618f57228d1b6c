import type { Outcome, Seat } from '@packetboat/games/kit/title';
import { afterClockDeed, freshClock, type TableClock } from './clock';
import { afterProposing, askedOfAll, type Proposal, withoutSeat } from './proposals';
import {
  afterForgotten,
  afterSeatDeed,
  changesOwner,
  playingThemselves,
  type SeatDeed,
  type SeatState,
} from './seats';
import { type DeedOf, type Opening, TableBroken, type TableDeed } from './tableDeed';

// What the entries around a game fold to.

/** `open`: people may sit down; `running`; `over`: finished, open to replay; `closed`: ended by its host without a result. */
export type TableStatus = 'open' | 'running' | 'over' | 'closed';

/** Who directs a table: whoever holds a host's token, or the owner of a seat. */
export interface HostState {
  /** The seat the host sits on; null where he sits on none, or there is none. */
  readonly seat: Seat | null;
  readonly by: 'token' | 'seat';
}

/** A table as its entries leave it. The game itself is folded apart. */
export interface TableState {
  readonly status: TableStatus;
  /** Listed in the lobby, or known only by its link. */
  readonly listed: boolean;
  /** False when only holders of a watch token may look. */
  readonly watchable: boolean;
  /** Before the start, until then, only who has a ticket may sit down. Null: nothing is kept. */
  readonly keptUntil: number | null;
  readonly seats: readonly SeatState[];
  /**
   * What was brought to the seed when the match started, in the order of the seats; later sitters do not change it. Null
   * before.
   */
  readonly contributions: readonly string[] | null;
  /** The seats in order of play: whose is player 0 of the rules, player 1, ... Null before the start. */
  readonly order: readonly Seat[] | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly outcome: Outcome | null;
  /** The match its people play next. */
  readonly rematch: string | null;
  /** The number of the newest link that was made at the table. */
  readonly lastLink: number;
  readonly host: HostState;
  /** What is being decided together; null where nothing is. */
  readonly proposal: Proposal | null;
  /** The number of the newest proposal. */
  readonly lastProposal: number;
  /** The pace it has chosen, and how much time its people have; null where nobody's time runs. */
  readonly clock: TableClock | null;
}

/** What an older entry does not tell of how a table was found. */
export type SinceFound = 'host' | 'proposal' | 'lastProposal' | 'clock';

/** Before anybody has sat down or proposed anything. */
const NOTHING_DECIDED: Pick<TableState, SinceFound> = {
  host: { seat: null, by: 'token' },
  proposal: null,
  lastProposal: 0,
  clock: null,
};

/** A table before its first entry. */
export const UNOPENED: TableState = {
  status: 'closed',
  listed: false,
  watchable: false,
  keptUntil: null,
  seats: [],
  contributions: null,
  order: null,
  startedAt: null,
  endedAt: null,
  outcome: null,
  rematch: null,
  lastLink: 0,
  ...NOTHING_DECIDED,
};

/** One more entry of a table: the only way in which entries become tables. Throws `TableBroken` where it does not fit. */
export function afterDeed(table: TableState, deed: TableDeed, at: number): TableState {
  switch (deed.kind) {
    case 'opened':
      return opened(deed);
    case 'found': {
      const { kind: _, ...found } = deed;
      return { ...NOTHING_DECIDED, ...found };
    }
    case 'started':
      return started(table, deed, at);
    case 'published':
      return { ...table, listed: deed.listed, watchable: deed.watchable };
    case 'linkMade':
      if (deed.number !== table.lastLink + 1)
        throw new TableBroken(deed.kind, 'links are numbered without gaps');
      return { ...table, lastLink: deed.number };
    case 'followed':
      return { ...table, rematch: deed.by };
    case 'unkept':
      return { ...table, keptUntil: null };
    case 'closed':
      if (hasEnded(table)) throw new TableBroken(deed.kind, 'the table has ended');
      return { ...table, status: 'closed', endedAt: at, proposal: null };
    case 'ended':
      return afterEnd(table, deed.outcome, at);
    case 'forgotten':
      return { ...table, seats: deed.seats.reduce(afterForgotten, table.seats) };
    case 'linkEnded':
    case 'hostMade':
      return table;
    case 'paced':
    case 'paused':
    case 'resumed':
    case 'clocked':
    case 'nudged':
      return { ...table, clock: afterClockDeed(table.clock, deed) };
    case 'hostPassed':
      if (!table.seats.some(({ seat, owner }) => seat === deed.seat && owner !== null))
        throw new TableBroken(deed.kind, 'nobody has that seat');
      return { ...table, host: { seat: deed.seat, by: 'seat' } };
    case 'proposed':
    case 'answered':
    case 'withdrawn':
    case 'decided':
      return { ...table, ...afterProposing(table, deed, at) };
    default: {
      const seats = withSeat(table, deed, at);
      return { ...table, seats, host: hostAfter(table, deed), proposal: proposalAfter(table, deed, seats) };
    }
  }
}

/** After the last entry of its game. */
export function afterEnd(table: TableState, outcome: Outcome, at: number): TableState {
  return table.status === 'running'
    ? { ...table, status: 'over', endedAt: at, outcome, proposal: null }
    : table;
}

export const hasEnded = ({ status }: Pick<TableState, 'status'>): boolean =>
  status === 'over' || status === 'closed';

export const hasStarted = ({ order }: Pick<TableState, 'order'>): boolean => order !== null;

function opened({ listed, watchable, keptUntil, seats, pace }: Opening): TableState {
  const empty = { owner: null, standIn: null, left: null, vacatedAfter: null };
  return {
    ...UNOPENED,
    status: 'open',
    listed,
    watchable,
    keptUntil,
    clock: pace ? freshClock(pace) : null,
    seats: Array.from({ length: seats }, (_, seat) => ({ seat, ...empty })),
  };
}

function started(table: TableState, { order, contributions }: DeedOf<'started'>, at: number): TableState {
  const seats = table.seats.filter(({ seat }) => order.includes(seat));
  const each = new Set(order).size === order.length && seats.length === order.length;
  if (table.status !== 'open' || !each || order.length === 0 || contributions.length !== order.length) {
    throw new TableBroken('started', 'not with these seats');
  }
  return { ...table, status: 'running', seats, order, contributions, startedAt: at, proposal: null };
}

/** The first who sits down with the host's token is the host; who gives up his seat sits there no more. */
function hostAfter({ host }: TableState, deed: SeatDeed): HostState {
  if (deed.kind === 'sat') {
    return deed.by === 'host' && host.by === 'token' && host.seat === null
      ? { ...host, seat: deed.seat }
      : host;
  }
  return changesOwner(deed) && deed.seat === host.seat ? { ...host, seat: null } : host;
}

function proposalAfter(
  { proposal }: TableState,
  deed: SeatDeed,
  seats: readonly SeatState[],
): Proposal | null {
  const left = changesOwner(deed) ? withoutSeat(proposal, deed.seat) : proposal;
  return left?.motion.kind === 'rewind' ? askedOfAll(left, playingThemselves(seats)) : left;
}

function withSeat(table: TableState, deed: SeatDeed, at: number): readonly SeatState[] {
  const before = table.seats.find(({ seat }) => seat === deed.seat);
  if (before === undefined) throw new TableBroken(deed.kind, `there is no seat ${deed.seat}`);
  const after = afterSeatDeed(before, deed, at, hasStarted(table) ? table.lastLink : null);
  return table.seats.map((one) => (one === before ? after : one));
}
