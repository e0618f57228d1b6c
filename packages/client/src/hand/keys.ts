import type { KeyPress } from '../stage/stray-keys';
import type { TitleKey } from '../titles/contract';
import type { At, DeedOf, HandKind } from './rules';

/**
 * A row of the one table of a board's keys. What a key does, what the list that `?` opens says of it and what is said
 * when the map gets the focus stand in it side by side.
 */
export interface KeyRow<K extends HandKind> extends TitleKey {
  /** A few words for whoever hears the map: "G delivers". Without them the row is only in the list. */
  readonly said?: string;
  /** The keys themselves, as `KeyboardEvent.key` names them, in small letters. */
  readonly names?: readonly string[];
  /** What a press comes to; `nth` is its place among the names. Rows without it are keys of the map. */
  press?(at: At<K>, nth: number): DeedOf<K> | HandPress | undefined;
}

/** A row that the keys of every title may have. */
export interface SharedKeyRow extends TitleKey {
  readonly said?: string;
  readonly names?: readonly string[];
  press?(): HandPress;
}

/** A press that every hand knows. */
export type HandPress = 'confirm' | 'back';

/** The row a key press belongs to, and which of its keys it is. */
export function rowOf<K extends HandKind>(
  rows: readonly KeyRow<K>[],
  { key, ctrlKey, metaKey, altKey }: KeyPress,
): { readonly row: KeyRow<K>; readonly nth: number } | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  for (const row of rows) {
    const nth = row.names?.indexOf(key.toLowerCase()) ?? -1;
    if (nth >= 0) return { row, nth };
  }
  return undefined;
}

/** What is said of the keys when the map gets the focus. */
export function saidOf(rows: readonly Pick<SharedKeyRow, 'said'>[]): string {
  const said = rows.flatMap((row) => row.said ?? []);
  return said.length === 0 ? '' : `Keys: ${said.join(', ')}.`;
}
