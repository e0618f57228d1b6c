import { type Point, tenth } from '../../../chart/point';
import { bearingOn, type Curve, curvePath, part, pointOn, type Stretch, UNDERGROUND } from './rails';

const place = ([x, y]: Point, degrees: number): string =>
  `translate(${tenth(x)},${tenth(y)}) rotate(${tenth(degrees)})`;

/** Decks of all bridges, under every line: where lines branch on a bridge, their decks flow together. */
export function Bridges({ stretches }: { readonly stretches: readonly Stretch[] }) {
  const curves = stretches.filter(({ works }) => works === 'bridge').flatMap((stretch) => stretch.curves);
  if (curves.length === 0) return null;
  const decks = curves.map((curve) => curvePath(part(curve, 0.08, 0.92))).join('');
  const piers = curves.map(piersOf).join('');
  return (
    <g className="sre-bridges">
      <path className="pier-ink" d={piers} />
      <path className="pier" d={piers} />
      <path className="deck-ink" d={decks} />
      <path className="deck" d={decks} />
    </g>
  );
}

/** Piers stand out on both sides of the deck. */
function piersOf(curve: Curve): string {
  return [0.16, 0.39, 0.61, 0.84]
    .map((t) => {
      const [x, y] = pointOn(curve, t);
      const a = ((bearingOn(curve, t) + 90) * Math.PI) / 180;
      const [dx, dy] = [15.5 * Math.cos(a), 15.5 * Math.sin(a)];
      return `M${tenth(x - dx)},${tenth(y - dy)}L${tenth(x + dx)},${tenth(y + dy)}`;
    })
    .join('');
}

/** Tunnels: a mountain over the line, and a stone portal where it goes in and where it comes out. */
export function Tunnels({ stretches }: { readonly stretches: readonly Stretch[] }) {
  const [into, out] = UNDERGROUND;
  return stretches
    .filter(({ works }) => works === 'tunnel')
    .map(({ curves, ends, spot, mark: [x, y] }) => (
      <g key={spot}>
        <path
          className="sre-underground"
          d={curves.map((curve) => curvePath(part(curve, into, ends ? 1 : out))).join('')}
        />
        <use href="#sre-peak" transform={`translate(${tenth(x)},${tenth(y + 11)}) scale(.8)`} />
        {curves.map((curve) => (
          <g key={curvePath(curve)}>
            <Portal curve={curve} t={into} turn={90} />
            {!ends && <Portal curve={curve} t={out} turn={-90} />}
          </g>
        ))}
      </g>
    ));
}

function Portal({ curve, t, turn }: { readonly curve: Curve; readonly t: number; readonly turn: number }) {
  return (
    <g transform={place(pointOn(curve, t), bearingOn(curve, t) + turn)}>
      <path className="sre-portal" d="M-11.5,4V0A11.5,11.5 0 0 1 11.5,0V4Z" />
      <path className="sre-mouth" d="M-6.8,4V0A6.8,6.8 0 0 1 6.8,0V4Z" />
      <path className="sre-stones" d="M0,-11v4M-7.8,-7.8l2.8,2.8M7.8,-7.8l-2.8,2.8" />
    </g>
  );
}

/** A buffer stop where a line ends in open country. */
export function Buffers({ stretches }: { readonly stretches: readonly Stretch[] }) {
  return stretches.flatMap(({ works, curves: [curve], ends, leads, spot }) => {
    if (!ends || works === 'tunnel' || curve === undefined || leads.length > 0) return [];
    return (
      <g key={spot} className="sre-buffer" transform={place(curve.b, bearingOn(curve, 1))}>
        <path className="ink" d="M0,-9V9M-6,-5.5H1M-6,5.5H1" />
        <path className="beam" d="M0,-7.5V7.5" />
      </g>
    );
  });
}
