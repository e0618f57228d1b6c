import type { Seat } from '@packetboat/games/kit/title';
import type { Good, Worker } from '@packetboat/games/montana/data';
import type { JSX } from 'react';
import { seatLook, shapePath } from '../../../parts';

/** Everything here is drawn around 0,0 in a box of 28 units, with the same colours by day and by lamplight. */
export type Thing = Good | 'cow' | 'canteen' | 'silver' | 'settlement';

/** Whose hat a worker wears; `any` stands for whoever one likes. */
export type Hat = Worker | 'any';

const GRAIN_INK = 'var(--mt-grain-ink)';
const COPPER_INK = 'var(--mt-copper-ink)';
const STONE_INK = 'var(--mt-stone-ink)';
const HIDE_INK = 'var(--mt-hide-ink)';
const TIN_INK = 'var(--mt-tin-ink)';
export const PIECE_INK = 'var(--mt-ink)';

const EAR = [-7, -3, 1, 5].map((y) => ({
  left: `M0,${y + 2}C-6,${y + 1} -7,${y - 3} -6,${y - 6}C-2,${y - 5} 0,${y - 2} 0,${y + 2}Z`,
  right: `M0,${y + 2}C6,${y + 1} 7,${y - 3} 6,${y - 6}C2,${y - 5} 0,${y - 2} 0,${y + 2}Z`,
}));

