import { useEffect } from 'react';
import { keepTurns } from '../worker/turns';

/** The sign on the app's icon counts the tables where it is one's turn; there is none where nothing of the app is kept. */
export function useTurnBadge(tables: readonly string[]): void {
  const names = tables.join(' ');
  useEffect(() => {
    count(names === '' ? [] : names.split(' ')).catch(() => {});
  }, [names]);
}

async function count(tables: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration !== undefined) await keepTurns(tables, navigator);
}
