import { ALONE } from '../kit/verb';
import { tell } from './chronicle';
import { LOAN_MONEY, MOST_LOANS } from './data';
import { receive } from './money';
import { no } from './refusals';
import { companyOf } from './state';
import { verb } from './verb';

/** `loan`: money at once, and prestige at the end of the game (SRE-4). */
export const loan = verb({
  args: {},
  when: ['building', 'running', 'routing', 'loading', 'unlocking', 'buying'],
  options: () => ALONE,
  refuse: (view, seat) =>
    companyOf(view.companies, seat).loans < MOST_LOANS ? undefined : no('loan.most', { most: MOST_LOANS }),
  make: (g, seat, _, tools) => {
    const company = companyOf(g.companies, seat);
    company.loans++;
    tell(tools, 'loanTaken', { seat, money: LOAN_MONEY, loans: company.loans });
    receive(g, seat, LOAN_MONEY, tools);
  },
});
