import { useState } from 'react';
import type { Doing } from '../hand/doing';
import type { Pane } from './Glance';

/** The pane that what is asked wants to be seen; the reader's own choice holds until something else is asked. */
export function usePane(doing: Doing): readonly [Pane, (pane: Pane) => void] {
  const [chosen, setChosen] = useState<{ readonly doing: Doing; readonly pane: Pane }>();
  const wanted = doing === 'layingDown' ? 'hand' : 'table';
  return [chosen?.doing === doing ? chosen.pane : wanted, (pane) => setChosen({ doing, pane })];
}
