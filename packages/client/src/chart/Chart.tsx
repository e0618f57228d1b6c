import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Size, sizeInside, useMeasured } from '../parts/measured';
import { useShape } from '../stage/shape';
import {
  type Camera,
  type Frame,
  fitting,
  freeMiddle,
  type Inset,
  kept,
  moved,
  onMap,
  onScreen,
  onTheWay,
  zoomedAt,
} from './camera';
import { type GestureHandlers, useGestures } from './gestures';
import { type Reach, reaching } from './keeping-clear';
import { apart, type Box, type Point } from './point';

/** What the buttons and keys of a table may do with its map. */
export interface ChartHandle {
  zoomBy(factor: number): void;
  /** Shows a point in the middle; a zoom only when one is given. */
  show(point: Point, zoom?: number): void;
  /** Until the map is moved, whatever its window becomes; between other margins than the map's own where `inset` says some. */
  showAll(box: Box, inset?: () => Inset | undefined): void;
  /**
   * Moves no more than it must to show something, whatever its window becomes until the map is moved; `null` lets go of
   * it. Says whether the map moves.
   */
  reach(what: Reach | null): boolean;
  /** Where it looks now. */
  camera(): Camera;
  toScreen(point: Point): Point;
  /** Whether a point lies in the part that no panel covers, so far from its edges. */
  inSight(point: Point, margin: number): boolean;
}

export interface ChartLook {
  readonly at: Point;
  readonly zoom: number;
}

/** A whole box; where it would become smaller than `least`, one point of it, or what else is to be shown then. */
export interface WideLook {
  readonly box: Box;
  readonly at: Point;
  readonly least: number;
  /** No closer than this, however small the box is; 1.5 when nothing is said. */
  readonly most?: number;
  readonly otherwise?: (frame: Frame) => Camera;
}

interface ChartProps extends GestureHandlers {
  readonly handle: RefObject<ChartHandle | null>;
  readonly sheet: Box;
  /** What panels cover. Where there are several ways to keep clear, one is asked for whenever the map follows. */
  readonly inset: Inset | ((size: readonly [width: number, height: number]) => Inset);
  /** Where to look: followed whenever it changes, until the reader moves the map by hand. */
  readonly look: ChartLook | WideLook;
  /** Changes of this make the map follow again. */
  readonly followKey: string;
  readonly still: boolean;
  readonly most?: number;
  readonly label: string;
  /** Drawn once and kept: the printed map. */
  readonly ground: ReactNode;
  /** Drawn on top: pieces and lights. `zoom` is the settled zoom, for signs that must stay readable. */
  readonly pieces: (zoom: number) => ReactNode;
  readonly onKey?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Called with what is in view, at most once a frame: for a miniature. */
  readonly onView?: (view: Box) => void;
  /** Called as soon as the map knows where it comes to rest. */
  readonly onRest?: (camera: Camera, frame: Frame) => void;
  readonly children?: ReactNode;
}

export const GLIDE_MS = 320;
const SETTLE_MS = 140;

/**
 * A map one can pan and zoom: by drag, wheel, pinch, keys and buttons. The ground and the pieces are two SVGs of their
 * own, moved by the compositor; they are drawn anew only when the zoom has come to rest, so panning costs no painting.
 */
