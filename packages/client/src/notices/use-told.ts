import { useEffect } from 'react';
import { pageVisibility } from '../match/visibility';
import { clearTold, keepTold } from './push';

/** While a table is looked at there is nothing to be told of it. */
export function useTold(table: string, token: string | undefined): void {
  useEffect(() => {
    const look = () => {
      if (pageVisibility.now()) clearTold(table).catch(() => {});
    };
    look();
    return pageVisibility.listen(look);
  }, [table]);
  useEffect(() => {
    if (token !== undefined) keepTold(table, token).catch(() => {});
  }, [table, token]);
}
