import type { Refusal, RuleTools, Seat } from '../kit/title';
import { type Board, boardOf, hasTrack, networkOf, type Space, spaceAt } from './board';
import { tell } from './chronicle';
import {
  BRIDGE_CREW_COST,
  EXTRA_TRACK_SURCHARGE,
  SHARE_FEE,
  STAR_PRESTIGE,
  SUBSIDY,
  TERRAIN_COST,
  TUNNEL_CREW_COST,
} from './data';
import { pay, receive } from './money';
import { refusal } from './refusals';
import { companyOf, type G, placeOf, type SeenCompany, type Spot, type View } from './state';

/** What one track costs. */
export interface TrackCost {
  readonly terrain: number;
  readonly surcharge: number;
  /** Goes to the company whose track lies there already (SRE-3.5). */
  readonly fee: number;
  readonly owner: Seat | null;
  readonly total: number;
}

export function hasAbility(company: SeenCompany, ability: SeenCompany['locked'][number]): boolean {
  return !company.locked.includes(ability);
}

/** What the next track of this turn costs on a space (SRE-3.4 to SRE-3.6). */
export function trackCost(view: View, seat: Seat, space: Space): TrackCost {
  const company = companyOf(view.companies, seat);
  let terrain = space.kind === 'city' || space.kind === 'lake' ? 0 : TERRAIN_COST[space.kind];
  if (space.kind === 'mountain' && hasAbility(company, 'tunnelCrew')) terrain = TUNNEL_CREW_COST;
  if (space.kind === 'river' && hasAbility(company, 'bridgeCrew')) terrain = BRIDGE_CREW_COST;
  const surcharge = view.turn.due > 0 || hasAbility(company, 'nightShift') ? 0 : EXTRA_TRACK_SURCHARGE;
  const others = (view.rails[space.spot] ?? 0) & ~(1 << seat);
  const owner = others === 0 ? null : 31 - Math.clz32(others);
  const fee = owner === null ? 0 : SHARE_FEE;
  return { terrain, surcharge, fee, owner, total: terrain + surcharge + fee };
}

/** Spaces where the company may lay a track, whatever it costs (SRE-3.2, SRE-3.3). */
export function openSpots(view: View, seat: Seat): Spot[] {
  if (companyOf(view.companies, seat).tracks === 0) return [];
  const board = boardOf(view);
  const network = networkOf(view, seat);
  const rails = [...view.rails];
  const met = new Uint8Array(board.spaces.length);
  const found: Spot[] = [];
  for (const { spot, near } of board.spaces) {
    if (network[spot] !== 1) continue;
    for (const next of near) {
      if (met[next] === 1) continue;
      met[next] = 1;
      if (closedBy(board, rails, seat, next) === undefined) found.push(next);
    }
  }
  return found.sort((a, b) => a - b);
}

function closedBy(
  board: Board,
  rails: readonly number[],
  seat: Seat,
  spot: Spot,
): 'build.lake' | 'build.city' | 'build.ownTrack' | 'build.full' | undefined {
  const { kind } = spaceAt(board, spot);
  if (kind === 'lake') return 'build.lake';
  if (kind === 'city') return 'build.city';
  if (hasTrack(rails, spot, seat)) return 'build.ownTrack';
  const mask = rails[spot] ?? 0;
  // Two different companies already: the mask has more than one bit.
  return (mask & (mask - 1)) !== 0 ? 'build.full' : undefined;
}

/** Spaces where the next track of this turn can be laid and paid for now. */
export function buildSpots(view: View, seat: Seat): Spot[] {
  if (view.turn.extra) return [];
  const board = boardOf(view);
  const { money } = companyOf(view.companies, seat);
  return openSpots(view, seat).filter((spot) => trackCost(view, seat, spaceAt(board, spot)).total <= money);
}

export function refuseBuild(view: View, seat: Seat, spot: Spot): Refusal | undefined {
  const board = boardOf(view);
  const space = board.spaces[spot];
  if (space === undefined) return refusal('space.unknown');
  if (view.turn.extra) return refusal('build.extraLaid');
  const { tracks, money } = companyOf(view.companies, seat);
  if (tracks === 0) return refusal('build.noTracks');
  const closed = closedBy(board, view.rails, seat, spot);
  if (closed !== undefined) return refusal(closed);
  const network = networkOf(view, seat);
  if (!space.near.some((near) => network[near] === 1)) return refusal('build.apart');
  const { total } = trackCost(view, seat, space);
  return total <= money ? undefined : refusal('build.money', { cost: total, money });
}

export function build(g: G, seat: Seat, spot: Spot, tools: RuleTools): void {
  const space = spaceAt(boardOf(g), spot);
  const { terrain, surcharge, fee, owner } = trackCost(g, seat, space);
  const before = g.rails[spot] ?? 0;
  const company = companyOf(g.companies, seat);
  tell(
    tools,
    'trackLaid',
    { seat, space: spot, terrain: space.kind, cost: terrain, surcharge, fee, owner: owner ?? -1 },
    placeOf(spot),
  );
  pay(g, seat, terrain + surcharge + fee);
  if (owner !== null) receive(g, owner, fee, tools);
  g.rails[spot] = before | (1 << seat);
  company.tracks--;
  g.laid++;
  if (space.star && before === 0) {
    company.tally.stars += STAR_PRESTIGE;
    tell(tools, 'starReached', { seat, space: spot, prestige: STAR_PRESTIGE }, placeOf(spot));
  }
  if (g.turn.due > 0) {
    g.turn.due--;
    settleDue(g, seat, tools);
  } else {
    g.turn.extra = true;
  }
}

/** Why a due track may not be given up for the subsidy (SRE-3.7). */
export function refuseForgo(view: View, seat: Seat): Refusal | undefined {
  if (view.turn.due === 0) return refusal('forgo.nothingDue');
  return buildSpots(view, seat).length === 0 ? undefined : refusal('forgo.canBuild');
}

export function forgo(g: G, seat: Seat, tools: RuleTools): void {
  g.turn.due--;
  subsidy(g, seat, tools);
  settleDue(g, seat, tools);
}

function subsidy(g: G, seat: Seat, tools: RuleTools): void {
  tell(tools, 'subsidyPaid', { seat, money: SUBSIDY });
  receive(g, seat, SUBSIDY, tools);
}

/** Where no money in the world would help, the subsidy comes by itself (SRE-3.8). */
export function settleDue(g: G, seat: Seat, tools: RuleTools): void {
  while (g.turn.due > 0 && openSpots(g, seat).length === 0) {
    g.turn.due--;
    subsidy(g, seat, tools);
  }
  if (g.turn.due === 0) g.turn.stage = 'running';
}
