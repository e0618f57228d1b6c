import type { HouseTables } from '@packetboat/protocol';
import { z } from 'zod';
import { prices } from '../budgets/prices';
import type { Config } from '../config';
import { DAY_MS } from '../config';
import { aboutHouse } from '../house/about';
import type { Daily } from '../house/daily';
import { houseToday, type TodayMake } from '../house/today';
import { anotherToken } from '../house/token';
import { tokenHash } from '../seats/tokens';
import type { Retention, Storage } from '../storage/storage';
import type { Tables } from '../tables/api';
import type { AddDoor, Visit } from './door';
import { flag, pageLimit, personName, seatParams, tableParams } from './fields';
import type { Limits } from './limits';
import { present } from './present';
import { granted, refuse } from './refusals';
import { sameSecret } from './secret';

export interface HouseDoors extends TodayMake {
  readonly config: Config;
  readonly limits: Limits;
  readonly storage: Storage;
  readonly tables: Tables;
  readonly daily: Daily;
  /** The hash of what the tool on this machine comes with. */
  readonly toolHash: string | undefined;
}

const query = z.strictObject({
  status: z
    .enum(['open', 'running', 'over', 'closed'], { error: 'must be open, running, over or closed' })
    .optional(),
  limit: pageLimit,
  cursor: z.string().max(200).optional(),
});

/** How long tables are kept here. */
export const retentionOf = ({ keep }: Pick<Config, 'keep'>): Retention => ({
  openMs: keep.openDays * DAY_MS,
  idleMs: keep.idleDays * DAY_MS,
  finishedMs: keep.finishedDays * DAY_MS,
});

/** What is said of this house to everybody, and what its host does about it (P-25.1 to P-25.9). */
export function addHouseDoors(add: AddDoor, house: HouseDoors): void {
  const { config, limits, storage, tables, daily, toolHash } = house;
  const { housekeeping } = tables;
  const retention = retentionOf(config);

  /** P-25.2: throws unless the house's token was shown. Who has guessed too often waits, even with the right one. */
  async function admit({ needToken, caller }: Visit<unknown, unknown, unknown>): Promise<void> {
    const hash = tokenHash(needToken());
    await limits.mayStill('guesses', caller.address);
    const expected = [await storage.houseToken(), toolHash].filter((one) => one !== undefined);
    if (expected.some((one) => sameSecret(hash, one))) return;
    await limits.spend('guesses', caller.address);
    throw refuse('house.token');
  }

  /** A door of the host's. */
  const addOwn: AddDoor = (door) =>
    add({
      ...door,
      answer: async (visit) => {
        await admit(visit);
        return door.answer(visit);
      },
    });

  add({ method: 'get', path: '/api/house', answer: () => aboutHouse(config) });

  addOwn({
    method: 'get',
    path: '/api/house/today',
    price: prices.list(30),
    answer: () => houseToday(house),
  });

  addOwn({
    method: 'get',
    path: '/api/house/tables',
    query,
    price: ({ limit }) => prices.list(limit),
    answer: async ({ query: { status, ...page } }) => {
      const { items, next } = await housekeeping.list({
        ...present(page),
        ...(status && { status: [status] }),
      });
      return { tables: items, next: next ?? null } satisfies HouseTables;
    },
  });

  addOwn({
    method: 'get',
    path: '/api/house/tables/:table/export',
    params: tableParams,
    price: prices.record,
    answer: async ({ params }) => granted(await housekeeping.export(params.table)).record,
  });

  addOwn({
    method: 'post',
    path: '/api/house/tables/:table/close',
    params: tableParams,
    answer: async ({ params }) => granted(await housekeeping.close(params.table)),
  });

  addOwn({
    method: 'post',
    path: '/api/house/tables/:table/keep',
    params: tableParams,
    body: z.strictObject({ kept: flag }),
    answer: async ({ params, body }) => granted(await housekeeping.keep(params.table, body.kept)),
  });

  addOwn({
    method: 'post',
    path: '/api/house/tables/:table/purge',
    params: tableParams,
    answer: async ({ params }) => granted(await housekeeping.purge(params.table)),
  });

  addOwn({
    method: 'post',
    path: '/api/house/tables/:table/seats/:seat/free',
    params: seatParams,
    answer: async ({ params }) => granted(await housekeeping.free(params.table, params.seat)),
  });

  addOwn({
    method: 'post',
    path: '/api/house/tables/:table/forget',
    params: tableParams,
    body: z.strictObject({ name: personName }),
    price: prices.record,
    answer: async ({ params, body }) => granted(await housekeeping.forget(params.table, body.name)),
  });

  addOwn({
    method: 'post',
    path: '/api/house/naming',
    body: z.strictObject({ name: personName, cursor: z.string().max(200).optional() }),
    price: prices.record,
    answer: async ({ body }) => {
      const { tables, next } = await housekeeping.naming(body.name, body.cursor);
      return { tables, next: next ?? null };
    },
  });

  addOwn({
    method: 'post',
    path: '/api/house/purge',
    body: z.strictObject({ really: flag }),
    answer: async ({ body }) => {
      if (!body.really) return { count: await housekeeping.countDue(retention) };
      return granted(await housekeeping.purgeDue(retention));
    },
  });

  addOwn({
    method: 'post',
    path: '/api/house/backup',
    answer: async () => {
      if (daily.folder === undefined) throw refuse('house.noBackups');
      const made = await daily.makeNow();
      if (made === undefined) throw refuse('house.backupFailed');
      return made;
    },
  });

  addOwn({
    method: 'post',
    path: '/api/house/token',
    answer: async () => ({ token: await anotherToken(storage) }),
  });
}
