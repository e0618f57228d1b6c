import type { TableInfo } from '@packetboat/protocol';
import type { ComponentType } from 'react';
import { type Chunk, chunk } from '../loading/chunk';
import { type InLanguages, language } from '../words/language';
import type { AnyClientTitle, StageProps } from './contract';

type TextView = ComponentType<StageProps>;

/** What a title brings, each part fetched when it is wanted: its board with all that goes with it, and its text view. */
interface TitleChunks {
  readonly title: Chunk<AnyClientTitle>;
  readonly text: Chunk<TextView>;
}

/** A title, as a game of it is played. */
type Played = Pick<TableInfo, 'title' | 'rules'>;

/** A title, its text view, and the words of both in the language that is spoken: what goes together is fetched side by side. */
export function bring<Words, Texts>(
  title: () => Promise<{ bring(words: Words): AnyClientTitle }>,
  words: InLanguages<Words>,
  text: () => Promise<{ readonly Twin: ComponentType<never>; speak(texts: Texts): void }>,
  texts: InLanguages<Texts>,
): TitleChunks {
  return {
    title: chunk(async () => {
      const [{ bring }, said] = await Promise.all([title(), words[language()]()]);
      return bring(said);
    }),
    // The shell only ever hands it views and moves of its own title.
    text: chunk(async () => {
      const [{ Twin, speak }, said] = await Promise.all([text(), texts[language()]()]);
      speak(said);
      return Twin as TextView;
    }),
  };
}

/** The titles of a page, by name; an older edition of a title's rules by the name with its number. */
export function shelfOf(titles: Readonly<Record<string, TitleChunks>>, isTextWanted: () => boolean) {
  const chunksOf = (id: string): TitleChunks | undefined =>
    Object.hasOwn(titles, id) ? titles[id] : undefined;
  const editionOf = (id: string, rules: number | undefined): TitleChunks | undefined =>
    chunksOf(`${id}@${rules}`) ?? chunksOf(id);
  const ofEdition = (title: AnyClientTitle | undefined, rules: number): AnyClientTitle | undefined =>
    title && [title, ...(title.earlier ?? [])].find((one) => one.rules.meta.rules === rules);

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
