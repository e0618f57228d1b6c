import {
  CARDS_PER_PLOT,
  type Card,
  type Place,
  placeAt,
  type Row,
  type Side,
  spotOf,
} from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import type { View } from '@packetboat/games/broadsides/state';
import { crewAt, of, other } from '@packetboat/games/broadsides/state';

/** What the hand of whoever acts here is doing. */
export type Doing =
  | 'watching'
  /** The Captain is in the hand, or stands somewhere and may still be moved. */
  | 'manning'
  | 'plotting'
  /** Ready; what was given may be taken back. */
  | 'sealed'
  | 'aiming'
  | 'appointing'
  | 'leading'
  | 'choosingFigure'
  | 'movingFigure'
  | 'choosingFight'
  /** Nothing is left to do in this turn but to end it. */
  | 'ending';

export interface Figure {
  readonly who: 'crew' | 'captain';
  readonly from: Place;
}

export function doingOf(legal: readonly BroadsidesMove[], figure: Figure | null = null): Doing {
  const has = (type: BroadsidesMove['type']) => legal.some((move) => move.type === type);
  if (legal.length === 0) return 'watching';
  if (has('unlock')) return 'sealed';
  if (has('man')) return 'manning';
  if (has('lock')) return 'plotting';
  if (has('fire')) return 'aiming';
  if (has('appoint')) return 'appointing';
  if (has('begin')) return 'leading';
  if (has('step'))
    return figure !== null && targetsOf(legal, figure).length > 0 ? 'movingFigure' : 'choosingFigure';
  return has('fight') ? 'choosingFight' : 'ending';
}

/** A plot as it is being laid: empty slots are `null`. */
export type Slots = readonly (Card | null)[];

export const EMPTY_SLOTS: Slots = Array.from({ length: CARDS_PER_PLOT }, () => null);

export const leftInHand = (slots: Slots, card: Card): number =>
  CARDS_PER_PLOT - slots.filter((one) => one === card).length;

/** Why a card cannot be laid into the next empty slot; nothing when it can. */
export function whyNotLay(
  slots: Slots,
  card: Card,
  due: number,
): 'full' | 'noDamage' | 'enoughDamage' | 'onlyDamage' | undefined {
  const empty = slots.filter((one) => one === null).length;
  const owed = due - slots.filter((one) => one === 'damage').length;
  if (card === 'damage' && due === 0) return 'noDamage';
  if (empty === 0) return 'full';
  if (card === 'damage') return owed > 0 ? undefined : 'enoughDamage';
  return empty > owed ? undefined : 'onlyDamage';
}

export function laid(slots: Slots, card: Card): Slots {
  const at = slots.indexOf(null);
  return slots.map((one, i) => (i === at ? card : one));
}

export const lifted = (slots: Slots, at: number): Slots => slots.map((one, i) => (i === at ? null : one));

/** The move that locks these slots; nothing while one is empty or damage is not accounted for. */
export function lockOf(slots: Slots, legal: readonly BroadsidesMove[]): BroadsidesMove | undefined {
  return legal.find((move) => move.type === 'lock' && move.args.cards.every((card, i) => card === slots[i]));
}

/** The sides of the enemy's hull that may be named. */
export function sidesOf(legal: readonly BroadsidesMove[]): readonly Side[] {
  return [...new Set(legal.flatMap((move) => (move.type === 'fire' ? [move.args.side] : [])))];
}

export const shotAt = (legal: readonly BroadsidesMove[], row: Row, side: Side): BroadsidesMove | undefined =>
  legal.find((move) => move.type === 'fire' && move.args.row === row && move.args.side === side);

/** Places a figure can be moved to. */
export function targetsOf(legal: readonly BroadsidesMove[], { who, from }: Figure): readonly Place[] {
  return legal.flatMap((move) =>
    move.type === 'step' && move.args.who === who && move.args.from === from ? [move.args.to] : [],
  );
}

/** The figures that can be moved from a place, crew first. */
export function movableAt(legal: readonly BroadsidesMove[], from: Place): readonly Figure[] {
  return (['crew', 'captain'] as const)
    .map((who) => ({ who, from }))
    .filter((figure) => targetsOf(legal, figure).length > 0);
}

/** Both parties of a section, by seat; `with` adds a figure of a seat that would come there. */
export function partiesAt(
  view: View,
  place: Place,
  joins?: { readonly seat: number; readonly who: Figure['who'] },
) {
  const spot = spotOf(place);
  return view.ships.map((ship, seat) => ({
    crew: crewAt(ship, spot) + (joins?.seat === seat && joins.who === 'crew' ? 1 : 0),
    captain: ship.captain === spot || (joins?.seat === seat && joins.who === 'captain'),
  }));
}

/** A seat's own party in a section and the enemy's, as `partiesAt` has them. */
export function ownAndEnemyAt(view: View, seat: number, place: Place, who?: Figure['who']) {
  const parties = partiesAt(view, place, who === undefined ? undefined : { seat, who });
  return [of(parties, seat), of(parties, other(seat))] as const;
}

/** Where a seat's Captain stands, as the log has it. */
export function captainPlace(view: View, seat: number): Place | null {
  const { captain } = of(view.ships, seat);
  return captain === null ? null : placeAt(captain);
}
