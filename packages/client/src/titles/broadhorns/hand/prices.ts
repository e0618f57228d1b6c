import { increaseHere } from '@packetboat/games/broadhorns/buy';
import type { Cargo } from '@packetboat/games/broadhorns/data/goods';
import type { TownId } from '@packetboat/games/broadhorns/data/towns';
import { marketPrice } from '@packetboat/games/broadhorns/market';
import { isTown, merchantOf, portOf, type Source, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';

/** The town of the port action under way. */
export function saleTown(view: View): TownId {
  const { place } = portOf(view);
  if (!isTown(place)) throw new RangeError('nothing is sold in St. Louis');
  return place;
}

/** What the next barrel of a good costs in the port action under way, or nothing where it is not sold. */
export function priceOf(view: View, cargo: Cargo): number | undefined {
  const row = marketPrice(view, cargo);
  const increase = increaseHere(view, cargo);
  return row === undefined || increase === undefined ? undefined : row + increase;
}

/** The bill of the port action under way, step by step. */
export interface Bill {
  readonly before: number;
  readonly sold: number;
  readonly bought: number;
  readonly fares: number;
  readonly now: number;
}

const SALE: readonly Source[] = ['sales', 'dumped', 'deliveries', 'ice', 'bonuses'];

export function billOf(view: View, seat: Seat): Bill {
  const { gold, ledger } = merchantOf(view, seat);
  const { ledger: before } = portOf(view);
  const since = (sources: readonly Source[]) =>
    sources.reduce((sum, source) => sum + ledger[source] - before[source], 0);
  const sold = since(SALE);
  const bought = since(['cargo', 'boats']);
  const fares = since(['fares', 'resale']);
  return { before: gold - sold - bought - fares, sold, bought, fares, now: gold };
}

/** The parts of a sale so far: "stalls 9, bonus 2". */
export function saleParts(
  view: View,
  seat: Seat,
): readonly { readonly source: Source; readonly gold: number }[] {
  const { ledger } = merchantOf(view, seat);
  const { ledger: before } = portOf(view);
  return SALE.map((source) => ({ source, gold: ledger[source] - before[source] })).filter(
    ({ gold }) => gold !== 0,
  );
}
