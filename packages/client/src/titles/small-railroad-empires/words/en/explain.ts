import type { Seat } from '@packetboat/games/kit/title';
import { hasTrack, type Space } from '@packetboat/games/small-railroad-empires/board';
import { hasAbility, trackCost } from '@packetboat/games/small-railroad-empires/building';
import { deliver, slotFor } from '@packetboat/games/small-railroad-empires/delivering';
import { refuse } from '@packetboat/games/small-railroad-empires/moves';
import { companyOf, type Spot, type View } from '@packetboat/games/small-railroad-empires/state';
import { refusalBy } from '../../../../hand/refusal';
import { capital, type Phrase, place, say, who } from '../../../../words/phrase';
import { type Country, countryOf, spaceOn } from '../../map/country';
import { companiesOn } from '../../map/Sites';
import { listed } from './cardWords';
import { refusals, spaceWords } from './words';

export const refusalWords = refusalBy(refusals);

const named = (seats: readonly Seat[]): Phrase =>
  seats.flatMap((seat, i) => [...(i === 0 ? [] : i === seats.length - 1 ? [' and '] : [', ']), who(seat)]);

/** Anything on the map in a sentence or two, for whoever points at it. */
export function explained(view: View, spot: Spot): Phrase {
  const country = countryOf(view);
  const { kind, demand, good, index, star } = spaceOn(country, spot);
  const name = place(String(spot), capital(spaceWords(view, spot)));
  if (kind === 'city') return [...say`${name}: `, ...cityWords(view, demand, index)];
  if (kind === 'lake') return say`${name}: no track can cross it.`;
  const lines = companiesOn(view, spot);
  const tracks = lines.length === 0 ? [] : say` Tracks of ${named(lines)}.`;
  if (kind === 'factory') {
    const stock = view.tokens[index] === true ? `${good} waits here` : `its ${good} has been delivered`;
    return [...say`${name}: ${stock}; wanted in ${wantedIn(view, country, spot)}.`, ...tracks];
  }
  const starred = star
    ? lines.length === 0
      ? ' A star: 1 prestige for the first track here.'
      : ' Its star is taken.'
    : '';
  return [...say`${name}.${starred}`, ...tracks];
}

function cityWords(view: View, demand: readonly string[], index: number): Phrase {
  return demand.flatMap((good, slot): Phrase => {
    const owner = view.trains[2 * index + slot] ?? null;
    const said = owner === null ? say`wants ${good}` : say`${good} came with ${who(owner)}`;
    return slot === 0 ? said : [...say`, `, ...said, '.'];
  });
}

/** Who would trade with a place: cities that still want what a factory makes, or factories with what a city wants. */
export function partnersOf(view: View, country: Country, spot: Spot): Space[] {
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

export function wantedIn(view: View, country: Country, spot: Spot): string {
  const names = partnersOf(view, country, spot).map(({ name }) => name ?? '');
  return names.length === 0 ? 'no city any more' : listed(names);
}

/** What a track here costs the company that builds, part by part. */
export function priceWords(view: View, seat: Seat, spot: Spot): Phrase {
  const space = spaceOn(countryOf(view), spot);
  const { terrain, surcharge, fee, owner, total } = trackCost(view, seat, space);
  if (total === 0) return say`A track here is free.`;
  const crew =
    (space.kind === 'mountain' && hasAbility(companyOf(view.companies, seat), 'tunnelCrew')) ||
    (space.kind === 'river' && hasAbility(companyOf(view.companies, seat), 'bridgeCrew'));
  const parts: Phrase[] = [
    ...(terrain > 0 ? [say`$${terrain} for the ${space.kind}${crew ? ' with your crew' : ''}`] : []),
    ...(surcharge > 0 ? [say`$${surcharge} for a third track`] : []),
    ...(owner !== null && fee > 0 ? [say`$${fee} to ${who(owner)}`] : []),
  ];
  if (parts.length === 1) return say`A track here costs ${parts[0] ?? []}.`;
  return say`A track here costs $${total}: ${parts.flatMap((part, i) => (i === 0 ? part : [', ', ...part]))}.`;
}

/** Why nothing can be chosen here now, for whoever acts. */
export function explainedChoice(view: View, seat: Seat, spot: Spot): Phrase {
  const country = countryOf(view);
  const { kind, index, demand } = spaceOn(country, spot);
  const { stage } = view.turn;
  if (stage === 'routing') return refusalWords({ key: 'via.notShortest' });
  if (stage === 'loading') return say`Now choose a train card. Step back to choose another way.`;
  if (kind === 'city' && stage === 'running')
    return [...say`No delivery to this city: `, ...whyNoDelivery(view, country, seat, spot, demand, index)];
  if (kind === 'factory' && stage === 'running' && hasTrack(view.rails, spot, seat)) {
    return view.tokens[index] === true
      ? say`Your line joins this factory with no city that wants its good.`
      : refusalWords({ key: 'deliver.noToken' });
  }
  const refusal = refuse(view, seat, { type: 'build', args: { space: spot } });
  return refusal === undefined ? explained(view, spot) : refusalWords(refusal);
}

/** The nearest miss counts: a good that waits at one's own factory before one of elsewhere. */
function whyNoDelivery(
  view: View,
  country: Country,
  seat: Seat,
  city: Spot,
  demand: readonly string[],
  index: number,
): Phrase {
  if (demand.every((_, slot) => (view.trains[2 * index + slot] ?? null) !== null))
    return say`both its goods have come.`;
  const own = partnersOf(view, country, city).find(({ spot }) => hasTrack(view.rails, spot, seat));
  if (own === undefined) return say`you have no track on a factory with what it wants.`;
  const refusal = deliver.refuse(view, seat, { from: own.spot, to: city });
  return refusal === undefined ? say`choose its factory first.` : lower(refusalWords(refusal));
}

function lower([first = '', ...rest]: Phrase): Phrase {
  return [typeof first === 'string' ? first.charAt(0).toLowerCase() + first.slice(1) : first, ...rest];
}
