import { memo } from 'react';
import { type Point, tenth } from './point';

/** A compass rose of sixteen points. */
export const CompassRose = memo(function CompassRose({
  at: [x, y],
  radius,
}: {
  readonly at: Point;
  readonly radius: number;
}) {
  const ray = (angle: number, far: number) =>
    `${tenth(far * Math.sin(angle))},${tenth(-far * Math.cos(angle))}`;
  const rays = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8;
    const far = radius * (i % 4 === 0 ? 1 : i % 2 === 0 ? 0.66 : 0.44);
    const wide = (i % 4 === 0 ? 0.16 : 0.12) * 1.6;
    return {
      dark: `M0,0L${ray(angle - wide, radius * 0.3)}L${ray(angle, far)}Z`,
      light: `M0,0L${ray(angle + wide, radius * 0.3)}L${ray(angle, far)}Z`,
    };
  });
  return (
    <g className="compass" transform={`translate(${tenth(x)},${tenth(y)})`}>
      <circle className="compass-ring" r={radius * 0.78} />
      <circle className="compass-ring compass-ring-fine" r={radius * 0.72} />
      <path className="compass-dark" d={rays.map(({ dark }) => dark).join('')} />
      <path className="compass-light" d={rays.map(({ light }) => light).join('')} />
      <text className="map-name" y={-radius - 5} textAnchor="middle">
        N
      </text>
    </g>
  );
});
