import type { Options } from '@packetboat/games/kit/options';
import type { Orders } from '@packetboat/games/kit/orders';
import type { Outcome, Seat } from '@packetboat/games/kit/title';
import { afterNudge, freshClock, type SeatClock, type TableClock, type TablePace } from './clock';
import { afterAnswer, type Motion, type Proposal, withoutSeat } from './proposals';

// What happens around a game, as entries of the same log. What they fold to is the table.

/** `open`: people may sit down; `running`; `over`: finished, open to replay; `closed`: ended by its host without a result. */
export type TableStatus = 'open' | 'running' | 'over' | 'closed';

export interface Person {
  readonly name: string;
  /** What their browser adds to the match's chance. */
  readonly contribution: string;
  /** When they sat down. */
  readonly at: number;
}

export interface StandIn {
  readonly name: string;
  readonly level: number;
  readonly at: number;
  /** By whose will it plays where somebody sat; older entries do not say. */
  readonly by?: HandedOverBy;
  /** Its owner's time was over: it makes this turn, and then he plays on. */
  readonly thisTurn?: boolean;
}

/** The owner himself, the host, those who sit by a vote, or the table's clock. */
export type HandedOverBy = 'owner' | 'host' | 'vote' | 'clock';

/** Who directs a table: whoever holds a host's token, or the owner of a seat. */
export interface HostState {
  /** The seat the host sits on; null where he sits on none, or there is none. */
  readonly seat: Seat | null;
  readonly by: 'token' | 'seat';
}

/** A seat keeps its number for life. Which player of the rules it is, the table's `order` says. */
export interface SeatState {
  readonly seat: Seat;
  /** Whose tokens open it. */
  readonly owner: Person | null;
  /** Who plays it now: for its owner for a while, or where it has none. Null: the owner himself. */
  readonly standIn: StandIn | null;
  /** What was called who played here last, while nobody does. */
  readonly left: string | null;
  /** Left in the middle of the match, and free since: the number of the newest link there was then. */
  readonly vacatedAfter: number | null;
  /** What its owner has ordered beforehand, his secret; left out where that is nothing. */
  readonly orders?: Orders;
}

/** Who plays a seat: a person, or a stand-in of the server's. */
export type Sitter = ({ readonly kind: 'human' } & Person) | ({ readonly kind: 'bot' } & StandIn);

export function sitterOf({ owner, standIn }: SeatState): Sitter | null {
  if (standIn !== null) return { kind: 'bot', ...standIn };
  return owner === null ? null : { kind: 'human', ...owner };
}

export const isFree = ({ owner, standIn }: SeatState): boolean => owner === null && standIn === null;

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
type SinceFound = 'host' | 'proposal' | 'lastProposal' | 'clock';

/** What a table is opened with, and keeps. */
export interface Opening {
  readonly title: string;
  /** The edition of the title's rules that it is played by to its end. */
  readonly rules: number;
  readonly seats: number;
  readonly options: Options;
  readonly listed: boolean;
  readonly watchable: boolean;
  /** Starts by itself when the last seat is taken. */
  readonly autoStart: boolean;
  /** Who begins is drawn at the start; otherwise the match is played in the order of the seats. */
  readonly drawn: boolean;
  /** The SHA-256 of the server's half of the seed, public from the start. */
  readonly commitment: string;
  readonly keptUntil: number | null;
  /** Left out by older versions, which knew none. */
  readonly pace?: TablePace | null;
}

/** A browser that somebody plays in: what it calls itself, drawn by chance, and what its owner reads in his list. */
export interface Device {
  readonly id: string;
  readonly name: string;
}

/** What is called otherwise at a seat from now on; null stays as it is. */
export interface Forgotten {
  readonly seat: Seat;
  readonly owner: string | null;
  readonly standIn: string | null;
  readonly left: string | null;
}

/** What is given to somebody else, or to oneself on another device. `rematch` invites who has just played. */
export type LinkKind = 'invite' | 'rematch' | 'recovery' | 'recoveryOfHost' | 'watch';

/**
 * What is done at a table apart from its game. Seats are named by their number for life; tokens by the hashes that the
 * server keeps of them.
 */
