import type { RefObject } from 'react';
import type { Hand } from '../../../hand/hand';
import type { Walk } from '../../../places/walk';
import type { Invitation } from '../hand/hand';
import { type LandPlace, type Montana, onLand } from '../hand/reading';
import type { MontanaHand } from '../hand/useHand';
import type { MontanaVerb } from '../hand/verb';
import type { PartName } from './Parts';

interface Inviting {
  readonly root: RefObject<HTMLElement | null>;
  readonly hand: MontanaHand;
  readonly press: Hand<Montana>;
  readonly walk: Walk<LandPlace>;
  readonly wide: boolean;
  openPart(part: PartName | null): void;
}

/**
 * Does what a button of the bar means. What "Work" or "Build" makes to stand out is brought into sight; a pointer chooses
 * of it for itself, and keys are led to a first choice.
 */
export function useInviting({ root, hand, press, walk, wide, openPart }: Inviting) {
  const lead = (to: Invitation) => {
    if (to === 'workers') {
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('.mt-space.lit')?.focus());
      return;
    }
    root.current?.querySelector<HTMLElement>('.chart')?.focus();
    const first = [...hand.offers.values()].find(({ payable }) => payable !== 'missing');
    if (first !== undefined) walk.focus(onLand(first.site));
  };
  return (verb: Pick<MontanaVerb, 'deed'>, byKeys: boolean) => {
    const { deed } = verb;
    press.do(deed);
    const to = typeof deed === 'object' && deed.is === 'half' ? deed.half.invites : null;
    if (to === null) return;
    if (!wide) openPart(to === 'land' ? null : to);
    if (byKeys) lead(to);
  };
}
