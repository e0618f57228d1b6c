import type { IconName } from '../parts/Icon';
import type { HandPress } from './keys';

/** What is asked at a moment: worked out once, and read by bar, text view, announcer and stories. `D` is what a verb does. */
export interface Asking<D> {
  /** What whoever acts is to do, to go on after "Your turn: ". */
  readonly ask: string;
  /** The same as a sentence, or who is doing what. */
  readonly sentence: string;
  /** One sentence more: how, or what comes of it. */
  readonly detail: string;
  /** What the buttons of the bar do, in their order. */
  readonly verbs: readonly Verb<D>[];
}

export interface Verb<D> {
  /** No two of a moment are alike. */
  readonly key: string;
  readonly label: string;
  /** A second, smaller line. */
  readonly note?: string | undefined;
  readonly kind?: 'plain' | 'primary' | 'danger' | undefined;
  readonly icon?: IconName | undefined;
  /** Why it cannot be done, in words. */
  readonly barred?: string | undefined;
  /** Looks as if it could not be pressed, and says this where it is pointed at; pressed, it explains itself. */
  readonly faint?: string | undefined;
  readonly deed: D | HandPress | undefined;
}