export type TableDeed =
  | ({ readonly kind: 'opened'; readonly opens: string; readonly device?: Device } & Opening)
  /** `by` the host, or an invitation by the hash of its token; null: the table is open to all. */
  | {
      readonly kind: 'sat';
      readonly seat: Seat;
      readonly name: string;
      readonly contribution: string;
      readonly opens: string;
      readonly by: 'host' | { readonly link: string } | null;
      readonly device?: Device;
    }
  | { readonly kind: 'standIn'; readonly seat: Seat; readonly name: string; readonly level: number }
  | { readonly kind: 'left'; readonly seat: Seat }
  /** Freed by the table's host, or by the house. */
  | { readonly kind: 'kicked'; readonly seat: Seat; readonly by?: 'house' }
  | { readonly kind: 'renamed'; readonly seat: Seat; readonly name: string }
  /** A stand-in plays on. `kept`: for the owner, who may take the seat back; otherwise it is his no more. */
  | {
      readonly kind: 'handedOver';
      readonly seat: Seat;
      readonly name: string;
      readonly level: number;
      readonly kept: boolean;
      readonly by?: HandedOverBy;
      /** With the clock's: for this turn alone. */
      readonly thisTurn?: boolean;
    }
  /** Its owner plays it again. */
  | { readonly kind: 'takenBack'; readonly seat: Seat }
  /** Its owner has ordered something beforehand, for what `span` names; `choice` null: he takes it back. */
  | {
      readonly kind: 'ordered';
      readonly seat: Seat;
      readonly order: string;
      readonly choice: string | null;
      readonly span: string | null;
    }
  /** Its owner plays on another device: a recovery link was spent, and with `host` the host's powers moved along. */
  | {
      readonly kind: 'movedOn';
      readonly seat: Seat;
      readonly opens: string;
      readonly host: string | null;
      readonly device?: Device;
    }
  /**
   * Its owner has it on one more device, with `host` the host's powers too. Where it moves there, `ends` opened it on the
   * device before, and `endsHost` directed the table.
   */
  | {
      readonly kind: 'deviceAdded';
      readonly seat: Seat;
      readonly opens: string;
      readonly device: Device;
      readonly host: string | null;
      readonly ends: string | null;
      readonly endsHost: string | null;
    }
  /** Its owner has ended one of his devices: these tokens, of the seat or the host, open nothing any more. */
  | { readonly kind: 'deviceEnded'; readonly seat: Seat; readonly tokens: readonly string[] }
  | { readonly kind: 'started'; readonly order: readonly Seat[]; readonly contributions: readonly string[] }
  | { readonly kind: 'published'; readonly listed: boolean; readonly watchable: boolean }
  | {
      readonly kind: 'linkMade';
      /** The table's next. */
      readonly number: number;
      readonly link: LinkKind;
      readonly opens: string;
      readonly seat: Seat | null;
      /** The seat whose owner has made it; null: the host. */
      readonly maker: Seat | null;
      readonly expiresAt: number | null;
      readonly usesAtMost: number | null;
    }
  | { readonly kind: 'linkEnded'; readonly number: number }
  /** Its host is the owner of that seat from now on, and no token of a host's opens anything here any more. */
  | { readonly kind: 'hostPassed'; readonly seat: Seat; readonly by: 'host' | 'vote' }
  | {
      readonly kind: 'proposed';
      /** The table's next. */
      readonly number: number;
      readonly by: Seat;
      readonly motion: Motion;
      readonly asked: readonly Seat[];
      readonly least: number;
      readonly until: number;
    }
  | { readonly kind: 'answered'; readonly number: number; readonly seat: Seat; readonly yes: boolean }
  | { readonly kind: 'withdrawn'; readonly number: number }
  /** Its end. What was carried follows in the same append. */
  | { readonly kind: 'decided'; readonly number: number; readonly carried: boolean }
  /** Another token of the host's; `ends` is one that it takes the place of. */
  | { readonly kind: 'hostMade'; readonly opens: string; readonly ends?: string; readonly device?: Device }
  | { readonly kind: 'followed'; readonly by: string }
  /** Its seats are kept for nobody any more. */
  | { readonly kind: 'unkept' }
  /** By the table's host, or by the house. */
  | { readonly kind: 'closed'; readonly by?: 'house' }
  /**
   * The house has taken a name out of this log, and out of the talk: in older entries another one stands in its place, and
   * who is called by it now is called so from here on. Which name it was is written nowhere.
   */
  | { readonly kind: 'forgotten'; readonly seats: readonly Forgotten[] }
  /** From now on at this pace, or at none. */
  | { readonly kind: 'paced'; readonly pace: TablePace | null }
  /** Nobody's time runs until it is resumed. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  /** Somebody's time begins or ends to run, or his turn is another one: how the clocks stand since. */
  | {
      readonly kind: 'clocked';
      readonly house: number;
      readonly quiet: boolean;
      readonly turn: string;
      readonly asked: readonly Seat[];
      readonly seats: readonly SeatClock[];
    }
  /** His time is over, and he is reminded. */
  | { readonly kind: 'nudged'; readonly seat: Seat }
  /** The game had ended by its own entries, and an older version had not written it down. */
  | { readonly kind: 'ended'; readonly outcome: Outcome }
  /** How a table stood when its log began to tell of it: it is older than that. */
  | ({ readonly kind: 'found' } & Omit<TableState, SinceFound> & Partial<Pick<TableState, SinceFound>>);

