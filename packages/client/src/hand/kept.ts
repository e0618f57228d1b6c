import type { Seat } from '@packetboat/games/kit/title';
import type { createDrawer } from '../stage/half-made';
import type { HandKind, HandRules, HandTable } from './rules';

export type Drawer = ReturnType<typeof createDrawer>;

/** What is half made at a table, in memory and in the drawer that outlasts the page. */
export interface Kept<K extends HandKind> {
  /** What lies ready for this seat at this moment, or nothing half made. */
  half(table: HandTable<K>): K['half'];
  hold(table: HandTable<K>, made: K['half']): void;
  /**
   * It has been told: it lies in the drawer no longer, because the device may be passed on with that very press, and in
   * memory no more of it than the title lets outlast it, also when an undo brings its moment back.
   */
  sent(holder: string | null, made: K['half']): void;
  /** What belongs to a moment that has gone is cleared away; if the moment comes back by an undo, it lies there again. */
  layBy(table: HandTable<K>): void;
}

export const seatOf = <K extends HandKind>({ seat, turn }: HandTable<K>): Seat =>
  seat ?? turn.acting[0] ?? turn.seat;

export function keepHalf<K extends HandKind>(
  { fresh, moment, outlasts = () => fresh }: HandRules<K>,
  drawer: Drawer,
): Kept<K> {
  let kept: { readonly holder: string | null; readonly moment: string; readonly made: K['half'] } | null =
    null;
  /** The moment for which nothing is laid by any more. */
  let clearedFor: string | null = null;
  const momentOf = (table: HandTable<K>) => moment(table.view, seatOf(table));
  return {
    half: (table) => {
      const { holder } = table;
      if (kept?.holder !== holder) {
        const found = holder === null ? undefined : drawer.find(holder, fresh);
        kept = { holder, moment: found?.moment ?? '', made: found?.made ?? fresh };
      }
      return kept.moment === momentOf(table) ? kept.made : fresh;
    },
    hold: (table, made) => {
      const { holder } = table;
      kept = { holder, moment: momentOf(table), made };
      clearedFor = null;
      if (holder !== null) drawer.lay(holder, { moment: kept.moment, made });
    },
    sent: (holder, made) => {
      const other = kept?.holder !== holder;
      if (!other && kept?.made !== made) return;
      if (holder !== null) drawer.clear(holder);
      if (!other && kept !== null) kept = { ...kept, made: outlasts(made) };
    },
    layBy: (table) => {
      const [{ holder }, now] = [table, momentOf(table)];
      if (holder === null || kept === null || kept.holder !== holder) return;
      if (kept.moment === now) {
        if (clearedFor !== null) drawer.lay(holder, { moment: now, made: kept.made });
        clearedFor = null;
      } else if (clearedFor !== now) {
        drawer.clear(holder);
        clearedFor = now;
      }
    },
  };
}
