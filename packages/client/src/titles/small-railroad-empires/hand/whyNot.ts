import type { Seat } from '@packetboat/games/kit/title';
import { hasTrack } from '@packetboat/games/small-railroad-empires/board';
import { deliver } from '@packetboat/games/small-railroad-empires/delivering';
import { refuse } from '@packetboat/games/small-railroad-empires/moves';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import type { Phrase } from '../../../words/phrase';
import { countryOf, spaceOn } from '../map/country';
import { words } from '../words';
import { spotNow } from './spots';
import { partnersOf } from './trading';

/** Why nothing can be chosen here now, for whoever acts. */
export function whyNot(view: View, seat: Seat, spot: Spot): Phrase {
  const { kind, index } = spaceOn(countryOf(view), spot);
  const { stage } = view.turn;
  if (stage === 'routing') return words.refusalWords({ key: 'via.notShortest' });
  if (stage === 'loading') return words.CARD_NEXT;
  if (kind === 'city' && stage === 'running') return words.noDelivery(whyNoDelivery(view, seat, spot));
  if (kind === 'factory' && stage === 'running' && hasTrack(view.rails, spot, seat))
    return view.tokens[index] === true ? words.JOINS_NO_CITY : words.refusalWords({ key: 'deliver.noToken' });
  const refusal = refuse(view, seat, { type: 'build', args: { space: spot } });
  return refusal === undefined ? words.explained(view, spotNow(view, spot)) : words.refusalWords(refusal);
}

/** The nearest miss counts: a good that waits at one's own factory before one of elsewhere. */
function whyNoDelivery(view: View, seat: Seat, city: Spot) {
  const { demand, index } = spaceOn(countryOf(view), city);
  if (demand.every((_, slot) => (view.trains[2 * index + slot] ?? null) !== null)) return 'served';
  const own = partnersOf(view, city).find(({ spot }) => hasTrack(view.rails, spot, seat));
  if (own === undefined) return 'noFactory';
  return deliver.refuse(view, seat, { from: own.spot, to: city }) ?? 'factoryFirst';
}
