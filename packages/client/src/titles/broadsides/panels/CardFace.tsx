import type { Card } from '@packetboat/games/broadsides/data';
import { seatLook, shapePath } from '../../../parts/seats';
import { lump } from '../map/islands';
import { woodOf } from '../map/ShipMark';

/** The drawing of a plotting card, without its name. */
export function CardFace({ card, seat }: { readonly card: Card; readonly seat: number }) {
  return (
    <svg className="bs-card-drawing" viewBox="-44 -52 88 104" aria-hidden="true">
      <rect className="bs-card-rule" x="-41" y="-49" width="82" height="98" rx="3" />
      <path className="bs-card-rule" d="M-41,-43h6v-6M41,-43h-6v-6M-41,43h6v6M41,43h-6v6" />
      <Drawing card={card} seat={seat} />
    </svg>
  );
}

function Drawing({ card, seat }: { readonly card: Card; readonly seat: number }) {
  switch (card) {
    case 'forward':
      return (
        <>
          <path className="bs-card-line" d="M0,34V-18" strokeDasharray="2 5" />
          <path className="bs-card-arrow" d="M0,-40l11,17h-7v12h-8v-12h-7z" />
          <Hull seat={seat} x={0} y={18} />
        </>
      );
    case 'port':
    case 'starboard': {
      const left = card === 'port';
      const d = left ? 'M2,-8C2,-26 -10,-32 -22,-30' : 'M-2,-8C-2,-26 10,-32 22,-30';
      return (
        <>
          <path className="bs-card-bend under" d={d} />
          <path className="bs-card-bend" d={d} />
          <path className="bs-card-arrow" d={left ? 'M-19,-40l-14,9 13,11z' : 'M19,-40l14,9 -13,11z'} />
          <Hull seat={seat} x={left ? 4 : -4} y={16} />
        </>
      );
    }
    case 'remain':
      return (
        <g className="bs-card-anchor">
          <circle cy="-28" r="6" strokeWidth="3" />
          <path d="M0,-22V28M-14,-13H14M-25,6C-24,24 -10,31 0,31C10,31 24,24 25,6" />
          <path className="fluke" d="M-31,13l6,-10 8,8zM31,13l-6,-10 -8,8z" />
          <path className="rope" d="M6,-28c10,4 12,12 8,22 -4,12 -16,8 -18,20" />
        </g>
      );
    case 'damage':
      return (
        <g className="bs-card-wreck">
          <path
            className="sea"
            d="M-30,28C-20,20 -14,33 -4,26S14,33 30,24M-30,35C-20,27 -14,40 -4,33S14,40 30,31"
          />
          <path className="stump" d="M-8,26L-3,-6l-5,-4 7,-3 -3,-7 8,5 4,-6 1,9 6,2-6,5L6,26z" />
          <path className="grain" d="M-2,20L1,0M3,22L5,-2" />
          <path className="sail" d="M-14,-36C-4,-34 4,-38 14,-34L12,-16C6,-20 2,-24 -10,-30z" />
          <path className="spar" d="M2,-20L-16,-38M-20,-30l10,-11" />
        </g>
      );
  }
}

function Hull({ seat, x, y }: { readonly seat: number; readonly x: number; readonly y: number }) {
  const wood = woodOf(seat);
  return (
    <g transform={`translate(${x} ${y}) scale(.62)`}>
      <path
        className="bs-card-hull"
        d="M0,-34C9,-26 12,-14 12,0L11,22C10,28 8,32 6,34H-6C-8,32 -10,28 -11,22L-12,0C-12,-14 -9,-26 0,-34Z"
        fill={wood.side}
      />
      <path
        d="M0,-27C6,-20 8.5,-10 8.5,0L8,20C7,26 6,28 5,30H-5C-6,28 -7,26 -8,20L-8.5,0C-8.5,-10 -6,-20 0,-27Z"
        fill={wood.deck}
      />
      <path className="bs-card-sail" d="M-17,-8Q0,-22 17,-8Q0,-12 -17,-8ZM-20,14Q0,0 20,14Q0,9 -20,14Z" />
    </g>
  );
}

const RAYS = Array.from({ length: 16 }, (_, k) => k * 22.5);

/** The back of every plotting card: the same for both, so that it tells nothing. */
export function CardBack() {
  return (
    <svg className="bs-card-back" viewBox="-44 -60 88 120" aria-hidden="true">
      <rect x="-44" y="-60" width="88" height="120" rx="7" fill="var(--bs-back)" />
      <rect
        x="-39"
        y="-55"
        width="78"
        height="110"
        rx="4"
        fill="var(--bs-back-light)"
        stroke="var(--bs-back-gilt)"
        strokeWidth="1.2"
      />
      {RAYS.map((turn) => (
        <path
          key={turn}
          d="M0,0V-54"
          transform={`rotate(${turn})`}
          stroke="var(--bs-back-gilt)"
          strokeWidth=".5"
          opacity=".5"
        />
      ))}
      <circle r="24" fill="var(--bs-back-light)" stroke="var(--bs-back-gilt)" />
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn}>
          <path d="M0,-21L4.5,-4.5L0,0L-4.5,-4.5Z" transform={`rotate(${turn})`} fill="var(--bs-back-gilt)" />
          <path
            d="M0,-14L3,-3L0,0L-3,-3Z"
            transform={`rotate(${turn + 45})`}
            fill="var(--bs-back-gilt)"
            opacity=".7"
          />
        </g>
      ))}
    </svg>
  );
}

const WAX = lump(20);

/** Wax with the seat's sign: this plot is locked. */
export function Seal({ seat }: { readonly seat: number }) {
  const { shape, value } = seatLook(seat);
  return (
    <svg className="bs-seal" viewBox="-24 -24 48 48" aria-hidden="true">
      <path d={WAX} fill={value} stroke="var(--bs-wax-line)" strokeWidth="1.2" />
      <circle r="14" fill="none" stroke="var(--bs-gleam)" strokeOpacity=".5" strokeWidth="1.3" />
      <path d={shapePath(shape, 0, 0, 8)} fill="var(--bs-gleam)" fillOpacity=".92" />
    </svg>
  );
}
