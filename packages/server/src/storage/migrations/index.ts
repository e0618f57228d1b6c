import type { Migration } from 'kysely';
import { tables } from './001_tables';

/** Every migration by its number and name, which fix the order. A released one is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001_tables': tables,
};
