import { textOfHash } from '../routes/hash';
import { keepInBrowser } from '../settings/browser-storage';
import { createCell } from '../settings/cell';

const KEY = 'packetboat.word';

/** What this browser knows of the house's word; null where it was told none. */
export const houseWord = createCell<string | null>(keepInBrowser().get(KEY));

export function keepHouseWord(word: string): void {
  keepInBrowser().set(KEY, word);
  houseWord.set(word);
}

/** Takes the word a link brings behind its `#`, and tells whether it did: then it leaves the address bar. */
export function takeHouseWord(hash: string): boolean {
  const [, word] = /^word=(.{1,200})$/s.exec(textOfHash(hash)) ?? [];
  if (word === undefined) return false;
  keepHouseWord(word);
  return true;
}
