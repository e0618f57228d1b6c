import { useState } from 'react';
import type { Pane } from './Glance';
import type { Hand } from './hand';

/** The pane that what is asked wants to be seen; the reader's own choice holds until something else is asked. */
export function usePane(hand: Hand): readonly [Pane, (pane: Pane) => void] {
  const [chosen, setChosen] = useState<{ readonly hand: Hand; readonly pane: Pane }>();
  const wanted = hand === 'layingDown' ? 'hand' : 'table';
  return [chosen?.hand === hand ? chosen.pane : wanted, (pane) => setChosen({ hand, pane })];
}
