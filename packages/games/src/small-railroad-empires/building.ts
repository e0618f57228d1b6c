import type { RuleTools, Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
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
import { no } from './refusals';
import { companyOf, type G, placeOf, type SeenCompany, type Spot, type View } from './state';
import { space, verb } from './verb';

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
  return openings(view, seat).sort((a, b) => a - b);
}

/** So many of the wanted ones, as they are met. */
function openings(
  view: View,
  seat: Seat,
  most = Number.POSITIVE_INFINITY,
  wanted: (spot: Spot) => boolean = () => true,
): Spot[] {
  const found: Spot[] = [];
  if (companyOf(view.companies, seat).tracks === 0) return found;
  const board = boardOf(view);
  const network = networkOf(view, seat);
  const rails = [...view.rails];
  const met = new Uint8Array(board.spaces.length);
  const fits = (spot: Spot) => closedBy(board, rails, seat, spot) === undefined && wanted(spot);
  for (const { spot, near } of board.spaces) {
    if (network[spot] !== 1) continue;
    for (const next of near) {
      if (met[next] === 1) continue;
      met[next] = 1;
      if (fits(next)) found.push(next);
      if (found.length >= most) return found;
    }
  }
  return found;
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
  return openSpots(view, seat).filter(payableBy(view, seat));
}

function payableBy(view: View, seat: Seat): (spot: Spot) => boolean {
  const board = boardOf(view);
  const { money } = companyOf(view.companies, seat);
  return (spot) => trackCost(view, seat, spaceAt(board, spot)).total <= money;
}

/** Whether there is any such space: found sooner than all of them. */
function canBuild(view: View, seat: Seat): boolean {
  return !view.turn.extra && openings(view, seat, 1, payableBy(view, seat)).length > 0;
}

/** `build`: lay one track (SRE-3.1 to SRE-3.6). */
export const build = verb({
  args: { space },
  when: ['building', 'running'],
  options: (view, seat) => buildSpots(view, seat).map((spot) => ({ space: spot })),
  sure: true,
  refuse: (view, seat, { space: spot }) => {
    const board = boardOf(view);
    const there = board.spaces[spot];
    if (there === undefined) return no('space.unknown');
    if (view.turn.extra) return no('build.extraLaid');
    const { tracks, money } = companyOf(view.companies, seat);
    if (tracks === 0) return no('build.noTracks');
    const closed = closedBy(board, view.rails, seat, spot);
    if (closed !== undefined) return no(closed);
    const network = networkOf(view, seat);
    if (!there.near.some((near) => network[near] === 1)) return no('build.apart');
    const { total } = trackCost(view, seat, there);
    return total <= money ? undefined : no('build.money', { cost: total, money });
  },
  make: (g, seat, { space: spot }, tools) => {
    const there = spaceAt(boardOf(g), spot);
    const { terrain, surcharge, fee, owner } = trackCost(g, seat, there);
    const before = g.rails[spot] ?? 0;
    const company = companyOf(g.companies, seat);
    tell(
      tools,
      'trackLaid',
      { seat, space: spot, terrain: there.kind, cost: terrain, surcharge, fee, owner: owner ?? -1 },
      placeOf(spot),
    );
    pay(g, seat, terrain + surcharge + fee);
    if (owner !== null) receive(g, owner, fee, tools);
    g.rails[spot] = before | (1 << seat);
    company.tracks--;
    g.laid++;
    if (there.star && before === 0) {
      company.tally.stars += STAR_PRESTIGE;
      tell(tools, 'starReached', { seat, space: spot, prestige: STAR_PRESTIGE }, placeOf(spot));
    }
    if (g.turn.due > 0) {
      g.turn.due--;
      settleDue(g, seat, tools);
    } else {
      g.turn.extra = true;
    }
  },
});

/** `forgo`: give up a due track for the subsidy (SRE-3.7). */
export const forgo = verb({
  args: {},
  when: ['building'],
  options: () => ALONE,
  refuse: (view, seat) => {
    if (view.turn.due === 0) return no('forgo.nothingDue');
    return canBuild(view, seat) ? no('forgo.canBuild') : undefined;
  },
  make: (g, seat, _, tools) => {
    g.turn.due--;
    subsidy(g, seat, tools);
    settleDue(g, seat, tools);
  },
});

function subsidy(g: G, seat: Seat, tools: RuleTools): void {
  tell(tools, 'subsidyPaid', { seat, money: SUBSIDY });
  receive(g, seat, SUBSIDY, tools);
}

/** Where no money in the world would help, the subsidy comes by itself (SRE-3.8). */
export function settleDue(g: G, seat: Seat, tools: RuleTools): void {
  while (g.turn.due > 0 && openings(g, seat, 1).length === 0) {
    g.turn.due--;
    subsidy(g, seat, tools);
  }
  if (g.turn.due === 0) g.turn.stage = 'running';
}
