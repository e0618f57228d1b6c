import type { Orders } from '@packetboat/games/kit/orders';
import type { Seat } from '@packetboat/games/kit/title';
import { type DeedOf, type Forgotten, TableBroken } from './tableDeed';

// The seats of a table: whose they are, who plays them, and what the table's deeds make of them.

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
  /** What was played here by advice stays with the seat, whoever has it later; left out where that is nothing. */
  readonly advised?: Advised;
}

/** At how many moments of a game advice was given, and after which action the last time. */
export interface Advised {
  readonly times: number;
  readonly seq: number;
}

/** Who plays a seat: a person, or a stand-in of the server's. */
export type Sitter = ({ readonly kind: 'human' } & Person) | ({ readonly kind: 'bot' } & StandIn);

export function sitterOf({ owner, standIn }: SeatState): Sitter | null {
  if (standIn !== null) return { kind: 'bot', ...standIn };
  return owner === null ? null : { kind: 'human', ...owner };
}

export const isFree = ({ owner, standIn }: SeatState): boolean => owner === null && standIn === null;

export type SeatDeed = DeedOf<
  | 'sat'
  | 'standIn'
  | 'left'
  | 'kicked'
  | 'renamed'
  | 'handedOver'
  | 'takenBack'
  | 'ordered'
  | 'advised'
  | 'movedOn'
  | 'deviceAdded'
  | 'deviceEnded'
>;

/** Somebody else has the seat from now on, or nobody. */
export const changesOwner = (deed: SeatDeed): boolean =>
  deed.kind === 'sat' ||
  deed.kind === 'left' ||
  deed.kind === 'kicked' ||
  (deed.kind === 'handedOver' && !deed.kept);

/** `newestLink`: of the links made at a table whose game has begun; null before. */
export function afterSeatDeed(
  before: SeatState,
  deed: SeatDeed,
  at: number,
  newestLink: number | null,
): SeatState {
  const { seat, owner, standIn, advised } = before;
  const lasting = { seat, ...(advised && { advised }) };
  const needs = (holds: boolean, why: string) => {
    if (!holds) throw new TableBroken(deed.kind, why);
  };
  switch (deed.kind) {
    case 'sat': {
      // A stand-in that plays for nobody gives way.
      needs(owner === null, 'somebody sits there');
      const { name, contribution } = deed;
      return {
        ...lasting,
        owner: { name, contribution, at },
        standIn: null,
        left: null,
        vacatedAfter: null,
      };
    }
    case 'standIn': {
      needs(isFree(before), 'somebody sits there');
      const { name, level } = deed;
      return { ...lasting, owner: null, standIn: { name, level, at }, left: null, vacatedAfter: null };
    }
    case 'left':
    case 'kicked': {
      needs(!isFree(before), 'nobody sits there');
      // Who gives up a seat that is played for him leaves who plays it.
      if (deed.kind === 'left' && owner !== null && standIn !== null) return unowned(before);
      const left = sitterOf(before)?.name ?? null;
      return { ...lasting, owner: null, standIn: null, left, vacatedAfter: newestLink };
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
    case 'advised': {
      needs(isPlayedByOwner(before), 'nobody plays there who could ask');
      const { times, seq } = advised ?? { times: 0, seq: -1 };
      needs(deed.seq > seq, 'that has been counted');
      return { ...before, advised: { times: times + 1, seq: deed.seq } };
    }
    case 'movedOn':
    case 'deviceAdded':
    case 'deviceEnded':
      needs(owner !== null, 'nobody has that seat');
      return before;
  }
}

/** The seats whose owners play them. */
export const playingThemselves = (seats: readonly SeatState[]): readonly Seat[] =>
  seats.filter(isPlayedByOwner).map(({ seat }) => seat);

export const isPlayedByOwner = ({ owner, standIn }: SeatState): boolean => owner !== null && standIn === null;

export function afterForgotten(seats: readonly SeatState[], change: Forgotten): readonly SeatState[] {
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
