import type { RuleTools, Seat } from '../kit/title';
import { boardOf, hasTrack, spaceAt, trainsIn } from './board';
import { isShared } from './cards';
import { tell } from './chronicle';
import {
  type AchievementCondition,
  achievement as achievementCard,
  type ContractCondition,
  type Terrain,
  trainCard,
} from './data';
import { companyOf, type G, type View } from './state';

/** Marks every achievement that is met and not yet marked by this company (SRE-8.1, SRE-8.2). */
export function markAchievements(g: G, seat: Seat, tools: RuleTools): void {
  for (const mark of g.achievements) {
    const { achievement, by } = mark;
    const { condition, first, later } = achievementCard(achievement);
    if (by.includes(seat) || !isAchieved(g, seat, condition)) continue;
    const prestige = by.length === 0 ? first : later;
    tell(tools, 'achieved', { seat, achievement, first: by.length === 0, prestige });
    by.push(seat);
    companyOf(g.companies, seat).tally.achievements += prestige;
  }
}

export function isAchieved(view: View, seat: Seat, condition: AchievementCondition): boolean {
  const { now, of } = standing(view, seat, condition);
  return now >= of;
}

type Counted = Exclude<AchievementCondition, { type: 'bothSlotsOfOneCity' }>;

/** How far a company is with an achievement that counts something. */
export function progress(view: View, seat: Seat, condition: Counted): number {
  const { deliveries } = companyOf(view.companies, seat);
  const board = boardOf(view);
  const collected = () => deliveries.map(({ card }) => trainCard(card).kind);
  switch (condition.type) {
    case 'deliveries':
      return deliveries.length;
    case 'ownTracksOn':
      return tracksOn(view, seat, [condition.terrain]);
    case 'singleDeliveryLength':
      return Math.max(0, ...deliveries.map(({ length }) => length));
    case 'distinctGoodsDelivered':
      return new Set(deliveries.map(({ good }) => good)).size;
    case 'trainsOnDistinctTiles':
      return new Set(deliveries.map(({ to }) => spaceAt(board, to).tile)).size;
    case 'collectionSameClass':
      return Math.max(0, ...collected().map((kind, _, all) => all.filter((one) => one === kind).length));
    case 'collectionDistinctClasses':
      return new Set(collected()).size;
    case 'ownTracksShared':
      return [...view.rails].filter((_, spot, rails) => isShared(rails, spot, seat)).length;
  }
}

function tracksOn(view: View, seat: Seat, terrains: readonly Terrain[]): number {
  const { spaces } = boardOf(view);
  const rails = [...view.rails];
  return spaces.filter(
    ({ kind, spot }) => hasTrack(rails, spot, seat) && terrains.some((one) => one === kind),
  ).length;
}

/** How far somebody is with something: `now` of `of`. */
export interface Standing {
  readonly now: number;
  readonly of: number;
}

/** How far a company is on the way to an achievement; `now` may go beyond `of`. */
export function standing(view: View, seat: Seat, condition: AchievementCondition): Standing {
  if (condition.type !== 'bothSlotsOfOneCity')
    return { now: progress(view, seat, condition), of: condition.n };
  const { cities } = boardOf(view);
  return { now: Math.max(0, ...cities.map((city) => trainsIn(view.trains, city, seat))), of: 2 };
}

/** How far a company is with a contract. */
export function contractStanding(view: View, seat: Seat, condition: ContractCondition): Standing {
  const { deliveries } = companyOf(view.companies, seat);
  switch (condition.type) {
    case 'deliveredEach': {
      const done = condition.goods.filter((good) => deliveries.some((one) => one.good === good));
      return { now: done.length, of: condition.goods.length };
    }
    case 'trainsInDistinctCities':
      return { now: new Set(deliveries.map(({ to }) => to)).size, of: condition.n };
    case 'trainCardConditionsMet':
      return { now: deliveries.filter(({ met }) => met).length, of: condition.n };
    case 'ownTracksOnAny':
      return { now: tracksOn(view, seat, condition.terrains), of: condition.n };
  }
}

/** Whether a company has fulfilled a contract (SRE-11.4). */
export function isFulfilled(view: View, seat: Seat, condition: ContractCondition): boolean {
  const { now, of } = contractStanding(view, seat, condition);
  return now >= of;
}
