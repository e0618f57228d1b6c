import { useEffect, useState, useSyncExternalStore } from 'react';
import { halfMadeDrawer } from '../stage/half-made';
import { createHand, type Hand } from './hand';
import type { HandKind, HandRules, HandTable } from './rules';

/** The hand at the table that is drawn. What it says now is asked of it while drawing. */
export function useHand<K extends HandKind>(rules: HandRules<K>, table: HandTable<K>): Hand<K> {
  const [hand] = useState(() => createHand(rules, halfMadeDrawer));
  hand.see(table);
  useSyncExternalStore(hand.subscribe, hand.version);
  useEffect(hand.tidy);
  return hand;
}
