import {
  afterDeed,
  afterEnd,
  isFree,
  type LinkKind,
  TableBroken,
  type TableDeed,
  type TableState,
} from '@packetboat/record';
import fc from 'fast-check';
import type { Append, LogRecord } from '../storage';
import { actionAt } from './deeds';
import { linksAmong, tokensAfter } from './tokens';

// Tables at which anything may happen that fits: what happens is wished for by chance, and does where it can.

export const OUTCOME = { ending: 'arrived', places: [[0]], scores: [{ gold: 3 }] };

const SEATS = 4;
const LINKS: readonly LinkKind[] = ['invite', 'watch', 'rematch', 'recovery', 'recoveryOfHost'];

/** What somebody wishes to happen. */
export interface Wish {
  readonly kind: TableDeed['kind'] | 'move' | 'lastMove';
  /** One of the seats, and one of whatever else there is to choose. */
  readonly seat: number;
  readonly some: number;
  readonly yes: boolean;
  /** It goes into the same append as what happened before. */
  readonly together: boolean;
}

const often = (weight: number, ...kinds: Wish['kind'][]) =>
  kinds.map((kind) => ({ arbitrary: fc.constant(kind), weight }));

export const wishes: fc.Arbitrary<Wish[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      ...often(5, 'sat', 'takenBack', 'started', 'lastMove', 'move'),
      ...often(3, 'standIn', 'linkMade', 'handedOver', 'movedOn', 'deviceAdded', 'deviceEnded'),
      ...often(3, 'ordered', 'advised'),
      ...often(2, 'left', 'kicked', 'renamed', 'linkEnded'),
      ...often(4, 'proposed', 'answered'),
      ...often(2, 'hostPassed', 'decided', 'withdrawn'),
      ...often(1, 'published', 'hostMade', 'followed', 'unkept', 'found', 'closed', 'ended'),
      ...often(2, 'paced', 'clocked'),
      ...often(1, 'paused', 'resumed', 'nudged'),
    ),
    seat: fc.nat(SEATS - 1),
    some: fc.nat(99),
    yes: fc.boolean(),
    together: fc.boolean(),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
);

const wished = (...kinds: Wish['kind'][]): Wish[] =>
  kinds.map((kind) => ({ kind, seat: 0, some: 0, yes: true, together: false }));

/** Lives in which everything happens that there is. */
export const FULL_LIFE = wished(
  ...(['linkMade', 'sat', 'sat', 'sat', 'standIn', 'renamed', 'handedOver', 'takenBack', 'movedOn'] as const),
  ...(['proposed', 'answered', 'withdrawn', 'proposed', 'answered', 'decided', 'hostPassed'] as const),
  ...(['ordered', 'deviceAdded', 'linkMade', 'deviceEnded'] as const),
  ...(['advised'] as const),
  ...(['left', 'kicked', 'hostMade', 'followed', 'unkept', 'published', 'linkEnded', 'started'] as const),
  ...(['move', 'paced', 'clocked', 'nudged', 'paused', 'resumed', 'found', 'lastMove'] as const),
);
export const CLOSED_LIFE = wished('sat', 'ended', 'closed');
/** The last move is made while something is still being decided. */
export const UNDECIDED_LIFE = wished('sat', 'started', 'proposed', 'move', 'lastMove');

/** A table and its log, and what of it is still to be appended. */
interface Life {
  readonly log: readonly LogRecord[];
  readonly table: TableState;
  readonly appends: readonly Append[];
}

/** What happens at a table of four seats whose log begins like this, as its appends; and what it comes to. */
export function livesBy(
  all: readonly Wish[],
  log: readonly LogRecord[],
  table: TableState,
): { readonly table: TableState; readonly appends: readonly Append[] } {
  return all.reduce<Life>(afterWish, { log, table, appends: [] });
}

function afterWish(life: Life, wish: Wish): Life {
  const { log, table, appends } = life;
  const happened = happening(life, wish);
  if (happened === undefined) return life;
  const { entry, after, outcome } = happened;
  const last = appends.at(-1);
  // What ends a match ends the append as well.
  const before = wish.together && last?.outcome === undefined ? last : undefined;
  const aboutTable = 'deed' in entry || before?.table !== undefined;
  const append = {
    entries: [...(before?.entries ?? []), entry],
    ...(aboutTable && { table: after }),
    ...(outcome && { outcome }),
  };
  return {
    log: [...log, entry],
    table: after ?? table,
    appends: [...(before === undefined ? appends : appends.slice(0, -1)), append],
  };
}

interface Happened {
  readonly entry: LogRecord;
  readonly after: TableState;
  readonly outcome?: typeof OUTCOME;
}

/** The entry that is wished for and what it makes of the table; nothing where it does not fit. */
function happening({ log, table }: Life, wish: Wish): Happened | undefined {
  const match = log[0]?.match ?? '';
  const [pos, at] = [log.length + 1, 2000 + log.length];
  if (wish.kind === 'move' || wish.kind === 'lastMove') {
    if (table.status !== 'running') return undefined;
    const seq = 1 + log.filter((entry) => 'seq' in entry).length;
    const entry = { ...actionAt(match, pos, seq), at };
    if (wish.kind === 'move') return { entry, after: table };
    return { entry, after: afterEnd(table, OUTCOME, at), outcome: OUTCOME };
  }
  // The seat that is wished for, or else the next one that it fits.
  for (let further = 0; further < SEATS; further++) {
    const deed = deedOf({ ...wish, seat: (wish.seat + further) % SEATS }, match, log, table);
    if (deed === undefined) return undefined;
    const after = afterIfItFits(table, deed, at);
    if (after !== undefined) return { entry: { match, pos, at, clientId: null, deed }, after };
  }
  return undefined;
}

