import { type PlaceId, RIVER_END } from '@packetboat/games/broadhorns/data/towns';
import type { View } from '@packetboat/games/broadhorns/state';
import type { Box, Point } from '../../../chart/point';
import { tenth } from '../../../chart/point';
import type { PlaceGround, Way } from '../../../places/ground';
import type { Places } from '../../../places/places';
import { plain } from '../../../words/phrase';
import { boatIn, onRiver, type Place, spaceIn } from '../hand/reading';
import type { BroadhornsHand } from '../hand/useHand';
import { words } from '../words';
import { boatAt, moorings } from './moorings';
import { BERTHS, berthOf, placeAt, spaceAt, stream } from './river';

const SPACES = Array.from({ length: RIVER_END + 1 }, (_, space) => space);
const TOWNS = BERTHS.map(({ place }) => place);

/** A fingertip around a space of the river. */
const REACH = 22;

/** A sign with a margin; a low one is still a fingertip high. */
export function frameOf(place: PlaceId): Box {
  const { sign } = berthOf(place);
  const margin = Math.max(4, (2 * REACH - sign.height) / 2);
  return { x: sign.x - 4, y: sign.y - margin, width: sign.width + 8, height: sign.height + 2 * margin };
}

const circle = ([x, y]: Point): string =>
  `M${tenth(x - REACH)},${tenth(y)}a${REACH},${REACH} 0 1,0 ${2 * REACH},0a${REACH},${REACH} 0 1,0 ${-2 * REACH},0Z`;
const rectangle = ({ x, y, width, height }: Box): string =>
  `M${tenth(x)},${tenth(y)}h${tenth(width)}v${tenth(height)}h${tenth(-width)}Z`;

/** The town of one bank whose space is nearest. */
const townNear = (space: number, bank: -1 | 1): PlaceId | undefined =>
  BERTHS.filter((berth) => berth.bank === bank).reduce<(typeof BERTHS)[number] | undefined>(
    (best, berth) =>
      best === undefined || Math.abs(berth.space - space) < Math.abs(best.space - space) ? berth : best,
    undefined,
  )?.place;

function alongBank(place: PlaceId, by: 1 | -1): PlaceId | undefined {
  const { bank } = berthOf(place);
  const row = BERTHS.filter((berth) => berth.bank === bank);
  return row[row.findIndex((berth) => berth.place === place) + by]?.place;
}

/** Along the river from space to space, along a bank from town to town, and across from one to the other. */
function beyond(place: Place, way: Way, boatSpace: (place: Place) => number | undefined): Place | undefined {
  const by = way === 'left' || way === 'up' ? -1 : 1;
  const space = spaceIn(place) ?? boatSpace(place);
  if (space !== undefined) {
    if (way === 'up' || way === 'down') return townNear(space, by);
    return space + by < 0 || space + by > RIVER_END ? undefined : onRiver(space + by);
  }
  const { bank, space: entrance } = berthOf(place as PlaceId);
  if (way === 'left' || way === 'right') return alongBank(place as PlaceId, by);
  return by === -bank ? onRiver(entrance) : undefined;
}

/** The spaces of the river and the towns, and under a pointer the boats as well. What may be sailed to comes first. */
export function groundOf(view: View, sails: readonly number[]): PlaceGround<Place> {
  const lying = moorings(view);
  const mooringOf = (place: Place) => lying.find(({ seat }) => seat === boatIn(place));
  return {
    ids: [...SPACES.map(onRiver), ...TOWNS],
    at: (place) => {
      const space = spaceIn(place);
      if (space !== undefined) return stream(space);
      return mooringOf(place)?.at ?? berthOf(place as PlaceId).houses;
    },
    outline: (place) => {
      const space = spaceIn(place);
      return space === undefined ? rectangle(frameOf(place as PlaceId)) : circle(stream(space));
    },
    under: (point) => {
      const lit = spaceAt(point, 24);
      if (lit !== undefined && sails.includes(lit)) return onRiver(lit);
      const boat = boatAt(view, point);
      if (boat !== undefined) return `boat-${boat}`;
      const water = spaceAt(point, REACH);
      return placeAt(point) ?? (water === undefined ? undefined : onRiver(water));
    },
    beyond: (place, way) => beyond(place, way, (one) => mooringOf(one)?.space),
  };
}

export function placesOf(
  ground: PlaceGround<Place>,
  hand: BroadhornsHand,
  told: number,
  choose: (place: Place) => void,
): Places<Place> {
  return {
    ground,
    open: [...(hand.doing === 'watching' ? [] : hand.sails.map(onRiver)), ...TOWNS],
    label: (place) => plain(words.pointedWords(hand.view, place, told), hand.nameOf),
    choose,
  };
}
