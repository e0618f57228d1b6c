import type { Good } from '@packetboat/games/small-railroad-empires/data';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { memo } from 'react';
import { boxAt, freePlace } from '../../../chart/labels';
import { type Box, type Point, tenth } from '../../../chart/point';
import { seatLook, shapePath } from '../../../parts/seats';
import { type Country, HEX, hexOutline } from './country';
import { GoodSign } from './goods';
import type { Network } from './rails';

/** The radius of a price. */
export const COIN = 13.5;

interface SitesProps {
  readonly country: Country;
  readonly view: View;
}

const to = ([x, y]: Point, more = ''): string => `translate(${tenth(x)},${tenth(y)})${more}`;

/** Factories with their goods and cities with what they want, or the trains that brought it. */
export function Sites({ country, view }: SitesProps) {
  const { factories, cities } = country.board;
  return (
    <g className="sre-sites">
      {factories.map(({ spot, index, good }) => (
        <Factory key={spot} at={country.at(spot)} good={good ?? 'coal'} full={view.tokens[index] === true} />
      ))}
      {cities.map(({ spot, index, demand }) => (
        <g key={spot} className="sre-city" transform={to(country.at(spot))}>
          <path className="sre-drop" d={hexOutline([2, 3], 34)} />
          <path className="sre-walls" d={hexOutline([0, 0], 33)} />
          <path className="sre-roofs" d="M-18,-10V-19h8v-5l5,-5 5,5v6h5v-4h8v12Z" />
          <path className="sre-windows" d="M-14,-15h1.5M-5,-20v2.5M-5,-14v2.5M9,-15h1.5" />
          {demand.map((good, slot) => (
            <g key={good} transform={to([slot === 0 ? -13.5 : 13.5, 6])}>
              <Slot good={good} seat={view.trains[2 * index + slot] ?? null} />
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}

const Factory = memo(function Factory({
  at,
  good,
  full,
}: {
  readonly at: Point;
  readonly good: Good;
  readonly full: boolean;
}) {
  return (
    <g className={`sre-factory ${full ? '' : 'empty'}`} transform={to(at)}>
      <circle className="sre-drop" cx="1" cy="2.5" r="25" />
      <circle className="sre-disc" r="24.5" />
      <circle className="sre-disc-rule" r="21" />
      <g className="sre-stock" transform="translate(0 3.5) scale(1.15)">
        <GoodSign good={good} />
      </g>
      <path className="sre-saw" d="M-15,-18.5V-31.5h5v9l7.5,-6.5v6.5l7.5,-6.5v13Z" />
    </g>
  );
});

function Slot({ good, seat }: { readonly good: Good; readonly seat: number | null }) {
  if (seat !== null) return <Engine seat={seat} scale={0.92} />;
  return (
    <>
      <circle className="sre-want" r="13" />
      <g transform="scale(.9)">
        <GoodSign good={good} />
      </g>
    </>
  );
}

/** A company's train: an engine in its colour with its sign on it. */
export function Engine({ seat, scale = 1 }: { readonly seat: number; readonly scale?: number }) {
  const { colour, shape } = seatLook(seat);
  return (
    <g className={`sre-engine ${colour}`} transform={scale === 1 ? undefined : `scale(${scale})`}>
      <path className="body" d="M-15,7V-11H-5V-4H10V-12H14V-4L16,7Z" />
      <path className="roof" d="M-17,-12H-3V-9.5H-17Z" />
      <path className="pane" d="M-12.5,-8h5v5h-5z" />
      <path className="roof" d="M9,-15h6l-1,3h-4zM0,-8h4v4H0z" />
      <path className="catcher" d="M16,7l5,4H14z" />
      {[-9, 0, 9].map((x) => (
        <g key={x}>
          <circle className="wheel" cx={x} cy="8" r="4.2" />
          <circle className="roof" cx={x} cy="8" r="1.2" />
        </g>
      ))}
      <path className="sign" d={shapePath(shape, 3.5, 1.5, 4.2)} />
    </g>
  );
}

/** Stars: bright while nobody has built there, hollow once the prestige is gone. */
export function Stars({ country, view }: SitesProps) {
  return (
    <g className="sre-stars">
      {country.board.spaces
        .filter(({ star }) => star)
        .map(({ spot }) => {
          const taken = (view.rails[spot] ?? 0) !== 0;
          const [x, y] = country.at(spot);
          return (
            <path
              key={spot}
              className={taken ? 'taken' : ''}
              d={shapePath('star', tenth(x + (taken ? 19 : 0)), tenth(y + 18), 8.2)}
            />
          );
        })}
    </g>
  );
}

/** Names of cities, each where it covers no line and no other sign if there is such a place. */
export const Names = memo(function Names({
  country,
  names,
  scale,
}: {
  readonly country: Country;
  readonly names: readonly PlacedName[];
  readonly scale: number;
}) {
  return (
    <g className="sre-names">
      {country.rows.map(({ letter, at: [x, y] }) => (
        <text
          key={letter}
          className="sre-row"
          x={tenth(x)}
          y={tenth(y + 6)}
          fontSize={tenth(15.5 * scale)}
          textAnchor="middle"
        >
          {letter}
        </text>
      ))}
      {names.map(({ name, at: [x, y] }) => (
        <text
          key={name}
          x={tenth(x)}
          y={tenth(y + 5.5 * scale)}
          fontSize={tenth(16 * scale)}
          textAnchor="middle"
        >
          {name}
        </text>
      ))}
    </g>
  );
});

export interface PlacedName {
  readonly name: string;
  readonly at: Point;
  /** What it covers. */
  readonly box: Box;
}

/** Where names stand: off all that lies on the map and, where it can be, off the prices on these spaces. */
export function namesOf(
  country: Country,
  network: Network,
  scale: number,
  priced: readonly number[] = [],
): PlacedName[] {
  const { cities, factories, spaces } = country.board;
  const taken: Box[] = [
    ...cities.map(({ spot }) => boxAt(country.at(spot), 58, 60)),
    ...factories.map(({ spot }) => boxAt(country.at(spot), 50, 58)),
    ...priced.map((spot) => boxAt(country.at(spot), 2 * COIN * scale, 2 * COIN * scale)),
    ...spaces
      .filter(({ star }) => star)
      .map(({ spot }) => boxAt([country.at(spot)[0], country.at(spot)[1] + 18], 18, 18)),
    ...network.stretches.flatMap(({ curves }) =>
      curves.flatMap(({ a, b, by }) => [a, b, by].map((at) => boxAt(at, 18, 18))),
    ),
  ];
  return cities.map(({ spot, name }) => {
    const text = name ?? '';
    const [x, y] = country.at(spot);
    const [wide, high] = [text.length * 7.4 * scale, 17 * scale];
    const below = HEX + high * 0.42;
    const aside = wide / 2 + 30;
    const places: Point[] = [
      [x, y + below],
      [x, y - below + 3],
      [x + aside, y + 8],
      [x - aside, y + 8],
      [x + aside * 0.6, y + below],
      [x - aside * 0.6, y + below],
      [x + aside * 0.6, y - below],
      [x - aside * 0.6, y - below],
    ];
    const at = freePlace([wide, high], places, taken);
    const box = boxAt(at, wide, high);
    taken.push(box);
    return { name: text, at, box };
  });
}
