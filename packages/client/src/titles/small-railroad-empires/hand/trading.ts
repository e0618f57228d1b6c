import type { Space } from '@packetboat/games/small-railroad-empires/board';
import { slotFor } from '@packetboat/games/small-railroad-empires/delivering';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { countryOf, spaceOn } from '../map/country';

/** Who would trade with a place: cities that still want what a factory makes, or factories with what a city wants. */
export function partnersOf(view: View, spot: Spot): Space[] {
  const country = countryOf(view);
  const one = spaceOn(country, spot);
  const { cities, factories } = country.board;
  const trade = (city: Space, factory: Space) => {
    const slot = slotFor(city, factory);
    return slot !== undefined && view.trains[slot] === null;
  };
  if (one.kind === 'factory') return cities.filter((city) => trade(city, one));
  if (one.kind !== 'city') return [];
  return factories.filter((factory) => view.tokens[factory.index] === true && trade(one, factory));
}

export const partnerNames = (view: View, spot: Spot): readonly string[] =>
  partnersOf(view, spot).map(({ name }) => name ?? '');
