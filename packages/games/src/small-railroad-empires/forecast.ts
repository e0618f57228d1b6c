import type { Chance } from '../kit/chance';
import type { ChronicleEvent, Refusal, RuleTools, Seat } from '../kit/title';
import type { MoveOf } from '../kit/verb';
import { markAchievements } from './achievements';
import { boardOf, spaceAt } from './board';
import { build, trackCost } from './building';
import type { TrainCardId } from './data';
import { deliver, play, via } from './delivering';
import { lengthsFor, onwards } from './routes';
import { companyOf, type G, prestigeOf, type Spot, type View } from './state';

// Questions of the sort "what if": each is answered by the rules themselves, on a copy.

const NO_CHANCE: Chance = {
  die: () => 1,
  pick: (items) => items[0] as (typeof items)[number],
  shuffle: (items) => [...items],
  reveal: () => undefined,
};

function listening(events: ChronicleEvent[]): RuleTools {
  return { chance: NO_CHANCE, tell: (event) => void events.push(event) };
}

/** Every shortest route from a factory to a city (SRE-5.4), each with the factory first; at most so many. */
export function shortestRoutes(view: View, seat: Seat, from: Spot, to: Spot, most = 24): Spot[][] {
  if (deliver.refuse(view, seat, { from, to }) !== undefined) return [];
  const board = boardOf(view);
  const lengths = lengthsFor(view, board, seat, to);
  let routes: Spot[][] = [[from]];
  for (let left = lengths[from] ?? 0; left > 1; left--) {
    routes = routes
      .flatMap((route) => onwards(board, lengths, route.at(-1) ?? from).map((next) => [...route, next]))
      .slice(0, most);
  }
  return routes;
}

/** What a whole delivery would bring its company, and what the log would tell of it. */
export interface Forecast {
  readonly money: number;
  readonly prestige: number;
  /** Whether it frees a locked track and its ability. */
  readonly frees: boolean;
  readonly events: readonly ChronicleEvent[];
}

export interface Plan {
  readonly from: Spot;
  readonly to: Spot;
  readonly route: readonly Spot[];
  readonly card: TrainCardId;
}

/** Makes the delivery on a copy, achievements included; `undefined` where the rules refuse it. */
export function forecast(view: View, seat: Seat, { from, to, route, card }: Plan): Forecast | undefined {
  if (deliver.refuse(view, seat, { from, to }) !== undefined) return undefined;
  if (play.refuse(view, seat, { card }) !== undefined) return undefined;
  // What the viewer may not know is not looked at on the way: other hands, the deck, the next ship.
  const g = structuredClone(view) as G;
  const company = companyOf(g.companies, seat);
  const before = { money: company.money, prestige: prestigeOf(company) };
  const locked = company.locked.length;
  const events: ChronicleEvent[] = [];
  const tools = listening(events);
  deliver.make(g, seat, { from, to }, tools);
  while (g.turn.stage === 'routing') {
    via.make(g, seat, { space: route[g.turn.trip?.route.length ?? 0] ?? from }, tools);
  }
  play.make(g, seat, { card }, tools);
  // SRE-7.1: the last ability is freed by itself, and then achievements are marked already.
  const asked = g.turn.stage === 'unlocking';
  const frees = asked || company.locked.length < locked;
  if (asked) markAchievements(g, seat, tools);
  return {
    money: company.money - before.money,
    prestige: prestigeOf(company) - before.prestige,
    frees,
    events,
  };
}

/** One track of a line that somebody draws: what it costs and what all so far cost, or why it cannot lie there. */
export interface PlannedTrack {
  readonly spot: Spot;
  readonly cost: number;
  readonly total: number;
  readonly refusal: Refusal | undefined;
}

/** Lays a drawn line on a copy, track by track, up to the first that is refused. */
export function plannedTracks(view: View, seat: Seat, spots: readonly Spot[]): PlannedTrack[] {
  const g = structuredClone(view) as G;
  const planned: PlannedTrack[] = [];
  let total = 0;
  for (const spot of spots) {
    const refusal = build.refuse(g, seat, { space: spot });
    const cost = refusal?.key === 'space.unknown' ? 0 : trackCost(g, seat, spaceAt(boardOf(g), spot)).total;
    planned.push({ spot, cost, total: total + cost, refusal });
    if (refusal !== undefined) break;
    total += cost;
    build.make(g, seat, { space: spot }, listening([]));
  }
  return planned;
}

/** The small moves that make a delivery as planned: none where the route runs by itself (SRE-5.4), nor for what is made. */
export function deliverySteps(view: View, seat: Seat, { from, to, route, card }: Plan): DeliveryMove[] {
  const { trip } = view.turn;
  const board = boardOf(view);
  const lengths = lengthsFor(view, board, seat, to);
  const steps: DeliveryMove[] = trip === null ? [{ type: 'deliver', args: { from, to } }] : [];
  for (let known = trip?.route.length ?? 1; known < route.length; known++) {
    const space = route[known] ?? from;
    if (onwards(board, lengths, route[known - 1] ?? from).length > 1)
      steps.push({ type: 'via', args: { space } });
  }
  return [...steps, { type: 'play', args: { card } }];
}

type DeliveryMove = MoveOf<{ deliver: typeof deliver; via: typeof via; play: typeof play }>;
