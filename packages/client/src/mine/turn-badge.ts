import { useEffect } from 'react';
import { identity } from '../identity/held';
import { useCell } from '../settings/cell';
import { keepTurns } from '../worker/turns';
import { mine, seatsOf } from './mine';

/** The sign on the app's icon counts the tables where it is one's turn; there is none where nothing of the app is kept. */
export function useTurnBadge(tables: readonly string[]): void {
  const names = tables.join(' ');
  // Until the server has told of one's tables the sign stays as it was left, or pushed.
  const known = useCell(mine.known);
  const told = known.size > 0 || seatsOf(identity.tables(), known).length === 0;
  useEffect(() => {
    if (told) count(names === '' ? [] : names.split(' ')).catch(() => {});
  }, [names, told]);
}

async function count(tables: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration !== undefined) await keepTurns(tables, navigator);
}
