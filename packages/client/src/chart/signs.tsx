import { hexPath } from './hexes';
import type { Point } from './point';
import { tenth } from './point';

/** Signs that lie on a map. All of them are centred on `at`; `scale` keeps text readable when the map is small. */
interface SignProps {
  readonly at: Point;
  readonly scale?: number;
}

export const moveTo = ([x, y]: Point, scale = 1): string =>
  `translate(${tenth(x)},${tenth(y)})${scale === 1 ? '' : ` scale(${Math.ceil(scale * 1000) / 1000})`}`;

export type Light = 'free' | 'costs' | 'aim';

/** A hex one may choose: the casing, the line and the tag say it, not the colour alone. */
export function LitHex({
  at,
  radius,
  light,
}: {
  readonly at: Point;
  readonly radius: number;
  readonly light: Light;
}) {
  const path = hexPath(at, radius - 2.5);
  return (
    <g className={`lit lit-${light}`}>
      <path className="lit-fill" d={path} />
      <path className="lit-line" d={path} />
    </g>
  );
}

/** The width of a tag's words at 14 px, near enough to lay them out. */
export const wordWidth = (text: string): number => text.length * 7.3;

interface TagProps extends SignProps {
  readonly text: string;
  /** Lumps of coal drawn behind the words. */
  readonly coal?: number;
}

export function tagWidth(text: string, coal = 0): number {
  return wordWidth(text) + 14 + (coal > 0 ? 15 : 0);
}

/** A price or a condition, on a slip with round ends. */
export function PriceTag({ at, scale = 1, text, coal = 0 }: TagProps) {
  const width = tagWidth(text, coal);
  return (
    <g className="tag" transform={moveTo(at, scale)}>
      <rect x={tenth(-width / 2)} y="-10.5" width={tenth(width)} height="21" rx="10.5" />
      <text x={tenth(coal > 0 ? -7 : 0)} y="5" textAnchor="middle">
        {text}
      </text>
      {coal > 0 && <CoalLump at={[width / 2 - 12, 0]} />}
    </g>
  );
}

export function CoalLump({ at, scale = 1 }: SignProps) {
  return (
    <g className="coal" transform={moveTo(at, scale)}>
      <path className="coal-body" d="M-5,1.5L-3,-3.8L1.8,-4.6L5.2,-.8L3.6,3.8L-2.6,4.4Z" />
      <path className="coal-shine" d="M-2.6,-2.4L1.2,-3L2.6,-.6L-.6,.4Z" />
    </g>
  );
}

/** A red ring with a bar: no way there. */
export function BarredSign({ at, scale = 1 }: SignProps) {
  return (
    <g className="barred-sign" transform={moveTo(at, scale)}>
      <circle r="8.5" />
      <path d="M-4.4,4.4L4.4,-4.4" />
    </g>
  );
}
