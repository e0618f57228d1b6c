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
  /** A word under the button: its price, or how far it goes. */
  readonly limit?: string | undefined;
  readonly kind?: 'plain' | 'primary' | 'danger' | 'ghost' | undefined;
  readonly icon?: IconName | undefined;
  /** Why it cannot be done, in words. */
  readonly barred?: string | undefined;
  /** Looks as if it could not be pressed, and says this where it is pointed at; pressed, it explains itself. */
  readonly faint?: string | undefined;
  /** Seen where it is pointed at: the key that does the same. */
  readonly title?: string | undefined;
  /** A key of its own that presses it. */
  readonly hotkey?: 'Enter' | 'Backspace' | undefined;
  /** What is heard instead of what is seen. */
  readonly spoken?: string | undefined;
  /** It is one of several side by side, of which one holds. */
  readonly oneOf?: VerbRow | undefined;
  /** It is the one that holds. */
  readonly chosen?: boolean | undefined;
  /** The question that it answers: a press that began under another one, and ends on it, answers nothing. */
  readonly answers?: string | undefined;
  readonly deed: D | HandPress | undefined;
}

/** Verbs side by side, of which one holds. */
export interface VerbRow {
  readonly head: string;
  /** What stands before them. */
  readonly word: string;
}
