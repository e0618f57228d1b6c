import type { TableInfo } from '@packetboat/protocol';
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

/** By the title's name alone the present edition of its rules, by `montana@1` an older one that games still go on by. */
const chunksOf = (id: string): TitleChunks | undefined =>
  Object.hasOwn(TITLES, id) ? TITLES[id] : undefined;

const editionOf = (id: string, rules: number): TitleChunks | undefined =>
  chunksOf(`${id}@${rules}`) ?? chunksOf(id);

/** Whether this page has a title of that name, in whatever edition. */
export const isTitle = (id: string): boolean => chunksOf(id) !== undefined;

/** Fetches what a table of this title will be seen with. */
export function preloadTitle(id: string): void {
  const chunks = chunksOf(id);
  chunks?.title.preload();
  if (currentSettings().view === 'text') chunks?.text.preload();
}

/** A title, as a game of it is played. */
type Played = Pick<TableInfo, 'title' | 'rules'>;

/** The title; `undefined` when this page has none of that name, or not the rules that the game is played by. */
export const loadTitle = async ({ title, rules }: Played): Promise<AnyClientTitle | undefined> =>
  ofEdition(await editionOf(title, rules)?.title.load(), rules);

/** The same for components: suspends until it is there. */
export const readTitle = ({ title, rules }: Played): AnyClientTitle | undefined =>
  ofEdition(editionOf(title, rules)?.title.read(), rules);

const ofEdition = (title: AnyClientTitle | undefined, rules: number): AnyClientTitle | undefined =>
  title?.rules.meta.rules === rules ? title : undefined;

/** The stage of a title as it is wanted: drawn, or in text. Suspends until it is there. */
export function readStage(title: AnyClientTitle, view: 'drawn' | 'text'): TextView {
  return (view === 'text' ? chunksOf(title.rules.meta.id)?.text.read() : undefined) ?? title.Board;
}
