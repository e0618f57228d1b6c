import type { ActionRow } from './tables';

/** What one call of `append` wants written, all or nothing. */
export interface Append {
  readonly rows: readonly ActionRow[];
  /** Who acts after them, as the match's row keeps it; undefined leaves that as it is. */
  readonly acting: string | undefined;
  /** The result, where they are a running match's last; undefined while it goes on. */
  readonly outcome: string | undefined;
}

export type Appended = 'done' | 'conflict';

/**
 * Writes a group of appends in one transaction and answers each: one that conflicts leaves nothing behind and does
 * not spoil the others; nor does one that fails by itself. When this resolves, what is done survives power loss.
 */
export type WriteAppends = (group: readonly Append[]) => Promise<readonly (Appended | Error)[]>;
