import type { RuleTools } from '../kit/title';
import type { Crate, Options, State } from './state';

export const CRATES: readonly Crate[] = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6];

const COINS = { seat: 5, bank: 10 };

const HAND = { two: 2, three: 3 };

export function setup(
  { seats, options }: { readonly seats: number; readonly options: Options },
  { chance }: RuleTools,
): State {
  const stack = chance.shuffle(CRATES);
  const each = <T>(make: () => T): T[] => Array.from({ length: seats }, make);
  return {
    seat: 0,
    landed: null,
    hands: each(() => stack.splice(-HAND[options.hand])),
    stack,
    stores: each(() => []),
    lost: [],
    offers: each(() => null),
    coins: each(() => COINS.seat),
    bank: COINS.bank,
  };
}

/** One sentence for each thing that appeared or vanished since the start. */
export function check(g: State): string[] {
  const crates = [...g.stack, ...g.hands.flat(), ...g.stores.flat(), ...g.lost];
  if (g.landed !== null) crates.push(g.landed);
  const coins = g.bank + g.coins.reduce((sum, n) => sum + n, 0);
  const expected = COINS.bank + COINS.seat * g.coins.length;
  const broken: string[] = [];
  if (crates.sort().join() !== CRATES.join()) broken.push(`the crates are ${crates.join()}`);
  if (coins !== expected) broken.push(`there are ${coins} coins instead of ${expected}`);
  if (g.coins.some((n) => n < 0)) broken.push('a seat owes coins');
  return broken;
}
