import type { Catalogue } from './catalogue';
import type { en } from './en';

// What sentences are made with, in any language, comes with the page's first script.
export { plain } from './phrase';

/** All that is said around the games. Another language is a folder beside `en/` that fills it, key for key. */
export type Words = Catalogue<typeof en>;

/** The words in use: there before anything is drawn. */
export let words: Words;

export function speak(catalogue: Words): void {
  words = catalogue;
}
