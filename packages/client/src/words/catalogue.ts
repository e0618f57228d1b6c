import type { Phrase } from './phrase';

/**
 * What another language must fill so that it can stand in for one catalogue: the same keys, with any text for a text, and
 * for a sentence one that is told the same.
 */
export type Catalogue<Said> = Said extends (...told: infer Told) => infer Answer
  ? [Answer] extends [string]
    ? (...told: Told) => string
    : Said
  : Said extends string
    ? string
    : Said extends Phrase
      ? Said extends readonly string[]
        ? { readonly [Nth in keyof Said]: string }
        : Said
      : Said extends object
        ? { readonly [Key in keyof Said]: Catalogue<Said[Key]> }
        : Said;
