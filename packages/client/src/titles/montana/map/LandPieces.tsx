import type { Seat } from '@packetboat/games/kit/title';
import type { Field } from '@packetboat/games/montana/data';
import type { Site } from '@packetboat/games/montana/geometry';
import type { FieldOffer, LandHex } from '@packetboat/games/montana/hints';
import { memo, type ReactNode } from 'react';
import { type Point, pathOf, tenth } from '../../../chart/point';
import { moveTo } from '../../../chart/signs';
import { ThingDrawing } from '../panels/drawings';
import { FieldBadge, HexTag, Houses, Preview, RowLetters } from './FieldBadges';
import { discsOf, isBig } from './goods';
import { HEX, hexPath, type Land } from './land';

interface FieldSignsProps {
  readonly field: Field;
  readonly at: Point;
  readonly cow: boolean;
  readonly offer: FieldOffer | undefined;
}

/** What a field asks for: goods on paper discs, the cow at its foot, two settlements at its head. */
const FieldSigns = memo(function FieldSigns({ field, at, cow, offer }: FieldSignsProps) {
  const badge = field.settlements === 2 || (offer?.lines ?? 0) > 0;
  return (
    <g transform={moveTo(at)}>
      {discsOf(field.cost, offer?.missing, cow, badge).map(({ key, good, at: [x, y], radius, lacking }) => (
        <g
          key={key}
          className={`mt-disc${isBig(good) ? ' big' : ''}${lacking ? ' lacking' : ''}`}
          transform={`translate(${x},${tenth(y)})`}
        >
          <circle className="mt-disc-paper" r={radius} />
          {isBig(good) && <circle className="mt-disc-rim" r={radius + 1.6} />}
          <g transform={`scale(${tenth(radius * 0.72) / 10})`}>
            <ThingDrawing thing={good} />
          </g>
          {lacking && <circle className="mt-disc-lack" r={radius + 1} />}
        </g>
      ))}
      {cow && (
        <g className="mt-grazing" transform="translate(0,26)">
          <circle r="11" />
          <g transform="scale(.8)">
            <ThingDrawing thing="cow" />
          </g>
        </g>
      )}
    </g>
  );
});

const GRADES = { now: 'now', cattle: 'cattle', missing: 'lacks' } as const;

interface LandPiecesProps {
  readonly land: Land;
  readonly hexes: readonly LandHex[];
  readonly offers: ReadonlyMap<Site, FieldOffer>;
  /** Every field may be chosen: for the starting tile. */
  readonly anywhere: boolean;
  /** What is aimed at, and taken in the hand. */
  readonly aim: Site | null;
  readonly claimed: Site | null;
  readonly pointed: Site | null;
  /** Where the keys are. */
  readonly cursor: Site | null;
  readonly seat: Seat;
  readonly zoom: number;
  /** The fields of the lines that a settlement on the aimed field would complete. */
  readonly lines: readonly (readonly Site[])[];
  /** What a hex is called. */
  readonly nameOf: (site: Site) => string;
  /** Above all of it: what may be chosen, for whoever comes by keys or by ear. */
  readonly children: ReactNode;
}

