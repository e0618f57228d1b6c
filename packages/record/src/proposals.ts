import type { Seat } from '@packetboat/games/kit/title';
import type { TablePace } from './clock';
import type { TableState } from './table';
import { type DeedOf, TableBroken } from './tableDeed';

// What several at a table decide together: one of them proposes, the others answer.

/** What is proposed. Seats are named by their number for life. */
export type Motion =
  /** The match begins with the seats that are taken. */
  | { readonly kind: 'start' }
  /** A stand-in plays on for the owner of a seat, who may take it back. */
  | { readonly kind: 'standIn'; readonly seat: Seat; readonly level: number }
  /** A seat is its owner's no more. */
  | { readonly kind: 'free'; readonly seat: Seat }
  /** The table is closed without a result. */
  | { readonly kind: 'end' }
  /** The table goes on at another pace, or at none. */
  | { readonly kind: 'pace'; readonly pace: TablePace | null }
  /** Nobody's time runs, or everybody's does again. */
  | { readonly kind: 'pause' | 'resume' }
  /** The owner of a seat directs the table from then on. */
  | { readonly kind: 'host'; readonly seat: Seat }
  /** Back to how things stood after seq `to`, across turns and chance; asked when the newest action was `madeAt`. */
  | { readonly kind: 'rewind'; readonly to: number; readonly madeAt: number };

/** Of one kind. */
export type MotionOf<K extends Motion['kind']> = Extract<Motion, { kind: K }>;

export interface Proposal {
  /** The table's proposals are numbered from 1 on. */
  readonly number: number;
  readonly by: Seat;
  readonly motion: Motion;
  /** Whose owners are asked. */
  readonly asked: readonly Seat[];
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  /** So many at least have to say yes. */
  readonly least: number;
  readonly at: number;
  /** From then on who has not answered does not count. */
  readonly until: number;
}

/**
 * Carried as soon as more than half of those asked say yes, and as many as have to. Failed as soon as half of them say no,
 * or so many that those who are left are not enough. `over`: its time has come, and who has not answered does not count.
 * Null: nobody can say yet.
 */
export function verdictOf(
  { asked, yes, no, least }: Pick<Proposal, 'asked' | 'yes' | 'no' | 'least'>,
  over = false,
): 'carried' | 'failed' | null {
  const enough = yes.length >= least;
  if (enough && 2 * yes.length > asked.length) return 'carried';
  if (2 * no.length >= asked.length || asked.length - no.length < least) return 'failed';
  if (!over) return null;
  return enough && yes.length > no.length ? 'carried' : 'failed';
}

/** After somebody's answer, which may be another one than he gave before. */
export function afterAnswer(proposal: Proposal, seat: Seat, yes: boolean): Proposal {
  const without = (seats: readonly Seat[]) => seats.filter((one) => one !== seat);
  return {
    ...proposal,
    yes: yes ? [...without(proposal.yes), seat] : without(proposal.yes),
    no: yes ? without(proposal.no) : [...without(proposal.no), seat],
  };
}

/** After a seat has become another's, or nobody's: he is asked no more, and what he has proposed, or what is about him, lapses. */
export function withoutSeat(proposal: Proposal | null, seat: Seat): Proposal | null {
  if (proposal === null) return null;
  const { by, motion } = proposal;
  if (by === seat || ('seat' in motion && motion.seat === seat)) return null;
  const others = (seats: readonly Seat[]) => seats.filter((one) => one !== seat);
  return {
    ...proposal,
    asked: others(proposal.asked),
    yes: others(proposal.yes),
    no: others(proposal.no),
  };
}

type ProposalDeed = DeedOf<'proposed' | 'answered' | 'withdrawn' | 'decided'>;

type Proposing = Pick<TableState, 'proposal' | 'lastProposal'>;

/** What a deed about a table's proposals makes of them. */
export function afterProposing(
  { proposal, lastProposal }: Proposing,
  deed: ProposalDeed,
  at: number,
): Partial<Proposing> {
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

/**
 * To go back takes everybody who plays himself, as the seats are now: who comes is asked as well, and who goes, or lets a
 * stand-in play on for him, is asked no more.
 */
export function askedOfAll(proposal: Proposal, players: readonly Seat[]): Proposal | null {
  if (!players.includes(proposal.by)) return null;
  const still = (seats: readonly Seat[]) => seats.filter((seat) => players.includes(seat));
  const { yes, no } = proposal;
  return { ...proposal, asked: players, yes: still(yes), no: still(no), least: players.length };
}
