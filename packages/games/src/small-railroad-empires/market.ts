import type { Seat } from '../kit/title';
import { markAchievements } from './achievements';
import { hasAbility } from './building';
import { tell } from './chronicle';
import { AGENT_DISCOUNT, HAND_LIMIT, MARKET_PRICES } from './data';
import { pay } from './money';
import { no } from './refusals';
import { callLastRound, finishTurn } from './rounds';
import { companyOf, type View } from './state';
import { card, verb } from './verb';

/** What a place of the market costs this company, the oldest card first (SRE-9.2). */
export function marketPrice(view: View, seat: Seat, place: number): number {
  const discount = hasAbility(companyOf(view.companies, seat), 'freightAgent') ? AGENT_DISCOUNT : 0;
  return Math.max(0, (MARKET_PRICES[place] ?? 0) - discount);
}

/** `buy`: a train card from the market (SRE-9). It is the last step of a turn, so the turn ends with it. */
export const buy = verb({
  args: { card },
  when: ['running', 'buying'],
  options: ({ market }) => market.map((one) => ({ card: one })),
  refuse: (view, seat, { card: wanted }) => {
    const place = view.market.indexOf(wanted);
    if (place < 0) return no('buy.notInMarket', { card: wanted });
    const { hand, money } = companyOf(view.companies, seat);
    if (hand.length >= HAND_LIMIT) return no('buy.handFull', { limit: HAND_LIMIT });
    const price = marketPrice(view, seat, place);
    return price <= money ? undefined : no('buy.money', { price, money });
  },
  make: (g, seat, { card: bought }, tools) => {
    // SRE-8.1: without a delivery the achievements have not been looked at yet.
    if (g.turn.stage === 'running') markAchievements(g, seat, tools);
    const place = g.market.indexOf(bought);
    const price = marketPrice(g, seat, place);
    const company = companyOf(g.companies, seat);
    pay(g, seat, price);
    company.hand.push(bought);
    company.bought.push(bought);
    g.market.splice(place, 1);
    tell(tools, 'bought', { seat, card: bought, price });
    const next = g.deck.pop();
    if (next === undefined) {
      callLastRound(g, 'deck', tools);
    } else {
      g.market.push(next);
      tools.chance.reveal();
      tell(tools, 'marketFilled', { card: next, left: g.deck.length });
    }
    finishTurn(g, seat, tools);
  },
});
