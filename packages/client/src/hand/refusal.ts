import type { Refusal } from '@packetboat/games/kit/title';
import type { TitleWords } from '../titles/contract';
import { words } from '../words';
import type { Phrase } from '../words/phrase';

/** The words of a title's refusals, by their keys; a plain sentence for one of the server's own. */
export const refusalBy =
  (refusals: TitleWords['refusals']) =>
  ({ key, params = {} }: Refusal): Phrase =>
    refusals[key]?.(params) ?? [words.common.notPossible];
