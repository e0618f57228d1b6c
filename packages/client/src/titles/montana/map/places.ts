import type { PlaceGround, Way } from '../../../places/ground';
import type { Places } from '../../../places/places';
import { plain } from '../../../words/phrase';
import { type LandPlace, onLand, placed } from '../hand/reading';
import { siteNow } from '../hand/sites';
import type { MontanaHand } from '../hand/useHand';
import { words } from '../words';
import { HEX, hexPath, type Land } from './land';

/** The hex of a place on the land. */
export function siteOf(place: LandPlace): number {
  const there = placed(place);
  return 'site' in there ? there.site : 0;
}

const [LEFT, RIGHT] = [[3], [0]];
/** Up and down swing from side to side, so that they lead straight on. */
const SWINGS = {
  up: [
    [4, 5],
    [5, 4],
  ],
  down: [
    [2, 1],
    [1, 2],
  ],
} as const;

/** The hexes of the land as places that pointers, keys and assistive technology come to. */
export function groundOf(land: Land): PlaceGround<LandPlace> {
  const edges = (site: number, way: Way): readonly number[] => {
    if (way === 'left' || way === 'right') return way === 'left' ? LEFT : RIGHT;
    const odd = Math.abs(land.sites[site]?.hex.r ?? 0) % 2;
    return SWINGS[way][odd === 1 ? 1 : 0];
  };
  return {
    ids: land.sites.map(({ site }) => onLand(site)),
    at: (place) => land.centre(siteOf(place)),
    outline: (place) => hexPath(land.centre(siteOf(place)), HEX - 1),
    under: (point) => {
      const site = land.siteAt(point);
      return site === undefined ? undefined : onLand(site);
    },
    beyond: (place, way) => {
      const site = siteOf(place);
      const next = edges(site, way).flatMap((edge) => land.next(site, edge) ?? [])[0];
      return next === undefined ? undefined : onLand(next);
    },
  };
}

export function placesOf(
  ground: PlaceGround<LandPlace>,
  hand: MontanaHand,
  choose: (place: LandPlace) => void,
): Places<LandPlace> {
  const { view, offers } = hand;
  const anywhere = hand.doing === 'layingStart';
  const offered = (place: LandPlace) => offers.get(siteOf(place));
  return {
    ground,
    open: anywhere
      ? hand.table.legal.flatMap((move) => (move.type === 'layStart' ? [onLand(move.args.site)] : []))
      : [...offers.keys()].map(onLand),
    barred: (place) => !anywhere && offered(place)?.payable === 'missing',
    label: (place) =>
      plain(words.explainedSite(view, siteNow(view, siteOf(place), offered(place))), hand.nameOf),
    choose,
  };
}
