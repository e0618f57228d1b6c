import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import type { Phrase } from '../../../words/phrase';
import { priceOf, spotNow } from '../hand/spots';
import type { RailroadHand } from '../hand/useHand';
import { whyNot } from '../hand/whyNot';
import { words } from '../words';
import { countryOf } from './country';

/** A place in words, with what a track there costs or why there can be none. */
export function pointedWords(view: View, hand: RailroadHand, spot: Spot): Phrase {
  const about = words.explained(view, spotNow(view, spot));
  if (hand.sites.open.includes(spot))
    return [...about, ' ', ...words.priceWords(priceOf(view, hand.seat, spot))];
  const lays = hand.doing === 'laying' || hand.doing === 'planning';
  const { kind } = countryOf(view).board.spaces[spot] ?? { kind: 'lake' };
  if (!lays || kind === 'city' || kind === 'lake') return about;
  if (hand.sentence?.froms.includes(spot)) return about;
  return [...about, ' ', ...whyNot(view, hand.seat, spot)];
}
