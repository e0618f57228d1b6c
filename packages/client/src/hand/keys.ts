import type { KeyPress } from '../stage/stray-keys';
import type { TitleKey } from '../titles/contract';
import { words } from '../words';
import type { At, DeedOf, HandKind } from './rules';

/**
 * A row of the one table of a board's keys. What a key does, what the list that `?` opens says of it and what is said
 * when the map gets the focus come together in it: the words from the catalogue, the rest from the title's hand.
 */
export interface KeyRow<K extends HandKind> extends TitleKey {
  /** The keys themselves, as `KeyboardEvent.key` names them, in small letters. */
  readonly names?: readonly string[];
  /** What a press comes to; `nth` is its place among the names. Rows without it are keys of the map. */
  press?(at: At<K>, nth: number): DeedOf<K> | HandPress | undefined;
}

/** A row that the keys of every title may have. */
export interface SharedKeyRow extends TitleKey {
  readonly names?: readonly string[];
  press?(): HandPress;
}

/** A press that every hand knows. */
export type HandPress = 'confirm' | 'back';

/** What a key press comes to: what the first row says that has the key and means something now. */
export function meantBy<K extends HandKind>(
  rows: readonly KeyRow<K>[],
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  at: At<K>,
): DeedOf<K> | HandPress | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  for (const { names, press } of rows) {
    const nth = names?.indexOf(key.toLowerCase()) ?? -1;
    const meant = nth < 0 ? undefined : press?.(at, nth);
    if (meant !== undefined) return meant;
  }
  return undefined;
}

/** Where nothing else is to be put back first. */
export const stepBack = (): SharedKeyRow => ({
  ...words.keys.stepBack,
  names: ['backspace'],
  press: () => 'back',
});

/** What is said of the keys when the map gets the focus. */
export function saidOf(rows: readonly Pick<TitleKey, 'said'>[]): string {
  const said = rows.flatMap((row) => row.said ?? []);
  return said.length === 0 ? '' : words.keys.said(said);
}
