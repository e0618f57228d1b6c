/** The languages that there are words in: the build and the compiler ask for all of them by this list. */
export const LANGUAGES = ['en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of the page before it is known who reads it. */
export const FIRST_LANGUAGE: Language = LANGUAGES[0];

/** The language that is spoken here: chosen in this one place. */
export const language = (): Language => FIRST_LANGUAGE;

/** The same words in each language, fetched in the one that is spoken. */
export type InLanguages<Words> = Readonly<Record<Language, () => Promise<Words>>>;
