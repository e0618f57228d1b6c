import type { Api, Reply, TableAnswer } from '../api/api';
import { inPages, type SeatShown } from './shown';

interface Made {
  readonly token: string;
  readonly tables: readonly TableAnswer[];
}

/** One link for all of them, however many: the first page makes it, the others come along by it. */
export async function linkFor(
  ask: Api['deviceLink'],
  shown: readonly SeatShown[],
  moves: boolean,
): Promise<Reply<Made>> {
  let token: string | undefined;
  const tables: TableAnswer[] = [];
  for (const page of inPages(shown)) {
    const reply = await ask(page, moves, token);
    // Where nothing of a page is one's own any more, the next may be.
    if (!reply.ok && reply.refusal.key === 'device.nothing') continue;
    if (!reply.ok) return reply;
    token = reply.value.token;
    tables.push(...reply.value.tables);
  }
  return token === undefined
    ? { ok: false, refusal: { key: 'device.nothing' } }
    : { ok: true, value: { token, tables } };
}
