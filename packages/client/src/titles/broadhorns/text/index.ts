import type { Catalogue } from '../../../words/catalogue';
import type * as en from './en';

/** What the text view reads out. Another language is a folder beside `en` that fills it, key for key. */
export type BroadhornsTexts = Catalogue<typeof en>;

/** In the language that is spoken: there before the text view is. */
export let texts: BroadhornsTexts;

export function speak(catalogue: BroadhornsTexts): void {
  texts = catalogue;
}
