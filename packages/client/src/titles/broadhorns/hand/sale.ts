import { deliveryAt } from '@packetboat/games/broadhorns/data/cards';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { deliveriesOpen, prospectAt } from '@packetboat/games/broadhorns/prospects';
import { merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import type { MoveOf } from './moves';
import { saleTown } from './prices';

/** The sale of everything that finds a stall, and the delivery card that goes with it, in small moves. */
export function wholeSale(view: View, seat: Seat): BroadhornsMove[] {
  const town = saleTown(view);
  const { sales } = prospectAt(view, seat, town);
  const moves: BroadhornsMove[] = sales.map((args) => ({ type: 'sell', args }));
  if (view.port?.claimed === true) return moves;
  const boxes = merchantOf(view, seat).boat?.boxes ?? [];
  const sold = [...(view.port?.sold ?? []), ...sales.map(({ box }) => boxes[box]?.cargo)];
  const cargo = deliveriesOpen(view, seat, town).find((one) => sold.includes(one));
  if (cargo !== undefined) moves.push({ type: 'deliver', args: { card: deliveryAt(town, cargo) } });
  return moves;
}

/** The barrel that goes to a stall when none is chosen: the oldest of its good. */
export function oldestFor(
  view: View,
  seat: Seat,
  moves: readonly MoveOf<'sell'>[],
): MoveOf<'sell'> | undefined {
  const boxes = merchantOf(view, seat).boat?.boxes ?? [];
  const wear = ({ args }: MoveOf<'sell'>) => boxes[args.box]?.wear ?? 0;
  return moves.reduce<MoveOf<'sell'> | undefined>(
    (best, move) => (best === undefined || wear(move) > wear(best) ? move : best),
    undefined,
  );
}
