import { AREA_DATA, SMALL_SPACE_GOODS, type Worker } from '@packetboat/games/montana/data';
import { nextOneClears } from '@packetboat/games/montana/hints';
import type { View } from '@packetboat/games/montana/state';
import type { Post } from './hand';
import { type Shortage, shortOf } from './scarce';

/** How a space of the worker board stands, and what it would set off to send somebody there. */
export interface PostNow extends Post {
  readonly crew: readonly Worker[];
  /** On the small space beside it. */
  readonly small: readonly Worker[];
  /** It is the last that is free: then all of the row go home. */
  readonly clears: boolean;
  readonly short: readonly Shortage[];
}

export function postNow(view: View, { area, space }: Post): PostNow {
  const clears = nextOneClears(view, area);
  if (area === 'bank') return { area, space, crew: view.bank[space - 1] ?? [], small: [], clears, short: [] };
  const { large, small } = view.areas[area];
  const { good, spaces } = AREA_DATA[area];
  return {
    area,
    space,
    crew: large[space - 1] ?? [],
    small: small[space - 1] ?? [],
    clears,
    short: shortOf(view, good, spaces[space - 1]?.goods ?? 0),
  };
}

/** What runs short if the small space that is open is taken. */
export function smallShort(view: View): readonly Shortage[] {
  const { small } = view.turn;
  return small === null ? [] : shortOf(view, AREA_DATA[small.area].good, SMALL_SPACE_GOODS);
}
