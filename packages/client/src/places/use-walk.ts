import { useState, useSyncExternalStore } from 'react';
import { createWalk, type Walk, type WalkParts } from './walk';

/** The walk over the map that is drawn. */
export function useWalk<Id extends string | number>(parts: WalkParts<Id>): Walk<Id> {
  const [walk] = useState(() => createWalk<Id>());
  walk.see(parts);
  useSyncExternalStore(walk.subscribe, walk.cursor);
  return walk;
}
