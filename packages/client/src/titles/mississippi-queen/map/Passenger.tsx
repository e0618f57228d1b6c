import { tenth } from '../../../chart/point';

/** Somebody with a hat and a coat in the colour of the station. */
export function Passenger({
  x,
  y,
  colour,
  scale = 1,
}: {
  readonly x: number;
  readonly y: number;
  readonly colour: 'red' | 'brown';
  readonly scale?: number;
}) {
  return (
    <g
      className={`passenger station-${colour}`}
      transform={`translate(${tenth(x)},${tenth(y)}) scale(${scale})`}
    >
      <ellipse className="passenger-shadow" cx="1.5" cy="8" rx="5" ry="1.8" />
      <path className="coat" d="M-4.4,8C-4.8,2 -3,-1.5 0,-1.5C3,-1.5 4.8,2 4.4,8Z" />
      <circle className="face" cx="0" cy="-3.8" r="2.9" />
      <path className="hat" d="M-4.2,-5h8.4M-2.6,-5v-3.6h5.2V-5Z" />
    </g>
  );
}
