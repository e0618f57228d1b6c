import type { ComponentType } from 'react';
import { type Chunk, chunk } from '../loading/chunk';
import { currentSettings } from '../settings/settings';
import type { AnyClientTitle, StageProps } from './contract';

type TextView = ComponentType<StageProps>;

/** What a title brings, each part fetched when it is wanted: its board with all that goes with it, and its text view. */
interface TitleChunks {
  readonly title: Chunk<AnyClientTitle>;
  readonly text: Chunk<TextView>;
}

function bring(
  title: () => Promise<{ readonly title: AnyClientTitle }>,
  text: () => Promise<{ readonly Twin: ComponentType<never> }>,
): TitleChunks {
  return {
    title: chunk(async () => (await title()).title),
    // The shell only ever hands it views and moves of its own title.
    text: chunk(async () => (await text()).Twin as TextView),
  };
}

const TITLES: Readonly<Record<string, TitleChunks>> = {
  broadhorns: bring(
    () => import('./broadhorns'),
    () => import('./broadhorns/Twin'),
  ),
  broadsides: bring(
    () => import('./broadsides'),
    () => import('./broadsides/Twin'),
  ),
  'mississippi-queen': bring(
    () => import('./mississippi-queen'),
    () => import('./mississippi-queen/Twin'),
  ),
  montana: bring(
    () => import('./montana'),
    () => import('./montana/Twin'),
  ),
  'small-railroad-empires': bring(
    () => import('./small-railroad-empires'),
    () => import('./small-railroad-empires/Twin'),
  ),
};

const chunksOf = (id: string): TitleChunks | undefined =>
  Object.hasOwn(TITLES, id) ? TITLES[id] : undefined;

/** Fetches what a table of this title will be seen with. */
export function preloadTitle(id: string): void {
  const chunks = chunksOf(id);
  chunks?.title.preload();
  if (currentSettings().view === 'text') chunks?.text.preload();
}

/** The title; `undefined` when this page has none of that name. */
export const loadTitle = async (id: string): Promise<AnyClientTitle | undefined> =>
  chunksOf(id)?.title.load();

/** The same for components: suspends until it is there. */
export const readTitle = (id: string): AnyClientTitle | undefined => chunksOf(id)?.title.read();

/** The stage of a title as it is wanted: drawn, or in text. Suspends until it is there. */
export function readStage(title: AnyClientTitle, view: 'drawn' | 'text'): TextView {
  return (view === 'text' ? chunksOf(title.rules.meta.id)?.text.read() : undefined) ?? title.Board;
}
