import type { Seat } from '@packetboat/games/kit/title';
import type { Answer } from '../../titles/contract';
import type { HandKind, HandTable } from '../rules';

export const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eli'];

type Shown<K extends HandKind> = Pick<HandTable<K>, 'view' | 'turn' | 'legal' | 'refuse'> &
  Partial<HandTable<K>> & { readonly seat: Seat };

const NOWHERE: Answer = { ok: false, refusal: { key: 'server.silent' } };

/** A table as a page would show it to a seat, at which nothing is sent anywhere unless `shown` says so. */
export const tableOf = <K extends HandKind>(shown: Shown<K>): HandTable<K> => ({
  seq: 0,
  seats: NAMES.map((name, seat) => ({
    seat,
    name,
    colour: 'blue',
    shape: 'circle',
    bot: false,
    connected: true,
    mine: seat === shown.seat,
  })),
  holder: 'a token',
  play: async () => NOWHERE,
  pending: false,
  undo: { possible: false, limit: 'no further', run: async () => NOWHERE },
  point: () => undefined,
  settings: { theme: 'light', motion: 'reduced', confirm: true },
  announce: () => undefined,
  ...shown,
});
