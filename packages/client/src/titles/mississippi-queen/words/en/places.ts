import { type Phrase, plain, say } from '../../../../words/phrase';
import { headingOf, isHex, type Place } from '../../hand/reading';
import type { RiverHand } from '../../hand/useHand';
import { headingWord } from '../../map/headings';
import { explained, passageWords } from './explain';
import { coalWords } from './words';

/** What of a hand its places are told from. */
export type PlacesNow = Pick<
  RiverHand,
  'doing' | 'shown' | 'ways' | 'targets' | 'turns' | 'ends' | 'passageTo'
>;
type NameOf = (seat: number) => string;

/** What one hears of a place that may be chosen. */
export function labelOf(hand: PlacesNow, place: Place, nameOf: NameOf): string {
  if (!isHex(place)) return bowWords(hand, place);
  const passage = hand.passageTo(place);
  const about =
    passage === undefined
      ? explained(hand.shown, place, hand.ways, hand.targets)
      : passageWords(hand.shown, passage, '');
  const way = [...hand.ways, ...hand.targets].find(({ spot }) => spot === place);
  return `${way === undefined ? '' : `${headingWord(way.heading)}: `}${plain(about, nameOf)}`;
}

function bowWords({ doing, turns }: PlacesNow, place: Place): string {
  const heading = headingOf(place) ?? 0;
  if (doing === 'facing') return `Point her ${headingWord(heading)}`;
  const turn = turns.find((one) => one.heading === heading);
  return `Turn ${headingWord(heading)}: ${coalWords(turn?.coal ?? 0)}`;
}

/** What is pointed at, for the bar. */
export function pointedWords(hand: PlacesNow, place: Place, keys: boolean): Phrase {
  if (!isHex(place)) return say`${bowWords(hand, place)}.`;
  const passage = hand.passageTo(place);
  if (passage !== undefined)
    return passageWords(hand.shown, passage, keys ? 'Click to sail there.' : 'Tap again to sail there.');
  const about = explained(hand.shown, place, hand.ways, hand.targets);
  return hand.ends.includes(place) ? [...about, ' Your move can end here.'] : about;
}
