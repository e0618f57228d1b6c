import type { Seat } from '../kit/title';
import { travelerOf } from './data/cards';
import { DELIVERY_BONUS, SALES_FOR_BONUS } from './data/goods';
import { TILES } from './data/tiles';
import { TOWNS, type TownId } from './data/towns';
import { deliveriesOpen, passageTo, prospectAt, spoilsIn } from './prospects';
import { seasonEffects } from './season';
import { isFull } from './sell';
import { barrelsAboard, type MerchantView, merchantOf, townOf, type View } from './state';

/** What a port action in a town pays, by the time it can be made, if the season and the stalls stay as they are. */
export interface Forecast {
  /** Stalls, bonus, delivery card and fares. Neither Ice nor what is got rid of for 1 is counted. */
  readonly gold: number;
  readonly stalls: number;
  readonly bonus: number;
  readonly card: number;
  readonly fares: number;
  /** Barrels that go onto stalls, that find none, and that have spoiled by then. */
  readonly sold: number;
  readonly left: number;
  readonly lost: number;
  /** The sale fills the town, and wins so many wreaths. */
  readonly fills: boolean;
  readonly wreaths: number;
}

/** Nothing where the boat cannot make a port action any more. In the one under way it is what is still to come. */
export function forecastAt(view: View, seat: Seat, town: TownId): Forecast | undefined {
  const merchant = merchantOf(view, seat);
  const here = view.seat === seat && view.port?.place === town ? view.port : null;
  const way = passageTo(view, seat, TOWNS[town].entrance);
  const { boat } = merchant;
  if (boat === null || way === undefined || view.over) return undefined;
  if (boat.inPort && way.moves === 0 && (here === null || view.step === 'travelers')) return undefined;

  const spoilings = here === null && seasonEffects(view).spoilStep ? way.turns : 0;
  const boxes = boat.boxes.map((barrel) =>
    barrel !== null && (spoilsIn(barrel) ?? 99) > spoilings ? barrel : null,
  );
  const then: MerchantView = { ...merchant, boat: { ...boat, boxes } };
  const merchants = view.merchants.map((one) => (one === merchant ? then : one));
  const selling = here === null || view.step === 'sell';
  const sale = selling ? saleAt({ ...view, merchants }, seat, town, here) : NO_SALE;
  const fares = boat.travelers
    .map(travelerOf)
    .reduce((sum, { destination, gold }) => sum + (destination === town ? gold : 0), 0);
  const kept = boxes.filter((barrel) => barrel !== null).length;
  return {
    ...sale,
    gold: sale.stalls + sale.bonus + sale.card + fares,
    fares,
    left: kept - sale.sold,
    lost: barrelsAboard(boat).length - kept,
  };
}

type Sale = Pick<Forecast, 'stalls' | 'bonus' | 'card' | 'sold' | 'fills' | 'wreaths'>;

const NO_SALE: Sale = { stalls: 0, bonus: 0, card: 0, sold: 0, fills: false, wreaths: 0 };

/** What the barrels aboard bring in a town, beside those that were sold there in the port action under way. */
function saleAt(view: View, seat: Seat, town: TownId, here: View['port']): Sale {
  const prospect = prospectAt(view, seat, town);
  const before = here?.sold ?? [];
  const fills = prospect.fills || isFull(view, town);
  const earned = fills || before.length + prospect.sales.length >= SALES_FOR_BONUS;
  const named =
    prospect.delivery > 0 || deliveriesOpen(view, seat, town).some((cargo) => before.includes(cargo));
  const { tile } = townOf(view, town);
  return {
    stalls: prospect.spaces,
    bonus: earned ? TOWNS[town].bonus : 0,
    card: named && here?.claimed !== true ? DELIVERY_BONUS : 0,
    sold: prospect.sales.length,
    fills,
    wreaths: fills && tile !== null ? TILES[tile].wreaths : 0,
  };
}
