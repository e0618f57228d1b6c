import type { Heading } from '@packetboat/games/kit/hex';
import { memo } from 'react';
import { tenth } from '../../../chart/point';
import { seatLook, shapePath } from '../../../parts/seats';

const HULL =
  'M0,-30C7,-23 12.5,-13 12.5,-3L12.5,17Q12.5,22 7.5,22L-7.5,22Q-12.5,22 -12.5,17L-12.5,-3C-12.5,-13 -7,-23 0,-30Z';
const DECK = 'M0,-21.5C4.4,-16 8,-10 8,-3L8,16Q8,18 6,18L-6,18Q-8,18 -8,16L-8,-3C-8,-10 -4.4,-16 0,-21.5Z';

/** What makes each of the five steamers her own: wheels, funnels and the trim of her roof. */
interface Rig {
  readonly wheels: 'stern' | 'sides';
  readonly funnels: readonly (readonly [number, number])[];
  readonly trim: 'plain' | 'ribs' | 'skylight' | 'fan' | 'twin';
}

const RIGS: readonly [Rig, ...Rig[]] = [
  {
    wheels: 'stern',
    funnels: [
      [-4.3, -9.5],
      [4.3, -9.5],
    ],
    trim: 'plain',
  },
  {
    wheels: 'sides',
    funnels: [
      [-4.3, -9.5],
      [4.3, -9.5],
    ],
    trim: 'ribs',
  },
  {
    wheels: 'stern',
    funnels: [
      [-3.6, -9.2],
      [3.6, -9.2],
    ],
    trim: 'skylight',
  },
  {
    wheels: 'sides',
    funnels: [
      [0, -12.5],
      [0, -6.6],
    ],
    trim: 'fan',
  },
  {
    wheels: 'stern',
    funnels: [
      [-4.3, -9.5],
      [4.3, -9.5],
    ],
    trim: 'twin',
  },
];

const TRIMS: Readonly<Record<Rig['trim'], string>> = {
  plain: 'M-6.6,-3.4h13.2M-6.6,14.8h13.2',
  ribs: 'M-6.6,-3.4h13.2M-6.6,14.8h13.2M-4.6,-3.4v18.2M4.6,-3.4v18.2',
  skylight: 'M-6.6,-3.4h13.2M-6.6,14.8h13.2M-2,-3.4v2.4h4v-2.4',
  fan: 'M-6.6,14.8h13.2M-6.6,-3L0,-5.4L6.6,-3',
  twin: 'M-6.6,-3.4h13.2M-6.6,14.8h13.2M-6.6,-1.6h13.2M-6.6,13h13.2',
};

interface SteamerProps {
  readonly seat: number;
  readonly heading: Heading;
  /** Where she was, or would be: a dashed hull without smoke. */
  readonly ghost?: boolean;
  /** Out of steam: tied up or lost. */
  readonly cold?: boolean;
}

/** A paddle steamer from above, bow up, 25 by 60 at hex radius 28. The roof carries her seat's shape upright. */
export const Steamer = memo(function Steamer({ seat, heading, ghost = false, cold = false }: SteamerProps) {
  const { colour, shape } = seatLook(seat);
  const rig = RIGS[seat % RIGS.length] ?? RIGS[0];
  const degrees = heading * 60;
  const back = (-degrees * Math.PI) / 180;
  // The shadow falls to the lower right of the map, whichever way the boat points.
  const shadow = [
    2.5 * Math.cos(back) - 3 * Math.sin(back),
    2.5 * Math.sin(back) + 3 * Math.cos(back),
  ] as const;
  return (
    <g className={`steamer ${colour}${ghost ? ' ghost' : ''}`}>
      {!ghost && !cold && (
        <g className="wake">
          <path d="M-8,28q-2,7 -7,13M8,28q2,7 7,13" />
          <path d="M-3.5,31q-1,5 -2,9M3.5,31q1,5 2,9" />
          <path d="M-10,-17q-6,7 -9,15M10,-17q6,7 9,15" />
        </g>
      )}
      <path
        className="steamer-shadow"
        d={HULL}
        transform={`translate(${tenth(shadow[0])},${tenth(shadow[1])})`}
      />
      {!ghost && <path className="steamer-casing" d={HULL} />}
      {rig.wheels === 'stern' ? (
        <>
          <rect className="wheel" x="-9" y="20.5" width="18" height="9" rx="1" />
          <path className="blades" d="M-5.7,20.5v8.5M-2.9,20.5v8.5M0,20.5v8.5M2.9,20.5v8.5M5.7,20.5v8.5" />
          <path
            className="axle"
            d={rig.trim === 'twin' ? 'M-8.5,24.7h7M1.5,24.7h7M0,20.5v9' : 'M-8.5,24.7h17'}
          />
        </>
      ) : (
        <path
          className="wheel"
          d="M-11.5,-4h-4.5q-1.5,0 -1.5,1.5v10q0,1.5 1.5,1.5h4.5ZM11.5,-4h4.5q1.5,0 1.5,1.5v10q0,1.5 -1.5,1.5h-4.5Z"
        />
      )}
      <path className="hull" d={HULL} />
      {rig.wheels === 'sides' && (
        <path
          className="blades"
          d="M-17,-1.5h5M-17,1h5M-17,3.5h5M-17,6h5M17,-1.5h-5M17,1h-5M17,3.5h-5M17,6h-5"
        />
      )}
      <path className="deck" d={DECK} />
      <path className="deck-lines" d="M-5,-12.5h10M-6.5,-9.5h13M-3,-16h6" />
      <rect className="cabin" x="-6.6" y="-6" width="13.2" height="23" rx="1.5" />
      <path className="cabin-trim" d={TRIMS[rig.trim]} />
      {rig.funnels.map(([x, y]) => (
        <g key={`${x},${y}`}>
          <circle className="funnel" cx={x} cy={y} r="2.9" />
          <circle className="funnel-mouth" cx={x} cy={y} r="1.3" />
        </g>
      ))}
      {!ghost && !cold && (
        <g className="smoke">
          {rig.funnels.map(([x, y], i) => {
            const out = x === 0 ? (i === 0 ? -1 : 1) : Math.sign(x);
            return (
              <g key={`${x},${y}`}>
                <circle cx={x + out * 0.7} cy={y + 3} r="1.7" />
                <circle cx={x + out * 2.3} cy={y + 6.3} r="2.2" />
                <circle cx={x + out * 4.7} cy={y + 10.5} r="2.9" opacity=".8" />
                <circle cx={x + out * 7.7} cy={y + 16} r="3.4" opacity=".5" />
              </g>
            );
          })}
        </g>
      )}
      <g transform={`translate(0,5.8) rotate(${-degrees})`}>
        <path className="roof-mark" d={shapePath(shape, 0, 0, 6.6)} />
      </g>
    </g>
  );
});
