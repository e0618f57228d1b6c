import { createHash } from 'node:crypto';
import type { TableInfo, TableStatus } from '@packetboat/protocol';
import { z } from 'zod';
import { looksOf } from '../lobby/lobby';
import type { Tables } from '../tables/api';
import type { AddDoor } from './door';
import { pageLimit } from './fields';
import { keptPages } from './kept';
import { forStrangers } from './tables';

const query = z.strictObject({
  open: pageLimit,
  running: pageLimit,
  unlike: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be the mark of an answer')
    .optional(),
});

interface Page {
  readonly tables: readonly TableInfo[];
  readonly more: boolean;
}

interface Listing {
  readonly open: Page;
  readonly running: Page;
  readonly mark: string;
}

/** So long an answer is held back while there is nothing new: shorter than anything on the way gives a request up. */
const HOLD_MS = 10_000;

/** The front page's view of the tables, told as soon as it changes. */
export function addListingDoor(add: AddDoor, tables: Tables): void {
  const { lobby } = tables;
  const pageOf = pagesOf(tables);
  const read = async (open: number, running: number): Promise<Listing> => {
    const [waiting, playing] = await Promise.all([pageOf('open', open), pageOf('running', running)]);
    return { open: waiting, running: playing, mark: markOf([waiting, playing]) };
  };

  add({
    method: 'get',
    path: '/api/lobby',
    wordNeeded: true,
    query,
    answer: async ({ query: { open, running, unlike } }) => {
      const deadline = performance.now() + HOLD_MS;
      for (;;) {
        const seen = lobby.changes;
        const listing = await read(open, running);
        if (listing.mark !== unlike) return listing;
        if (!(await lobby.beyond(seen, deadline - performance.now()))) return listing;
      }
    },
  });
}

/** Pages are read in these sizes and cut to what was asked for, so that all who look share a few. */
const SIZES = [5, 25, 100];

function pagesOf(tables: Tables): (status: TableStatus, limit: number) => Promise<Page> {
  const kept = keptPages<Page>(tables.lobby);
  const read = async (status: TableStatus, size: number): Promise<Page> => {
    const { items, next } = await tables.list({ status: [status], limit: size });
    return { tables: items.map(forStrangers), more: next !== undefined };
  };
  return async (status, limit) => {
    const size = SIZES.find((one) => one >= limit) ?? limit;
    const { tables: all, more } = await kept(`${status} ${size}`, () => read(status, size));
    return { tables: all.slice(0, limit), more: more || all.length > limit };
  };
}

/** The same on every node while the same tables stand there with the same people. Who is connected changes too often. */
function markOf(pages: readonly Page[]): string {
  const looks = pages.map(({ tables, more }) => [more, tables.map(looksOf)]);
  return createHash('sha256').update(JSON.stringify(looks)).digest('base64url').slice(0, 22);
}
