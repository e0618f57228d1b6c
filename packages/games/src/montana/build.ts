import type { Refusal, RuleTools, Seat } from '../kit/title';
import { landPlace, tell } from './chronicle';
import { GOODS, LINE, MOST_BUILDS } from './data';
import type { Site } from './geometry';
import { fieldAt, fieldSites, shapeOfView, terrainAt } from './landscape';
import { hexName } from './names';
import { refusal } from './refusals';
import { dueFirst, stageOf } from './stages';
import { type G, playerOf, type View } from './state';
import { holdsGoods, payGoods } from './supply';

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

export function refuseBuild(view: View, site: Site): Refusal | undefined {
  return refuseBuilding(view) ?? refuseSite(view, site) ?? refusePrice(view, site);
}

/** Why nothing can be built now, wherever. */
export function refuseBuilding(view: View): Refusal | undefined {
  const due = dueFirst(stageOf(view));
  if (due !== undefined) return due;
  const { action, built, seat } = view.turn;
  if (action !== null && action !== 'build') return refusal('action.taken', { action });
  if (playerOf(view.players, seat).settlements === 0) return refusal('build.noSettlements');
  return built.length < MOST_BUILDS ? undefined : refusal('build.three');
}

function refuseSite(view: View, site: Site): Refusal | undefined {
  const terrain = terrainAt(view.landscape, site);
  if (terrain === undefined) return refusal('build.offTheMap');
  if (terrain.kind === 'lake') return refusal('build.lake');
  if (terrain.kind === 'mountain') return refusal('build.mountain');
  if (site === view.startTile) return refusal('build.startTile');
  const owners = ownersOf(view);
  if (owners.has(site)) return refusal('build.settled');
  const beside = shapeOfView(view).neighbours[site] ?? [];
  return beside.some((next) => next === view.startTile || owners.has(next))
    ? undefined
    : refusal('build.notBeside');
}

/** MT-9.3: exactly the goods shown; small and big are different goods. */
function refusePrice(view: View, site: Site): Refusal | undefined {
  const cost = fieldAt(view.landscape, site)?.cost;
  const held = playerOf(view.players, view.turn.seat).goods;
  if (cost === undefined || holdsGoods(held, cost)) return undefined;
  const missing = GOODS.filter((good) => held[good] < cost[good]);
  return refusal('build.goods', {
    missing: missing.map((good) => `${cost[good] - held[good]} ${good}`).join(','),
  });
}

export function legalSites(view: View): Site[] {
  if (refuseBuilding(view) !== undefined) return [];
  const held = playerOf(view.players, view.turn.seat).goods;
  return openFields(view).filter((site) => {
    const field = fieldAt(view.landscape, site);
    return field !== undefined && holdsGoods(held, field.cost);
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

/** MT-9.4: pay, place, line, cow, canteen, in this order. */
export function build(g: G, seat: Seat, site: Site, tools: RuleTools): void {
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
  if (player.settlements === 0 && !g.players.some((other, one) => one !== seat && other.settlements === 0)) {
    tell(tools, 'lastRound', { seat });
  }
}
