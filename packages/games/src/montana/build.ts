import type { Refusal, Seat } from '../kit/title';
import { landPlace, tell } from './chronicle';
import { GOODS, LINE } from './data';
import type { Site } from './geometry';
import { fieldAt, fieldSites, shapeOfView, terrainAt } from './landscape';
import { hexName } from './names';
import { no } from './refusals';
import { actionTaken } from './stages';
import { playerOf, type View } from './state';
import { holdsGoods, payGoods } from './supply';
import { site, verb } from './verb';

/** Who has settled where: the seat by site. */
export type Owners = ReadonlyMap<Site, Seat>;

export function ownersOf({ settled }: View): Map<Site, Seat> {
  return new Map(settled.map(({ at, seat }) => [at, seat]));
}

/** Fields that border the starting tile or any settlement and are still free (MT-9.1, MT-9.2), in order. */
export function openFields(view: View, owners: Owners = ownersOf(view)): Site[] {
  const { neighbours } = shapeOfView(view);
  const taken = (site: Site) => site === view.startTile || owners.has(site);
  return fieldSites(view.landscape).filter(
    (site) => !taken(site) && (neighbours[site] ?? []).some((next) => taken(next)),
  );
}

function refuseSite(view: View, site: Site): Refusal | undefined {
  const terrain = terrainAt(view.landscape, site);
  if (terrain === undefined) return no('build.offTheMap');
  if (terrain.kind === 'lake') return no('build.lake');
  if (terrain.kind === 'mountain') return no('build.mountain');
  if (site === view.startTile) return no('build.startTile');
  const owners = ownersOf(view);
  if (owners.has(site)) return no('build.settled');
  const beside = shapeOfView(view).neighbours[site] ?? [];
  return beside.some((next) => next === view.startTile || owners.has(next))
    ? undefined
    : no('build.notBeside');
}

/** MT-9.3: exactly the goods shown; small and big are different goods. */
function refusePrice(view: View, site: Site): Refusal | undefined {
  const cost = fieldAt(view.landscape, site)?.cost;
  const held = playerOf(view.players, view.turn.seat).goods;
  if (cost === undefined || holdsGoods(held, cost)) return undefined;
  const missing = GOODS.filter((good) => held[good] < cost[good]);
  return no('build.goods', {
    missing: missing.map((good) => `${cost[good] - held[good]} ${good}`).join(','),
  });
}

/** How many straight lines of exactly four own fields a settlement on this field would complete (MT-9.6). */
export function linesThrough(view: View, owners: Owners, site: Site, seat: Seat): number {
  const rays = shapeOfView(view).rays[site] ?? [];
  const run = (heading: number) => {
    const ray = rays[heading] ?? [];
    const end = ray.findIndex((next) => owners.get(next) !== seat);
    return end < 0 ? ray.length : end;
  };
  return [0, 1, 2].filter((heading) => run(heading) + 1 + run(heading + 3) === LINE).length;
}

/** What a build here would bring: MT-9.5 to MT-9.8. */
export interface BuildResult {
  /** Settlements placed in all. */
  readonly settlements: number;
  readonly lines: number;
  readonly cow: boolean;
  readonly canteens: readonly Site[];
}

export function buildResult(
  view: View,
  seat: Seat,
  site: Site,
  owners: Owners = ownersOf(view),
): BuildResult {
  const lines = linesThrough(view, owners, site, seat);
  const due = (fieldAt(view.landscape, site)?.settlements ?? 1) + lines;
  const beside = shapeOfView(view).neighbours[site] ?? [];
  return {
    settlements: Math.min(due, playerOf(view.players, seat).settlements),
    lines,
    cow: view.cows.includes(site),
    canteens: view.canteens.filter((lake) => beside.includes(lake)),
  };
}

/** `build`: pay, place, line, cow, canteen, in this order (MT-9.4). */
export const build = verb({
  args: { site },
  when: ['choosing', 'building'],
  options: (view) => {
    const { goods, settlements } = playerOf(view.players, view.turn.seat);
    if (settlements === 0) return [];
    return openFields(view).flatMap((site) => {
      const field = fieldAt(view.landscape, site);
      return field !== undefined && holdsGoods(goods, field.cost) ? [{ site }] : [];
    });
  },
  sure: true,
  refuse: (view, _, { site }) => {
    if (playerOf(view.players, view.turn.seat).settlements === 0) return no('build.noSettlements');
    return refuseSite(view, site) ?? refusePrice(view, site);
  },
  untimely: (view) => {
    const { action, seat } = view.turn;
    if (action !== 'build') return actionTaken(view);
    return no(playerOf(view.players, seat).settlements === 0 ? 'build.noSettlements' : 'build.three');
  },
  make: (g, seat, { site }, tools) => {
    const player = playerOf(g.players, seat);
    const { settlements, lines, cow, canteens } = buildResult(g, seat, site);
    const cost = fieldAt(g.landscape, site)?.cost;
    const place = landPlace(site);
    g.turn.action = 'build';
    g.turn.built.push(site);
    if (cost !== undefined) payGoods(g, seat, cost);
    player.settlements -= settlements;
    g.settled.push({ at: site, seat, count: settlements });
    const hex = hexName(g, site);
    tell(tools, 'built', { seat, hex, settlements, lines, left: player.settlements }, place);
    if (cow) {
      g.cows.splice(g.cows.indexOf(site), 1);
      player.cows++;
      tell(tools, 'cowFound', { seat }, place);
    }
    for (const lake of canteens) {
      g.canteens.splice(g.canteens.indexOf(lake), 1);
      player.canteens++;
      tell(tools, 'canteenFound', { seat, hex: hexName(g, lake) }, landPlace(lake));
    }
    if (
      player.settlements === 0 &&
      !g.players.some((other, one) => one !== seat && other.settlements === 0)
    ) {
      tell(tools, 'lastRound', { seat });
    }
  },
});
