import { LEVELS } from '@packetboat/games/broadsides/data';
import { memo } from 'react';
import { seatLook } from '../../../parts/seats';
import { ALL_ROWS, CELL_LONG, cellXY, INNER, OUTER, rowX } from './deckplan';

/** Everything the planks of both ships refer to; once in a drawing. */
export function DeckDefs() {
  return (
    <defs>
      <linearGradient id="bs-iron" x1="0" x2="1">
        <stop offset="0" stopColor="var(--bs-gun-dark)" />
        <stop offset=".38" stopColor="var(--bs-gun-shine)" />
        <stop offset=".6" stopColor="var(--bs-gun-grey)" />
        <stop offset="1" stopColor="var(--bs-gun-deep)" />
      </linearGradient>
      <radialGradient id="bs-mast" cx=".35" cy=".3">
        <stop offset="0" stopColor="var(--bs-mast-shine)" />
        <stop offset="1" stopColor="var(--bs-mast-shade)" />
      </radialGradient>
      <pattern id="bs-planks" width="172" height="18.667" patternUnits="userSpaceOnUse">
        <path
          d="M0,.5H172M0,9.8H172M44,0V9.8M130,9.8V18.6"
          stroke="var(--bs-timber-line)"
          strokeWidth=".9"
          opacity=".34"
          fill="none"
        />
        <path
          d="M0,4.5c40,-2 60,2 90,0M80,14c30,2 60,-1 92,0"
          stroke="var(--bs-timber-line)"
          strokeWidth=".5"
          opacity=".2"
          fill="none"
        />
      </pattern>
      <pattern id="bs-strakes" width="120" height="6" patternUnits="userSpaceOnUse">
        <path d="M0,.5H120" stroke="var(--bs-seam-shade)" strokeWidth="1" opacity=".6" />
      </pattern>
      <linearGradient id="bs-shade-right">
        <stop stopColor="var(--bs-shadow)" stopOpacity=".42" />
        <stop offset="1" stopColor="var(--bs-shadow)" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="bs-shade-left">
        <stop stopColor="var(--bs-shadow)" stopOpacity="0" />
        <stop offset="1" stopColor="var(--bs-shadow)" stopOpacity=".42" />
      </linearGradient>
      <pattern id="bs-waves2" width="120" height="60" patternUnits="userSpaceOnUse">
        <path className="bs-wave" d="M10,15q6,-5 12,0t12,0M70,45q6,-5 12,0t12,0M44,30q4,-3 8,0" />
      </pattern>
      <radialGradient id="bs-wash2" cx=".5" cy=".5" r=".75">
        <stop offset="0" className="bs-sea1" />
        <stop offset="1" className="bs-sea2" />
      </radialGradient>
      <clipPath id="bs-inside">
        <path d={INNER} />
      </clipPath>
    </defs>
  );
}

