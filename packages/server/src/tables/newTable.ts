import { type AnyTitle, commitment, type Options, optionsSchema } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import { newMatchId, newServerSeed, newToken, tokenHash } from '../seats/tokens';
import type { FreshToken, NewMatch } from '../storage/storage';
import type { NewTable, Tables } from './api';
import type { TableContext } from './context';
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

/** Opens a table; `id` and `keptUntil` where somebody has chosen them before. */
export type OpenTable = (
  table: NewTable,
  id?: string,
  keptUntil?: number | null,
) => ReturnType<Tables['create']>;

export function openingOf(context: TableContext, stopping: () => boolean): OpenTable {
  const { storage, engines, bus, lobby, log, now } = context;
  const { titles } = engines;

  async function create(
    table: NewTable,
    id = newMatchId(),
    keptUntil: number | null = null,
  ): ReturnType<Tables['create']> {
    if (stopping()) return refuse('server.goingDown');
    const chosen = chosenFor(table, titles);
    if (!chosen.ok) return chosen;
    const { title, options } = chosen;
    const serverSeed = newServerSeed();
    const hostToken = newToken();
    const createdAt = now();
    const listed = table.listed ?? true;
    const match: NewMatch = {
      id,
      title: title.meta.id,
      rules: title.meta.rules,
      seats: table.seats,
      options,
      listed,
      watchable: !(table.private ?? false),
      autoStart: table.autoStart ?? false,
      drawn: table.drawn ?? true,
      serverSeed,
      commitment: commitment(serverSeed),
      createdAt,
      keptUntil,
      pace: table.pace ?? null,
    };
    const hash = tokenHash(hostToken);
    await storeNew(match, { hash, ...(table.device && { device: table.device }) });
    if (listed) bus.tell({ kind: 'appended', match: id, pos: 1, about: 'table' });
    lobby.became(undefined, { id, status: 'open', listed, private: !match.watchable, keptUntil, seats: [] });
    log.info({ match: id, title: title.meta.id, seats: table.seats }, 'table opened');
    return { ok: true, id, hostToken, commitment: commitment(serverSeed) };
  }

  /**
   * A table and its host's token are stored as one. Where the answer gets lost it is stored again: an id is used once, so
   * that the second try waits for the first and collides with it, or stands in for it.
   */
  async function storeNew(match: NewMatch, host: FreshToken): Promise<void> {
    await storage.createMatch(match, host).catch((lost: unknown) =>
      storage.createMatch(match, host).catch(async () => {
        if ((await storage.token(host.hash)) === undefined) throw lost;
      }),
    );
  }

  return create;
}
