import { CARGOES, type Cargo } from '@packetboat/games/broadhorns/data/goods';
import { RIVER_END, TOWNS } from '@packetboat/games/broadhorns/data/towns';
import { endsHere } from '@packetboat/games/broadhorns/port';
import { prospectAt } from '@packetboat/games/broadhorns/prospects';
import { merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { saleTown } from './prices';

/** Barrels that find no stall, and what becomes of them without a buyer. */
export interface Unsold {
  readonly barrels: number;
  /** `kept`: in the last round they may stay aboard; `lost`: they are, after this town; `lostHere`: if one ends here. */
  readonly fate: 'kept' | 'lost' | 'lostHere';
}

/** Of the sale under way: there is no second one before the expedition ends. */
export function unsold(view: View, seat: Seat): Unsold | null {
  if (view.step !== 'sell' || view.seat !== seat) return null;
  const town = saleTown(view);
  const barrels = prospectAt(view, seat, town).dumped.length;
  if (barrels === 0) return null;
  if (view.lastRound && !endsHere(view, seat)) return { barrels, fate: 'kept' };
  return { barrels, fate: TOWNS[town].entrance === RIVER_END ? 'lost' : 'lostHere' };
}

/** What this turn's spoiling has cost, while Ice can still undo it: how many barrels of each good. */
export function justSpoiled(view: View, seat: Seat): readonly (readonly [cargo: Cargo, barrels: number])[] {
  const now = merchantOf(view, seat).boat?.boxes;
  const lost = (view.unspoiled ?? []).flatMap((barrel, box) =>
    barrel !== null && view.seat === seat && now?.[box] === null ? [barrel.cargo] : [],
  );
  return CARGOES.flatMap((cargo) => {
    const barrels = lost.filter((one) => one === cargo).length;
    return barrels === 0 ? [] : [[cargo, barrels] as const];
  });
}
