import type { ChronicleEvent } from '@packetboat/games/kit/title';
import { useMemo } from 'react';
import type { Line } from '../match/bundle';
import type { AnyClientTitle } from '../titles/contract';
import type { Phrase } from '../words/phrase';
import { refusalPhrase } from '../words/refusal-text';
import { type OrderDesk, offersAt } from './desk';

interface Ordering {
  readonly line: Line;
  readonly title: AnyClientTitle;
  readonly view: object;
  /** These hands are asked for something now. */
  readonly asked: boolean;
  readonly undoable: boolean;
  told(): readonly ChronicleEvent[];
  onRefused(why: Phrase): void;
  onOpen(): void;
}

/** What the stage offers to order; null while nothing is asked of these hands. */
export function useOrders(ordering: Ordering): OrderDesk | null {
  const { line, title, view, asked, undoable, told, onRefused, onOpen } = ordering;
  const { snapshot, store } = line;
  const { seat, orders, log } = snapshot;
  return useMemo(() => {
    if (!asked || seat === null) return null;
    return {
      ...offersAt({ title, view, seat, orders, log, told: told(), undoable }),
      give: (order, choice) =>
        void store.order(order, choice).then((why) => {
          if (why !== undefined) onRefused(refusalPhrase(why, title.words));
        }),
      open: onOpen,
    };
  }, [asked, seat, title, view, orders, log, undoable, told, store, onRefused, onOpen]);
}
