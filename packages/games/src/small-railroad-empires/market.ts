import type { Refusal, RuleTools, Seat } from '../kit/title';
import { markAchievements } from './achievements';
import { hasAbility } from './building';
import { tell } from './chronicle';
import { AGENT_DISCOUNT, HAND_LIMIT, MARKET_PRICES, type TrainCardId } from './data';
import { pay } from './money';
import { refusal } from './refusals';
import { callLastRound, finishTurn } from './rounds';
import { companyOf, type G, type View } from './state';

/** What a place of the market costs this company, the oldest card first (SRE-9.2). */
export function marketPrice(view: View, seat: Seat, place: number): number {
  const discount = hasAbility(companyOf(view.companies, seat), 'freightAgent') ? AGENT_DISCOUNT : 0;
  return Math.max(0, (MARKET_PRICES[place] ?? 0) - discount);
}

export function buyable(view: View, seat: Seat): TrainCardId[] {
  return view.market.filter((card) => refuseBuy(view, seat, card) === undefined);
}

export function refuseBuy(view: View, seat: Seat, card: TrainCardId): Refusal | undefined {
  const place = view.market.indexOf(card);
  if (place < 0) return refusal('buy.notInMarket', { card });
  const { hand, money } = companyOf(view.companies, seat);
  if (hand.length >= HAND_LIMIT) return refusal('buy.handFull', { limit: HAND_LIMIT });
  const price = marketPrice(view, seat, place);
  return price <= money ? undefined : refusal('buy.money', { price, money });
}

/** The last step of a turn, so the turn ends with it. */
export function buy(g: G, seat: Seat, card: TrainCardId, tools: RuleTools): void {
  // SRE-8.1: without a delivery the achievements have not been looked at yet.
  if (g.turn.stage === 'running') markAchievements(g, seat, tools);
  const place = g.market.indexOf(card);
  const price = marketPrice(g, seat, place);
  const company = companyOf(g.companies, seat);
  pay(g, seat, price);
  company.hand.push(card);
  company.bought.push(card);
  g.market.splice(place, 1);
  tell(tools, 'bought', { seat, card, price });
  const next = g.deck.pop();
  if (next === undefined) {
    callLastRound(g, 'deck', tools);
  } else {
    g.market.push(next);
    tools.chance.reveal();
    tell(tools, 'marketFilled', { card: next, left: g.deck.length });
  }
  finishTurn(g, seat, tools);
}
