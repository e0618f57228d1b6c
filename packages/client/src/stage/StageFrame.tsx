import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import type { ChartHandle } from '../chart/Chart';
import { IconButton } from '../parts';
import { heightOnPage, useMeasured } from '../parts/measured';
import { words } from '../words';
import { useKeptFocus } from './kept-focus';
import { useRoom } from './room';
import '../chart/chart.css';
import './stage.css';

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
  const room = useRoom();
  const foundBar = useCallback(
    (element: HTMLDivElement) => {
      bar.current = element;
      return room(element);
    },
    [room],
  );
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
      <div ref={foundBar} className="stage-foot">
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
      <IconButton icon="plus" label={words.common.closer} onClick={() => chart.current?.zoomBy(1.3)} />
      <IconButton icon="minus" label={words.common.wider} onClick={() => chart.current?.zoomBy(1 / 1.3)} />
      <IconButton icon="map" label={whole} onClick={onWhole} />
    </>
  );
}
