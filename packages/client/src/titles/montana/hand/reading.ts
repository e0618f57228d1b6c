import type { Seat } from '@packetboat/games/kit/title';
import type { AreaId } from '@packetboat/games/montana/data';
import type { Site } from '@packetboat/games/montana/geometry';
import type { FieldOffer } from '@packetboat/games/montana/hints';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import type { At, DeedOf, KindOf } from '../../../hand/rules';
import { type Doing, type Hand, type Held, type Invitation, offersNow, type Post, restingHand } from './hand';

/** What is half made. */
export interface Half {
  readonly held: Held | null;
  readonly invites: Invitation | null;
}

export const EMPTY: Half = { held: null, invites: null };

/** All that follows from a view and from what is half made. */
export interface Reading {
  readonly doing: Doing;
  readonly hand: Hand;
  /** Fields open for building, while the hand may build. */
  readonly offers: ReadonlyMap<Site, FieldOffer>;
  readonly invites: Invitation | null;
}

/** A hex, or a space of the worker board, as the log has it. */
export type Place = LandPlace | PostPlace;
export type LandPlace = `land.${Site}`;
export type PostPlace = `${AreaId | 'bank'}.${number}`;

/** What the hand of this title is made of. */
export type Montana = KindOf<View, MontanaMove, Half, Reading, Place>;

export type MontanaAt = At<Montana>;
export type MontanaDeed = DeedOf<Montana>;

export const onLand = (site: Site): LandPlace => `land.${site}`;
export const onPost = ({ area, space }: Post): PostPlace => `${area}.${space}`;

/** The hex of a place, or the space of the worker board. */
export function placed(place: Place): { readonly site: Site } | { readonly post: Post } {
  const [head = '', number = ''] = place.split('.');
  return head === 'land'
    ? { site: Number(number) }
    : { post: { area: head as Post['area'], space: Number(number) } };
}

const NONE: ReadonlyMap<Site, FieldOffer> = new Map();

export function readingOf(
  view: View,
  seat: Seat,
  legal: readonly MontanaMove[],
  { held, invites }: Half,
): Reading {
  const resting = restingHand(view, legal);
  if (resting.is === 'watching') return { doing: 'watching', hand: resting, offers: NONE, invites: null };
  const hand = held ?? resting;
  return {
    doing: hand.is,
    hand,
    offers: offersNow(view, seat, legal),
    invites: hand.is === 'choosing' ? invites : null,
  };
}