/** Everything that lies on the land, and the lights that say where one may build. */
export function LandPieces(props: LandPiecesProps) {
  const { land, hexes, offers, anywhere, aim, claimed, pointed, cursor, seat, zoom, lines } = props;
  const scale = Math.max(0.95, 0.94 / zoom);
  const shownAim = claimed ?? aim;
  const named = [...new Set([shownAim, cursor, pointed])].filter((site) => site !== null);
  const choices = anywhere
    ? hexes.filter(({ terrain }) => terrain.kind === 'field')
    : hexes.filter(({ site }) => offers.has(site));
  const pointedOffer = shownAim === null ? undefined : offers.get(shownAim);
  const aimedOffer = pointedOffer?.payable === 'missing' ? undefined : pointedOffer;
  return (
    <>
      <RowLetters land={land} zoom={zoom} nameOf={props.nameOf} />
      {choices.map(({ site }) => (
        <FieldLight
          key={site}
          at={land.centre(site)}
          grade={anywhere ? 'now' : GRADES[offers.get(site)?.payable ?? 'missing']}
          aimed={site === shownAim}
        />
      ))}
      {pointed !== null && <path className="mt-pointed" d={hexPath(land.centre(pointed), HEX - 1)} />}
      {hexes.map(({ site, terrain, canteen }) =>
        terrain.kind === 'lake' && canteen ? (
          <g
            key={site}
            className="mt-canteen"
            transform={moveTo(land.centre(site))}
            data-place={`land.${site}`}
          >
            <circle r="15.5" />
            <ThingDrawing thing="canteen" />
          </g>
        ) : null,
      )}
      {hexes.map(({ site, terrain, startTile, settled, cow }) =>
        terrain.kind === 'field' &&
        !startTile &&
        settled === undefined &&
        site !== (aimedOffer && shownAim) ? (
          <FieldSigns key={site} field={terrain} at={land.centre(site)} cow={cow} offer={offers.get(site)} />
        ) : null,
      )}
      {hexes.map(({ site, startTile }) =>
        startTile ? <StartTile key={site} at={land.centre(site)} /> : null,
      )}
      {lines.map((line) => (
        <g key={line.join()}>
          <path className="mt-line under" d={pathOf(line.map(land.centre), false)} />
          <path className="mt-line" d={pathOf(line.map(land.centre), false)} />
        </g>
      ))}
      {hexes.map(({ site, settled }) =>
        settled === undefined ? null : (
          <g
            key={site}
            className="mt-settled"
            data-place={`land.${site}`}
            transform={moveTo(land.centre(site))}
          >
            <Houses seat={settled.seat} count={settled.count} />
          </g>
        ),
      )}
      {aimedOffer !== undefined && shownAim !== null && (
        <Preview at={land.centre(shownAim)} offer={aimedOffer} seat={seat} hex={hexes[shownAim]} />
      )}
      {hexes.map(({ site, terrain, startTile, settled }) => {
        const offer = offers.get(site);
        if (terrain.kind !== 'field' || startTile || settled !== undefined) return null;
        const double = terrain.settlements === 2;
        const lines = offer?.lines ?? 0;
        if (!double && lines === 0) return null;
        return <FieldBadge key={site} at={land.centre(site)} scale={scale} double={double} lines={lines} />;
      })}
      {cursor !== null && <path className="mt-cursor" d={hexPath(land.centre(cursor), HEX - 4)} />}
      {named.map((site) => (
        <HexTag key={site} at={land.centre(site)} scale={scale} name={props.nameOf(site)} />
      ))}
      {props.children}
    </>
  );
}

function FieldLight({ at, grade, aimed }: { at: Point; grade: 'now' | 'cattle' | 'lacks'; aimed: boolean }) {
  const path = hexPath(at, HEX - 3.2);
  return (
    <g className={`mt-light ${grade}${aimed ? ' aimed' : ''}`}>
      <path className="mt-light-fill" d={path} />
      <path className="mt-light-line" d={path} />
    </g>
  );
}

/** The trading post where all begins. */
export function StartTile({ at }: { readonly at: Point }) {
  return (
    <g className="mt-start" transform={moveTo(at)}>
      <path className="mt-start-card" d={hexPath([0, 0], HEX - 2)} />
      <path className="mt-start-rule" d={hexPath([0, 0], HEX - 7)} />
      <path className="mt-start-pole" d="M-9,17V-20M-12,17H13" />
      <path className="mt-start-flag" d="M-9,-20C-2,-24 4,-15 15,-19V-4C4,0 -2,-9 -9,-5Z" />
      <path
        className="mt-start-star"
        d="M2,-16.500l1.500,3.300 3.500,.3-2.600,2.400.8,3.500L2,-8.800l-3.200,1.900.8,-3.500L-3,-12.900l3.500,-.3z"
      />
      <path className="mt-start-crate" d="M0,8H12V17H0ZM0,12.500H12M6,8V17" />
    </g>
  );
}