function afterIfItFits(table: TableState, deed: TableDeed, at: number): TableState | undefined {
  try {
    return afterDeed(table, deed, at);
  } catch (error) {
    if (error instanceof TableBroken) return undefined;
    throw error;
  }
}

/** The deed of that kind. Its token is named after its place in the log. */
function deedOf(
  { kind, seat, some, yes }: Wish,
  match: string,
  log: readonly LogRecord[],
  table: TableState,
): TableDeed | undefined {
  const opens = `${match}/${log.length + 1}`;
  const name = `Somebody ${some}`;
  const level = 1 + (some % 3);
  const device = { id: `browser-${some}`, name: `Browser ${some}` };
  const tokens = tokensAfter(log);
  const links = linksAmong(tokens);
  // One of the tokens that open this seat, or direct the table.
  const held = (of: 'seat' | 'host') =>
    tokens.filter((one) => one.kind === of && (of === 'host' || one.seat === seat)).map(({ hash }) => hash);
  const [own = null] = held('seat');
  const [power = null] = held('host');
  const link = links[some % Math.max(links.length, 1)];
  switch (kind) {
    case 'sat': {
      const by = yes ? 'host' : link === undefined ? null : { link: link.hash };
      return { kind, seat, name, contribution: `of ${name}`, opens, by, ...(some % 2 === 0 && { device }) };
    }
    case 'standIn':
      return { kind, seat, name, level };
    case 'handedOver':
      return { kind, seat, name, level, kept: yes };
    case 'renamed':
      return { kind, seat, name };
    case 'ordered': {
      const choice = some % 3 === 0 ? null : name;
      return { kind, seat, order: yes ? 'ice' : 'auction', choice, span: yes ? null : `visit ${some}` };
    }
    case 'advised':
      return { kind, seat, seq: some };
    case 'left':
    case 'kicked':
    case 'takenBack':
      return { kind, seat };
    case 'movedOn':
      return { kind, seat, opens, host: yes ? `${opens} host` : null };
    case 'deviceAdded': {
      const moves = some % 3 === 0;
      const ends = { ends: moves ? own : null, endsHost: moves && yes ? power : null };
      return { kind, seat, opens, device, host: yes ? `${opens} host` : null, ...ends };
    }
    case 'deviceEnded': {
      const ended = [...held('seat').slice(0, 1), ...(yes && power !== null ? [power] : [])];
      return { kind, seat, tokens: ended };
    }
    case 'started': {
      const taken = table.seats.filter((one) => !isFree(one)).map((one) => one.seat);
      const order = yes ? taken : [...taken].reverse();
      return { kind, order, contributions: taken.map((one) => `of ${one}`) };
    }
    case 'published':
      return { kind, listed: yes, watchable: some % 2 === 0 };
    case 'linkMade': {
      const kindOfLink = LINKS[some % LINKS.length] ?? 'invite';
      const bound = kindOfLink === 'watch' || (kindOfLink === 'invite' && yes) ? null : seat;
      const maker = some % 2 === 0 ? null : (seat + 1) % SEATS;
      const ends = { expiresAt: yes ? 9000 + some : null, usesAtMost: yes ? 3 : null };
      return { kind, number: table.lastLink + 1, link: kindOfLink, opens, seat: bound, maker, ...ends };
    }
    case 'linkEnded':
      return { kind, number: link?.number ?? 1 };
    case 'hostMade':
      return { kind, opens, ...(yes && power !== null && { ends: power, device }) };
    case 'followed':
      return { kind, by: `match ${some}` };
    case 'hostPassed':
      return { kind, seat, by: yes ? 'host' : 'vote' };
    case 'proposed': {
      const asked = table.seats.flatMap((one) => (one.owner === null ? [] : [one.seat]));
      const motion = yes ? ({ kind: 'free', seat: (seat + 1) % SEATS } as const) : ({ kind: 'end' } as const);
      const number = table.lastProposal + 1;
      return { kind, number, by: seat, motion, asked, least: 1, until: 9000 + some };
    }
    case 'answered':
      return { kind, number: table.lastProposal, seat, yes };
    case 'withdrawn':
      return { kind, number: table.lastProposal };
    case 'decided':
      return { kind, number: table.lastProposal, carried: yes };
    case 'found':
      return { kind, ...table, listed: yes, rematch: null };
    case 'ended':
      return { kind, outcome: OUTCOME };
    case 'paced':
      return { kind, pace: yes ? { kind: 'live', bankMs: 1000 * some, turnMs: 5000, atEnd: 'nudge' } : null };
    case 'clocked': {
      const one = { seat, turn: name, turnMs: 10 * some, bankMs: some, usedMs: 3, nudges: 0, runs: yes };
      return { kind, house: 100 + some, quiet: false, turn: name, asked: [seat], seats: [one] };
    }
    case 'nudged':
      return { kind, seat };
    case 'paused':
    case 'resumed':
    case 'closed':
    case 'unkept':
      return { kind };
    default:
      return undefined;
  }
}