export type TableDeedKind = TableDeed['kind'];

/** Raised where an entry does not fit the table it is made at. */
export class TableBroken extends Error {
  constructor(
    readonly kind: TableDeedKind,
    why: string,
  ) {
    super(`${kind}: ${why}`);
  }
}

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
      return { ...table, clock: afterClockDeed(table, deed) };
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
      return { ...table, seats, host: hostAfter(table, deed), proposal: proposalAfter(table, deed) };
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

type ClockDeed = DeedOf<'paced' | 'paused' | 'resumed' | 'clocked' | 'nudged'>;

function afterClockDeed({ clock }: TableState, deed: ClockDeed): TableClock | null {
  // With another pace everybody begins anew with what he has.
  if (deed.kind === 'paced') return deed.pace && freshClock(deed.pace, clock ?? undefined);
  if (clock === null) throw new TableBroken(deed.kind, 'the table has no pace');
  switch (deed.kind) {
    case 'paused':
    case 'resumed':
      return { ...clock, paused: deed.kind === 'paused' };
    case 'clocked': {
      const { kind: _, ...stands } = deed;
      return { ...clock, ...stands };
    }
    case 'nudged':
      if (!clock.seats.some(({ seat }) => seat === deed.seat))
        throw new TableBroken(deed.kind, 'that seat has not had to act');
      return afterNudge(clock, deed.seat);
  }
}

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

/** Of one kind. */
export type DeedOf<K extends TableDeedKind> = Extract<TableDeed, { kind: K }>;

function started(table: TableState, { order, contributions }: DeedOf<'started'>, at: number): TableState {
  const seats = table.seats.filter(({ seat }) => order.includes(seat));
  const each = new Set(order).size === order.length && seats.length === order.length;
  if (table.status !== 'open' || !each || order.length === 0 || contributions.length !== order.length) {
    throw new TableBroken('started', 'not with these seats');
  }
  return { ...table, status: 'running', seats, order, contributions, startedAt: at, proposal: null };
}

type ProposalDeed = DeedOf<'proposed' | 'answered' | 'withdrawn' | 'decided'>;

function afterProposing(
  { proposal, lastProposal }: TableState,
  deed: ProposalDeed,
  at: number,
): Partial<TableState> {
  const needs = (holds: boolean, why: string) => {
    if (!holds) throw new TableBroken(deed.kind, why);
  };
  if (deed.kind === 'proposed') {
    const { kind: _, ...proposed } = deed;
    needs(deed.number === lastProposal + 1, 'proposals are numbered without gaps');
    needs(proposal === null, 'another one is open');
    needs(deed.asked.includes(deed.by), 'who proposes is asked');
    return { proposal: { ...proposed, yes: [deed.by], no: [], at }, lastProposal: deed.number };
  }
  if (proposal === null || proposal.number !== deed.number)
    throw new TableBroken(deed.kind, 'it is not open');
  if (deed.kind === 'answered') {
    needs(proposal.asked.includes(deed.seat), 'he is not asked');
    return { proposal: afterAnswer(proposal, deed.seat, deed.yes) };
  }
  const { yes, no, least } = proposal;
  if (deed.kind === 'decided')
    needs(!deed.carried || (yes.length > no.length && yes.length >= least), 'too few said yes');
  return { proposal: null };
}

type SeatDeed = DeedOf<
  | 'sat'
  | 'standIn'
  | 'left'
  | 'kicked'
  | 'renamed'
  | 'handedOver'
  | 'takenBack'
  | 'ordered'
  | 'movedOn'
  | 'deviceAdded'
  | 'deviceEnded'
>;

