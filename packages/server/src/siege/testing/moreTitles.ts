import { type AnyTitle, titles } from '@packetboat/games';
import { siegeTitles } from './titles';

// Loaded into the program before anything else (`node --require`): it then serves these titles as well.
for (const title of siegeTitles) {
  if (!titles.includes(title)) (titles as AnyTitle[]).push(title);
}
