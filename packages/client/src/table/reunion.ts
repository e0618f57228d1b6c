import type { TableInfo } from '@packetboat/protocol';
import { peopleOf } from './names';

/** Those who played together and meet again. It travels with the page to the next table. */
export interface Reunion {
  readonly people: readonly string[];
  /** One of them; others only watched. */
  readonly played: boolean;
}

export const reunion = (table: TableInfo, played: boolean): Reunion => ({ people: peopleOf(table), played });

/** Who of them has not sat down yet. */
export function stillToCome(state: unknown, table: TableInfo): readonly string[] {
  if (!isReunion(state)) return [];
  const here = peopleOf(table);
  return state.people.filter((name) => !here.includes(name));
}

/** Whether one came here from a game that is over. */
export function isReunion(state: unknown): state is Reunion {
  return typeof state === 'object' && state !== null && 'people' in state && Array.isArray(state.people);
}

/** Whether one played in that game, and did not just watch it. */
export const hasPlayed = (state: unknown): boolean => isReunion(state) && state.played === true;
