import type { Hand } from '../../../hand/hand';
import type { Walk } from '../../../places/walk';
import { type KeyPress, useStrayKeys } from '../../../stage/stray-keys';
import { numbered } from './keys';
import type { LandPlace, Montana } from './reading';
import type { MontanaVerb } from './verb';

interface BoardKeys {
  readonly press: Hand<Montana>;
  readonly walk: Walk<LandPlace>;
  readonly verbs: readonly MontanaVerb[];
  onPress(verb: Pick<MontanaVerb, 'key' | 'deed' | 'faint'>): void;
  announce(words: string): void;
  /** False when no part lies over the map. */
  closePart(): boolean;
}

/** Any press beside the land ends what was told of it, and what stood out on it. */
export function leaveLand({ press, walk }: Pick<BoardKeys, 'press' | 'walk'>): void {
  walk.leave();
  press.forget();
  press.pointAt(null);
  if (press.now().reading.invites !== null) press.back();
}

/** What keys do on the map, beside it and with the focus nowhere: where they have come to on the land goes first. */
export function boardKeys({ press, walk, verbs, onPress, announce, closePart }: BoardKeys) {
  const figure = (n: number): boolean => {
    const verb = numbered(press.now().reading.doing, verbs, n);
    if (verb === undefined) return false;
    leaveLand({ press, walk });
    if (verb.barred === undefined) onPress(verb);
    else announce(verb.barred);
    return true;
  };
  const means = (event: KeyPress): boolean => {
    if (/^[1-9]$/.test(event.key)) return figure(Number(event.key));
    const marked = walk.cursor().place !== null && press.now().reading.doing !== 'endingTurn';
    if (event.key === 'Escape' && marked) {
      walk.leave();
      press.pointAt(null);
      return true;
    }
    return walk.key(event) || press.key(event) || (event.key === 'Escape' && closePart());
  };
  return (event: KeyPress): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that is held down says nothing twice.
    if ((event.repeat && event.key === 'Enter') || means(event)) event.preventDefault();
  };
}

export function useBoardKeys(parts: BoardKeys) {
  const key = boardKeys(parts);
  useStrayKeys(key);
  return key;
}

/** On the buttons beside the map, Enter and the arrows are the buttons' own. */
export const isForBoard = ({ key }: KeyPress): boolean => /^[1-9]$|^Escape$|^Backspace$/.test(key);
