import type { Seat } from '@packetboat/games/kit/title';
import type { Chronicle } from '@packetboat/games/montana/chronicle';
import { GOODS, type Good, WORKERS, type Worker } from '@packetboat/games/montana/data';
import { fieldAt } from '@packetboat/games/montana/landscape';
import { isPlaced, type View } from '@packetboat/games/montana/state';
import type { Step } from '../../contract';
import { type Happened, happened } from '../../contract';
import type { Thing } from '../panels/drawings';

/** What goes from hand to hand: a thing, a worker by the hat, or the mark of a seat. */
export type Traveller =
  | { readonly is: 'thing'; readonly thing: Thing }
  | { readonly is: 'worker'; readonly hat: Worker }
  | { readonly is: 'mark'; readonly seat: Seat };

/**
 * One way over the table. Ends are places as the log has them, `seat.2` for what a seat owns, `supply` and `wheel`.
 * What is paid goes first, what it brings follows.
 */
export interface Travel {
  readonly who: Traveller;
  readonly count: number;
  readonly from: string;
  readonly to: string;
  readonly wave: 0 | 1;
  /** Outbid: it tips and hops instead of gliding. */
  readonly hops?: boolean;
}

/** More of a kind than this are not drawn one by one. */
const MOST = 4;

const thing = (what: Thing): Traveller => ({ is: 'thing', thing: what });
const worker = (hat: Worker): Traveller => ({ is: 'worker', hat });

/** Everything that changes its place in a step, apart from what is settled on the map itself. */
export function travelsOf(events: Step<View>['events'], before: View): Travel[] {
  return events.flatMap((event) => ways(happened<Chronicle>(event), before).filter(({ count }) => count > 0));
}

function ways({ key, params, place }: Happened<Chronicle>, before: View): Travel[] {
  const at = place?.replace('.small', '') ?? '';
  switch (key) {
    case 'hired':
      return crew(params.workers, 'wheel', `seat.${params.seat}`, 1);
    case 'advanced':
      return [go(thing('grain'), params.spaces, `seat.${params.seat}`, 'wheel', 0)];
    case 'sentBack':
      return [go(worker(params.worker), 1, `seat.${params.seat}`, 'supply', 0)];
    case 'gaveBackGoods':
      return seatsIn(params.seats).map((seat) => go(thing(params.good), 1, `seat.${seat}`, 'supply', 0));
    case 'gaveBackWorkers':
      return seatsIn(params.seats).map((seat) => go(worker(params.worker), 1, `seat.${seat}`, 'supply', 0));
    case 'banked':
      return [
        ...crew(params.workers, `seat.${params.seat}`, at, 0),
        go(thing('silver'), params.silver, at, `seat.${params.seat}`, 1),
      ];
    case 'worked':
      return [
        go(thing('silver'), params.silver, `seat.${params.seat}`, at, 0),
        ...crew(params.workers, `seat.${params.seat}`, at, 0),
        go(thing(params.good), params.goods, at, `seat.${params.seat}`, 1),
      ];
    case 'workedSmall':
      return [
        ...crew(params.workers, `seat.${params.seat}`, at, 0),
        go(thing(params.good), params.goods, at, `seat.${params.seat}`, 1),
      ];
    case 'wentToCity':
      return [go(thing('pumpkin'), params.pumpkins, 'supply', `seat.${params.seat}`, 0)];
    case 'bid':
      return [go({ is: 'mark', seat: params.seat }, 1, `seat.${params.seat}`, at, 0)];
    case 'outbid': {
      const { seat } = params;
      return [{ ...go({ is: 'mark', seat }, 1, stand(before, seat), `seat.${seat}`, 1), hops: true }];
    }
    case 'rewarded':
      return reward(params, at);
    case 'built':
      return price(before, Number(at.replace('land.', ''))).map(([good, n]) =>
        go(thing(good), n, `seat.${params.seat}`, at, 0),
      );
    case 'cowFound':
      return [go(thing('cow'), 1, at, `seat.${params.seat}`, 1)];
    case 'canteenFound':
      return [go(thing('canteen'), 1, at, `seat.${params.seat}`, 1)];
    case 'cattleTraded':
      return [
        go(thing('cow'), 1, `seat.${params.seat}`, 'supply', 0),
        go(gained(params.gain), params.count, 'supply', `seat.${params.seat}`, 1),
      ];
    case 'refrained':
      return [go(thing('silver'), params.silver, 'supply', `seat.${params.seat}`, 0)];
    case 'canteenUsed':
      return [go(thing('canteen'), 1, `seat.${params.seat}`, 'supply', 0)];
    default:
      return [];
  }
}

const go = (who: Traveller, n: number, from: string, to: string, wave: 0 | 1): Travel => ({
  who,
  count: Math.min(n, MOST),
  from,
  to,
  wave,
});

function crew(text: string, from: string, to: string, wave: 0 | 1): Travel[] {
  const names = text.split(',');
  return WORKERS.map((hat) => go(worker(hat), names.filter((name) => name === hat).length, from, to, wave));
}

const seatsIn = (text: string): Seat[] => text.split(',').map(Number);

function reward({ seat, pumpkins, cows, silver, ...goods }: Chronicle['rewarded'], from: string): Travel[] {
  const to = `seat.${seat}`;
  return [
    go(thing('pumpkin'), pumpkins, to, 'supply', 0),
    // Small ore is traded one for one.
    go(thing('copper'), goods.bigCopper, to, 'supply', 0),
    go(thing('stone'), goods.bigStone, to, 'supply', 0),
    go(thing('cow'), cows, from, to, 1),
    go(thing('silver'), silver, from, to, 1),
    ...GOODS.map((good) => go(thing(good), good === 'pumpkin' ? 0 : goods[good], from, to, 1)),
  ];
}

/** Where a seat's piece stands in the city. */
function stand({ city }: View, seat: Seat): string {
  const space = city?.contractors[seat];
  return isPlaced(space) ? `city.${space.row + 1}.${space.column + 1}` : 'supply';
}

function price({ landscape }: View, site: number): (readonly [Good, number])[] {
  const cost = fieldAt(landscape, site)?.cost;
  return cost === undefined ? [] : GOODS.map((good) => [good, cost[good]] as const);
}

function gained(gain: string): Traveller {
  const hat = WORKERS.find((one) => gain === `${one}Worker`);
  return hat === undefined ? thing(gain as Thing) : worker(hat);
}
