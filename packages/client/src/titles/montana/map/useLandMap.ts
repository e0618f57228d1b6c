import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import { type RefObject, useRef } from 'react';
import type { ChartHandle } from '../../../chart/Chart';
import type { Hand } from '../../../hand/hand';
import type { StageProps } from '../../contract';
import type { Montana } from '../hand/reading';
import type { MontanaHand } from '../hand/useHand';
import { landOf } from './land';
import { useLandLook } from './useLandLook';
import { useLandWindow } from './useLandWindow';
import { usePointing } from './usePointing';

/** The land, the window on it, where it looks, and how one comes to its places. */
export function useLandMap(
  root: RefObject<HTMLElement | null>,
  stage: StageProps<View, MontanaMove>,
  hand: MontanaHand,
  press: Hand<Montana>,
) {
  const land = landOf(stage.view);
  const chart = useRef<ChartHandle>(null);
  const window = useLandWindow(root);
  const pointing = usePointing(land, hand, press, stage);
  return { land, chart, window, pointing, ...useLandLook(root, chart, land, window, hand) };
}

export type LandOnStage = ReturnType<typeof useLandMap>;
