import { sameMove } from '@packetboat/games/kit/moves';
import type { Move } from '@packetboat/games/kit/title';

/** What no sentence for people may hold: values that nobody put into words. */
export const NO_WORDS = /undefined|NaN|null|\[object|\s{2,}/;

/** Each legal move of a text view is a button of its own, and each reads otherwise. */
export function expectButtons(
  buttons: readonly { readonly move: Move; readonly label: string }[],
  legal: readonly Move[],
): void {
  expect(buttons).toHaveLength(legal.length);
  const absent = legal.filter((move) => !buttons.some((button) => sameMove(button.move, move)));
  expect(absent).toEqual([]);
  expect(new Set(buttons.map(({ label }) => label)).size).toBe(legal.length);
  expect(buttons.filter(({ label }) => NO_WORDS.test(label))).toEqual([]);
}
