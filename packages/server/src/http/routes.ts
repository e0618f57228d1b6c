import type Router from '@koa/router';
import type { Config } from '../config';
import type { Daily } from '../house/daily';
import type { Metrics } from '../observe/metrics';
import type { Trouble } from '../storage/causes';
import type { Tables } from '../tables/api';
import type { AddressOf } from './address';
import { addDeviceDoors } from './devices';
import { doorsOf } from './door';
import { addHealthRoutes, type Lifecycle } from './health';
import { addHouseDoors, type HouseDoors } from './house';
import type { Limits } from './limits';
import { addListingDoor } from './listing';
import { addMatchDoors } from './matches';
import { addMineDoor } from './mine';
import { addNoticeDoors } from './notices';
import { addProposalDoors } from './proposals';
import { addSeatDoors } from './seats';
import { addStockLobbyDoors } from './stockLobby';
import { addTableDoors } from './tables';
import { addTitleDoors } from './titles';
import { addTokenDoors } from './tokens';

export interface RouteOptions {
  readonly config: Config;
  readonly limits: Limits;
  readonly addressOf: AddressOf;
  readonly lifecycle: Lifecycle;
  readonly metrics: Metrics;
  readonly tables: Tables;
  readonly look: () => Promise<Trouble | undefined>;
  readonly joined: () => boolean;
  readonly daily: Daily;
  readonly house: Pick<HouseDoors, 'storage' | 'day' | 'sockets' | 'settings' | 'toolHash'>;
}

/** Every address the server answers, the web app's files apart. */
export function addRoutes(router: Router, options: RouteOptions): void {
  const { config, lifecycle, limits, look, joined, daily, metrics, tables, house } = options;
  const add = doorsOf(router, limits, options.addressOf, config.word);
  addHealthRoutes(router, {
    lifecycle,
    look,
    joined,
    backupFailing: () => daily.failing,
    metrics,
    metricsToken: config.metricsToken,
  });
  addTitleDoors(add, tables.titles);
  addTableDoors(add, tables);
  addListingDoor(add, tables);
  addMineDoor(add, tables);
  addSeatDoors(add, tables);
  addProposalDoors(add, tables);
  addTokenDoors(add, tables);
  addDeviceDoors(add, tables);
  addNoticeDoors(add, tables);
  addMatchDoors(add, tables);
  addStockLobbyDoors(add, tables);
  addHouseDoors(add, { ...house, config, limits, tables, daily, look });
}
