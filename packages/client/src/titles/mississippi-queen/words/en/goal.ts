import type { Seat } from '@packetboat/games/kit/title';
import { PASSENGERS_TO_LAND } from '@packetboat/games/mississippi-queen/data';
import { toTheLanding } from '@packetboat/games/mississippi-queen/hints';
import type { View } from '@packetboat/games/mississippi-queen/state';
import { boatOf } from '@packetboat/games/mississippi-queen/state';
import { count } from '../../../../words/phrase';

/** What one plays for, in a few words; once somebody has landed, what the others still race for. */
export function goalWords({ race, landed, ended }: View): string {
  const who =
    landed.length === 0 || ended !== null
      ? 'first'
      : `${PLACES[landed.length] ?? 'the next'} place: the next`;
  return race === 'passengers'
    ? `${who} to land ${count(PASSENGERS_TO_LAND)} passengers, at speed 1`
    : `${who} to the landing`;
}

const PLACES = ['first', 'second', 'third', 'fourth'];

/** What is easily taken for a goal and is none. */
export const noGoalWords = ({ race }: View): string | undefined =>
  race === 'passengers' ? undefined : 'nobody takes passengers aboard, and the islands mean nothing';

/** How much of that is done: who is aboard, and how far the landing is known to be. Of the leader, for who has no boat. */
export function progressWords(
  view: View,
  seat: Seat | null,
  nameOf: (seat: Seat) => string,
): string | undefined {
  const way = toTheLanding(view, seat);
  if (way === undefined || view.ended !== null) return undefined;
  const whose = way.seat === seat ? '' : `${nameOf(way.seat)}: `;
  const aboard = view.race === 'passengers' ? `${boatOf(view.boats, way.seat).aboard.length} aboard, ` : '';
  if (way.hexes === 0) return `${whose}${aboard}at the landing`;
  const far = way.hexes ?? way.tiles;
  const unit = way.hexes === undefined ? (far === 1 ? 'tile' : 'tiles') : far === 1 ? 'hex' : 'hexes';
  return `${whose}${aboard}${far} ${unit} to go`;
}
