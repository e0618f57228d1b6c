import type { Hand } from '../../../hand/hand';
import type { Walk } from '../../../places/walk';
import { type KeyPress, useStrayKeys } from '../../../stage/stray-keys';
import type { MontanaAsking } from './asking';
import { numbered } from './keys';
import type { LandPlace, Montana } from './reading';
import type { MontanaVerb } from './verb';

interface BoardKeys {
  readonly press: Hand<Montana>;
  readonly walk: Walk<LandPlace>;
  readonly asked: Pick<MontanaAsking, 'verbs'>;
  onPress(verb: Pick<MontanaVerb, 'key' | 'deed' | 'faint'>, byKeys: boolean): void;
  announce(words: string): void;
  /** What lies over the map. */
  readonly part: string | null;
  openPart(part: null): void;
}

/** Any press beside the land ends what was told of it, and what stood out on it. */
export function leaveLand({ press, walk }: Pick<BoardKeys, 'press' | 'walk'>): void {
  walk.leave();
  press.forget();
  press.pointAt(null);
  if (press.now().reading.invites !== null) press.back();
}

/** What keys do on the map, beside it and with the focus nowhere: where they have come to on the land goes first. */
export function boardKeys({ press, walk, asked, onPress, announce, part, openPart }: BoardKeys) {
  const figure = (n: number): boolean => {
    const verb = numbered(press.now().reading.doing, asked.verbs, n);
    if (verb === undefined) return false;
    leaveLand({ press, walk });
    if (verb.barred === undefined) onPress(verb, true);
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
    if (walk.key(event) || press.key(event)) return true;
    if (event.key !== 'Escape' || part === null) return false;
    openPart(null);
    return true;
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
