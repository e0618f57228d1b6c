import type { Params, Refusal } from '@packetboat/games/kit/title';
import type { TitleWords } from '../titles/contract';
import { words } from '.';
import type { Phrase } from './phrase';

/** A refusal of the server in words. */
export function refusalText({ key, params = {} }: Refusal): string {
  const shared: Readonly<Record<string, (params: Params) => string>> = words.refusals;
  return (shared[key] ?? shared['server.failed'])?.(params) ?? key;
}

/** A refusal of a title or of the server in words. */
export function refusalPhrase(refusal: Refusal, title: TitleWords | undefined): Phrase {
  const own = title?.refusals[refusal.key];
  return own === undefined ? [refusalText(refusal)] : own(refusal.params ?? {});
}
