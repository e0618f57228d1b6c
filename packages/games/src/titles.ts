import type { AnyTitle } from './kit';
import { mississippiQueen } from './mississippi-queen';

/** Every title there is, in the order of the front page. Server, client and suites take titles from here alone. */
export const titles: readonly AnyTitle[] = [mississippiQueen];

export function titleById(id: string): AnyTitle | undefined {
  return titles.find((title) => title.meta.id === id);
}
