import type { AnyTitle, Audience } from '@packetboat/games/kit';
import { fail } from './fault';
import { bytes, copyOf } from './plain';
import { luckOf, type Random } from './random';

/** A position in which everything that an audience may imagine can be counted. */
export interface SmallWorld<G> {
  readonly what: string;
  readonly g: G;
  readonly audience: Audience;
  /** The part of an imagined state that is counted. */
  part(g: G): unknown;
  /** How many there are of it, each as likely as any other. */
  readonly ways: number;
}

/** Each way is expected so many times, and more often where there are few. */
const TIMES = 30;
const LEAST = 1000;

/** Standard deviations: a fair deal gets beyond in one run of some millions. */
const BEYOND = 5;

/** Imagines a small world again and again: every way of it must come, and as often as any other (check `fair`). */
export function checkFair(title: AnyTitle, world: SmallWorld<object>, random: Random): void {
  const { what, g, audience, part, ways } = world;
  const view = copyOf(title.view(g, audience));
  const luck = luckOf(random);
  const counts = new Map<string, number>();
  const times = Math.max(TIMES, Math.ceil(LEAST / ways));
  for (let i = 0; i < ways * times; i++) {
    const way = bytes(part(title.imagine(view, audience, luck)));
    counts.set(way, (counts.get(way) ?? 0) + 1);
  }
  if (counts.size !== ways) fail('fair', `${what} comes in ${counts.size} ways instead of ${ways}`);
  const unevenness = [...counts.values()].reduce((sum, n) => sum + (n - times) ** 2 / times, 0);
  if (unevenness > mostOfChiSquare(ways - 1)) {
    const [least, most] = [Math.min(...counts.values()), Math.max(...counts.values())];
    fail('fair', `${what}: of ${ways} ways one comes ${least} times, another ${most}`);
  }
}

/** What chi square does not exceed by chance, after Wilson and Hilferty. */
function mostOfChiSquare(freedom: number): number {
  if (freedom === 0) return 0;
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + BEYOND * Math.sqrt(spread)) ** 3;
}