export function Chart(props: ChartProps) {
  const { handle, sheet, look, still, most = 3.2, label, ground, pieces, children } = props;
  // Between phone and desk the map opens anew: what is near enough for a mouse is too small for a finger.
  const followKey = `${useShape().phone} ${props.followKey}`;
  const root = useRef<HTMLDivElement>(null);
  const layers = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)] as const;
  const size = useMeasured<Size | null>(root, sizeInside, null);
  const [raster, setRaster] = useState(1);
  const glide = useRef(0);
  const settle = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const following = useRef(true);
  const overview = useRef<(() => Camera) | null>(null);
  const reached = useRef<Reach | null>(null);
  const followed = useRef(followKey);
  // A map that was moved by hand stays as it is: only one that follows may keep clear in another way.
  const clear = useRef<Inset | null>(null);
  if (typeof props.inset !== 'function') clear.current = props.inset;
  else if (clear.current === null || following.current || followed.current !== followKey)
    clear.current = props.inset(size ?? [1, 1]);
  const inset = clear.current;
  const frame: Frame = { width: size?.[0] ?? 1, height: size?.[1] ?? 1, inset };
  const { onView, onRest } = props;
  const live = useRef({ camera: null as Camera | null, frame, sheet, raster, most, onView, onRest });
  Object.assign(live.current, { frame, sheet, raster, most, onView, onRest });

  const place = (wish: Camera) => {
    const { frame, sheet, most, raster, onView } = live.current;
    const camera = kept(wish, sheet, frame, most);
    live.current.camera = camera;
    const [left, top] = onScreen([sheet.x, sheet.y], camera, frame);
    for (const layer of layers) {
      if (layer.current)
        layer.current.style.transform = `translate(${left}px,${top}px) scale(${camera.zoom / raster})`;
    }
    if (onView) {
      const [x, y] = onMap([0, 0], camera, frame);
      onView({ x, y, width: frame.width / camera.zoom, height: frame.height / camera.zoom });
    }
    // What keeps its size on the screen is drawn for another zoom until the map has settled.
    root.current?.classList.toggle('zooming', Math.abs(camera.zoom / raster - 1) > 0.1);
    if (Math.abs(camera.zoom / raster - 1) > 0.001) {
      clearTimeout(settle.current);
      settle.current = setTimeout(() => setRaster(live.current.camera?.zoom ?? 1), SETTLE_MS);
    }
  };
  const tellRest = (camera: Camera) => live.current.onRest?.(camera, live.current.frame);
  const glideTo = (to: Camera) => {
    cancelAnimationFrame(glide.current);
    const from = live.current.camera;
    const target = kept(to, live.current.sheet, live.current.frame, live.current.most);
    tellRest(target);
    if (from === null || still) return place(target);
    const start = performance.now();
    const go = (now: number) => {
      const share = Math.min(1, (now - start) / GLIDE_MS);
      place(onTheWay(from, target, share));
      if (share < 1) glide.current = requestAnimationFrame(go);
    };
    glide.current = requestAnimationFrame(go);
  };
  const letGo = () => {
    following.current = false;
    overview.current = null;
    reached.current = null;
  };
  const byHand = (camera: Camera) => {
    letGo();
    cancelAnimationFrame(glide.current);
    place(camera);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => live.current.camera && tellRest(live.current.camera), SETTLE_MS);
  };
  const inReach = (camera: Camera): Camera =>
    reached.current === null ? camera : reaching(camera, reached.current, live.current.frame);
  const wanted = (): Camera => {
    if (!('box' in look)) return { x: look.at[0], y: look.at[1], zoom: look.zoom };
    const whole = fitting(look.box, live.current.frame, { most: look.most ?? 1.5 });
    if (whole.zoom >= look.least) return whole;
    return look.otherwise?.(live.current.frame) ?? { x: look.at[0], y: look.at[1], zoom: look.least };
  };

  // A new size keeps the place; the first size opens on the action, already at its zoom.
  const covered = `${inset.top},${inset.right},${inset.bottom},${inset.left}`;
  const last = useRef({ size, frame });
  // biome-ignore lint/correctness/useExhaustiveDependencies: placing depends on these figures alone
  useLayoutEffect(() => {
    if (size === null) return;
    const before = last.current;
    last.current = { size, frame };
    // Panels that come and go leave the map where it is.
    if (before.size === size && live.current.camera !== null) {
      const { camera } = live.current;
      const [from, to] = [freeMiddle(before.frame), freeMiddle(frame)];
      live.current.camera = moved(camera, from[0] - to[0], from[1] - to[1]);
    }
    if (live.current.camera === null || following.current) {
      const first = live.current.camera === null;
      if (first) {
        const camera = kept(wanted(), sheet, live.current.frame, most);
        live.current.camera = camera;
        setRaster(camera.zoom);
      }
      place(live.current.camera ?? wanted());
    } else place(overview.current?.() ?? inReach(live.current.camera));
  }, [size?.[0], size?.[1], covered, raster, sheet.x, sheet.y, sheet.width, sheet.height]);

  const lookKey = JSON.stringify(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new thing to look at moves the map
  useEffect(() => {
    if (followed.current !== followKey) {
      following.current = true;
      overview.current = null;
    }
    followed.current = followKey;
    if (size !== null && following.current) glideTo(inReach(wanted()));
  }, [lookKey, followKey, size?.[0], size?.[1], covered]);

  useEffect(
    () => () => {
      clearTimeout(settle.current);
      clearTimeout(rest.current);
      cancelAnimationFrame(glide.current);
    },
    [],
  );

  const camera = () => live.current.camera ?? wanted();
  useImperativeHandle(handle, () => ({
    zoomBy: (factor) => {
      letGo();
      glideTo(zoomedAt(camera(), factor, freeMiddle(live.current.frame), live.current.frame));
    },
    show: (point, zoom) => {
      letGo();
      glideTo({ x: point[0], y: point[1], zoom: zoom ?? camera().zoom });
    },
    showAll: (box, inset) => {
      letGo();
      overview.current = () => {
        const { frame } = live.current;
        const free = { ...frame, inset: inset?.() ?? frame.inset };
        const camera = fitting(box, free, { most: ('box' in look ? look.most : undefined) ?? 1.5 });
        const [[x, y], [mx, my]] = [freeMiddle(free), freeMiddle(frame)];
        return moved(camera, x - mx, y - my);
      };
      glideTo(overview.current());
    },
    reach: (what) => {
      reached.current = what;
      const before = camera();
      const after = inReach(following.current ? wanted() : before);
      if (apart([before.x, before.y], [after.x, after.y]) < 1 && before.zoom === after.zoom) return false;
      letGo();
      reached.current = what;
      glideTo(after);
      return true;
    },
    camera,
    toScreen: (point) => onScreen(point, camera(), live.current.frame),
    inSight: (point, margin) => {
      const { frame } = live.current;
      const [x, y] = onScreen(point, camera(), frame);
      const { top, right, bottom, left } = frame.inset;
      return (
        x > left + margin &&
        x < frame.width - right - margin &&
        y > top + margin &&
        y < frame.height - bottom - margin
      );
    },
  }));

  const gestures = useGestures({ ...props, root, camera, frame: () => live.current.frame, byHand });

  const key = (event: KeyboardEvent<HTMLElement>) => {
    const pan = { ArrowLeft: [90, 0], ArrowRight: [-90, 0], ArrowUp: [0, 90], ArrowDown: [0, -90] }[
      event.key
    ];
    if (event.shiftKey && pan) byHand(moved(camera(), pan[0] ?? 0, pan[1] ?? 0));
    else if (event.key === '+' || event.key === '=') handle.current?.zoomBy(1.25);
    else if (event.key === '-') handle.current?.zoomBy(0.8);
    else return props.onKey?.(event);
    event.preventDefault();
  };

  /** Whoever walks from place to place with Tab comes to places out of sight. */
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const window = root.current?.getBoundingClientRect();
    if (window === undefined || target === root.current || !target.matches(':focus-visible')) return;
    if (!target.closest('.chart-layer')) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    const at = onMap([left - window.left + width / 2, top - window.top + height / 2], camera(), frame);
    if (handle.current?.inSight(at, Math.min(width, height) / 2) === false) handle.current.show(at);
  };

  const drawn = {
    width: sheet.width * raster,
    height: sheet.height * raster,
    viewBox: `${sheet.x} ${sheet.y} ${sheet.width} ${sheet.height}`,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of drawn pieces is no fieldset
    <div
      ref={root}
      className="chart"
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the keys that steer and pan
      tabIndex={0}
      {...gestures}
      onKeyDown={key}
      onFocus={follow}
    >
      <div ref={layers[0]} className="chart-layer">
        {size && (
          <svg className="chart-sheet" {...drawn} aria-hidden="true">
            {ground}
          </svg>
        )}
      </div>
      <div ref={layers[1]} className="chart-layer">
        {size && (
          // biome-ignore lint/a11y/noSvgWithoutTitle: a title would be a tooltip over the whole map; the group has a name
          <svg className="chart-sheet" {...drawn}>
            {pieces(raster)}
          </svg>
        )}
      </div>
      <div className="chart-vignette" />
      {children}
    </div>
  );
}
