import { type RefCallback, useCallback } from 'react';
import { isShown, watchSize } from '../parts/measured';
import { useSettings } from '../settings/settings';
import { roomOf, useShape } from './shape';

/**
 * For a panel whose layout depends on its own width: tells its style sheets by `data-room` how wide it is for its letters.
 * The stage is watched and not the panel: one that changes its height while it is told its size would be told again. Only
 * what was hidden when it was to be told is watched until it is shown.
 */
export function useRoom(): RefCallback<HTMLElement> {
  const { text } = useSettings();
  const { names } = useShape();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other letters, or another shape of the stage, are another room
  return useCallback(
    (panel) => {
      const stage = panel?.closest('.stage-root');
      if (panel == null || stage == null) return;
      let known = tellRoom(panel);
      const tell = () => {
        known = tellRoom(panel);
      };
      const comesToSight = () => {
        if (!known) requestAnimationFrame(tell);
      };
      const ends = [watchSize(stage, tell), watchSize(panel, comesToSight)];
      return () => {
        for (const end of ends) end();
      };
    },
    [text, names],
  );
}

/** False where it is hidden, and nobody knows. */
function tellRoom(panel: HTMLElement): boolean {
  if (!isShown(panel)) return false;
  const { paddingLeft, paddingRight } = getComputedStyle(panel);
  const inside = panel.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const room = roomOf(inside / letter);
  if (panel.dataset.room !== room) panel.dataset.room = room;
  return true;
}
