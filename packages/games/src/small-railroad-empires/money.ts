import type { RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { MOST_MONEY, type Reward } from './data';
import { companyOf, type G, type Tally } from './state';

/** The bank pays a company. What does not fit on the money track is lost (SRE-4.1). */
export function receive(g: G, seat: Seat, money: number, tools: RuleTools): void {
  const company = companyOf(g.companies, seat);
  const fits = Math.min(money, MOST_MONEY - company.money);
  company.money += fits;
  g.bank -= fits;
  if (fits < money) tell(tools, 'moneyLost', { seat, lost: money - fits });
}

export function pay(g: G, seat: Seat, money: number): void {
  companyOf(g.companies, seat).money -= money;
  g.bank += money;
}

/** Gives both parts of a reward; the prestige is entered under where it came from. */
export function reward(
  g: G,
  seat: Seat,
  { money = 0, prestige = 0 }: Reward,
  from: keyof Tally,
  tools: RuleTools,
): void {
  if (money > 0) receive(g, seat, money, tools);
  companyOf(g.companies, seat).tally[from] += prestige;
}
