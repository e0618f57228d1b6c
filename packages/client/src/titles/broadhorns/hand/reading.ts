import type { PlaceId } from '@packetboat/games/broadhorns/data/towns';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import type { View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import type { At, DeedOf, KindOf } from '../../../hand/rules';
import { type Doing, doingOf, type Half } from './doing';
import { likelySail } from './likely';
import { movesOf } from './moves';

/** All that follows from a view and from what is half made. */
export interface Reading {
  readonly doing: Doing;
  /** Spaces that one move reaches. */
  readonly sails: readonly number[];
  /** The one that was chosen, or else the likely one; nothing when no move can be made. */
  readonly bound: number | null;
}

/** A space of the river, a boat or a town, as the log has it. */
export type Place = RiverPlace | `boat-${Seat}` | PlaceId;
export type RiverPlace = `river-${number}`;

/** What the hand of this title is made of. */
export type Broadhorns = KindOf<View, BroadhornsMove, Half, Reading, Place>;

export type BroadhornsAt = At<Broadhorns>;
export type BroadhornsDeed = DeedOf<Broadhorns>;

export const onRiver = (space: number): RiverPlace => `river-${space}`;

const numbered = (place: string | null, head: 'river-' | 'boat-'): number | undefined =>
  place?.startsWith(head) ? Number(place.slice(head.length)) : undefined;

/** The space of the river that a place is, if it is one. */
export const spaceIn = (place: string | null): number | undefined => numbered(place, 'river-');

/** The seat whose boat a place is, if it is one. */
export const boatIn = (place: string | null): Seat | undefined => numbered(place, 'boat-');

export function readingOf(view: View, seat: Seat, legal: readonly BroadhornsMove[], half: Half): Reading {
  const sails = movesOf(legal, 'sail').map(({ args }) => args.to);
  return {
    doing: doingOf(view, legal, half),
    sails,
    bound: half.bound !== null && sails.includes(half.bound) ? half.bound : likelySail(view, seat, legal),
  };
}
