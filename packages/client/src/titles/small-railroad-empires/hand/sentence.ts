import type { Seat } from '@packetboat/games/kit/title';
import { boardOf } from '@packetboat/games/small-railroad-empires/board';
import { factsOf, holds } from '@packetboat/games/small-railroad-empires/cards';
import { type TrainCardId, trainCard } from '@packetboat/games/small-railroad-empires/data';
import { type Destination, destinations } from '@packetboat/games/small-railroad-empires/delivering';
import { type Forecast, forecast, shortestRoutes } from '@packetboat/games/small-railroad-empires/forecast';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { cardsInHand, type Held, worth } from './hand';

/** A train card as it would do on the chosen route. */
export interface CardChoice {
  readonly card: TrainCardId;
  /** Its condition holds on the chosen route; before there is one: `undefined`. */
  readonly pays: boolean | undefined;
  /** It does not here, but it would on another of the shortest routes. */
  readonly elsewhere: boolean;
}

/** "Deliver … to … over … with …": what stands in each blank, and what else could. */
export interface Sentence {
  readonly froms: readonly Spot[];
  readonly tos: readonly Spot[];
  readonly from: Spot | null;
  readonly to: Spot | null;
  /** All shortest routes, when both ends are known. */
  readonly routes: readonly (readonly Spot[])[];
  readonly route: readonly Spot[] | null;
  readonly cards: readonly CardChoice[];
  readonly card: TrainCardId | null;
  /** What the whole delivery brings: there as soon as nothing is blank. */
  readonly brings: Forecast | undefined;
  /** The table knows factory and city already. */
  readonly begun: boolean;
}

const unique = (spots: readonly Spot[]): Spot[] => [...new Set(spots)];

/** The delivery in the hand; `undefined` when none can be made now. */
export function sentenceOf(view: View, seat: Seat, held: Held): Sentence | undefined {
  const { stage, trip } = view.turn;
  if (stage !== 'running' && stage !== 'routing' && stage !== 'loading') return undefined;
  const begun = trip !== null;
  const all: readonly Pick<Destination, 'from' | 'to'>[] = begun ? [trip] : destinations(view, seat);
  if (all.length === 0) return undefined;
  const only = all.length === 1 ? all[0] : undefined;
  let from = only?.from ?? all.find((one) => one.from === held.from)?.from ?? null;
  let to =
    only?.to ?? all.find((one) => one.to === held.to && (from === null || one.from === from))?.to ?? null;
  // What the other blank leaves no choice for fills itself in.
  const tos = unique(all.filter((one) => from === null || one.from === from).map((one) => one.to));
  const froms = unique(all.map((one) => one.from));
  if (from !== null && to === null && tos.length === 1) to = tos[0] ?? null;
  if (to !== null && from === null) {
    const fitting = unique(all.filter((one) => one.to === to).map((one) => one.from));
    if (fitting.length === 1) from = fitting[0] ?? null;
  }
  const routes = from === null || to === null ? [] : routesOf(view, seat, from, to);
  const hand = cardsInHand(view, seat);
  const card = hand.find((one) => one === held.card) ?? (hand.length === 1 ? (hand[0] ?? null) : null);
  const route = routes.find((one) => one.join() === held.route) ?? bestRoute(view, seat, routes, to, card);
  return {
    froms,
    tos,
    from,
    to,
    routes,
    route,
    cards: hand.map((one) => choiceOf(view, seat, one, routes, route, to)),
    card,
    brings:
      from === null || to === null || route === null || card === null
        ? undefined
        : forecast(view, seat, { from, to, route, card }),
    begun,
  };
}

function routesOf(view: View, seat: Seat, from: Spot, to: Spot): Spot[][] {
  const { trip } = view.turn;
  const begun = trip?.route ?? [];
  return shortestRoutes(view, seat, from, to).filter((route) => begun.every((spot, i) => route[i] === spot));
}

/** Before somebody chooses: the route on which the card pays, or on which the best card would. */
function bestRoute(
  view: View,
  seat: Seat,
  routes: readonly Spot[][],
  to: Spot | null,
  card: TrainCardId | null,
): readonly Spot[] | null {
  if (to === null) return null;
  const cards = card === null ? cardsInHand(view, seat) : [card];
  const value = (route: readonly Spot[]) =>
    Math.max(
      0,
      ...cards.map((one) => (paysOn(view, seat, one, route, to) ? worth(trainCard(one).reward) : 0)),
    );
  return routes.reduce<readonly Spot[] | null>(
    (best, route) => (best === null || value(route) > value(best) ? route : best),
    null,
  );
}

export function paysOn(view: View, seat: Seat, card: TrainCardId, route: readonly Spot[], to: Spot): boolean {
  return holds(trainCard(card).condition, factsOf(view, boardOf(view), seat, route, to));
}

function choiceOf(
  view: View,
  seat: Seat,
  card: TrainCardId,
  routes: readonly Spot[][],
  route: readonly Spot[] | null,
  to: Spot | null,
): CardChoice {
  if (route === null || to === null) return { card, pays: undefined, elsewhere: false };
  const pays = paysOn(view, seat, card, route, to);
  return { card, pays, elsewhere: !pays && routes.some((one) => paysOn(view, seat, card, one, to)) };
}

/** What stands in the blanks. */
export const filledIn = (sentence: Sentence | undefined): string =>
  JSON.stringify(sentence && [sentence.from, sentence.to, sentence.route, sentence.card]);

/**
 * What a tap on a space changes in the delivery in the hand: a lit end is chosen, whatever way it lies on; else the next
 * way that passes there. Nothing where the space is no part of any.
 */
export function tapped(
  view: View,
  seat: Seat,
  held: Held,
  sentence: Sentence,
  spot: Spot,
): Partial<Held> | undefined {
  const { begun, froms, tos, from, to, routes, route } = sentence;
  if (!begun) {
    if (spot === from || spot === to) return {};
    if (tos.includes(spot)) return { to: spot, route: null };
    if (froms.includes(spot)) return { from: spot, to: null, route: null };
  }
  const through = routes.filter((one) => one.includes(spot));
  if (routes.length > 1 && through.length > 0) {
    const at = through.findIndex((one) => one.join() === route?.join());
    return { route: through[(at + 1) % through.length]?.join() ?? null };
  }
  const other = { from: null, to: spot, route: null };
  return !begun && sentenceOf(view, seat, { ...held, ...other })?.to === spot ? other : undefined;
}
