import { spaceAt } from '@packetboat/games/small-railroad-empires/board';
import { trackCost } from '@packetboat/games/small-railroad-empires/building';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { boxAt, freePlace } from '../../../chart/labels';
import { type Box, type Point, tenth } from '../../../chart/point';
import type { StageProps } from '../../contract';
import type { RailroadHand } from '../hand/useHand';
import { words } from '../words';
import { type Country, spaceOn } from './country';
import type { Network } from './rails';
import { COIN, type PlacedName } from './Sites';

interface PricesProps {
  readonly stage: StageProps<View, SmallRailroadEmpiresMove>;
  readonly country: Country;
  readonly network: Network;
  readonly hand: RailroadHand;
  readonly scale: number;
  readonly names: readonly PlacedName[];
}

/** What a track costs, on the space: what is free needs no sign. While a line is drawn: what all of it costs. */
export function Prices({ stage, country, network, hand, scale, names }: PricesProps) {
  const { view } = stage;
  const { seat, sites, drawn } = hand;
  const at = (spot: Spot) => coinAt(country, network, names, scale, spot);
  if (drawn.length > 0) {
    const laid = drawn.filter(({ refusal }) => refusal === undefined);
    return (
      <g className="sre-prices">
        {drawn.map(({ spot, cost, refusal }) =>
          refusal === undefined ? (
            <Price key={spot} place={country.at(spot)} scale={scale} text={`$${cost}`} />
          ) : (
            <g key={spot} className="barred-sign" transform={placed(country.at(spot), scale)}>
              <circle r="12" />
              <path d="M-6.5,6.5L6.5,-6.5" />
            </g>
          ),
        )}
        <g className="sre-total" transform={placed(totalAt(country, network, hand, scale), scale)}>
          <rect x="-44" y="-15" width="88" height="28" rx="14" />
          <text y="5" textAnchor="middle">
            {words.totalWords(laid.length, laid.at(-1)?.total ?? 0)}
          </text>
        </g>
      </g>
    );
  }
  const third = view.turn.stage === 'running';
  const cost = (spot: Spot) => trackCost(view, seat, spaceAt(country.board, spot)).total;
  const priced = sites.open.map((spot) => ({ spot, total: cost(spot) })).filter(({ total }) => total > 0);
  return (
    <g className="sre-prices">
      {priced.map(({ spot, total }) => (
        <Price key={spot} place={at(spot)} scale={scale} text={`$${total}`} />
      ))}
      {!third &&
        sites.dear.map((spot) => (
          <Price key={spot} place={at(spot)} scale={scale} text={`$${cost(spot)}`} dear />
        ))}
    </g>
  );
}

const placed = ([x, y]: Point, scale: number): string =>
  `translate(${tenth(x)},${tenth(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}`;

/** Where a coin may lie in its space, best first; in a factory's beside its disc. */
const IN_THE_OPEN: readonly Point[] = [
  [0, 0],
  [0, 9],
  [0, -9],
  [0, 16],
  [0, -16],
  [11, 0],
  [-11, 0],
  [10, 13],
  [-10, 13],
  [10, -13],
  [-10, -13],
  [0, 22],
  [0, -22],
  [18, 0],
  [-18, 0],
];
const BY_A_FACTORY: readonly Point[] = [
  [20, -18],
  [-20, 18],
  [20, 18],
];

/** Where a coin covers neither a name nor a star nor a company's sign, as far as its space has such a place. */
export function coinAt(
  country: Country,
  network: Network,
  names: readonly PlacedName[],
  scale: number,
  spot: Spot,
): Point {
  const [x, y] = country.at(spot);
  const { kind, star } = spaceOn(country, spot);
  const places = kind === 'factory' ? BY_A_FACTORY : IN_THE_OPEN;
  const signs = network.stretches.filter((one) => one.spot === spot).map(({ mark }) => boxAt(mark, 13, 13));
  const stars = star ? [boxAt([x, y + 18], 15, 15)] : [];
  const taken: Box[] = [...names.map(({ box }) => box), ...signs, ...stars];
  return freePlace(
    [2 * COIN * scale, 2 * COIN * scale],
    places.map(([dx, dy]) => [x + dx, y + dy] as const),
    taken,
  );
}

/** The sum stands beside the end of the line that is drawn, off all of it and off one's own signs. */
function totalAt(country: Country, network: Network, { drawn, seat }: RailroadHand, scale: number): Point {
  const line = drawn.map(({ spot }) => country.at(spot));
  const [x, y] = line.at(-1) ?? [0, 0];
  const [aside, above] = [66 * scale, 34 * scale];
  const places: Point[] = [
    [x, y - above],
    [x, y + above],
    [x + aside, y],
    [x - aside, y],
  ];
  const own = network.stretches.filter((one) => one.seat === seat).map(({ mark }) => boxAt(mark, 20, 20));
  return freePlace([88 * scale, 28 * scale], places, [
    ...line.map((one) => boxAt(one, 30 * scale, 30 * scale)),
    ...own,
  ]);
}

function Price({
  place,
  scale,
  text,
  dear = false,
}: {
  readonly place: Point;
  readonly scale: number;
  readonly text: string;
  readonly dear?: boolean;
}) {
  return (
    <g className={`sre-price ${dear ? 'dear' : ''}`} transform={placed(place, scale)}>
      <circle r={COIN} />
      <text y="5" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
