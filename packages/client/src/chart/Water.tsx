import type { ReactNode } from 'react';
import { memo } from 'react';
import type { Box, Loop, Point } from './point';
import { pathOf } from './point';

/**
 * Engraved tide lines: width and weight. Each is a stroke along the shore with a narrower one of water on top, so
 * that only its rim is left; they therefore go from the widest inwards.
 */
const SHORE_LINES = [
  [40, 0.7],
  [30, 0.9],
  [21.5, 1.1],
  [14, 1.3],
  [7, 1.5],
] as const;

const ISLAND_LINES = [
  [31, 0.6],
  [22, 0.9],
  [13, 1.1],
] as const;

/** A soft edge without a blur, which would cost far more at every new zoom: thin washes laid over each other. */
export function Washes(props: {
  readonly path: string;
  readonly className: string;
  readonly from: number;
  readonly to: number;
  readonly steps: number;
}) {
  const { path, className, from, to, steps } = props;
  return (
    <g className={className}>
      {Array.from({ length: steps }, (_, k) => {
        const width = from + ((to - from) * k) / (steps - 1);
        return <path key={width} d={path} strokeWidth={width} />;
      })}
    </g>
  );
}

export interface WaterProps {
  readonly id: string;
  readonly box: Box;
  readonly shores: readonly Loop[];
  readonly islands: readonly Loop[];
  /** The deep middle of the stream, as one or more lines. */
  readonly channels: readonly (readonly Point[])[];
  /** Width of the channel at its darkest. */
  readonly depth: number;
  /** What lies along the water instead of an even strip of sand, as along a canal or a harbour. */
  readonly bank?: ReactNode;
  /** What is green on the islands; without it, they are green to the shore. */
  readonly greens?: readonly Loop[];
  /** Drawn on the water and cut off at its edge: ripples, grids. */
  readonly children?: ReactNode;
}

/** The green and the sand along a shore: lies under the land's own things. */
export const Meadows = memo(function Meadows({ shores }: { readonly shores: readonly Loop[] }) {
  const path = shores.map((loop) => pathOf(loop)).join('');
  return (
    <>
      <Washes path={path} className="meadow-far" from={330} to={70} steps={20} />
      <Washes path={path} className="meadow-near" from={110} to={34} steps={8} />
    </>
  );
});

/** A body of water as a hand-coloured map has it: sand, ink line, tide lines, deep channel, islands. */
export const Water = memo(function Water(props: WaterProps) {
  const { id, box, shores, islands, channels, depth, bank, greens, children } = props;
  const shore = shores.map((loop) => pathOf(loop)).join('');
  const island = islands.map((loop) => pathOf(loop)).join('');
  const channel = channels.map((line) => pathOf(line, false)).join('');
  const frame = `M${box.x},${box.y}h${box.width}v${box.height}h${-box.width}Z`;
  return (
    <g className="water-body">
      <clipPath id={`${id}-water`}>
        <path d={shore} />
      </clipPath>
      <Washes path={shore} className="shore-shadow" from={34} to={22} steps={4} />
      {bank ?? (
        <>
          <path className="shore-sand" d={shore} strokeWidth={19} />
          <path className="shore-ticks" d={shore} />
          <path className="shore-sand" d={shore} strokeWidth={12.5} />
        </>
      )}
      <path className="water" d={shore} />
      <g clipPath={`url(#${id}-water)`}>
        {SHORE_LINES.map(([width, heavy]) => (
          <g key={width}>
            <path className="tide-line" d={shore} strokeWidth={width} />
            <path className="tide" d={shore} strokeWidth={width - 2 * heavy} />
          </g>
        ))}
        <Washes path={channel} className="channel" from={depth * 1.5} to={depth * 0.45} steps={15} />
        <Washes path={island} className="shallows" from={62} to={30} steps={5} />
        {ISLAND_LINES.map(([width, heavy]) => (
          <g key={width}>
            <path className="shoal-line" d={island} strokeWidth={width} />
            <path className="shoal" d={island} strokeWidth={width - 2 * heavy} />
          </g>
        ))}
        {children}
        <path className="shore-shade" fillRule="evenodd" transform="translate(2.5,4)" d={frame + shore} />
        <path className="island-shade" transform="translate(2,3.5)" d={island} />
      </g>
      <path className="shore-ink" d={shore} />
      <path className="island-sand" d={island} />
      {greens === undefined ? (
        <path className="island-green" d={island} />
      ) : (
        <path className="island-green within" d={greens.map((loop) => pathOf(loop)).join('')} />
      )}
      <path className="island-ink" d={island} />
    </g>
  );
});
