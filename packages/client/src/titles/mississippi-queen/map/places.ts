import { HEADINGS, type Heading } from '@packetboat/games/kit/hex';
import { boatOf, mover, type Spot } from '@packetboat/games/mississippi-queen/state';
import { hexPath } from '../../../chart/hexgrid';
import type { Point } from '../../../chart/point';
import type { PlaceGround } from '../../../places/ground';
import type { Places } from '../../../places/places';
import { bowTo, headingOf, isHex, type Place } from '../hand/reading';
import type { RiverHand } from '../hand/useHand';
import { words } from '../words';
import type { PlacesNow } from '../words/en/places';
import { type Course, HEX } from './course';
import { facingAt } from './HeadingMarks';
import { beside } from './headings';

const NONE: readonly Heading[] = [];

/** The headings to which whoever is asked may turn her boat where she lies. */
export const bowsOf = ({ doing, turns }: Pick<RiverHand, 'doing' | 'turns'>): readonly Heading[] => {
  if (doing === 'facing') return HEADINGS;
  return turns.length === 0 ? NONE : turns.map(({ heading }) => heading);
};

/** The hexes of the river, and around the boat at `helm` the headings of her bow. */
export function groundOf(
  course: Course,
  helm: Spot,
  bows: readonly Heading[],
  only: boolean,
): PlaceGround<Place> {
  const middle = course.centre(helm);
  const at = (place: Place): Point => {
    if (isHex(place)) return course.centre(place);
    return beside(middle, headingOf(place) ?? 0, 54);
  };
  return {
    ids: [...course.cells.map(({ spot }) => spot), ...HEADINGS.map(bowTo)],
    at,
    // Whole hexes, and headings as large as they can be beside each other: fingers need them so.
    outline: (place) => hexPath(at(place), isHex(place) ? HEX : 28),
    under: (point) => {
      const heading = facingAt(middle, point);
      if (heading !== null && bows.includes(heading)) return bowTo(heading);
      return only ? undefined : course.spotAt(point);
    },
  };
}

/** What may be chosen on the river now: hexes to sail to or to push to, or headings. */
export function placesOf(
  ground: PlaceGround<Place>,
  hand: PlacesNow,
  choose: (place: Place) => void,
  nameOf: (seat: number) => string,
): Places<Place> {
  const ways = new Map(hand.ways.map((way) => [way.spot, way]));
  const hexes = [...hand.ways, ...hand.targets].flatMap(({ spot }) => (spot >= 0 ? [spot] : []));
  return {
    ground,
    open: [...bowsOf(hand).map(bowTo), ...hexes],
    barred: (place) =>
      isHex(place) && ways.get(place)?.kind === 'barred' && hand.passageTo(place) === undefined,
    label: (place) => words.labelOf(hand, place, nameOf),
    choose,
  };
}

/** Where the boat lies of whom the table asks. */
export const helmOf = ({ view, turn }: Pick<RiverHand['table'], 'view' | 'turn'>): Spot =>
  boatOf(view.boats, turn.acting[0] ?? mover(view)).at;
