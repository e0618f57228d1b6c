import type { Phrase } from '../words/phrase';

/** What a press comes to: moves, something else half made, or a sentence that says why nothing does. */
export type Deed<M, H> =
  | { readonly is: 'moves'; readonly moves: readonly M[]; readonly then?: Phrase | undefined }
  | { readonly is: 'half'; readonly half: H; readonly said?: string | undefined }
  | { readonly is: 'words'; readonly words: Phrase; readonly half?: H | undefined };

/** All of one press: they are stepped back together. `then` is said once they are made. */
export const moving = <M>(moves: readonly M[], then?: Phrase) => ({ is: 'moves', moves, then }) as const;

/** Something else is half made; `said` is heard, not read. */
export const holding = <H>(half: H, said?: string) => ({ is: 'half', half, said }) as const;

/** `half`: what was tried in vain put down what was held. */
export const telling = <H>(words: Phrase, half?: H) => ({ is: 'words', words, half }) as const;
