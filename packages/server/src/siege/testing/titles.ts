import { type AnyTitle, titles } from '@packetboat/games';
import { quay } from '../../testing/quay';
import { contraband } from './contraband';
import { tally } from './tally';

/** What the siege plays: all titles, secrets with names of their own, marks that count, and rules that fail. */
export const siegeTitles: readonly AnyTitle[] = [
  ...titles,
  ...[contraband, tally, quay].map((title) => title as unknown as AnyTitle),
];
