import { HEADINGS, type Heading } from '@packetboat/games/kit/hex';
import { reach } from '@packetboat/games/mississippi-queen/hints';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import {
  type DrawnWay,
  type Passage,
  type PushTarget,
  passageTo,
  pushTargets,
  type SpotTurn,
  turnsOnTheSpot,
  viewAfter,
  type Way,
  waysFrom,
} from '@packetboat/games/mississippi-queen/sailing';
import { boatOf, mover, type Spot, type View } from '@packetboat/games/mississippi-queen/state';
import type { At, DeedOf, KindOf } from '../../../hand/rules';
import { type Doing, doingOf, type Held } from './hand';

/** A hex, or a heading to which the boat may turn where she lies. */
export type Place = Spot | Bow;
type Bow = `bow.${Heading}`;

export const bowTo = (heading: Heading): Bow => `bow.${heading}`;

export const isHex = (place: Place): place is Spot => typeof place === 'number';

/** The heading of a place that is one. */
export const headingOf = (place: Place): Heading | undefined =>
  HEADINGS.find((heading) => bowTo(heading) === place);

/** All that follows from a view and from what is half made. */
export interface Reading {
  readonly doing: Doing;
  /** How things would stand with what is held in the hand: the bow before the boat that is taken hold of. */
  readonly shown: View;
  readonly ways: readonly Way[];
  readonly targets: readonly PushTarget[];
  /** Turns where the boat lies, when no hex is left to sail. */
  readonly turns: readonly SpotTurn[];
  /** Hexes where the whole move can end without a push, the boat's own left out. */
  readonly ends: readonly Spot[];
  /** The way to a hex that is not lit, where the whole move can end. */
  passageTo(spot: Spot): Passage | undefined;
}

/** What a line drawn with the finger would come to. */
export interface Drawn extends DrawnWay {
  readonly spots: readonly Spot[];
}

/** What the hand of this title is made of. */
export type River = KindOf<View, MississippiQueenMove, Held, Reading, Place, Drawn>;

export type RiverAt = At<River>;
export type RiverDeed = DeedOf<River>;

const NOTHING: readonly never[] = [];

export function readingOf(view: View, legal: readonly MississippiQueenMove[], { aim }: Held): Reading {
  const aimed = aim === null || legal.length === 0 ? undefined : viewAfter(view, aim);
  const targets = aimed === undefined ? NOTHING : pushTargets(aimed);
  const doing = doingOf(view, legal, targets.length > 0);
  const steers = doing === 'settingSpeed' || doing === 'steering';
  const ways = steers ? waysFrom(view) : NOTHING;
  const ends = steers ? endsOf(view) : NOTHING;
  return {
    doing,
    shown: doing === 'aimingPush' && aimed !== undefined ? aimed : view,
    ways,
    targets: doing === 'aimingPush' ? targets : NOTHING,
    turns: doing === 'arriving' ? turnsOnTheSpot(view) : NOTHING,
    ends,
    passageTo: passages(view, ways, ends),
  };
}

function endsOf(view: View): readonly Spot[] {
  const { at } = boatOf(view.boats, mover(view));
  return reach(view).flatMap(({ spot }) => (spot === at ? [] : [spot]));
}

/** Each is looked for once. */
function passages(view: View, ways: readonly Way[], ends: readonly Spot[]): Reading['passageTo'] {
  const known = new Map<Spot, Passage | undefined>();
  return (spot) => {
    // What bars the way at this speed may not at another.
    const lit = ways.some((way) => way.spot === spot && way.kind !== 'barred');
    if (lit || !ends.includes(spot)) return undefined;
    if (!known.has(spot)) known.set(spot, passageTo(view, spot));
    return known.get(spot);
  };
}
