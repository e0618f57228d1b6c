import type { Seat } from '@packetboat/games/kit/title';
import { hasTrack } from '@packetboat/games/small-railroad-empires/board';
import { hasAbility, trackCost } from '@packetboat/games/small-railroad-empires/building';
import { companyOf, type Spot, type View } from '@packetboat/games/small-railroad-empires/state';
import { countryOf, spaceOn } from '../map/country';
import { partnerNames } from './trading';

/** Which companies have a line on a space. */
export const companiesOn = (view: View, spot: Spot): readonly Seat[] =>
  view.companies.flatMap((_, seat) => (hasTrack(view.rails, spot, seat) ? [seat] : []));

/** What there is to say of a space, whoever points at it. `lines`: companies that have one there. */
export type SpotNow = { readonly spot: Spot } & (
  | { readonly is: 'lake' }
  /** Each good it wants, and who has brought it. */
  | { readonly is: 'city'; readonly wants: readonly { readonly good: string; readonly by: Seat | null }[] }
  | {
      readonly is: 'factory';
      readonly good: string;
      readonly waits: boolean;
      /** In which cities it is still wanted. */
      readonly wantedIn: readonly string[];
      readonly lines: readonly Seat[];
    }
  | { readonly is: 'ground'; readonly star: boolean; readonly lines: readonly Seat[] }
);

export function spotNow(view: View, spot: Spot): SpotNow {
  const { kind, demand, good, index, star } = spaceOn(countryOf(view), spot);
  if (kind === 'city') {
    const wants = demand.map((wanted, slot) => ({ good: wanted, by: view.trains[2 * index + slot] ?? null }));
    return { spot, is: 'city', wants };
  }
  if (kind === 'lake') return { spot, is: 'lake' };
  const lines = companiesOn(view, spot);
  if (kind !== 'factory') return { spot, is: 'ground', star, lines };
  const waits = view.tokens[index] === true;
  return { spot, is: 'factory', good: good ?? '', waits, wantedIn: partnerNames(view, spot), lines };
}

/** What a track costs the company that builds, part by part. */
export type Price = ReturnType<typeof trackCost> & {
  readonly kind: string;
  /** A crew of its own makes the ground cheaper. */
  readonly crew: boolean;
};

export function priceOf(view: View, seat: Seat, spot: Spot): Price {
  const space = spaceOn(countryOf(view), spot);
  const company = companyOf(view.companies, seat);
  const crew =
    (space.kind === 'mountain' && hasAbility(company, 'tunnelCrew')) ||
    (space.kind === 'river' && hasAbility(company, 'bridgeCrew'));
  return { ...trackCost(view, seat, space), kind: space.kind, crew };
}
