import type { AnyTitle, Seat } from '@packetboat/games';
import { commitment } from '@packetboat/games';
import type { Answer, Refused, TableInfo } from '@packetboat/protocol';
import { limits } from '@packetboat/protocol';
import type { SeatState } from '@packetboat/record';
import { type Budgets, defaultBudgets } from '../budgets/settings';
import { createHouseTime, type HouseTime } from '../clocks/houseTime';
import { pacingOf } from '../clocks/pacing';
import { createClockWatch } from '../clocks/watch';
import type { Outlet } from '../connected/outlet';
import { noOutlet } from '../connected/outlet';
import type { Play } from '../connected/play';
import { createPresence } from '../connected/presence';
import { playOf } from '../connected/sessions';
import { createSightings } from '../connected/sightings';
import { createLobby } from '../lobby/lobby';
import type { MatchActor } from '../match/actor';
import type { Rank } from '../match/rank';
import { createHouse } from '../match/registry';
import type { Bus } from '../nodes/bus';
import { noBus } from '../nodes/bus';
import { noticesOf } from '../notices/asking';
import { createNotices, type NoticeMake } from '../notices/notices';
import { createOrders } from '../orders/orders';
import { proposalsOf } from '../proposals/service';
import { createTimeUp } from '../proposals/timeUp';
import { createReading } from '../reading/reading';
import { createEngines } from '../rules/engines';
import { isFrozen } from '../rules/faults';
import { createRounds } from '../rules/rounds';
import { devicesOf } from '../seats/devices';
import { keptFor } from '../seats/keptSeats';
import { linksOf } from '../seats/links';
import { passingOf } from '../seats/passing';
import { isHostsSeat } from '../seats/powers';
import { rematchOf } from '../seats/rematch';
import { seatingOf } from '../seats/seating';
import { newMatchId, newServerSeed, newToken, type Opened, openedBy, tokenHash } from '../seats/tokens';
import { ownThread } from '../standins/ownThread';
import { createStandIns } from '../standins/standIns';
import type { Thinker } from '../standins/thinker';
import type { FreshToken, MatchRecord, NewMatch, Storage } from '../storage/storage';
import type { NewTable, Tables } from './api';
import type { Log, TableContext } from './context';
import { logFailure, silentLog } from './context';
import { housekeepingOf } from './housekeeping';
import { actingNow, tableInfo } from './info';
import type { TableMetrics } from './metrics';
import { silentTableMetrics } from './metrics';
import { mineOf } from './mine';
import { chosenFor } from './newTable';
import { readingOf } from './reading';
import { busy, refuse } from './refuse';
import type { TableSettings } from './settings';
import { defaultTableSettings } from './settings';

export interface TablesMake {
  /** Some may come in several editions. */
  readonly titles: readonly AnyTitle[];
  readonly storage: Storage;
  /** Who finds the moves of stand-ins; left out, they are found on this thread. */
  readonly thinker?: Thinker;
  /** Tells the rules that run here from others. */
  readonly program?: string;
  /** What has been frozen is tried again, once. */
  readonly tryFrozen?: boolean;
  readonly settings?: Partial<TableSettings>;
  readonly budgets?: Partial<Budgets>;
  readonly bus?: Bus;
  /** What notices go out by; left out, nobody is told. */
  readonly notices?: NoticeMake;
  readonly metrics?: TableMetrics;
  readonly log?: Log;
  /** Milliseconds since 1970: points in time, as they are stored and shown. */
  readonly now?: () => number;
  /** Milliseconds since some moment, whatever becomes of the wall clock: spans. */
  readonly elapsed?: () => number;
  /** Nothing happens by itself: for who only does something at tables, and goes. */
  readonly atRest?: boolean;
  /** What people's time is measured by; left out, what passes for the servers of this store. */
  readonly house?: HouseTime;
}

/** Everything of the tables: what HTTP routes use, and what the sockets use. */
export type TableService = Tables & Play;

