import type { TableInfo } from '@packetboat/protocol';
import { useEffect, useMemo } from 'react';
import { chairsInOrder } from '../match/chairs';
import { playOn } from '../parts';

/** Everybody keeps his colour in the game on this page, whoever begins. */
export function useOrderOfPlay(table: Pick<TableInfo, 'seats'>): void {
  const key = chairsInOrder(table).join();
  const chairs = useMemo(() => key.split(',').filter(Boolean).map(Number), [key]);
  // Also while it is drawn, not only after: what is drawn below asks for colours.
  playOn(chairs);
  useEffect(() => playOn(chairs), [chairs]);
}
