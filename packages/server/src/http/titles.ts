import type { AnyTitle } from '@packetboat/games';
import type { AddDoor } from './door';
import { titleParams } from './fields';
import { refuse } from './refusals';

/** What can be played here, and with which options. */
export function addTitleDoors(add: AddDoor, titles: readonly AnyTitle[]): void {
  add({
    method: 'get',
    path: '/api/titles',
    answer: () => ({ titles: titles.map(({ meta }) => meta) }),
  });

  add({
    method: 'get',
    path: '/api/titles/:title',
    params: titleParams,
    answer: ({ params }) => {
      const title = titles.find(({ meta }) => meta.id === params.title);
      if (title === undefined) throw refuse('title.unknown');
      return title.meta;
    },
  });
}
