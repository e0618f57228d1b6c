import type { Spot } from '@packetboat/games/small-railroad-empires/state';
import type { PlaceGround, Way } from '../../../places/ground';
import type { Places } from '../../../places/places';
import { plain } from '../../../words/phrase';
import { priceOf, spotNow } from '../hand/spots';
import type { RailroadHand } from '../hand/useHand';
import { words } from '../words';
import { type Country, HEX, hexOutline } from './country';

const ROW = 1.5 * HEX;

/** The spaces of the map as places that pointers, keys and assistive technology come to. */
export function groundOf(country: Country): PlaceGround<Spot> {
  const { board, at, spotAt, beyond } = country;
  const lies: Readonly<Record<Way, (dx: number, dy: number) => boolean>> = {
    left: (dx, dy) => dy === 0 && dx < 0,
    right: (dx, dy) => dy === 0 && dx > 0,
    up: (_, dy) => dy < 0,
    down: (_, dy) => dy > 0,
  };
  return {
    ids: board.spaces.map(({ spot }) => spot),
    at,
    outline: (spot) => hexOutline(at(spot), HEX - 0.5),
    under: spotAt,
    beyond: (spot, way) => {
      const [x, y] = at(spot);
      // Up and down swing from side to side, so that they lead straight on.
      const swing = Math.round(y / ROW) % 2 === 0 ? -1 : 1;
      return (beyond[spot] ?? [])
        .filter((one) => one >= 0)
        .map((one) => ({ one, dx: at(one)[0] - x, dy: at(one)[1] - y }))
        .filter(({ dx, dy }) => lies[way](dx, dy))
        .sort((a, b) => swing * (a.dx - b.dx))[0]?.one;
    },
  };
}

export const placesOf = (ground: PlaceGround<Spot>, hand: RailroadHand): Places<Spot> => ({
  ground,
  open: openTo(hand),
  label: (spot) => {
    const about = plain(words.explained(hand.view, spotNow(hand.view, spot)), hand.nameOf);
    const isSite = hand.sites.open.includes(spot);
    return isSite
      ? `${about} ${plain(words.priceWords(priceOf(hand.view, hand.seat, spot)), hand.nameOf)}`
      : about;
  },
  choose: hand.tap,
});

/** All spaces that the hand may choose now. */
function openTo({ table, sites, sentence }: RailroadHand): Spot[] {
  const starts = table.legal.flatMap((move) => (move.type === 'start' ? [move.args.space] : []));
  const ends = sentence === undefined || sentence.begun ? [] : [...sentence.froms, ...sentence.tos];
  const ways = sentence === undefined || sentence.routes.length < 2 ? [] : sentence.routes.flat();
  return [...new Set([...starts, ...sites.open, ...ends, ...ways])].sort((a, b) => a - b);
}
