import type { TableInfo } from '@packetboat/protocol';
import type { ComponentType } from 'react';
import { type Chunk, chunk } from '../loading/chunk';
import type { AnyClientTitle, StageProps } from './contract';

type TextView = ComponentType<StageProps>;

/** What a title brings, each part fetched when it is wanted: its board with all that goes with it, and its text view. */
interface TitleChunks {
  readonly title: Chunk<AnyClientTitle>;
  readonly text: Chunk<TextView>;
}

/** A title, as a game of it is played. */
type Played = Pick<TableInfo, 'title' | 'rules'>;

export function bring(
  title: () => Promise<{ readonly title: AnyClientTitle }>,
  text: () => Promise<{ readonly Twin: ComponentType<never> }>,
): TitleChunks {
  return {
    title: chunk(async () => (await title()).title),
    // The shell only ever hands it views and moves of its own title.
    text: chunk(async () => (await text()).Twin as TextView),
  };
}

/** The titles of a page, by name; an older edition of a title's rules by the name with its number. */
export function shelfOf(titles: Readonly<Record<string, TitleChunks>>, isTextWanted: () => boolean) {
  const chunksOf = (id: string): TitleChunks | undefined =>
    Object.hasOwn(titles, id) ? titles[id] : undefined;
  const editionOf = (id: string, rules: number | undefined): TitleChunks | undefined =>
    chunksOf(`${id}@${rules}`) ?? chunksOf(id);
  const ofEdition = (title: AnyClientTitle | undefined, rules: number): AnyClientTitle | undefined =>
    title?.rules.meta.rules === rules ? title : undefined;

  return {
    /** Whether this page has a title of that name, in whatever edition. */
    isTitle: (id: string): boolean => chunksOf(id) !== undefined,

    /** Fetches what a table of this title will be seen with; without a number, of its present edition. */
    preloadTitle(id: string, rules?: number): void {
      const chunks = editionOf(id, rules);
      chunks?.title.preload();
      if (isTextWanted()) chunks?.text.preload();
    },

    /** The title; `undefined` when this page has none of that name, or not the rules that the game is played by. */
    loadTitle: async ({ title, rules }: Played): Promise<AnyClientTitle | undefined> =>
      ofEdition(await editionOf(title, rules)?.title.load(), rules),

    /** The same for components: suspends until it is there. */
    readTitle: ({ title, rules }: Played): AnyClientTitle | undefined =>
      ofEdition(editionOf(title, rules)?.title.read(), rules),

    /** The stage of a title as it is wanted: drawn, or in text. Suspends until it is there. */
    readStage({ rules: { meta }, Board }: AnyClientTitle, view: 'drawn' | 'text'): TextView {
      return (view === 'text' ? editionOf(meta.id, meta.rules)?.text.read() : undefined) ?? Board;
    },
  };
}
