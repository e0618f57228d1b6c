import type { Site } from '@packetboat/games/montana/geometry';
import type { ChartLook } from '../../../chart/Chart';
import { type Frame, freeMiddle, type Inset } from '../../../chart/camera';
import { type Box, boxAround, middleOf } from '../../../chart/point';
import type { Cover } from '../../../chart/searching';
import { type Clearing, clearOf, mostOf, type Pane } from './clearing';
import { HEX, type Land } from './land';
import type { LandWindow } from './useLandWindow';

interface Window extends Omit<LandWindow, 'column'> {
  /** Fields one may build on: a small window shows these, a large one always everything. */
  readonly focus: readonly Site[];
}

/** The zoom below which a fingertip covers more than one hex. */
const LEAST_TO_TOUCH = 0.74;
/** The same for a pointer. */
const LEAST_TO_POINT = 0.59;
const MOST = 2.6;
const COLUMN = 318;
/** The tabs of the parts, one under the other. */
const TABS = 128;

/** The key of the lights, which stands on the supply: so wide and so high, with a little paper around it. */
const KEY = [186, 94] as const;
/** How far the supply reaches up from the lower edge of the free part. */
const SUPPLY = 10;

/** The tools of a narrow stage, with a little paper around them: on a phone in a row, else in a column. */
const TOOLS = [196, 62] as const;

type Side = 'left' | 'right';

export interface Look {
  readonly look: ChartLook;
  /** All of the land. */
  readonly whole: ChartLook;
  readonly inset: Inset;
  /** What lies around all of the land on a narrow stage, where tools are over the map. */
  readonly margins?: Inset;
  /** In which of the lower corners of a wide stage the key of the lights covers no land. */
  readonly keySide: Side;
}

/** Where the map looks, and how much of it the panels cover. */
export function lookAt(land: Land, at: Window): Look {
  const { width, height, foot, wide, beside: aside, phone, size, letters, focus } = at;
  const zoomed = size > 1.5 ? 1.6 : size > 1 ? 1.2 : 1;
  const paper = zoomed * letters;
  const inset: Inset = phone
    ? { top: 0, right: 0, bottom: 0, left: 0 }
    : {
        top: 62 * zoomed,
        right: aside > 0 ? aside + 8 : (wide ? COLUMN : TABS) * paper + 20 * zoomed,
        bottom: foot + (wide ? 54 * paper : 20 * zoomed),
        left: 4,
      };
  if (!wide) return { ...besideTools(land, at, inset), inset, keySide: 'left' };
  const most = Math.min(
    MOST,
    (width - inset.left - inset.right) / land.box.width,
    (height - inset.top - inset.bottom) / land.box.height,
  );
  const beside = (side: Side) => zoomBeside(side, land, { width, height, inset }, paper, most);
  const sides = { left: beside('left'), right: beside('right') };
  const keySide = sides.left >= sides.right ? 'left' : 'right';
  const whole = { at: middleOf(land.box), zoom: Math.max(0.3, sides[keySide]) };
  if (whole.zoom >= LEAST_TO_POINT || focus.length === 0) return { look: whole, whole, inset, keySide };
  const near = boxAround(focus.map(land.centre), HEX * 1.2);
  const zoom = Math.min(
    1.1,
    (width - inset.left - inset.right) / near.width,
    (height - inset.top - inset.bottom) / near.height,
  );
  const look = { at: middleOf(near), zoom: Math.max(LEAST_TO_POINT, zoom) };
  return { look, whole, inset, keySide };
}

/** A narrow stage: all of the land, or the fields one may build on, clear of the tools that lie over it. */
function besideTools(land: Land, { map, foot, phone, beside, focus }: Window, inset: Inset) {
  const [width, height] = map;
  const room: Cover = {
    left: inset.left,
    top: inset.top,
    right: width - inset.right,
    bottom: height - inset.bottom,
  };
  const [long, short] = TOOLS;
  const low = height - (beside > 0 ? 0 : foot + 12);
  const cover: Cover = phone
    ? { left: width - long, top: 0, right: width, bottom: short }
    : { left: 0, top: low - long, right: short, bottom: low };
  const pane: Pane = { room, cover };
  const [mx, my] = freeMiddle({ width, height, inset });
  const lookOn = ({ x, y }: Box, { zoom, left, top }: Clearing): ChartLook => ({
    at: [x + (mx - left) / zoom, y + (my - top) / zoom],
    zoom,
  });
  const all = clearOf({ hexes: land.sites.map(({ at }) => at), box: land.box }, pane, MOST);
  const whole = lookOn(land.box, all);
  const { zoom, left, top } = all;
  const margins: Inset = {
    left,
    top,
    right: width - left - land.box.width * zoom,
    bottom: height - top - land.box.height * zoom,
  };
  const least = phone ? LEAST_TO_TOUCH : LEAST_TO_POINT;
  if (all.zoom >= least || focus.length === 0) return { look: whole, whole, margins };
  const near = focus.map(land.centre);
  const lit = { hexes: near, box: boxAround(near, HEX * 1.2) };
  const close = clearOf(lit, pane, 1.1);
  return { look: lookOn(lit.box, close.zoom >= least ? close : mostOf(lit, pane, least)), whole, margins };
}

/** As large as the land may be with the key in that corner. */
function zoomBeside(side: Side, land: Land, { width, height, inset }: Frame, paper: number, most: number) {
  const right = width - inset.right;
  const edge = side === 'left' ? KEY[0] * paper : right - KEY[0] * paper;
  const top = height - inset.bottom + (SUPPLY - KEY[1]) * paper;
  const [mx, my] = freeMiddle({ width, height, inset });
  const [cx, cy] = middleOf(land.box);
  const lies = (zoom: number) =>
    land.sites.some(({ at: [x, y] }) => {
      const across = mx + (x - cx) * zoom - edge;
      const down = my + (y - cy) * zoom;
      const beyond = Math.max(0, side === 'left' ? across : -across);
      return Math.hypot(beyond, Math.max(0, top - down)) < (HEX + 5) * zoom;
    });
  let zoom = most;
  while (lies(zoom) && zoom > most / 2) zoom *= 0.985;
  return zoom;
}
