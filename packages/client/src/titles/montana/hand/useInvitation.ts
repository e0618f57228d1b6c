import type { View } from '@packetboat/games/montana/state';
import { type RefObject, useState } from 'react';
import type { Invitation } from '../words/asking';
import type { HandState } from './useHand';
import type { LandPointer } from './useLandPointer';
import { usePressesBeside } from './useRoot';

/**
 * What "Work" or "Build" made to stand out, until something else is pressed. A pointer chooses for itself; keys are led
 * to a first choice. Any press beside the land ends what was told of it.
 */
export function useInvitation(
  root: RefObject<HTMLElement | null>,
  view: View,
  hand: HandState,
  { leave, setCursor }: LandPointer,
) {
  const [invited, setInvited] = useState<{ readonly to: Invitation; readonly view: View } | null>(null);
  usePressesBeside(root, () => {
    hand.forget();
    leave();
    setInvited(null);
  });
  const invite = (to: Invitation, byKeys: boolean) => {
    setInvited({ to, view });
    if (!byKeys) return;
    if (to === 'land') {
      root.current?.querySelector<HTMLElement>('.chart')?.focus();
      const first = [...hand.offers.values()].find(({ payable }) => payable !== 'missing');
      if (first !== undefined) setCursor(first.site);
      return;
    }
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('.mt-space.lit')?.focus());
  };
  return { invites: invited?.view === view && hand.hand.is === 'choosing' ? invited.to : null, invite };
}
