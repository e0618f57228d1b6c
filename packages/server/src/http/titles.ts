import type { AnyTitle } from '@packetboat/games';
import { levelsOf } from '@packetboat/games/search';
import type { AddDoor } from './door';
import { titleParams } from './fields';
import { refuse } from './refusals';

/** What can be played here, and with which options. */
export function addTitleDoors(add: AddDoor, titles: readonly AnyTitle[]): void {
  add({
    method: 'get',
    path: '/api/titles',
    answer: () => ({ titles: titles.map(told) }),
  });

  add({
    method: 'get',
    path: '/api/titles/:title',
    params: titleParams,
    answer: ({ params }) => {
      const title = titles.find(({ meta }) => meta.id === params.title);
      if (title === undefined) throw refuse('title.unknown');
      return told(title);
    },
  });
}

/** Its stand-ins play at more levels than its own where they can search. */
function told(title: AnyTitle) {
  return { ...title.meta, levels: levelsOf(title) };
}
