import type { Seat } from '../kit/title';
import { type Board, hasTrack, type Space, spaceAt } from './board';
import { type CardCondition, type Good, TERRAINS } from './data';
import { companyOf, type Spot, type View } from './state';

/** What a train card may ask of a delivery. */
export interface RouteFacts {
  readonly good: Good;
  readonly from: Space;
  readonly to: Space;
  /** The factory first. */
  readonly route: readonly Space[];
  /** Spaces of the route that hold another company's track too (SRE-6.3). */
  readonly shared: number;
  readonly deliveredBefore: boolean;
}

export function factsOf(view: View, board: Board, seat: Seat, route: readonly Spot[], to: Spot): RouteFacts {
  const spaces = route.map((spot) => spaceAt(board, spot));
  const from = spaceAt(board, route[0] ?? 0);
  const good = from.good ?? 'coal';
  return {
    good,
    from,
    to: spaceAt(board, to),
    route: spaces,
    shared: spaces.filter(({ spot }) => isShared(view.rails, spot, seat)).length,
    deliveredBefore: companyOf(view.companies, seat).deliveries.some((one) => one.good === good),
  };
}

/** A space that holds a track of this company and another's. */
export function isShared(rails: readonly number[], spot: Spot, seat: Seat): boolean {
  return hasTrack(rails, spot, seat) && ((rails[spot] ?? 0) & ~(1 << seat)) !== 0;
}

/** Whether a card's condition holds for a delivery (SRE-6.2). */
export function holds(condition: CardCondition, facts: RouteFacts): boolean {
  const { route, shared, good, from, to } = facts;
  switch (condition.type) {
    case 'always':
      return true;
    case 'maxLength':
      return route.length <= condition.n;
    case 'minLength':
      return route.length >= condition.n;
    case 'exactLength':
      return route.length === condition.n;
    case 'maxSharedSpaces':
      return shared <= condition.n;
    case 'minSharedSpaces':
      return shared >= condition.n;
    case 'sameTile':
      return from.tile === to.tile;
    case 'otherTile':
      return from.tile !== to.tile;
    case 'good':
      return good === condition.good;
    case 'goodDeliveredBefore':
      return facts.deliveredBefore;
    case 'goodNotDeliveredBefore':
      return !facts.deliveredBefore;
    case 'minTerrain':
      return route.filter(({ kind }) => kind === condition.terrain).length >= condition.n;
    case 'minDistinctTerrains':
      return TERRAINS.filter((terrain) => route.some(({ kind }) => kind === terrain)).length >= condition.n;
    case 'minStarSpaces':
      return route.filter(({ star }) => star).length >= condition.n;
  }
}
