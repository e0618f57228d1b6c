import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { ChartHandle } from '../chart/Chart';
import { IconButton } from '../parts';
import { heightOnPage, useMeasured } from '../parts/measured';
import { useSettings } from '../settings/settings';
import { useKeptFocus } from './kept-focus';
import { useMedia } from './media';
import '../chart/chart.css';
import './stage.css';

/** The width up to which a stage is laid out as a column: strip, map, foot. */
export const PHONE_STAGE = '(max-width: 700px)';

/** How much larger than elsewhere the settings make letters: as `tokens.css` has it. */
const LETTERS = { normal: 1, larger: 1.125, largest: 1.25 } as const;

interface StageSize {
  readonly phone: boolean;
  /** How much larger everything on the stage is drawn on a wide screen, and on a wall. */
  readonly size: number;
  /** How much larger letters are by the settings, and with them whatever they stand on. */
  readonly letters: number;
}

export function useStageSize(): StageSize {
  const phone = useMedia(PHONE_STAGE);
  const [wide, wall] = [useMedia('(min-width: 1600px)'), useMedia('(min-width: 3200px)')];
  return { phone, size: wall ? 1.7 : wide ? 1.25 : 1, letters: LETTERS[useSettings().text] };
}

interface StageFrameProps {
  /** The title's own class, for everything in it. */
  readonly className: string;
  /** Across the top: who acts after whom, tracks, markets. */
  readonly top?: ReactNode;
  /** Fills the stage; on a phone, what is left between top and foot. */
  readonly map: ReactNode;
  /** Small buttons over the map's lower right corner. */
  readonly tools?: ReactNode;
  /** The action bar, and slips that lie on it. `measure` tells how high the bar is, so that the map can keep clear. */
  readonly foot: ReactNode;
  readonly onFootHeight?: (height: number) => void;
  /** Where the focus goes when what had it is gone, the best place first. */
  readonly keepsFocus?: readonly string[];
  /** Ribbons and dialogs. */
  readonly children?: ReactNode;
}

const NOWHERE: readonly string[] = [];

/** A map from edge to edge with paper on it. `--foot` is the height of the action bar. */
export function StageFrame(props: StageFrameProps) {
  const { className, top, map, tools, foot, onFootHeight, keepsFocus = NOWHERE, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(frame, keepsFocus);
  const height = useMeasured(bar, heightOnPage, 110, '.action-bar');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new height is news
  useLayoutEffect(() => onFootHeight?.(height), [height]);
  return (
    <div
      ref={frame}
      className={`stage-frame ${className}`}
      style={{ '--foot': `${height}px` } as CSSProperties}
    >
      {top}
      <div className="stage-map">
        {map}
        {tools !== undefined && <div className="stage-tools panel">{tools}</div>}
      </div>
      <div ref={bar} className="stage-foot">
        {foot}
      </div>
      {children}
    </div>
  );
}

interface ZoomToolsProps {
  readonly chart: RefObject<ChartHandle | null>;
  /** "The whole map". */
  readonly whole: string;
  readonly onWhole: () => void;
}

/** The small buttons over a map: closer, wider, all of it. */
export function ZoomTools({ chart, whole, onWhole }: ZoomToolsProps) {
  return (
    <>
      <IconButton icon="plus" label="Closer" onClick={() => chart.current?.zoomBy(1.3)} />
      <IconButton icon="minus" label="Wider" onClick={() => chart.current?.zoomBy(1 / 1.3)} />
      <IconButton icon="map" label={whole} onClick={onWhole} />
    </>
  );
}
