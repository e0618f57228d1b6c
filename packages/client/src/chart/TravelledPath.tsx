import { type Point, pathOf } from './point';
import { moveTo } from './signs';

/** The line of a path already taken, with a dark disc and its number on every stop but the last. */
export function TravelledPath({
  points,
  scale = 1,
  numbered,
}: {
  readonly points: readonly Point[];
  readonly scale?: number;
  /** Which points may carry a number; all of them when nothing is said. */
  readonly numbered?: readonly boolean[];
}) {
  const path = pathOf(points, false);
  return (
    <g className="travelled">
      <path className="travelled-casing" d={path} />
      <path className="travelled-line" d={path} />
      {points.map((at, i) =>
        i === 0 || i === points.length - 1 || numbered?.[i] === false ? null : (
          <g key={`${at[0]},${at[1]}`} className="stop" transform={moveTo(at, scale)}>
            <circle r="10" />
            <text y="5" textAnchor="middle">
              {i}
            </text>
          </g>
        ),
      )}
    </g>
  );
}
