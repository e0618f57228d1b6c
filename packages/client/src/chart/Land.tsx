import { memo } from 'react';
import type { Countryside, Field, Hill, House, Tree } from './countryside';
import { grainAt } from './grain';
import type { Box } from './point';
import { pathOf, tenth } from './point';

/** Symbols and patterns that `Land` and `Trees` use: once in every SVG that draws them. */
export function ChartDefs() {
  return (
    <defs>
      <g id="chart-oak">
        <ellipse className="tree-shadow" cx="3.5" cy="2.2" rx="6.5" ry="2.6" />
        <path className="tree-trunk" d="M-1,2V-2h2V2Z" />
        <path
          className="tree-oak"
          d="M-5.8,-3.8C-7.6,-6.5 -5.2,-9.2 -3.4,-9C-2.6,-12.2 2.2,-12.6 3,-9.5C5.8,-9.9 7.5,-6.3 5.6,-4C4.8,-1.5 2.2,-1.2 0,-1.7C-2.2,-1 -4.8,-1.6 -5.8,-3.8Z"
        />
        <path
          className="tree-hatch"
          d="M1.5,-9.8C4,-9 5.5,-6 3.6,-3.2M3.2,-8.8q1.5,2 .6,4.4M-3.8,-6.6q1,-2 2.8,-2.2"
        />
        <path className="tree-light" d="M-4.3,-5.2q-.4,-2.4 1.8,-2.7" />
      </g>
      <g id="chart-cypress">
        <ellipse className="tree-shadow" cx="3" cy="1.5" rx="4.6" ry="1.9" />
        <path className="tree-trunk" d="M-.8,1.5V-3h1.6v4.5Z" />
        <path
          className="tree-cypress"
          d="M0,-14.5C2.4,-11 3.8,-6.5 3.2,-2.8C1.4,-1.6 -1.4,-1.6 -3.2,-2.8C-3.8,-6.5 -2.4,-11 0,-14.5Z"
        />
        <path className="tree-hatch" d="M1,-11q1.6,4 1,8M2.2,-8q.6,2.5 .1,5" />
      </g>
      <g id="chart-bush">
        <ellipse className="tree-shadow" cx="2" cy="1" rx="4.5" ry="1.7" />
        <path
          className="tree-bush"
          d="M-4,.6C-5.5,-1.2 -3.8,-3.4 -2.2,-3C-1.5,-5.2 2,-5.2 2.5,-3C4.4,-3.2 5.2,-.8 3.9,.6Z"
        />
        <path className="tree-hatch" d="M1.5,-3.5q1.8,1 1.4,3" />
      </g>
      <pattern id="chart-grain" width="180" height="180" patternUnits="userSpaceOnUse">
        <path className="grain-ink" d={specks(0, 140)} />
        <path className="grain-light" d={specks(1, 90)} />
      </pattern>
    </defs>
  );
}

/** Dots of the paper's grain, as zero-length strokes with round caps: one path for all of them. */
function specks(layer: number, number: number): string {
  return Array.from({ length: number }, (_, k) => {
    const [x, y] = [grainAt(k, layer, 300) * 178 + 1, grainAt(layer, k, 301) * 178 + 1];
    return `M${tenth(x)},${tenth(y)}h.01`;
  }).join('');
}

export interface LandProps {
  readonly box: Box;
  readonly countryside: Countryside;
}

/** Everything on dry land but the trees: grain, fields, roads, hills and farms. */
export const Land = memo(function Land({ box, countryside }: LandProps) {
  return (
    <g className="chart-land">
      <rect {...box} className="land-grain" fill="url(#chart-grain)" />
      {countryside.fields.map((field) => (
        <FieldLot key={field.at.join()} field={field} />
      ))}
      <path className="road-edge" d={countryside.roads.map((road) => pathOf(road, false)).join('')} />
      <path className="road" d={countryside.roads.map((road) => pathOf(road, false)).join('')} />
      <path className="hachure" d={countryside.hills.map(hachures).join('')} />
    </g>
  );
});

function FieldLot({ field: { at, width, height, degrees, crop } }: { readonly field: Field }) {
  const gap = crop === 'dots' ? 7 : 5;
  const rows = Array.from({ length: Math.ceil(height / gap) - 1 }, (_, k) => (k + 1) * gap);
  return (
    <g
      transform={`translate(${tenth(at[0])},${tenth(at[1])}) rotate(${degrees}) translate(${tenth(-width / 2)},${tenth(-height / 2)})`}
    >
      <rect className={`lot lot-${crop}`} width={tenth(width)} height={tenth(height)} />
      <path
        className={crop === 'dots' ? 'furrow furrow-dots' : 'furrow'}
        d={rows.map((y) => `M2,${y}h${tenth(width - 4)}`).join('')}
      />
    </g>
  );
}

function hachures({ at: [x, y], strokes, height }: Hill): string {
  return Array.from({ length: strokes }, (_, i) => {
    const a = (i / (strokes - 1) - 0.5) * 1.9;
    const down = height * 0.75 * Math.max(0.35, Math.cos(a));
    return `M${tenth(x + Math.sin(a) * 9)},${tenth(y - Math.cos(a) * 3)}l${tenth(Math.sin(a) * height)},${tenth(down)}`;
  }).join('');
}

/** Trees, each row in front of the one behind; give them sorted by y. */
export const Trees = memo(function Trees({ trees }: { readonly trees: readonly Tree[] }) {
  return (
    <g className="chart-trees">
      {trees.map(({ at: [x, y], kind, size }) => (
        <use
          key={`${tenth(x)},${tenth(y)}`}
          href={`#chart-${kind}`}
          transform={`translate(${tenth(x)},${tenth(y)}) scale(${tenth(size * 10) / 10})`}
        />
      ))}
    </g>
  );
});

export const Houses = memo(function Houses({ houses }: { readonly houses: readonly House[] }) {
  return (
    <g className="chart-houses">
      {houses.map(({ at: [x, y], size, roof }) => (
        <g key={`${x},${y}`} transform={`translate(${tenth(x)},${tenth(y)}) scale(${size})`}>
          <path className="house-shadow" d="M8,5l7,3v2H-3Z" />
          <path className="house-gable" d="M-6,-1v7h6v-7Z" />
          <path className="house-side" d="M0,-1v7l9,-2.5v-6Z" />
          <path className={`house-roof house-${roof}`} d="M-3,-6L.3,-.6L9.8,-3.3L6.5,-8.4Z" />
          <path className="house-gable" d="M-3,-6L-7,-.5L.3,-.6Z" />
          <path className="house-line" d="M1.5,-2.5l6,-1.7M.3,-4l5.8,-1.7" />
          <rect className="house-door" x="-4" y="2.4" width="2" height="3.6" />
        </g>
      ))}
    </g>
  );
});
