import type { Catalogue } from '../../../words/catalogue';
import type * as en from './en';

/** All that a person reads at this title. Another language is a folder beside `en` that fills it, key for key. */
export type MississippiQueenWords = Catalogue<typeof en>;

/** The words in use: there before anything of the title is drawn. */
export let words: MississippiQueenWords;

export function speak(catalogue: MississippiQueenWords): void {
  words = catalogue;
}
