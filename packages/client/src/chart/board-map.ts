import type { RefObject } from 'react';
import type { HandKind } from '../hand/rules';
import type { StageProps } from '../titles/contract';
import type { ChartHandle } from './Chart';
import type { Point } from './point';

/** How pointers come to the places of a map. */
interface Pointers {
  tap(where: Point, byFinger: boolean): void;
  hover(where: Point | null): void;
}

/** What the map of every board is drawn from: its table, its hand, and how one comes to its places. */
export interface BoardMap<K extends HandKind, H, P extends Pointers> {
  readonly stage: StageProps<K['view'], K['move']>;
  readonly hand: H;
  readonly chart: RefObject<ChartHandle | null>;
  readonly pointing: P;
}

/** What all boards tell their charts alike. */
export const boardChart = <K extends HandKind>({
  stage,
  chart,
  pointing,
}: Pick<BoardMap<K, unknown, Pointers>, 'stage' | 'chart' | 'pointing'>) => ({
  handle: chart,
  still: stage.settings.motion === 'reduced',
  onTap: pointing.tap,
  onHover: pointing.hover,
});
