import type { Catalogue } from '../../words/catalogue';
import type * as en from './en';

/** All that a person reads at this title. Another language is a folder beside `en` that fills it, key for key. */
export type ExampleWords = Catalogue<typeof en>;

/** The words in use: there before anything of the title is drawn. */
export let words: ExampleWords;

export function speak(catalogue: ExampleWords): void {
  words = catalogue;
}
