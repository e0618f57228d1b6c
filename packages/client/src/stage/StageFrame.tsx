import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from './media';
import '../chart/chart.css';
import './stage.css';

/** The width up to which a stage is laid out as a column: strip, map, foot. */
export const PHONE_STAGE = '(max-width: 700px)';

/** How much larger everything on the stage is drawn on a wide screen, and on a wall. */
export function useStageSize(): { readonly phone: boolean; readonly size: number } {
  const phone = useMedia(PHONE_STAGE);
  const [wide, wall] = [useMedia('(min-width: 1600px)'), useMedia('(min-width: 3200px)')];
  return { phone, size: wall ? 1.7 : wide ? 1.25 : 1 };
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
  /** Ribbons and dialogs. */
  readonly children?: ReactNode;
}

/** A map from edge to edge with paper on it. `--foot` is the height of the action bar. */
export function StageFrame(props: StageFrameProps) {
  const { className, top, map, tools, foot, onFootHeight, children } = props;
  const [bar, height] = useBarHeight();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new height is news
  useLayoutEffect(() => onFootHeight?.(height), [height]);
  return (
    <div className={`stage-frame ${className}`} style={{ '--foot': `${height}px` } as CSSProperties}>
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

function useBarHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(110);
  useLayoutEffect(() => {
    const element = ref.current?.querySelector('.action-bar');
    if (!element) return;
    const measure = () => setHeight(Math.ceil(element.getBoundingClientRect().height));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height] as const;
}
