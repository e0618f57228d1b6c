import { distance } from '../kit/hex';
import type { Seat } from '../kit/title';
import { type Board, boardOf, networkOf, type Space, spaceAt } from './board';
import { trackCost } from './building';
import { routeIncome, slotFor } from './delivering';
import { companyOf, type Spot, type View } from './state';

/** How dear it is to bring tracks from a network to every space. */
export interface Reach {
  /** Tracks, each a little dearer by its terrain; infinite where none can lead. */
  readonly effort: Float64Array;
  readonly tracks: Uint8Array;
  /** The space before on the way from the network; -1 in the network. */
  readonly before: Int16Array;
}

/** A delivery that a company could work for. */
export interface Prospect {
  readonly from: Spot;
  readonly to: Spot;
  /** Tracks still to be laid for it, and what they are worth less. */
  readonly tracks: number;
  readonly effort: number;
  readonly value: number;
  /** The next space to lay a track on. */
  readonly next: Spot;
}

/** What a dollar weighs against a prestige. */
export const MONEY_WEIGHT = 0.35;

const EFFORT_OF_MONEY = 0.3;
const EFFORT_OF_STAR = 0.6;

/** How far everything is from a network, in tracks to be laid. */
export function reachFrom(view: View, board: Board, seat: Seat, network: Uint8Array): Reach {
  const size = board.spaces.length;
  const effort = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const tracks = new Uint8Array(size);
  const before = new Int16Array(size).fill(-1);
  const weights = new Float64Array(size);
  const queue: Spot[] = [];
  for (const space of board.spaces) {
    const { spot } = space;
    if (network[spot] === 1) {
      effort[spot] = 0;
      queue.push(spot);
    } else {
      weights[spot] = weightOf(view, seat, space);
    }
  }
  for (let i = 0; i < queue.length; i++) {
    const spot = queue[i] ?? 0;
    for (const near of spaceAt(board, spot).near) {
      const there = (effort[spot] ?? 0) + (weights[near] ?? 0);
      if (there >= (effort[near] ?? 0)) continue;
      effort[near] = there;
      tracks[near] = (tracks[spot] ?? 0) + 1;
      before[near] = spot;
      queue.push(near);
    }
  }
  return { effort, tracks, before };
}

/** What a track on a space weighs; infinite where none may be laid. */
function weightOf(view: View, seat: Seat, space: Space): number {
  const { spot, kind, star } = space;
  const others = (view.rails[spot] ?? 0) & ~(1 << seat);
  if (kind === 'lake' || kind === 'city' || (others & (others - 1)) !== 0) return Number.POSITIVE_INFINITY;
  const { terrain, fee } = trackCost(view, seat, space);
  return 1 + EFFORT_OF_MONEY * (terrain + fee) - (star && others === 0 ? EFFORT_OF_STAR : 0);
}

/** Every delivery that could still be made, best first. */
export function prospectsOf(view: View, seat: Seat, network: Uint8Array = networkOf(view, seat)): Prospect[] {
  const board = boardOf(view);
  const reach = reachFrom(view, board, seat, network);
  const found: Prospect[] = [];
  for (const city of board.cities) {
    const door = bestDoor(city.near, reach);
    if (door === undefined) continue;
    for (const factory of board.factories) {
      const slot = slotFor(city, factory);
      if (slot === undefined || view.trains[slot] !== null || view.tokens[factory.index] !== true) continue;
      const prospect = prospectTo(view, seat, reach, { city, door, factory });
      if (prospect !== undefined) found.push(prospect);
    }
  }
  return found.sort((a, b) => b.value - a.value);
}

/** A delivery from a factory to the door of a city; nothing where the company's tracks cannot get there. */
function prospectTo(
  view: View,
  seat: Seat,
  reach: Reach,
  { city, door, factory }: { readonly city: Space; readonly door: Spot; readonly factory: Space },
): Prospect | undefined {
  const company = companyOf(view.companies, seat);
  const effort = (reach.effort[door] ?? 0) + (reach.effort[factory.spot] ?? 0);
  if (!Number.isFinite(effort)) return undefined;
  const tracks = (reach.tracks[door] ?? 0) + (reach.tracks[factory.spot] ?? 0);
  if (tracks > company.tracks || tracks === 0) return undefined;
  const { money, prestige } = routeIncome(Math.max(2, distance(factory.hex, city.hex)));
  const fresh = company.deliveries.every(({ good }) => good !== factory.good) ? 0.7 : 0;
  const aim = nearer(reach, door, factory.spot);
  const worth = 2.5 + prestige + MONEY_WEIGHT * money + fresh;
  const pace = view.companies.length > 2 ? 2 : 2.2;
  const value = worth / Math.max(1, Math.ceil(tracks / pace)) - 0.25 * effort;
  return { from: factory.spot, to: city.spot, tracks, effort, value, next: firstStep(reach, aim) };
}

function bestDoor(near: readonly Spot[], { effort }: Reach): Spot | undefined {
  let best: Spot | undefined;
  for (const spot of near) {
    const here = effort[spot] ?? Number.POSITIVE_INFINITY;
    if (Number.isFinite(here) && (best === undefined || here < (effort[best] ?? 0))) best = spot;
  }
  return best;
}

/** Of the two ends still to be reached, the nearer one. */
function nearer({ effort }: Reach, a: Spot, b: Spot): Spot {
  const [one, other] = [effort[a] ?? 0, effort[b] ?? 0];
  if (one === 0) return b;
  if (other === 0) return a;
  return one <= other ? a : b;
}

function firstStep({ before, tracks }: Reach, aim: Spot): Spot {
  let spot = aim;
  while ((tracks[spot] ?? 0) > 1) spot = before[spot] ?? spot;
  return spot;
}