/** A ship's decks from above, cut open: planks, rails, ladders, hull, nothing that can be lost. Bow to the right. */
export const DeckPlan = memo(function DeckPlan({
  seat,
  bowsprit,
}: {
  readonly seat: number;
  readonly bowsprit: boolean;
}) {
  const { value } = seatLook(seat);
  return (
    <g className={`bs-deck ${seat === 0 ? 'light-wood' : 'dark-wood'}`}>
      <path d={OUTER} transform="translate(5 9)" fill="var(--bs-deep-shadow)" opacity=".32" />
      <path className="foam" d={OUTER} strokeWidth="18" opacity=".16" />
      <path className="foam" d={OUTER} strokeWidth="9" opacity=".35" />
      {bowsprit && (
        <g>
          <path
            d="M314,-7L490,-3V3L314,7Z"
            fill="var(--bs-oak-side)"
            stroke="var(--bs-timber-line)"
            strokeWidth="1.5"
          />
          <path d="M444,-26V26" stroke="var(--bs-timber-line)" strokeWidth="4" strokeLinecap="round" />
          <path d="M444,-24V24" stroke="var(--bs-furled)" strokeWidth="2" />
        </g>
      )}
      {[-52, 0, 52].map((y) => (
        <g key={y}>
          <path d={`M-394,${y}h10`} stroke="var(--bs-ink)" strokeWidth="3" />
        </g>
      ))}
      <path
        d="M428,-13C444,-9 456,-5 464,0C456,5 444,9 428,13Z"
        fill="var(--bs-gilding)"
        stroke="var(--bs-ink)"
        strokeWidth="1.8"
      />
      <path d="M-370,-76Q-396,0 -370,76Z" fill={value} stroke="var(--bs-ink)" strokeWidth="2" />
      {[-48, -24, 24, 48].map((y) => (
        <rect
          key={y}
          x="-380"
          y={y - 7}
          width="9"
          height="14"
          rx="2"
          fill="var(--bs-lantern)"
          stroke="var(--bs-ink)"
        />
      ))}
      <path className="hull" d={OUTER} />
      <path d={OUTER} fill="url(#bs-strakes)" opacity=".5" />
      <path className="deck" d={INNER} />
      <g clipPath="url(#bs-inside)">
        {ALL_ROWS.map((row) => (
          <rect
            key={row}
            className={`level${LEVELS[row]}`}
            x={row === 'A' ? rowX(row) - 20 : rowX(row)}
            y="-86"
            width={row === 'H' ? CELL_LONG + 80 : row === 'A' ? CELL_LONG + 20 : CELL_LONG}
            height="172"
          />
        ))}
        <rect x="-364" y="-86" width="800" height="172" fill="url(#bs-planks)" />
        <rect x={rowX('B')} y="-86" width="14" height="172" fill="url(#bs-shade-right)" />
        <rect x={rowX('C')} y="-86" width="20" height="172" fill="url(#bs-shade-right)" />
        <rect x={rowX('G') - 20} y="-86" width="20" height="172" fill="url(#bs-shade-left)" />
        <path d={INNER} fill="none" stroke="var(--bs-shadow)" strokeOpacity=".28" strokeWidth="12" />
        <Grating />
        <path className="sections" d={sections()} />
      </g>
      <Rail x={rowX('B')} ladders={[0]} />
      <Rail x={rowX('C')} ladders={[-56, 56]} />
      <Rail x={rowX('G')} ladders={[-56, 56]} />
    </g>
  );
});

/** Where one section ends and the next begins, but for the rails. */
function sections(): string {
  const across = (['D', 'E', 'F', 'H'] as const).map((row) => `M${rowX(row)},-86V86`);
  return `${across.join('')}M-364,-28H404M-364,28H404`;
}

/** Over the hold: an ornament, nothing more. */
function Grating() {
  const [x, y] = cellXY('E4');
  return (
    <g className="grating" transform={`translate(${x} ${y})`}>
      <rect x="-27" y="-19" width="54" height="38" />
      <path
        className="bars"
        d="M-18,-18V18M-9,-18V18M0,-18V18M9,-18V18M18,-18V18M-26,-10H26M-26,0H26M-26,10H26"
      />
    </g>
  );
}

const RUNGS = [-12, -6, 0, 6, 12];
const POSTS = Array.from({ length: 21 }, (_, i) => -80 + i * 8);

function Rail({ x, ladders }: { readonly x: number; readonly ladders: readonly number[] }) {
  const ends = [-84, ...ladders.flatMap((y) => [y - 15, y + 15]), 84];
  let d = '';
  for (let i = 0; i < ends.length; i += 2) d += `M${x},${ends[i]}V${ends[i + 1]}`;
  return (
    <g>
      <path d={d} stroke="var(--bs-ink)" strokeWidth="6" />
      <path d={d} stroke="var(--bs-rail)" strokeWidth="3.6" />
      {POSTS.filter((y) => ladders.every((ladder) => Math.abs(y - ladder) >= 15)).map((y) => (
        <circle key={y} cx={x} cy={y} r="2.7" fill="var(--bs-rung)" stroke="var(--bs-ink)" strokeWidth=".9" />
      ))}
      {ladders.map((y) => (
        <g key={y} transform={`translate(${x} ${y})`}>
          <rect x="-16" y="-12" width="32" height="24" fill="var(--bs-ink)" opacity=".28" />
          <path d="M-17,-11H17M-17,11H17" stroke="var(--bs-ink)" strokeWidth="4.6" />
          <path d="M-17,-11H17M-17,11H17" stroke="var(--bs-rung)" strokeWidth="2.4" />
          {RUNGS.map((rung) => (
            <g key={rung}>
              <path d={`M${rung},-11V11`} stroke="var(--bs-ink)" strokeWidth="4" />
              <path d={`M${rung},-11V11`} stroke="var(--bs-rung)" strokeWidth="2.2" />
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}