const DRAWN: Readonly<Record<Thing, JSX.Element>> = {
  grain: (
    <g stroke={GRAIN_INK} strokeWidth=".9">
      <path d="M0,12C0,4 0,-2 0,-9" strokeWidth="1.5" fill="none" />
      <path d={EAR.map(({ left }) => left).join('')} fill="var(--mt-grain-shade)" />
      <path d={EAR.map(({ right }) => right).join('')} fill="var(--mt-grain-ear)" />
      <path d="M0,-6C-2.5,-8 -2.5,-11 0,-13C2.500,-11 2.500,-8 0,-6Z" fill="var(--mt-grain-ear)" />
    </g>
  ),
  pumpkin: (
    <g stroke="var(--mt-pumpkin-ink)" strokeWidth="1.1">
      <ellipse cx="-5" cy="2" rx="5.5" ry="7.5" fill="var(--mt-pumpkin-side)" />
      <ellipse cx="5" cy="2" rx="5.5" ry="7.5" fill="var(--mt-pumpkin-shade)" />
      <ellipse cy="2" rx="4.8" ry="8" fill="var(--mt-pumpkin-light)" />
      <path
        d="M-1,-6C-1,-9 1,-11 4,-11L4.5,-9C2.500,-9 2,-8 2,-6Z"
        fill="var(--mt-stalk)"
        stroke="var(--mt-stalk-ink)"
        strokeWidth=".9"
      />
    </g>
  ),
  copper: (
    <>
      <path
        d="M-9,4L-7,-5L0,-8L8,-5L9,3L2,9L-6,8Z"
        fill="var(--mt-copper-shade)"
        stroke={COPPER_INK}
        strokeWidth="1.3"
      />
      <path d="M-7,-5L0,-8L8,-5L-1,-1Z" fill="var(--mt-copper-light)" />
      <path d="M-9,4L-7,-5L-1,-1L-6,8Z" fill="var(--mt-copper-face)" />
      <path d="M-7,-5L-1,-1L8,-5M-1,-1L2,9M-1,-1L-6,8" stroke={COPPER_INK} strokeWidth=".8" fill="none" />
    </>
  ),
  stone: (
    <>
      <path
        d="M-9,5L-9,-3L-3,-8L7,-7L10,-1L9,5L2,9L-5,9Z"
        fill="var(--mt-stone-shade)"
        stroke={STONE_INK}
        strokeWidth="1.3"
      />
      <path d="M-9,-3L-3,-8L7,-7L1,-2Z" fill="var(--mt-stone-light)" />
      <path d="M-9,-3L1,-2L2,9M1,-2L7,-7M1,-2L10,-1" stroke={STONE_INK} strokeWidth=".8" fill="none" />
    </>
  ),
  bigCopper: (
    <>
      <g stroke={COPPER_INK} strokeWidth="1.3" strokeLinejoin="round">
        <path d="M-13,9L-10,1H-1L2,9Z" fill="var(--mt-copper-face)" />
        <path d="M-2,9L1,1H10L13,9Z" fill="var(--mt-copper-shade)" />
        <path d="M-8,1L-5,-7H5L8,1Z" fill="var(--mt-copper-light)" />
      </g>
      <path d="M-4,-5H4M-9,3H-2M2,3H9" stroke="var(--mt-copper-gleam)" strokeWidth="1.2" />
    </>
  ),
  bigStone: (
    <>
      <g stroke={STONE_INK} strokeWidth="1.3" strokeLinejoin="round">
        <path d="M-12,-3L0,-10L12,-3L0,4Z" fill="var(--mt-block-top)" />
        <path d="M-12,-3L0,4V11L-12,4Z" fill="var(--mt-block-side)" />
        <path d="M12,-3L0,4V11L12,4Z" fill="var(--mt-block-shade)" />
      </g>
      <path d="M-6,.5v7M6,.5v7" stroke={STONE_INK} strokeWidth=".8" />
    </>
  ),
  cow: (
    <>
      <path
        d="M-11,-8C-10,-3 -6,-3 -4,-4M11,-8C10,-3 6,-3 4,-4"
        stroke="var(--mt-parchment)"
        strokeWidth="4.4"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M-11,-8C-10,-3 -6,-3 -4,-4M11,-8C10,-3 6,-3 4,-4"
        stroke={HIDE_INK}
        strokeWidth="2.4"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M-4.5,-5.5H4.500L5,0L3,8Q0,11 -3,8L-5,0Z"
        fill="var(--mt-hide)"
        stroke={HIDE_INK}
        strokeWidth="1.2"
      />
      <path
        d="M-3,5Q0,3 3,5L2.500,8Q0,10 -2.500,8Z"
        fill="var(--mt-muzzle)"
        stroke={HIDE_INK}
        strokeWidth=".8"
      />
      <circle cx="-2.3" cy="-.5" r=".9" fill="var(--mt-eye)" />
      <circle cx="2.3" cy="-.5" r=".9" fill="var(--mt-eye)" />
      <path
        d="M-5,-3l-5,2 4,2zM5,-3l5,2-4,2z"
        fill="var(--mt-ear)"
        stroke={HIDE_INK}
        strokeWidth=".8"
        strokeLinejoin="round"
      />
    </>
  ),
  canteen: (
    <g stroke={TIN_INK}>
      <path d="M-5,-8C-9,-12 9,-12 5,-8" fill="none" stroke="var(--mt-strap)" strokeWidth="1.4" />
      <circle cy="2" r="8.5" fill="var(--mt-tin)" strokeWidth="1.3" />
      <circle cy="2" r="5.3" fill="none" strokeWidth=".9" />
      <rect
        x="-2.5"
        y="-10"
        width="5"
        height="4.5"
        rx="1"
        fill="var(--mt-cork)"
        stroke="var(--mt-cork-ink)"
      />
      <path d="M-4,-1A5,5 0 0 1 1,-3" stroke="var(--mt-gleam)" strokeWidth="1.3" fill="none" />
    </g>
  ),
  silver: (
    <>
      <circle r="9" fill="var(--mt-coin)" stroke="var(--mt-coin-ink)" strokeWidth="1.3" />
      <circle r="6.4" fill="none" stroke="var(--mt-coin-ring)" strokeWidth=".9" />
      <path
        d="M0,-4l1.2,2.700 2.800,.2-2.100,1.900.7,2.800L0,2.100l-2.600,1.500.7,-2.800L-4,-1.100l2.800,-.2z"
        fill="var(--mt-coin-mark)"
      />
    </>
  ),
  settlement: (
    <path
      d="M-10,11V-2L0,-11L10,-2V11Z"
      fill="var(--mt-wall)"
      stroke={PIECE_INK}
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  ),
};

export function ThingDrawing({ thing }: { readonly thing: Thing }) {
  return DRAWN[thing];
}

const COAT: Readonly<Record<Hat, string>> = {
  copper: 'var(--mt-copper-coat)',
  stone: 'var(--mt-stone-coat)',
  grain: 'var(--mt-grain-coat)',
  pumpkin: 'var(--mt-pumpkin-coat)',
  any: 'var(--mt-any-coat)',
};

