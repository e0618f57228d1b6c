import { type AnyTitle, type Options, optionsSchema } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import type { NewTable } from './api';
import { refuse } from './refuse';

/** The title of a table that somebody wants to open, and its options with those that were left out; or why not. */
export function chosenFor(
  table: NewTable,
  titles: readonly AnyTitle[],
): Answer<{ readonly title: AnyTitle; readonly options: Options }> {
  const title = titles.find(({ meta }) => meta.id === table.title);
  if (title === undefined) return refuse('title.unknown');
  const { min, max } = title.meta.seats;
  if (!Number.isInteger(table.seats) || table.seats < min || table.seats > max) {
    return refuse('table.seats', { min, max });
  }
  const options = optionsSchema(title.meta.options).safeParse(table.options ?? {});
  if (!options.success)
    return refuse('table.options', { field: String(options.error.issues[0]?.path[0] ?? '') });
  return { ok: true, title, options: options.data };
}
