import type { AnyTitle } from '@packetboat/games';
import { type Budgets, defaultBudgets } from '../budgets/settings';
import { createHouseTime, type HouseTime } from '../clocks/houseTime';
import { pacingOf } from '../clocks/pacing';
import type { Outlet } from '../connected/outlet';
import { noOutlet } from '../connected/outlet';
import type { Play } from '../connected/play';
import { createPresence } from '../connected/presence';
import { playOf } from '../connected/sessions';
import { createSightings } from '../connected/sightings';
import { createLobby } from '../lobby/lobby';
import { createHouse } from '../match/registry';
import type { Bus } from '../nodes/bus';
import { noBus } from '../nodes/bus';
import { noticesOf } from '../notices/asking';
import type { NoticeMake } from '../notices/notices';
import { proposalsOf } from '../proposals/service';
import { createReading } from '../reading/reading';
import { createEngines } from '../rules/engines';
import { createRounds } from '../rules/rounds';
import { devicesOf } from '../seats/devices';
import { linksOf } from '../seats/links';
import { passingOf } from '../seats/passing';
import { rematchOf } from '../seats/rematch';
import { seatingOf } from '../seats/seating';
import { ownThread } from '../standins/ownThread';
import type { Thinker } from '../standins/thinker';
import type { Storage } from '../storage/storage';
import type { Tables } from './api';
import { createByItself } from './byItself';
import type { Log, TableContext } from './context';
import { logFailure, silentLog } from './context';
import { createDesk } from './desk';
import { findingOf } from './finding';
import { housekeepingOf } from './housekeeping';
import type { TableMetrics } from './metrics';
import { silentTableMetrics } from './metrics';
import { mineOf } from './mine';
import { openingOf } from './newTable';
import { readingOf } from './reading';
import { refuse } from './refuse';
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
      look: (actor) => byItself.duties.look(actor),
      wentBack: (match) => byItself.duties.wentBack(match),
      expect: (match, changes) => byItself.duties.expect(match, changes),
      expects: (match, seat) => byItself.duties.expects(match, seat),
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
  const actor = (id: string) => house.actor(id);
  const byItself = createByItself(context, { thinker, actor, notices: make.notices });
  if (make.atRest !== true) byItself.begin();

  const desk = createDesk(context, house, () => stopping);
  const create = openingOf(context, () => stopping);
  const { infoOf, mineInfo, find, list } = findingOf(desk);
  const reading = readingOf(desk);

  /** Deleted matches leave the memory, and whoever looks at one hears of it. */
  function dropGone(ids: readonly string[]): void {
    for (const id of ids) {
      const actor = house.present(id);
      if (actor !== undefined) outlet.bye(actor.title, id, { key: 'table.expired' });
      house.forget(id);
      context.frozen.delete(id);
      context.pasts.delete(id);
      byItself.forget(id);
    }
    if (ids.length > 0) lobby.elsewhere();
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
    list,
    holder: async (id, by) => {
      const held = await desk.opened(id, by);
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
        byItself.notices && {
          notices: byItself.notices,
          outgoing: make.notices.outgoing,
          publicKey: make.notices.keys.publicKey,
        },
    ),
    ...rematchOf(desk, create),
    ...reading,
    ...mineOf(desk, mineInfo),
    ...playOf(desk, byItself.adviser),
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
      lobby.close();
      byItself.stop();
      await sightings.close(presence.farewell());
      await house.drain();
      while (pending.size > 0) await Promise.all(pending);
      await thinker.close();
    },
  };
}
