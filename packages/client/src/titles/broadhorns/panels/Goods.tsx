import type { Cargo } from '@packetboat/games/broadhorns/data/goods';
import { words } from '../words';

/** A barrel with the mark of its good, drawn around 0,0 in a box of 26 by 34. */
export function Barrel({ cargo }: { readonly cargo: Cargo }) {
  return (
    <g className={`bh-barrel ${cargo}`}>
      <ellipse className="bh-barrel-shadow" cx="1.5" cy="15" rx="11" ry="2.6" />
      <path className="bh-staves" d={BARREL} />
      <path className="bh-hoops" d="M-10.2,-9.5Q0,-6.5 10.2,-9.5M-10.2,9.5Q0,12.5 10.2,9.5" />
      <path className="bh-grain" d="M6.5,-14q3.6,14 0,28M9,-9q1.7,9 0,18" />
      <Glyph cargo={cargo} />
    </g>
  );
}

export const BARREL = 'M-9,-14Q0,-17 9,-14Q13.4,0 9,14Q0,17 -9,14Q-13.4,0 -9,-14Z';

/** The mark by which a good is known without its colour: ear, apple, ham, pelt, jug. */
function Glyph({ cargo }: { readonly cargo: Cargo }) {
  switch (cargo) {
    case 'flour':
      return (
        <path
          className="bh-glyph-line"
          d="M0,6V-5M0,-1l-3,-3M0,-1l3,-3M0,2.5l-3.4,-3M0,2.5l3.4,-3M0,-4.5l-2.2,-2.5M0,-4.5l2.2,-2.5"
        />
      );
    case 'apples':
      return (
        <>
          <path
            className="bh-glyph light"
            d="M0,-2.6C3,-5 6,-2.5 5,1C4.3,4.5 2,6.4 0,5.2C-2,6.4 -4.3,4.5 -5,1C-6,-2.5 -3,-5 0,-2.6Z"
          />
          <path className="bh-glyph-stalk" d="M0,-2.6q0,-3 2.6,-4" />
        </>
      );
    case 'pork':
      return (
        <>
          <path
            className="bh-glyph light"
            d="M-5.5,3.5C-6,-1.5 -2,-4.5 2,-3.5C5.5,-2.5 5.5,2 2,3.8C-.5,5 -3.5,5.5 -5.5,3.5Z"
          />
          <path className="bh-glyph-line" d="M3.8,-2.2l2.2,-2.6" />
          <circle className="bh-glyph-dot" cx="-1" cy=".8" r="1.3" />
        </>
      );
    case 'furs':
      return (
        <path
          className="bh-glyph pelt"
          d="M0,-6.5l2,2.5 4,-1.5 -1.5,4 1.8,5 -4,-1.4L0,6.5L-2.3,2.1L-6.3,3.5L-4.5,-1.5L-6,-5.5l4,1.5Z"
        />
      );
    default:
      return (
        <>
          <path
            className="bh-glyph jug"
            d="M-1.6,-6.5h3.2v2.5c3.4,1.2 3.9,4 3.9,6.5q0,3.5 -3.5,3.5h-4q-3.5,0 -3.5,-3.5c0,-2.5 .5,-5.3 3.9,-6.5Z"
          />
          <path className="bh-glyph-line thin" d="M1.6,-4.8q4,-.6 4,3.3" />
        </>
      );
  }
}

interface BarrelIconProps {
  readonly cargo: Cargo;
  readonly width?: number;
  /** Says the good to screen readers; without it the words beside it do. */
  readonly named?: boolean;
}

/** A barrel in a sentence, a row or a box. */
export function BarrelIcon({ cargo, width = 26, named = false }: BarrelIconProps) {
  return (
    <>
      {named && <span className="unseen">{words.CARGO_NAMES[cargo]}</span>}
      <svg
        className="bh-icon"
        width={width}
        height={width * 1.2}
        viewBox="-14 -17.5 28 35"
        aria-hidden="true"
      >
        <Barrel cargo={cargo} />
      </svg>
    </>
  );
}

/** Where a barrel may come. */
export function EmptyBarrel({ width = 26 }: { readonly width?: number }) {
  return (
    <svg className="bh-icon" width={width} height={width * 1.2} viewBox="-14 -17.5 28 35" aria-hidden="true">
      <path className="bh-no-barrel" d={BARREL} />
    </svg>
  );
}

export function WreathIcon({ width = 26 }: { readonly width?: number }) {
  return (
    <svg className="bh-icon" width={width} height={width * 0.92} viewBox="-13 -12 26 24" aria-hidden="true">
      <Wreath />
    </svg>
  );
}

const LEAVES = [
  [-8.5, -5, -20],
  [-10, 0, 0],
  [-8.5, 5, 30],
  [-4.5, 8.5, 60],
] as const;

export function Wreath() {
  return (
    <g className="bh-wreath">
      <path d="M-1,9C-9,8 -11,-2 -6,-9M1,9C9,8 11,-2 6,-9" />
      {LEAVES.map(([x, y, turn]) => (
        <g key={y}>
          <ellipse cx={x} cy={y} rx="1.8" ry="3.6" transform={`rotate(${turn},${x},${y})`} />
          <ellipse cx={-x} cy={y} rx="1.8" ry="3.6" transform={`rotate(${-turn},${-x},${y})`} />
        </g>
      ))}
    </g>
  );
}

/** A traveler in coat and hat. */
export function Traveler({ coat = 0 }: { readonly coat?: number }) {
  return (
    <g className={`bh-traveler coat-${coat % 4}`}>
      <ellipse className="bh-barrel-shadow" cx="1.5" cy="8" rx="5" ry="1.8" />
      <path className="bh-coat" d="M-4.4,8C-4.8,2 -3,-1.5 0,-1.5C3,-1.5 4.8,2 4.4,8Z" />
      <circle className="bh-face" cy="-3.8" r="2.9" />
      <path className="bh-hat" d="M-4.2,-5h8.4M-2.6,-5v-3.6h5.2V-5Z" />
    </g>
  );
}

export function TravelerIcon({ coat = 0, width = 26 }: { readonly coat?: number; readonly width?: number }) {
  return (
    <svg className="bh-icon" width={width} height={width * 1.15} viewBox="-9 -10.5 18 21" aria-hidden="true">
      <Traveler coat={coat} />
    </svg>
  );
}

/** A gold piece with its figure. */
export function Coin({ gold }: { readonly gold: number | string }) {
  return <span className="bh-coin">{gold}</span>;
}
