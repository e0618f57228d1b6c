import { use } from 'react';

/** Each rule book is fetched when somebody opens it. */
const BOOKS: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = {
  broadhorns: () => import('@packetboat/games/broadhorns/RULES.md?raw'),
  broadsides: () => import('@packetboat/games/broadsides/RULES.md?raw'),
  'mississippi-queen': () => import('@packetboat/games/mississippi-queen/RULES.md?raw'),
  montana: () => import('@packetboat/games/montana/RULES.md?raw'),
  'small-railroad-empires': () => import('@packetboat/games/small-railroad-empires/RULES.md?raw'),
};

const fetched = new Map<string, Promise<string | undefined>>();

/** A title's rules; `undefined` when there are none, or they could not be fetched. Suspends until they are there. */
export function useRules(title: string): string | undefined {
  const known = fetched.get(title);
  if (known !== undefined) return use(known);
  const fetching = (BOOKS[title]?.() ?? Promise.resolve(undefined)).then(
    (book) => book?.default,
    () => {
      // The line broke while they were fetched: whoever opens them again tries again.
      fetched.delete(title);
      return undefined;
    },
  );
  fetched.set(title, fetching);
  return use(fetching);
}
