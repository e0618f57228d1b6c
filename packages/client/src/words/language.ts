/** The languages that there are words in. */
export type Language = 'en';

/** The language that is spoken here: chosen in this one place. */
export const language = (): Language => 'en';

/** The same words in each language, fetched in the one that is spoken. */
export type InLanguages<Words> = Readonly<Record<Language, () => Promise<Words>>>;
