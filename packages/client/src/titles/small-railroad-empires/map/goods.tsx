import type { Good } from '@packetboat/games/small-railroad-empires/data';
import type { ReactNode } from 'react';
import { words } from '../words';

const DRAWINGS: Readonly<Record<Good | 'wild', ReactNode>> = {
  coal: (
    <>
      <path
        className="outline"
        fill="var(--sre-coal)"
        stroke="var(--sre-coal-ink)"
        d="M-9,4L-7,-4L-1,-8L6,-6L9,1L5,8L-4,8Z"
      />
      <path fill="var(--sre-coal-light)" d="M-7,-4L-1,-8L6,-6L0,-2Z" />
      <path fill="none" stroke="var(--sre-coal-edge)" strokeWidth="0.8" d="M-7,-4L0,-2L-4,8M0,-2L9,1" />
    </>
  ),
  timber: (
    <g stroke="var(--sre-log-ink)" strokeWidth="1.1">
      <rect x="-10" y="-2" width="17" height="9" rx="4.5" fill="var(--sre-log-shade)" />
      <rect x="-8" y="-9" width="17" height="8.5" rx="4.2" fill="var(--sre-log)" />
      <circle cx="7" cy="2.5" r="4.5" fill="var(--sre-log-end)" />
      <circle cx="9" cy="-4.7" r="4.2" fill="var(--sre-log-end)" />
      <path
        fill="none"
        stroke="var(--sre-log-ring)"
        strokeWidth="0.9"
        d="M5,2.5a2,2 0 1 0 4,0a2,2 0 1 0 -4,0M7.2,-4.7a1.8,1.8 0 1 0 3.6,0a1.8,1.8 0 1 0 -3.6,0"
      />
    </g>
  ),
  grain: (
    <>
      <path d="M0,11C0,4 0,-2 0,-9" fill="none" stroke="var(--sre-grain-ink)" strokeWidth="1.5" />
      {[-7, -3, 1, 5].map((y) => (
        <g key={y} stroke="var(--sre-grain-ink)" strokeWidth="0.9">
          <path
            fill="var(--sre-grain-shade)"
            d={`M0,${y + 2}C-6,${y + 1} -7,${y - 3} -6,${y - 6}C-2,${y - 5} 0,${y - 2} 0,${y + 2}Z`}
          />
          <path
            fill="var(--sre-grain)"
            d={`M0,${y + 2}C6,${y + 1} 7,${y - 3} 6,${y - 6}C2,${y - 5} 0,${y - 2} 0,${y + 2}Z`}
          />
        </g>
      ))}
    </>
  ),
  iron: (
    <>
      <g stroke="var(--sre-iron-ink)" strokeWidth="1.2" strokeLinejoin="round">
        <path fill="var(--sre-iron)" d="M-11,7L-8,-1L5,-1L11,4L11,7Z" />
        <path fill="var(--sre-iron-top)" d="M-8,-1L-5,-7L5,-7L11,-2L11,4L5,-1Z" />
      </g>
      <path stroke="var(--sre-iron-gleam)" strokeWidth="1.3" d="M-4,-5H4" />
    </>
  ),
  cloth: (
    <>
      <g stroke="var(--sre-cloth-ink)" strokeWidth="1.1">
        <path fill="var(--sre-cloth)" d="M-10,-4L6,-9L10,5L-6,10Z" />
        <ellipse cx="-8" cy="3" rx="3.2" ry="7" transform="rotate(-17 -8 3)" fill="var(--sre-cloth-end)" />
        <ellipse cx="-8" cy="3" rx="1.3" ry="3.2" transform="rotate(-17 -8 3)" fill="var(--sre-cloth-ink)" />
      </g>
      <path stroke="var(--sre-cloth-gleam)" d="M-3,-4L1,9M2,-6L6,7" />
    </>
  ),
  wild: (
    <g stroke="var(--sre-wild-ink)" strokeWidth="1.2" strokeLinejoin="round">
      <path fill="var(--sre-wild-top)" d="M-9,-4L0,-9L9,-4L0,1Z" />
      <path fill="var(--sre-wild-side)" d="M-9,-4L0,1V10L-9,5Z" />
      <path fill="var(--sre-wild-shade)" d="M9,-4L0,1V10L9,5Z" />
    </g>
  ),
};

/** A good, drawn into a square of 24 around the origin. */
export const GoodSign = ({ good }: { readonly good: Good | 'wild' }) => (
  <g className="sre-good">{DRAWINGS[good]}</g>
);

/** A good beside words. */
export function GoodIcon({ good, size = 22 }: { readonly good: Good | 'wild'; readonly size?: number }) {
  return (
    <svg className="sre-icon" width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true">
      <GoodSign good={good} />
    </svg>
  );
}

/** Prestige: a brass medal on a red ribbon, around the origin. */
export const MedalSign = () => (
  <g className="sre-medal">
    <path
      fill="var(--sre-seal)"
      stroke="var(--sre-seal-ink)"
      strokeLinejoin="round"
      d="M-5,2L-7.5,11L-3,9.5L0,12L3,9.5L7.5,11L5,2Z"
    />
    <circle cy="-2.5" r="8" fill="var(--sre-medal)" stroke="var(--sre-gilt-ink)" strokeWidth="1.3" />
    <circle cy="-2.5" r="5.2" fill="var(--sre-medal-face)" stroke="var(--sre-medal-ring)" strokeWidth="0.9" />
    <path
      fill="none"
      stroke="var(--sre-medal-mark)"
      strokeWidth="1.5"
      strokeLinecap="round"
      d="M-2.4,-2.5l2,2 3,-4"
    />
  </g>
);

export function Medal({ size = 19 }: { readonly size?: number }) {
  return (
    <svg
      className="sre-icon"
      width={size}
      height={size}
      viewBox="-12 -12 24 25"
      role="img"
      aria-label={words.PRESTIGE}
    >
      <MedalSign />
    </svg>
  );
}

/** Money and prestige as figures with their signs: "$2 1 medal". Nothing at all is a dash. */
export function Sum({
  money = 0,
  prestige = 0,
}: {
  readonly money?: number | undefined;
  readonly prestige?: number | undefined;
}) {
  return (
    <span className="sre-sum">
      {money !== 0 && <b>{words.money(money)}</b>}
      {prestige !== 0 && (
        <b>
          {prestige}
          <Medal size={18} />
        </b>
      )}
      {money === 0 && prestige === 0 && <span>{words.NO_SUM}</span>}
    </span>
  );
}
