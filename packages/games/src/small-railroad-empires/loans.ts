import type { Refusal, RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { LOAN_MONEY, MOST_LOANS } from './data';
import { receive } from './money';
import { refusal } from './refusals';
import { companyOf, type G, type View } from './state';

export function refuseLoan(view: View, seat: Seat): Refusal | undefined {
  return companyOf(view.companies, seat).loans < MOST_LOANS
    ? undefined
    : refusal('loan.most', { most: MOST_LOANS });
}

export function takeLoan(g: G, seat: Seat, tools: RuleTools): void {
  const company = companyOf(g.companies, seat);
  company.loans++;
  tell(tools, 'loanTaken', { seat, money: LOAN_MONEY, loans: company.loans });
  receive(g, seat, LOAN_MONEY, tools);
}
