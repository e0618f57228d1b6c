import { useState } from 'react';
import type { Doing } from '../hand/hand';
import type { MontanaHand } from '../hand/useHand';
import { type PartName, partAsked } from './Parts';

/** What the hand does while it looks at another part than the stage of the turn asks about. */
const APART = new Set<Doing>(['tradingCow', 'atTheWheel']);

/**
 * The part that lies over the map: on a narrow stage one at a time, the one that is asked about until another is opened;
 * on a wide one, where they stand beside it, none but the signs.
 */
export function useOpened(hand: MontanaHand, stage: string, wide: boolean, turning: boolean) {
  const [opened, open] = useState<{ readonly part: PartName | null; readonly key: string } | null>(null);
  const { doing, view } = hand;
  const mine = doing !== 'watching';
  const key = `${view.round}:${view.turn.seat}:${stage}:${mine}:${APART.has(doing) ? doing : ''}`;
  const asked = turning ? 'wheel' : partAsked(stage, doing);
  const wanted = opened?.key === key ? opened.part : asked;
  const part = wide && wanted !== 'signs' ? null : wanted;
  return { part, openPart: (to: PartName | null) => open({ part: to, key }) };
}
