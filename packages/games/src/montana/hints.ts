import type { Hex } from '../kit/hex';
import type { Seat } from '../kit/title';
import { type BuildResult, buildResult, openFields, ownersOf } from './build';
import { openSpaces } from './city';
import {
  type AreaId,
  type Field,
  GOODS,
  type Good,
  type GoodsCount,
  noGoods,
  type Terrain,
  WHEEL,
  type Worker,
} from './data';
import { SITES_PER_TILE, type Site } from './geometry';
import { fieldAt, shapeOfView, terrainAt } from './landscape';
import { ADVANCES } from './recruit';
import { playerOf, type Settled, type Space, type View } from './state';
import { isLastRound } from './turns';

/** What a table shows beside the bare view. Everything here is worked out from the view alone. */

export interface LandHex {
  readonly site: Site;
  readonly hex: Hex;
  readonly terrain: Terrain;
  readonly startTile: boolean;
  readonly cow: boolean;
  readonly canteen: boolean;
  readonly settled?: Readonly<Settled>;
}

/** Every hex of the landscape with what lies on it, by site. */
export function landHexes(view: View): LandHex[] {
  const settled = new Map(view.settled.map((one) => [one.at, one]));
  return shapeOfView(view).hexes.map((hex, site) => {
    const here = settled.get(site);
    return {
      site,
      hex,
      terrain: terrainAt(view.landscape, site) ?? { kind: 'mountain' },
      startTile: view.startTile === site,
      cow: view.cows.includes(site),
      canteen: view.canteens.includes(site),
      ...(here === undefined ? {} : { settled: here }),
    };
  });
}

/** The outer shape of the tiles: the sites of each, the centre first. */
export function tileSites(view: View): readonly (readonly Site[])[] {
  return view.landscape.map((_, slot) =>
    Array.from({ length: SITES_PER_TILE }, (__, place) => slot * SITES_PER_TILE + place),
  );
}

export interface FieldOffer extends BuildResult {
  readonly site: Site;
  readonly cost: Field['cost'];
  readonly missing: Readonly<GoodsCount>;
  /** `now`: the goods are there; `cattle`: cows can stand in for what is missing; `missing`: they cannot. */
  readonly payable: 'now' | 'cattle' | 'missing';
}

/** Every field that is open for building, with what a seat lacks for it and what it would bring. */
export function fieldOffers(view: View, seat: Seat): FieldOffer[] {
  const { goods, cows } = playerOf(view.players, seat);
  const owners = ownersOf(view);
  return openFields(view, owners).flatMap((site) => {
    const cost = fieldAt(view.landscape, site)?.cost;
    if (cost === undefined) return [];
    const missing = noGoods();
    for (const good of GOODS) missing[good] = Math.max(0, cost[good] - goods[good]);
    return [
      { site, cost, missing, payable: payable(missing, cows), ...buildResult(view, seat, site, owners) },
    ];
  });
}

/** A cow brings a small good, never a big one. */
function payable(missing: Readonly<Record<Good, number>>, cows: number): FieldOffer['payable'] {
  const { grain, pumpkin, copper, stone, bigCopper, bigStone } = missing;
  const small = grain + pumpkin + copper + stone;
  if (small + bigCopper + bigStone === 0) return 'now';
  return bigCopper + bigStone === 0 && small <= cows ? 'cattle' : 'missing';
}

export interface WheelOffer {
  /** How far the arrow would be advanced, at a grain a space. */
  readonly spaces: number;
  /** From 0. */
  readonly arrow: number;
  readonly workers: readonly [Worker, Worker] | 'white';
}

/** The seven spaces after the arrow. */
export function wheelOffers({ arrow }: View): WheelOffer[] {
  return ADVANCES.map((spaces) => {
    const at = (arrow + spaces) % WHEEL.length;
    return { spaces, arrow: at, workers: WHEEL[at] ?? 'white' };
  });
}

/** True when taking one more space of this area or of the bank frees all of it at the end of the turn. */
export function nextOneClears(view: View, area: AreaId | 'bank'): boolean {
  const spaces = area === 'bank' ? view.bank : view.areas[area].large;
  return spaces.filter((space) => space.length === 0).length === 1;
}

/** Where a seat could place its contractor if it were asked now. */
export function spacesFor(view: View, seat: Seat): Space[] {
  return view.city === null ? [] : openSpaces(view, view.city, seat);
}

/** The seats that still have a turn in the last round, the one at turn first; `undefined` before it. */
export function lastTurns(view: View): Seat[] | undefined {
  if (!isLastRound(view)) return undefined;
  return view.over ? [] : view.players.flatMap((_, seat) => (seat >= view.turn.seat ? [seat] : []));
}