/** Who asks for something in a table's queue. Without a word of it: the house itself, or somebody over HTTP. */
export interface Asker {
  readonly rank: Rank;
  /** For whoever has gone nothing is done any more. */
  gone(): boolean;
  /** Pays before he waits, or is refused. */
  pay?(actor: MatchActor): Refused | undefined;
  /** This need not wait for what happens to the match, nor that for it. */
  readonly aside?: boolean;
}

/** What the parts of the service share. */
export interface Desk {
  readonly context: TableContext;
  /**
   * The table's actor, inside its queue; a refusal when there is no such table, too many wait there, whoever asks has
   * gone meanwhile, or the server is going down.
   */
  at<R extends Answer>(
    id: string,
    job: (actor: MatchActor) => Promise<R> | R,
    asker?: Asker,
  ): Promise<R | Refused>;
  /** The table's actor for what needs no queue; a refusal when there is no such table or the server is going down. */
  actor(id: string): Promise<Answer<{ readonly actor: MatchActor }>>;
  /** The table's actor, when it is in memory. */
  present(id: string): MatchActor | undefined;
  /** What a token opens here, or why it opens nothing. */
  opened(id: string, by: string | undefined): Promise<Answer<Opened>>;
  /** The seat a token holds, or the refusal. */
  asSeat(id: string, by: string): Promise<Answer<{ seat: Seat }>>;
  /** Nothing, or the refusal of somebody who is not the host. Asked for in the table's queue. */
  asHost(id: string, by: string): Promise<Answer>;
  /** What a token lets one see, and until when: as who sits there, or as one who watches. */
  lookOf(
    record: MatchRecord,
    by: string | undefined,
  ): Promise<Answer<{ seat: Seat | null; until: number | null }>>;
}

