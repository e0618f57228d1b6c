import type { Seat } from '@packetboat/games/kit/title';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { namesIn } from '../parts/seats';
import { halfMadeDrawer } from '../stage/half-made';
import { createHand, type Hand, type HandNow } from './hand';
import type { HandKind, HandRules, HandTable } from './rules';

/** The hand as everything on the stage sees it: how it stands, and what its reading says. */
export type SeenHand<K extends HandKind> = HandNow<K> &
  K['reading'] &
  Pick<Hand<K>, 'do' | 'tap' | 'pointAt'> & { readonly nameOf: (seat: Seat) => string };

/** The hand at the table that is drawn: as it is seen now, and what pointers and keys are told to. */
export function useHand<K extends HandKind>(
  rules: HandRules<K>,
  table: HandTable<K>,
): { readonly hand: SeenHand<K>; readonly press: Hand<K> } {
  const [press] = useState(() => createHand(rules, halfMadeDrawer));
  press.see(table);
  useSyncExternalStore(press.subscribe, press.version);
  useEffect(press.tidy);
  const now = press.now();
  const { do: does, tap, pointAt } = press;
  const hand = { ...now.reading, ...now, nameOf: namesIn(table.seats), do: does, tap, pointAt };
  return { hand, press };
}
