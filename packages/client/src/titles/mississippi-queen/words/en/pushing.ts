import type { PushTarget } from '@packetboat/games/mississippi-queen/sailing';
import { headingWord } from '../../map/headings';

/** Where a boat may be pushed, each with its number. */
export const pushHelp = (targets: readonly PushTarget[]): string =>
  targets.map(({ heading }) => `${heading + 1} ${headingWord(heading)}`).join(', ');

export const whereTo = (targets: readonly PushTarget[]): string =>
  `Where shall the boat go? ${pushHelp(targets)}`;
