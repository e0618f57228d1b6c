import type { Migration } from 'kysely';
import { tables } from './001_tables';
import { acting } from './002_acting';
import { quietMoves } from './003_quiet_moves';
import { keptSeats } from './004_kept_seats';
import { keeping } from './005_keeping';
import { links } from './006_links';
import { order } from './007_order';
import { rules } from './008_rules';
import { tableLog } from './009_table_log';
import { glances } from './010_glances';
import { proposals } from './011_proposals';
import { devices } from './012_devices';
import { clocks } from './013_clocks';
import { notices } from './014_notices';
import { orders } from './015_orders';
import { turns } from './016_turns';
import { toldOf } from './017_told_of';
import { house } from './018_house';
import { ended } from './019_ended';
import { advice } from './020_advice';

/** Every migration by its number and name, which fix the order. A released one is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001_tables': tables,
  '002_acting': acting,
  '003_quiet_moves': quietMoves,
  '004_kept_seats': keptSeats,
  '005_keeping': keeping,
  '006_links': links,
  '007_order': order,
  '008_rules': rules,
  '009_table_log': tableLog,
  '010_glances': glances,
  '011_proposals': proposals,
  '012_devices': devices,
  '013_clocks': clocks,
  '014_notices': notices,
  '015_orders': orders,
  '016_turns': turns,
  '017_told_of': toldOf,
  '018_house': house,
  '019_ended': ended,
  '020_advice': advice,
};
