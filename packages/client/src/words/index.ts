import { en } from './en';

/** A catalogue in another language has this shape, key for key. */
export type Words = typeof en;

/** The catalogue in use. */
export const words: Words = en;
