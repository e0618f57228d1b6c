import type { Seat } from '@packetboat/games/kit/title';
import type { HandKind, HandTable } from '../rules';
export declare const NAMES: string[];
type Shown<K extends HandKind> = Pick<HandTable<K>, 'view' | 'turn' | 'legal' | 'refuse'> &
  Partial<HandTable<K>> & {
    readonly seat: Seat;
  };
/** A table as a page would show it to a seat, at which nothing is sent anywhere unless `shown` says so. */
export declare const tableOf: <K extends HandKind>(shown: Shown<K>) => HandTable<K>;
//# sourceMappingURL=tableOf.d.ts.map