/** Hats as well as coats tell the workers apart: lamp, flat cap, straw, broad brim, kerchief and feather. */
const HATS: Readonly<Record<Hat, JSX.Element>> = {
  copper: (
    <>
      <path d="M-6,-5.5Q-6,-12 0,-12Q6,-12 6,-5.500Z" fill="var(--mt-dark-wood)" stroke={PIECE_INK} />
      <circle cy="-9" r="2" fill="var(--mt-lamp)" stroke={PIECE_INK} strokeWidth=".7" />
    </>
  ),
  stone: (
    <>
      <path
        className="mt-cap"
        d="M-6.5,-5Q-7,-11 0,-11Q7,-11 6.500,-5Z"
        fill="var(--mt-cap)"
        stroke={PIECE_INK}
      />
      <path d="M-6.5,-5H9" stroke={PIECE_INK} strokeWidth="1.8" />
    </>
  ),
  grain: (
    <g fill="var(--mt-straw)" stroke={PIECE_INK}>
      <path d="M-10,-5Q0,-8 10,-5Q0,-3.500 -10,-5Z" />
      <path d="M-5,-6Q-5,-11.500 0,-11.500Q5,-11.500 5,-6Z" />
    </g>
  ),
  pumpkin: (
    <path
      d="M-9.5,-4.500Q0,-7.500 9.500,-4.500L5.500,-6L3,-12.500L0,-11L-3,-12.500L-5.500,-6Z"
      fill="var(--mt-brim)"
      stroke={PIECE_INK}
    />
  ),
  any: (
    <>
      <path d="M-5.5,-5Q-6,-10 0,-10Q6,-10 5.500,-5Z" fill="var(--mt-kerchief)" stroke={PIECE_INK} />
      <path d="M4,-8l5,-5" stroke="var(--mt-alarm)" strokeWidth="1.8" />
    </>
  ),
};

export function WorkerDrawing({ hat }: { readonly hat: Hat }) {
  return (
    <>
      <path
        d="M-10,12C-10,3 -6,1 0,1C6,1 10,3 10,12Z"
        className={`mt-coat ${hat}`}
        fill={COAT[hat]}
        stroke={PIECE_INK}
        strokeWidth="1.2"
      />
      <path d="M-3,1.500L0,6L3,1.500" fill="var(--mt-linen)" stroke={PIECE_INK} strokeWidth=".8" />
      <circle cy="-3" r="5" fill="var(--mt-skin)" stroke={PIECE_INK} strokeWidth="1.1" />
      {HATS[hat]}
    </>
  );
}

/** A settlement on the land: a gabled house in the seat's colour with its shape over the door. */
export function House({ seat }: { readonly seat: Seat }) {
  const { colour, shape } = seatLook(seat);
  return (
    <>
      <ellipse cx="2" cy="13" rx="19" ry="5" fill="var(--mt-shadow)" opacity=".28" />
      <path
        d="M1,-3L-4,-13L12,-15.500L18,-5V9L1,13Z"
        fill="var(--mt-wall)"
        stroke={PIECE_INK}
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
      <path d="M6,11V3l5,-1v8.200Z" stroke={PIECE_INK} strokeWidth=".9" fill="var(--mt-door)" />
      <path
        d="M13.500,3.500l3,-.6v3.600l-3,.6Z"
        stroke={PIECE_INK}
        strokeWidth=".8"
        fill="var(--mt-window)"
      />
      <path
        className={`mt-seat ${colour}`}
        d="M-6,-15L12,-18L19.500,-4.500L2.500,-1Z"
        stroke={PIECE_INK}
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
      <path
        d="M-1.500,-12.500L14,-15M.5,-7L16.500,-10"
        stroke="var(--mt-shadow)"
        strokeOpacity=".3"
        strokeWidth="1"
      />
      <path d="M8,-21h4.500v7l-4.500,1z" fill="var(--mt-chimney)" stroke={PIECE_INK} />
      <path
        className={`mt-seat ${colour}`}
        d="M-16,0L-6,-16L2.500,-1V13H-16Z"
        stroke={PIECE_INK}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d={shapePath(shape, -6.8, 3, 5.6)} fill="var(--mt-gleam)" stroke={PIECE_INK} strokeWidth=".9" />
    </>
  );
}

interface IconProps {
  readonly size?: number;
}

/** A thing as a sign in a line of text. Silent: the words beside it name it. */
export function ThingIcon({ thing, size = 20 }: IconProps & { readonly thing: Thing }) {
  return (
    <svg className="mt-icon" width={size} height={size} viewBox="-14 -14 28 28" aria-hidden="true">
      <ThingDrawing thing={thing} />
    </svg>
  );
}

export function WorkerIcon({ hat, size = 24 }: IconProps & { readonly hat: Hat }) {
  return (
    <svg
      className="mt-icon mt-worker"
      width={(size * 24) / 28}
      height={size}
      viewBox="-12 -14 24 28"
      aria-hidden="true"
    >
      <WorkerDrawing hat={hat} />
    </svg>
  );
}

/** A trade: small ore becomes big. */
export function TradeSign() {
  return (
    <span className="mt-trade">
      <ThingIcon thing="copper" size={13} />
      <i className="mt-gives" />
      <ThingIcon thing="bigCopper" size={17} />
    </span>
  );
}
