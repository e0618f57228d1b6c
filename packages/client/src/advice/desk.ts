import type { ReactNode } from 'react';

/** What a table shows of advice, made elsewhere: what is not asked for is not fetched. Who may not ask for it has none. */
export interface AdviceDesk {
  /** In the table's head: it asks for advice, ends a thought, or puts advice away. */
  readonly button: ReactNode;
  /** Among the notices: that it is being thought of, or what it is, with the button that follows it. */
  readonly said: ReactNode;
  /** The notation of the move that is advised, and where on the board it would be made. */
  readonly id: string | null;
  readonly place: string | null;
  /** What the button does. */
  press(): void;
}
