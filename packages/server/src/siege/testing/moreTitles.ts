import { type AnyTitle, editions, titles } from '@packetboat/games';
import { siegeTitles } from './titles';

// Loaded into the program before anything else (`node --require`): it then serves these titles as well.
for (const list of [titles, editions] as AnyTitle[][]) {
  for (const title of siegeTitles) {
    if (!list.includes(title)) list.push(title);
  }
}
