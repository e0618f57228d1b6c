import { CITY_LIMIT } from '@packetboat/games/small-railroad-empires/data';
import { freeSlots } from '@packetboat/games/small-railroad-empires/delivering';
import type { View } from '@packetboat/games/small-railroad-empires/state';

/** Whoever acts once the last round is called acts for the last time. */
export const isLastTurn = ({ trigger }: View): boolean => trigger !== null;

/** How near the end is. */
export interface EndNow {
  /** The last round is being played. */
  readonly last: boolean;
  /** So many more deliveries, by whomever, until the round that is then played is the last one. */
  readonly left: number;
  /** It may be called before one's next turn. */
  readonly near: boolean;
}

export function endNow(view: View): EndNow {
  const left = freeSlots(view) - (CITY_LIMIT[view.companies.length] ?? 0);
  return { last: isLastTurn(view), left, near: left <= view.companies.length };
}