export function createTables(make: TablesMake): TableService {
  const { storage } = make;
  const engines = createEngines(make.titles);
  const { titles } = engines;
  const settings = { ...defaultTableSettings, ...make.settings };
  const log = make.log ?? silentLog;
  const now = make.now ?? Date.now;
  const elapsed = make.elapsed ?? (() => performance.now());
  const bus = make.bus ?? noBus;
  const sightings = createSightings(storage, log);
  const presence = createPresence(bus, now, sightings);
  const lobby = createLobby(settings.announceMs);
  const pending = new Set<Promise<unknown>>();
  let outlet: Outlet = noOutlet;
  let stopping = false;

  const context: TableContext = {
    storage,
    engines,
    presence,
    outlet: () => outlet,
    bus,
    lobby,
    rounds: createRounds(settings.rulesMs, settings.roundMs),
    reading: createReading(storage, settings.rulesMs),
    frozen: new Map(),
    unwritten: new Map(),
    pasts: new Map(),
    program: make.program ?? '',
    tryFrozen: make.tryFrozen ?? false,
    settings,
    budgets: { ...defaultBudgets, ...make.budgets },
    notices: make.notices !== undefined,
    metrics: make.metrics ?? silentTableMetrics,
    log,
    now,
    elapsed,
    upSince: now(),
    house: make.house ?? createHouseTime(storage, elapsed),
    duties: {
      look: (actor) => {
        if (make.atRest) return;
        standIns.look(actor);
        orders.look(actor);
      },
      wentBack: (match) => standIns.wentBack(match),
      expect: (match, changes) => {
        if (!make.atRest) orders.expect(match, changes);
      },
      expects: (match, seat) => orders.expects(match, seat),
    },
    background: (work, what) => {
      const watched = work
        .catch((error: unknown) => logFailure(log, { what }, error, 'background work failed'))
        .finally(() => pending.delete(watched));
      pending.add(watched);
    },
  };
  const house = createHouse(context, (id) => dropGone([id]));
  bus.listen((news) => {
    if (news.kind === 'gone') dropGone([news.match]);
    else house.hear(news);
  });
  const sweeper = setInterval(() => context.background(house.sweep(), 'sweep'), settings.sweepMs);
  sweeper.unref();
  const thinker = make.thinker ?? ownThread(engines, settings.rulesMs);
  const standIns = createStandIns(context, thinker, (id) => house.actor(id));
  const orders = createOrders(context, (id) => house.actor(id));
  const timeUp = createTimeUp(context, (id) => house.actor(id));
  const notices = make.notices && createNotices(context, make.notices);
  const from = elapsed();
  const takeUp = (lateMs: number) => {
    context.background(standIns.takeUp(lateMs), 'duties');
    context.background(orders.takeUp(lateMs), 'duties');
  };
  const caller = setInterval(() => {
    if (make.atRest) return;
    takeUp(settings.dutyMs);
    context.background(timeUp.look(), 'duties');
    // Who has just come among other nodes has not heard yet who looks there.
    if (notices !== undefined && (!bus.shared || elapsed() - from > settings.sweepMs))
      context.background(notices.takeUp(), 'notices');
  }, settings.dutyMs);
  caller.unref();
  // Where nobody else is there to hold it, it was held in an earlier life, whatever the clock says.
  const free = () => (bus.shared ? Promise.resolve() : storage.freeDuties());
  if (make.atRest !== true)
    context.background(
      free().then(() => takeUp(0)),
      'duties',
    );

  const clocks = createClockWatch(context, (id) => house.actor(id));
  const lookAtClocks = () => {
    if (make.atRest !== true) context.background(clocks.look(), 'clocks');
  };
  const clockmaker = setInterval(lookAtClocks, settings.clockMs);
  clockmaker.unref();
  lookAtClocks();

  const opened = (id: string, by: string | undefined) => openedBy(storage, id, by, now());

  const desk: Desk = {
    context,
    at: async (id, job, asker) => {
      const found = await desk.actor(id);
      if (!found.ok) return found;
      const asked = found.actor;
      const rank = asker?.rank ?? 'seated';
      const aside = asker?.aside === true;
      if ((aside ? asked.talk : asked.queue).full(rank)) return busy();
      const unpaid = asker?.pay?.(asked);
      if (unpaid !== undefined) {
        context.metrics.refused(asked.title, unpaid.refusal.key);
        return unpaid;
      }
      const work = () => {
        if (stopping) return refuse('server.goingDown');
        return asker?.gone() ? refuse('seat.lost') : job(asked);
      };
      return (aside ? asked.talk.run(work, rank) : asked.run(work, rank)).catch((error: unknown) => {
        // While its log cannot be read nothing happens at a table; whoever asks again finds out what is true.
        if (!asked.behind) throw error;
        return refuse('server.storageFailed');
      });
    },
    actor: async (id) => {
      if (stopping) return refuse('server.goingDown');
      // One that was dismissed while we waited for it is not asked any more: a match has one actor.
      let actor = house.present(id);
      while (actor === undefined || house.present(id) !== actor) {
        actor = await house.actor(id);
        if (actor === undefined) return refuse('table.unknown');
      }
      return { ok: true, actor };
    },
    present: (id) => house.present(id),
    opened,
    asSeat: async (id, by) => {
      const held = await opened(id, by);
      if (!held.ok) return held;
      const { holder } = held;
      return holder.kind === 'seat' ? { ok: true, seat: holder.seat } : refuse('token.needed');
    },
    asHost: async (id, by) => {
      const held = await opened(id, by);
      if (!held.ok) return held;
      const { holder } = held;
      const directs = holder.kind === 'host' || isHostsSeat(desk.present(id), holder);
      return directs ? { ok: true } : refuse('token.needed');
    },
    lookOf: async (record, by) => {
      if (by === undefined)
        return record.watchable ? { ok: true, seat: null, until: null } : refuse('table.private');
      const held = await opened(record.id, by);
      if (!held.ok) return held;
      const { holder, token } = held;
      return { ok: true, seat: holder.kind === 'seat' ? holder.seat : null, until: token.expiresAt };
    },
  };

  async function create(
    table: NewTable,
    id = newMatchId(),
    keptUntil: number | null = null,
  ): ReturnType<Tables['create']> {
    if (stopping) return refuse('server.goingDown');
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
    if (listed) {
      bus.tell({ kind: 'appended', match: id, pos: 1, about: 'table' });
      lobby.changed();
    }
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

  /** From a record just read: where the match sleeps, that is the newest to be had of it. */
  const infoOf = async (record: MatchRecord, seats?: readonly SeatState[]): Promise<TableInfo> => {
    const live = house.present(record.id);
    if (live !== undefined && (!live.asleep || live.frozen)) return live.info();
    const around = seats ?? (await storage.seats(record.id));
    const asleep = { acting: actingNow(record), frozen: isFrozen(context, record), rewind: null };
    const times = { keptForMs: keptFor(record, now()), house: context.house.now() };
    return tableInfo(record, around, presence, times, asleep);
  };

  const find = async (id: string): Promise<TableInfo | undefined> => {
    const live = house.present(id);
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

  const reading = readingOf(desk);

  /** Deleted matches leave the memory, and whoever looks at one hears of it. */
  function dropGone(ids: readonly string[]): void {
    for (const id of ids) {
      const actor = house.present(id);
      if (actor !== undefined) outlet.bye(actor.title, id, { key: 'table.expired' });
      house.forget(id);
      context.frozen.delete(id);
      context.pasts.delete(id);
      standIns.forget(id);
      orders.forget(id);
    }
    if (ids.length > 0) lobby.changed();
  }

  const tellGone = (ids: readonly string[]): void => {
    dropGone(ids);
    for (const match of ids) bus.tell({ kind: 'gone', match });
  };

  const expire: Tables['expire'] = async (retention, look) => {
    const expired = await storage.expire(retention, look);
    tellGone(expired.gone);
    return expired;
  };

  return {
    titles,
    lobby,
    create: (table) =>
      create(table).catch((error: unknown) => {
        context.metrics.storageFailed();
        logFailure(log, {}, error, 'table not opened');
        return refuse('server.storageFailed');
      }),
    find,
    list: async ({ listed = true, ...query }) => {
      const page = await storage.listMatches({ ...query, listed });
      const asleep = page.items.filter(({ id }) => house.present(id)?.asleep !== false);
      const seats = await storage.seatsOf(asleep.map(({ id }) => id));
      const items = await Promise.all(page.items.map((record) => infoOf(record, seats.get(record.id))));
      return { items, next: page.next };
    },
    holder: async (id, by) => {
      const held = await opened(id, by);
      return held.ok ? { ok: true, holder: held.holder } : held;
    },
    lookOf: async (id, by) => {
      const record = house.present(id)?.record ?? (await storage.match(id));
      return record === undefined ? refuse('table.unknown') : desk.lookOf(record, by);
    },
    ...seatingOf(desk),
    ...pacingOf(desk),
    ...passingOf(desk),
    ...devicesOf(desk),
    ...linksOf(desk),
    ...proposalsOf(desk),
    ...noticesOf(
      desk,
      make.notices &&
        notices && { notices, outgoing: make.notices.outgoing, publicKey: make.notices.keys.publicKey },
    ),
    ...rematchOf(desk, create),
    ...reading,
    ...mineOf(desk, mineInfo),
    ...playOf(desk),
    connect: (sockets) => {
      outlet = sockets;
    },

    expire,
    housekeeping: housekeepingOf(desk, { infoOf, export: reading.export, expire, gone: tellGone }),
    live: () => house.live(),
    awake: () => house.awake(),
    stop: async () => {
      stopping = true;
      clearInterval(sweeper);
      clearInterval(caller);
      clearInterval(clockmaker);
      clocks.stop();
      lobby.close();
      standIns.stop();
      notices?.stop();
      orders.stop();
      timeUp.stop();
      await sightings.close(presence.farewell());
      await house.drain();
      while (pending.size > 0) await Promise.all(pending);
      await thinker.close();
    },
  };
}
