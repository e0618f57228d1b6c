import type { TableInfo } from './table';

/** What everybody may know of a house: how long it keeps what, what it allows, and what it writes down (P-25.1). */
export interface AboutHouse {
  readonly version: string;
  readonly keepDays: { readonly open: number; readonly idle: number; readonly finished: number };
  readonly perHour: { readonly tables: number; readonly seats: number };
  /** Copies of everything, one a day, of which so many stay; null where it makes none by itself. */
  readonly backups: { readonly kept: number } | null;
  /** Whether people are told who are not looking. */
  readonly notices: boolean;
  /** Whether opening a table, and finding one, takes the house's word. */
  readonly word: boolean;
  /** Whether its log has the addresses of visitors it refused. */
  readonly logsAddresses: boolean;
}

/** How a house is: what its host sees first. Nothing of what players hold is in it (P-25.3). */
export interface HouseToday extends DayTold {
  readonly version: string;
  readonly upMs: number;
  readonly store: { readonly engine: string; readonly place: string; readonly bytes: number | null };
  /** What is wrong with the store; null where nothing is. */
  readonly trouble: { readonly cause: string; readonly what: string; readonly remedy: string } | null;
  /** How many there are, by status. */
  readonly tables: Readonly<Record<string, number>>;
  /** How many are in this process's memory, and of these how many hold their state. */
  readonly live: number;
  readonly awake: number;
  readonly sockets: number;
  readonly memory: { readonly rss: number; readonly heapUsed: number };
  /** Of the disk the store or the backups lie on; null where neither is a file. */
  readonly disk: { readonly free: number; readonly size: number } | null;
  readonly backups: {
    readonly folder: string | null;
    readonly failing: boolean;
    readonly files: readonly BackupFile[];
  };
  readonly settings: readonly SettingInForce[];
}

/** What went wrong, was slow and was refused within a day, as far as one process has seen it. */
export interface DayTold {
  /** Warnings and errors, the newest first. What was told several times stands there once. */
  readonly troubles: readonly TroubleTold[];
  /** The slowest moves, and matches that woke slowly, the newest first. */
  readonly slow: readonly SlowTold[];
  /** How often what was refused, the most frequent first. */
  readonly refusals: readonly { readonly reason: string; readonly count: number }[];
}

/** A warning or an error of the log. */
export interface TroubleTold {
  readonly level: string;
  readonly text: string;
  readonly cause: string | null;
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** Something that took a person's time. */
export interface SlowTold {
  readonly at: number;
  readonly what: 'move' | 'wake';
  readonly title: string;
  readonly ms: number;
}

/** A copy of the whole store. */
export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  readonly at: number;
}

/** Where a setting in force comes from. */
export type SettingFrom = 'environment' | 'file' | 'default';

/** A setting as the host may read it. */
export interface SettingInForce {
  readonly name: string;
  /** Null where it is not set, and never a secret. */
  readonly value: string | null;
  readonly from: SettingFrom;
  /** It is set, and not shown. */
  readonly secret: boolean;
}

/** A table as the host of the house lists it. */
export interface HouseTable {
  readonly table: TableInfo;
  /** It stays whatever its age, by the host's wish. */
  readonly kept: boolean;
  /** It is past its keeping, and goes after the days of grace. */
  readonly marked: boolean;
}

/** A page of them; `next` is where the one after it begins. */
export interface HouseTables {
  readonly tables: readonly HouseTable[];
  readonly next: string | null;
}
