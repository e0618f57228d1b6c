import { type Purse, purse } from './purse';
import type { Budgets } from './settings';

/** What one address has left, however many connections it has and however often it comes back. */
export interface Household {
  readonly work: Purse;
  readonly messages: Purse;
  readonly seatedMessages: Purse;
  readonly haste: Purse;
  readonly connects: Purse;
  readonly talk: Purse;
  readonly seatedTalk: Purse;
  /** Its connections: as long as there is one, it is not forgotten. */
  open: number;
}

export interface Households {
  /** The one of an address, as `household` has written it. */
  of(address: string): Household;
  /** How many are remembered. */
  size(): number;
}

/** With fewer than that nobody looks for those that may be forgotten. */
const FEW = 2_000;

export function createHouseholds(budgets: Budgets, now?: () => number): Households {
  const known = new Map<string, Household>();
  let tidyAt = FEW;

  const make = (): Household => ({
    work: purse(budgets.addressWork, now),
    messages: purse(budgets.addressMessages, now),
    seatedMessages: purse(budgets.addressSeatedMessages, now),
    haste: purse(budgets.addressHaste, now),
    connects: purse(budgets.addressConnects, now),
    talk: purse(budgets.addressTalk, now),
    seatedTalk: purse(budgets.addressSeatedTalk, now),
    open: 0,
  });
  const forgettable = ({ open, ...purses }: Household) =>
    open === 0 && Object.values(purses).every((one) => one.full());
  /** Whoever has many addresses must not fill the memory with them. */
  const tidy = () => {
    for (const [address, one] of known) if (forgettable(one)) known.delete(address);
    tidyAt = Math.max(FEW, 2 * known.size);
  };

  return {
    of: (address) => {
      const found = known.get(address);
      if (found !== undefined) return found;
      if (known.size >= tidyAt) tidy();
      const made = make();
      known.set(address, made);
      return made;
    },
    size: () => known.size,
  };
}
