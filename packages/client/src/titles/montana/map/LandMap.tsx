import { memo } from 'react';
import { type Box, pathOf } from '../../../chart/point';
import { contoursIn, townshipsIn } from './backdrop';
import { hexPath, type Land } from './land';
import { FieldGround, Lake, Mountain } from './terrain';

/** Paper around the land: more than a window of the widest shape shows. */
const MARGIN = 620;

export function sheetOf({ box: { x, y, width, height } }: Land): Box {
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

/** The printed landscape under the pieces: tiles of card on a wooden edge. */
export const LandMap = memo(function LandMap({ land }: { readonly land: Land }) {
  const border = pathOf(land.border);
  const sheet = sheetOf(land);
  return (
    <>
      <defs>
        <pattern
          id="mt-furrow-0"
          width="30"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-30)"
        >
          <path className="mt-furrow" d="M0,2C8,1 20,3 30,2" />
        </pattern>
        <pattern id="mt-furrow-1" width="26" height="20" patternUnits="userSpaceOnUse">
          <path className="mt-furrow tuft" d="M4,8l-2,-4M4,8v-5M4,8l2,-4M17,17l-2,-4M17,17v-5M17,17l2,-4" />
        </pattern>
        <pattern
          id="mt-furrow-2"
          width="30"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(30)"
        >
          <path className="mt-furrow broken" d="M0,2C8,3 20,1 30,2" />
        </pattern>
      </defs>
      <path className="mt-townships" d={townshipsIn(sheet)} />
      <path className="mt-contours" d={contoursIn(sheet)} />
      <path className="mt-board-shadow" d={border} transform="translate(3,13)" />
      <path className="mt-board-wood" d={border} transform="translate(0,5)" />
      <path className="mt-board-rim" d={border} />
      <path className="mt-board-card" d={border} />
      {land.sites.map((place) => {
        const { site, terrain } = place;
        if (terrain.kind === 'lake') return <Lake key={site} place={place} />;
        if (terrain.kind === 'mountain') return <Mountain key={site} place={place} />;
        return <FieldGround key={site} place={place} />;
      })}
      <path className="mt-hexes" d={land.sites.map(({ at }) => hexPath(at)).join('')} />
      <path className="mt-joints" d={land.joints} />
      <path className="mt-board-edge" d={border} />
    </>
  );
});
