import type { Cargo } from '@packetboat/games/broadhorns/data/goods';
import { TOWN_IDS, TOWNS, type TownId } from '@packetboat/games/broadhorns/data/towns';
import { spacesOf } from '@packetboat/games/broadhorns/sell';
import { merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';

/** An open stall that a seat still comes by. */
export interface Wish {
  readonly town: TownId;
  readonly space: number;
  readonly value: number;
}

/** Every stall downriver of the seat's boat that wants a good, in the order of the river. */
export function demandFor(view: View, seat: Seat, cargo: Cargo): Wish[] {
  const { boat } = merchantOf(view, seat);
  const from = boat === null ? -1 : boat.inPort ? boat.at : boat.at - 1;
  return TOWN_IDS.filter((town) => TOWNS[town].entrance > from).flatMap((town) =>
    spacesOf(view, town).flatMap((stall, space) =>
      stall.cargo === cargo && !stall.filled ? [{ town, space, value: stall.value }] : [],
    ),
  );
}
