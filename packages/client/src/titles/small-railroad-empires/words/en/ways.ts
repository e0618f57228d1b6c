import type { Seat } from '@packetboat/games/kit/title';
import { boardOf } from '@packetboat/games/small-railroad-empires/board';
import { factsOf } from '@packetboat/games/small-railroad-empires/cards';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { countryOf } from '../../map/country';
import { listed } from './cardWords';

/** What tells a way from the others: the cities it passes, else what it passes all told, else its own spaces. */
export function wayWords(
  view: View,
  seat: Seat,
  routes: readonly (readonly Spot[])[],
  route: readonly Spot[],
  to: Spot,
): string {
  const { board, grid } = countryOf(view);
  const own = (way: readonly Spot[]) => way.filter((spot) => !routes.every((one) => one.includes(spot)));
  const by = (names: readonly string[]) => (names.length === 0 ? '' : `by ${listed(names)}`);
  const tellings = [
    (way: readonly Spot[]) => by(own(way).flatMap((spot) => board.spaces[spot]?.name ?? [])),
    (way: readonly Spot[]) =>
      `with ${featureWords(
        featuresOf(view, seat, way, to),
        routes.map((one) => featuresOf(view, seat, one, to)),
      )}`,
    (way: readonly Spot[]) => by(own(way).map((spot) => grid[spot] ?? '')),
  ];
  const tells = tellings.find(
    (tell) => routes.every((one) => one === route || tell(one) !== tell(route)) && tell(route) !== '',
  );
  return tells?.(route) ?? '';
}

/** What a route passes, by which one tells it from another: "2 forests, 1 bridge, 1 star, 1 shared". */
export interface RouteFeatures {
  readonly forest: number;
  readonly desert: number;
  readonly bridges: number;
  readonly tunnels: number;
  readonly stars: number;
  readonly shared: number;
}

export function featuresOf(view: View, seat: Seat, route: readonly Spot[], to: Spot): RouteFeatures {
  const { route: spaces, shared } = factsOf(view, boardOf(view), seat, route, to);
  const kinds = (kind: string) => spaces.filter((space) => space.kind === kind).length;
  return {
    forest: kinds('forest'),
    desert: kinds('desert'),
    bridges: kinds('river'),
    tunnels: kinds('mountain'),
    stars: spaces.filter(({ star }) => star).length,
    shared,
  };
}

const FEATURES: readonly (readonly [keyof RouteFeatures, one: string, many: string])[] = [
  ['forest', 'forest', 'forests'],
  ['desert', 'desert', 'deserts'],
  ['bridges', 'bridge', 'bridges'],
  ['tunnels', 'tunnel', 'tunnels'],
  ['stars', 'star', 'stars'],
  ['shared', 'shared space', 'shared spaces'],
];

/** Only what others of the ways do not have as well, or have more of. */
export function featureWords(features: RouteFeatures, all: readonly RouteFeatures[]): string {
  return FEATURES.filter(([key]) => all.some((other) => other[key] !== features[key]))
    .map(
      ([key, one, many]) =>
        `${features[key] === 0 ? 'no' : features[key]} ${features[key] === 1 ? one : many}`,
    )
    .join(', ');
}
