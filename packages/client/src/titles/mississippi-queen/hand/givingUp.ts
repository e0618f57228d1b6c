import type { Seat } from '@packetboat/games/kit/title';
import { endingOf, ranking } from '@packetboat/games/mississippi-queen/landing';
import { boatOf, type View } from '@packetboat/games/mississippi-queen/state';

/** What comes of it when a boat gives up the race. */
export interface GivingUp {
  /** Passengers who go ashore. */
  readonly aboard: number;
  /** Who wins, where it ends the race; `null` where the others sail on. */
  readonly winner: Seat | null;
}

export function givingUp(view: View, seat: Seat): GivingUp {
  const after: View = {
    ...view,
    boats: view.boats.map((boat, i) => (i === seat ? { ...boat, fate: 'resigned' } : boat)),
    out: [...view.out, seat],
  };
  const winner = endingOf(after) === null ? undefined : ranking(after)[0];
  return { aboard: boatOf(view.boats, seat).aboard.length, winner: winner ?? null };
}
