import type { Outcome, Seat } from '../kit/title';
import { isFulfilled } from './achievements';
import { contract as contractCard, LOAN_PENALTY, MONEY_PER_PRESTIGE } from './data';
import { companyOf, prestigeOf, type View } from './state';

/** A company's final prestige and where it comes from; the contract counts once it may be seen (SRE-11.4). */
export function scoreOf(view: View, seat: Seat) {
  const { tally, contract, loans, money, deliveries } = companyOf(view.companies, seat);
  const charter = contract === null ? undefined : contractCard(contract);
  const forContract =
    charter !== undefined && isFulfilled(view, seat, charter.condition) ? charter.prestige : 0;
  const forMoney = Math.floor(money / MONEY_PER_PRESTIGE);
  const forLoans = loans === 0 ? 0 : -LOAN_PENALTY * loans;
  return {
    prestige: prestigeOf({ tally }) + forContract + forMoney + forLoans,
    ...tally,
    contract: forContract,
    money: forMoney,
    loans: forLoans,
    deliveries: deliveries.length,
    cash: money,
  };
}

/** Most prestige, then more deliveries, more money, fewer loans; what is still equal is shared (SRE-11.5). */
export function outcome(view: View): Outcome | undefined {
  if (view.ended === null) return undefined;
  const scores = view.companies.map((_, seat) => scoreOf(view, seat));
  const ranks = scores.map(({ prestige, deliveries, cash, loans }, seat) => ({
    seat,
    // Loans count below nothing, so a greater figure is the better one everywhere.
    by: [prestige, deliveries, cash, loans],
  }));
  const compare = (a: readonly number[], b: readonly number[]): number =>
    b.map((figure, i) => figure - (a[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
  ranks.sort((a, b) => compare(a.by, b.by));
  const places: Seat[][] = [];
  ranks.forEach(({ seat, by }, i) => {
    const before = ranks[i - 1];
    if (before !== undefined && compare(before.by, by) === 0) places.at(-1)?.push(seat);
    else places.push([seat]);
  });
  return { ending: view.ended, places, scores };
}
