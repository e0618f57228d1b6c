import type { Site } from '@packetboat/games/montana/geometry';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import { useEffect, useRef, useState } from 'react';
import type { Point } from '../../../chart/point';
import { plain } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import type { Land } from '../map/land';
import { explainedSite } from '../words/explain';
import type { HandState } from './useHand';

/** What is pointed at on the land: by a mouse or a finger, or by the keys that walk over it. */
export interface LandPointer {
  readonly aim: Site | null;
  readonly cursor: Site | null;
  setCursor(site: Site | null): void;
  point(site: Site | null): void;
  hover(where: Point | null): void;
  tap(where: Point, touch: boolean): void;
  /** Something beside the land is pressed instead. */
  leave(): void;
  /** One step over the land, along the first of these edges that leads somewhere. */
  walk(edges: readonly number[]): void;
}

/** `landmark`: what the log points at. */
export function useLandPointer(
  land: Land,
  hand: HandState,
  { view, seats, point: tell, announce }: StageProps<View, MontanaMove>,
  landmark: Site | null,
): LandPointer {
  const [aimed, setAim] = useState<{ readonly site: Site | null; readonly view: View }>({ site: null, view });
  const [walked, setWalked] = useState<{ readonly site: Site | null; readonly of: string } | null>(null);
  // What is aimed at belongs to the position it was aimed in, what was walked to, to the turn and its action.
  const aim = aimed.view === view ? aimed.site : null;
  const question = questionOf(view);
  const cursor = walked?.of === question ? walked.site : null;
  const setCursor = (site: Site | null) => setWalked({ site, of: question });

  const told = useRef(false);
  const tellOf = (site: Site | null) => {
    told.current = site !== null;
    tell(site === null ? null : `land.${site}`);
  };
  // A finger never leaves: what it told of is over with the position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new position is news
  useEffect(() => {
    if (told.current) tellOf(null);
  }, [view]);
  const point = (site: Site | null) => {
    setAim({ site, view });
    if (site !== null && site !== aim) hand.forget();
    tellOf(site);
  };
  const hover = (where: Point | null) => {
    const site = where === null ? null : (land.siteAt(where) ?? null);
    // What the log or the last view pointed at ends when the pointer leaves the land.
    if (site === aim && (site !== null || landmark === null)) return;
    if (site !== null) setCursor(null);
    point(site);
  };
  const tap = (where: Point, touch: boolean) => {
    const site = land.siteAt(where);
    setCursor(null);
    if (site === undefined) {
      hand.cancel();
      return point(null);
    }
    if (touch) point(site);
    hand.chooseSite(site, touch);
  };
  const walk = (edges: readonly number[]) => {
    const from = cursor ?? [...hand.offers.keys()][0] ?? walked?.site ?? view.startTile ?? 0;
    const to =
      cursor === null ? from : edges.map((edge) => land.next(from, edge)).find((next) => next !== undefined);
    if (to === undefined) return;
    setCursor(to);
    tellOf(to);
    const nameOf = (seat: number) => seats.find((info) => info.seat === seat)?.name ?? '';
    announce(plain(explainedSite(view, to, hand.offers.get(to)), nameOf));
  };
  const leave = () => {
    setCursor(null);
    if (aim !== null || told.current) point(null);
  };
  return { aim, cursor, setCursor, point, hover, tap, walk, leave };
}

/** Whose turn it is, and whether fields may still be looked at in it. */
function questionOf({ round, turn, canteensSpent }: View): string {
  return `${round}.${turn.seat}.${canteensSpent}.${turn.action === 'build' ? null : turn.action}`;
}

/** The hex that the log points at, by its place or by its name. */
export function landmarkOf(place: string | null, names: readonly string[]): Site | null {
  const [head, name = ''] = (place ?? '').split('.');
  if (head === 'land') return Number(name);
  const site = head === 'hex' ? names.indexOf(name) : -1;
  return site < 0 ? null : site;
}
