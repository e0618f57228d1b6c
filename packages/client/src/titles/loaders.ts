import { use } from 'react';
import type { AnyClientTitle } from './contract';

/** Each title is a chunk of its own, loaded when somebody comes to a table of it. */
const LOADERS: Readonly<Record<string, () => Promise<{ readonly title: AnyClientTitle }>>> = {
  broadhorns: () => import('./broadhorns'),
  broadsides: () => import('./broadsides'),
  'mississippi-queen': () => import('./mississippi-queen'),
  montana: () => import('./montana'),
  'small-railroad-empires': () => import('./small-railroad-empires'),
};

const loaded = new Map<string, Promise<AnyClientTitle | undefined>>();

/** The title's chunk; `undefined` when this page has none, or it could not be fetched. */
export function loadTitle(id: string): Promise<AnyClientTitle | undefined> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const loading = (LOADERS[id]?.() ?? Promise.resolve(undefined)).then(
    (chunk) => chunk?.title,
    () => {
      // The line broke while it was fetched: the next one who asks tries again.
      loaded.delete(id);
      return undefined;
    },
  );
  loaded.set(id, loading);
  return loading;
}

/** The same for components: suspends until it is there. */
export const useTitleChunk = (id: string): AnyClientTitle | undefined => use(loadTitle(id));
