import { memo } from 'react';
import { tenth } from '../../../chart/point';
import type { Country } from './country';
import { type Landscape, landscapeOf, type Standing } from './landscape';

/** Trees and peaks, drawn once and used everywhere. */
function Woodcuts() {
  return (
    <defs>
      <g id="sre-tree">
        <path className="sre-trunk" d="M0,2v4.5" />
        <path className="sre-crown" d="M0,-9C3,-6 5,-2 4.5,1Q0,4 -4.5,1C-5,-2 -3,-6 0,-9Z" />
        <path className="sre-crown-shade" d="M1,-7C3,-4 4,-1 3.5,1.5L.5,2Z" />
      </g>
      <Peak id="sre-peak" />
      <pattern id="sre-meadow" width="28" height="20" patternUnits="userSpaceOnUse">
        <path className="sre-blades" d="M5,9l-2.5,-4M5,9v-5M5,9l2.5,-4M19,18l-2.5,-4M19,18v-5M19,18l2.5,-4" />
      </pattern>
    </defs>
  );
}

/** A peak of 34 by 30: lit from the left, hatched on the right, snow on top. */
export function Peak({ id }: { readonly id?: string }) {
  return (
    <g id={id}>
      <path className="sre-rock" d="M-18,0L-7.2,-17L0,-30L7.2,-15L18,0Z" />
      <path className="sre-rock-shade" d="M0,-30L7.2,-15L18,0H2.7L0,-13.5Z" />
      <path
        className="sre-hatch"
        d="M1.4,-24.6l2,6.4M4.2,-19.8l2.4,6.6M7,-15l2.7,6.8M9.7,-10.2l3,6.8M12.5,-5.4l2,4M-3,-8l-2,5M-8,-10l-3,7"
      />
      <path className="sre-snow" d="M0,-30L-3.7,-22.3L-.8,-23.8L1.8,-21.4L3.6,-24.5Z" />
    </g>
  );
}

const Stood = ({ sign, all }: { readonly sign: string; readonly all: readonly Standing[] }) =>
  all.map(({ at: [x, y], size }) => (
    <use
      key={`${tenth(x)},${tenth(y)}`}
      href={sign}
      transform={`translate(${tenth(x)},${tenth(y)}) scale(${Math.round(size * 100) / 100})`}
    />
  ));

/** The printed map: board, ground, water, woods and hills. */
export const Ground = memo(function Ground({ country }: { readonly country: Country }) {
  const land = landscapeOf(country);
  return (
    <>
      <Woodcuts />
      <path className="sre-wood" d={land.outline} transform="translate(0 6)" />
      <path className="sre-rim" d={land.outline} />
      <path className="sre-ground plains" d={land.grounds.plains} />
      <path className="sre-ground forest" d={land.grounds.forest} />
      <path className="sre-ground desert" d={land.grounds.desert} />
      <path className="sre-ground mountain" d={land.grounds.mountain} />
      <path fill="url(#sre-meadow)" d={land.grounds.plains} />
      <path className="sre-dune" d={land.dunes} />
      <path className="sre-grain" d={land.sand} />
      <Waters land={land} />
      <path className="sre-grid" d={land.grid} />
      <path className="sre-seam" d={land.seams} />
      <Stood sign="#sre-tree" all={land.trees} />
      <Stood sign="#sre-peak" all={land.peaks} />
    </>
  );
});

/** Rivers and lakes as whole bodies: all shores first, then all ink, then all water, so that they flow together. */
function Waters({ land }: { readonly land: Landscape }) {
  const rivers = { sand: [24], ink: [19.5], water: [16.4, 9.8], tide: [11.8] };
  return (
    <g className="sre-waters">
      {land.lakes.map(({ colour, path, strait }, i) => {
        const river = rivers[colour][land.lakes.slice(0, i).filter((one) => one.colour === colour).length];
        return (
          <g key={strait} className={colour}>
            {river !== undefined && <path className="sre-stream" d={land.rivers} strokeWidth={river} />}
            <path d={path} />
            <path className="sre-stream" d={land.straits} strokeWidth={strait} />
          </g>
        );
      })}
      <path className="sre-current" d={land.rivers} />
      <path className="sre-wave" d={land.waves} />
    </g>
  );
}