/** Somebody else has the seat from now on, or nobody. */
const changesOwner = (deed: SeatDeed): boolean =>
  deed.kind === 'sat' ||
  deed.kind === 'left' ||
  deed.kind === 'kicked' ||
  (deed.kind === 'handedOver' && !deed.kept);

/** The first who sits down with the host's token is the host; who gives up his seat sits there no more. */
function hostAfter({ host }: TableState, deed: SeatDeed): HostState {
  if (deed.kind === 'sat') {
    return deed.by === 'host' && host.by === 'token' && host.seat === null
      ? { ...host, seat: deed.seat }
      : host;
  }
  return changesOwner(deed) && deed.seat === host.seat ? { ...host, seat: null } : host;
}

const proposalAfter = ({ proposal }: TableState, deed: SeatDeed): Proposal | null =>
  changesOwner(deed) ? withoutSeat(proposal, deed.seat) : proposal;

function withSeat(table: TableState, deed: SeatDeed, at: number): readonly SeatState[] {
  const before = table.seats.find(({ seat }) => seat === deed.seat);
  if (before === undefined) throw new TableBroken(deed.kind, `there is no seat ${deed.seat}`);
  const after = afterSeatDeed(table, before, deed, at);
  return table.seats.map((one) => (one === before ? after : one));
}

function afterSeatDeed(table: TableState, before: SeatState, deed: SeatDeed, at: number): SeatState {
  const { seat, owner, standIn } = before;
  const needs = (holds: boolean, why: string) => {
    if (!holds) throw new TableBroken(deed.kind, why);
  };
  switch (deed.kind) {
    case 'sat': {
      // A stand-in that plays for nobody gives way.
      needs(owner === null, 'somebody sits there');
      const { name, contribution } = deed;
      return { seat, owner: { name, contribution, at }, standIn: null, left: null, vacatedAfter: null };
    }
    case 'standIn': {
      needs(isFree(before), 'somebody sits there');
      const { name, level } = deed;
      return { seat, owner: null, standIn: { name, level, at }, left: null, vacatedAfter: null };
    }
    case 'left':
    case 'kicked': {
      needs(!isFree(before), 'nobody sits there');
      // Who gives up a seat that is played for him leaves who plays it.
      if (deed.kind === 'left' && owner !== null && standIn !== null) return unowned(before);
      const left = sitterOf(before)?.name ?? null;
      const vacatedAfter = hasStarted(table) ? table.lastLink : null;
      return { seat, owner: null, standIn: null, left, vacatedAfter };
    }
    case 'renamed':
      if (owner === null) throw new TableBroken(deed.kind, 'nobody has that seat');
      return { ...before, owner: { ...owner, name: deed.name } };
    case 'handedOver': {
      needs(!isFree(before), 'nobody sits there');
      const { name, level, kept, by, thisTurn } = deed;
      const next = {
        name,
        level,
        at,
        ...(by !== undefined && { by }),
        ...(thisTurn !== undefined && { thisTurn }),
      };
      return { ...(kept ? before : unowned(before)), standIn: next };
    }
    case 'takenBack':
      needs(owner !== null && standIn !== null, 'there is nothing to take back');
      return { ...before, standIn: null };
    case 'ordered':
      needs(owner !== null, 'nobody has that seat');
      return withOrder(before, deed);
    case 'movedOn':
    case 'deviceAdded':
    case 'deviceEnded':
      needs(owner !== null, 'nobody has that seat');
      return before;
  }
}

function afterForgotten(seats: readonly SeatState[], change: Forgotten): readonly SeatState[] {
  return seats.map((one) => {
    if (one.seat !== change.seat) return one;
    const { owner, standIn } = one;
    return {
      ...one,
      owner: owner && { ...owner, name: change.owner ?? owner.name },
      standIn: standIn && { ...standIn, name: change.standIn ?? standIn.name },
      left: change.left ?? one.left,
    };
  });
}

function withOrder(before: SeatState, { order, choice, span }: DeedOf<'ordered'>): SeatState {
  const { [order]: _, ...others } = before.orders ?? {};
  const orders = choice === null ? others : { ...others, [order]: { choice, span } };
  return Object.keys(orders).length === 0 ? withoutOrders(before) : { ...before, orders };
}

const withoutOrders = ({ orders: _, ...before }: SeatState): SeatState => before;

/** Orders are a person's: they go with him, and whoever comes after him gives his own. */
const unowned = (before: SeatState): SeatState => ({ ...withoutOrders(before), owner: null });
