import type { TableInfo } from '@packetboat/protocol';
import { limits } from '@packetboat/protocol';
import type { SeatState } from '@packetboat/record';
import { offeredTo } from '../advice/offered';
import { isFrozen } from '../rules/faults';
import { keptFor } from '../seats/keptSeats';
import type { ListedMatch, MatchRecord } from '../storage/storage';
import type { Tables } from './api';
import type { Desk } from './desk';
import { actingNow, tableInfo } from './info';

/** What tables say of themselves to who looks for them. */
export interface Finding extends Pick<Tables, 'find' | 'list'> {
  /** Of a record just read, and its seats where they were read with it. */
  infoOf(record: ListedMatch, seats?: readonly SeatState[]): Promise<TableInfo>;
  /** The same of one of many; where the store cannot say who acts, the table wakes. */
  mineInfo(record: MatchRecord, seats: readonly SeatState[]): Promise<TableInfo>;
}

export function findingOf(desk: Desk): Finding {
  const { context } = desk;
  const { storage, presence, now } = context;

  /** From a record just read: where the match sleeps, that is the newest to be had of it. */
  const infoOf = async (record: ListedMatch, seats?: readonly SeatState[]): Promise<TableInfo> => {
    const live = desk.present(record.id);
    if (live !== undefined && (!live.asleep || live.frozen)) return live.info();
    const around = seats ?? (await storage.seats(record.id));
    const title = context.engines.of(record)?.title;
    const asleep = {
      acting: actingNow(record),
      frozen: isFrozen(context, record),
      advice: offeredTo({ status: record.status, seats: around }, title),
    };
    const times = { keptForMs: keptFor(record, now()), house: context.house.now() };
    return tableInfo(record, around, presence, times, asleep);
  };

  const find = async (id: string): Promise<TableInfo | undefined> => {
    const live = desk.present(id);
    if (live !== undefined && !live.asleep) return live.info();
    const record = id.length > limits.idLength ? undefined : await storage.match(id);
    if (record === undefined) return undefined;
    // Nobody to act in a running match: an older make did not store its end, or who acts. It has to wake.
    if (record.status === 'running' && !record.acting?.length) {
      const awake = await desk.at(id, async (actor) => {
        await actor.doWake();
        return { ok: true, info: actor.info() };
      });
      if (awake.ok) return awake.info;
    }
    return infoOf(record);
  };

  /** One of many that were read together. */
  const mineInfo = async (record: MatchRecord, seats: readonly SeatState[]): Promise<TableInfo> => {
    const asleep = record.status === 'running' && !record.acting?.length;
    return (asleep ? await find(record.id) : undefined) ?? infoOf(record, seats);
  };

  const list: Tables['list'] = async ({ listed = true, ...query }) => {
    const page = await storage.listMatches({ ...query, listed });
    const asleep = page.items.filter(({ id }) => desk.present(id)?.asleep !== false);
    const seats = await storage.seatsOf(asleep.map(({ id }) => id));
    const items = await Promise.all(page.items.map((record) => infoOf(record, seats.get(record.id))));
    return { items, next: page.next };
  };

  return { infoOf, mineInfo, find, list };
}
