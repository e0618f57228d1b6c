import { grainAt } from '../../../chart/grain';
import { type Point, smoothPath, tenth } from '../../../chart/point';
import { HEX, hexPath, type LandSite } from './land';

/** Chance of its own for each hex, for decoration alone. */
function grainOf({ hex }: LandSite): (layer: number) => number {
  return (layer) => grainAt(hex.q * 7 + 3, hex.r * 13 + 5, 40 + layer);
}

/** Straw in three close tones and one of three furrows. */
export function FieldGround({ place }: { readonly place: LandSite }) {
  const grain = grainOf(place);
  const tone = 1 + Math.floor(grain(0) * 3);
  return (
    <>
      <path className={`mt-field tone-${tone}`} d={hexPath(place.at, HEX + 0.4)} />
      <path d={hexPath(place.at, HEX - 2)} fill={`url(#mt-furrow-${Math.floor(grain(1) * 3)})`} />
    </>
  );
}

const RINGS = [0.88, 0.77, 0.67, 0.58];

export function Lake({ place }: { readonly place: LandSite }) {
  const {
    at: [x, y],
    hex: { q, r },
  } = place;
  const shore = (share: number) =>
    smoothPath(
      Array.from({ length: 14 }, (_, k): Point => {
        const angle = (k / 14) * 2 * Math.PI;
        const radius =
          HEX * 0.72 * share * (1 + 0.1 * Math.sin(angle * 2 + q) + 0.08 * Math.sin(angle * 3 + r * 2));
        return [x + radius * Math.cos(angle), y + radius * 0.94 * Math.sin(angle)];
      }),
    );
  return (
    <>
      <path className="mt-field tone-2" d={hexPath([x, y], HEX + 0.4)} />
      <path className="mt-sand" d={shore(1.1)} />
      <path className="mt-lake" d={shore(1)} />
      {RINGS.map((share, k) => (
        <path
          key={share}
          className="mt-ripple"
          d={shore(share)}
          strokeWidth={0.95 - 0.13 * k}
          strokeOpacity={0.85 - 0.14 * k}
        />
      ))}
    </>
  );
}

interface PeakProps {
  readonly x: number;
  readonly foot: number;
  readonly height: number;
  readonly width: number;
}

/** One peak: a lit and a shaded slope, hachures, snow. */
function Peak({ x, foot, height: h, width: w }: PeakProps) {
  const p = (dx: number, dy: number) => `${tenth(x + w * dx)},${tenth(foot - h * dy)}`;
  const strokes = Array.from({ length: 7 }, (_, k) => {
    const t = k / 7;
    return `M${p(0.06 + 0.8 * t, 0.86 - 0.78 * t)}l${tenth(2 + 3 * t)},${tenth(h * (0.3 - 0.12 * t))}`;
  }).join('');
  const lit = Array.from(
    { length: 4 },
    (_, k) => `M${p(-0.2 - 0.16 * k, 0.6 - 0.14 * k)}l-2,${tenth(h * 0.16)}`,
  ).join('');
  return (
    <>
      <path
        className="mt-rock"
        d={`M${p(-1, 0)}L${p(-0.45, 0.55)}L${p(-0.3, 0.5)}L${p(0, 1)}L${p(0.3, 0.58)}L${p(0.5, 0.5)}L${p(1, 0)}Z`}
      />
      <path
        className="mt-rock-shade"
        d={`M${p(0, 1)}L${p(0.3, 0.58)}L${p(0.5, 0.5)}L${p(1, 0)}L${p(0.1, 0)}L${p(-0.04, 0.42)}L${p(0.1, 0.62)}Z`}
      />
      <path className="mt-hachure" d={strokes} />
      <path className="mt-hachure thin" d={lit} />
      <path
        className="mt-snow"
        d={`M${p(0, 1)}L${p(-0.2, 0.68)}L${p(-0.06, 0.74)}L${p(0.08, 0.66)}L${p(0.2, 0.74)}Z`}
      />
    </>
  );
}

export function Mountain({ place }: { readonly place: LandSite }) {
  const [x, y] = place.at;
  const grain = grainOf(place);
  const lean = grain(2) * 6 - 3;
  return (
    <>
      <path className="mt-mountain-ground" d={hexPath([x, y], HEX + 0.4)} />
      <Peak x={x - 14 + lean} foot={y + 9} height={29 + grain(3) * 5} width={17} />
      <Peak x={x + 14 + lean} foot={y + 13} height={26 + grain(4) * 5} width={17} />
      <Peak x={x - lean} foot={y + 24} height={38 + grain(5) * 5} width={21} />
    </>
  );
}
