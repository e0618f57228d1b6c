import type { Catalogue } from '../../../words/catalogue';
import type * as en from './en';

/** What the text view reads out. Another language is a folder beside `en` that fills it, key for key. */
export type BroadsidesTexts = Catalogue<typeof en>;

/** In the language that is spoken: there before the text view is. */
export let texts: BroadsidesTexts;

export function speak(catalogue: BroadsidesTexts): void {
  texts = catalogue;
}
