import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import type { RefObject } from 'react';
import { type KeyPress, useStrayKeys } from '../../../stage/stray-keys';
import type { StageProps } from '../../contract';
import type { Land } from '../map/land';
import type { HandState } from './useHand';
import type { LandPointer } from './useLandPointer';
import { useKeysBeside } from './useRoot';

/** Said when the map gets the focus. */
export const KEYS =
  'Keys: arrows walk over the land, and Enter builds where they lead or says why not; where you have just built, it asks whether your turn ends. Esc leaves that place: then Enter ends the turn. 1 to 9 press the buttons of the bar, Backspace steps back.';

/** What the figures press: while the arrow may be moved on, its seven prices, then what of the bar has no key of its own. */
const BAR = ['.mt-bar .buttons button'];
const ADVANCING = ['.mt-advance', '.mt-bar .buttons button:not([aria-keyshortcuts])'];

/** What keys do on the map, beside it and with the focus nowhere. `closePart`: false when no part lies over the map. */
export function useBoardKeys(
  root: RefObject<HTMLElement | null>,
  land: Land,
  { cursor, setCursor, walk }: LandPointer,
  hand: HandState,
  { view, legal, undo, pending }: StageProps<View, MontanaMove>,
  closePart: () => boolean,
): (event: KeyPress) => void {
  const mine = hand.hand.is !== 'watching';
  const pressed = (name: string): boolean => {
    const odd = Math.abs(land.sites[cursor ?? 0]?.hex.r ?? 0) % 2 === 1;
    switch (name) {
      case 'ArrowRight':
        walk([0]);
        return true;
      case 'ArrowLeft':
        walk([3]);
        return true;
      case 'ArrowUp':
        walk(odd ? [5, 4] : [4, 5]);
        return true;
      case 'ArrowDown':
        walk(odd ? [1, 2] : [2, 1]);
        return true;
      case 'Enter':
        if (cursor === null || !mine) return hand.confirm();
        if (!view.turn.built.includes(cursor) || !legal.some(({ type }) => type === 'endTurn'))
          hand.chooseSite(cursor, false);
        // The key that built there was perhaps pressed twice: a turn that has ended is not stepped back.
        else if (hand.hand.is === 'endingTurn') hand.confirm();
        else if (!pending) hand.askToEnd();
        return true;
      case 'Escape':
        if (cursor !== null && hand.hand.is !== 'endingTurn') setCursor(null);
        else if (!hand.cancel()) return closePart();
        return true;
      case 'Backspace':
        if (!hand.cancel() && undo.possible && !pending) void undo.run();
        return mine;
      default: {
        if (!/^[1-9]$/.test(name)) return false;
        const numbered = hand.hand.is === 'advancing' ? ADVANCING : BAR;
        const button = numbered.flatMap((all) => [
          ...(root.current?.querySelectorAll<HTMLElement>(all) ?? []),
        ])[Number(name) - 1];
        button?.click();
        return button !== undefined;
      }
    }
  };
  const key = (event: KeyPress) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that is held down says nothing twice.
    if (event.repeat && event.key === 'Enter') return event.preventDefault();
    if (pressed(event.key)) event.preventDefault();
  };
  useStrayKeys(key);
  // On the buttons beside the map, Enter and the arrows are the buttons' own.
  useKeysBeside(root, (event) => {
    if (/^[1-9]$|^Escape$|^Backspace$/.test(event.key)) key(event);
  });
  return key;
}
