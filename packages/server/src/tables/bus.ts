import type { Seat } from '@packetboat/games';

/** What nodes tell each other of a match. It may get lost: the log in the store is the truth, and nodes look for themselves. */
export type News =
  | { readonly kind: 'advanced'; readonly match: string; readonly seq: number }
  /** Seats, names, status: something of the table around the match. */
  | { readonly kind: 'table'; readonly match: string }
  | {
      readonly kind: 'rewind';
      readonly match: string;
      readonly player: Seat;
      readonly seq: number;
      readonly step: RewindStep;
    }
  | {
      readonly kind: 'presence';
      readonly match: string;
      readonly node: string;
      readonly seats: readonly Seat[];
      readonly spectators: number;
    };

export type RewindStep =
  | { readonly do: 'propose'; readonly to: number }
  | { readonly do: 'agree' | 'decline' | 'withdraw' };

/** The wire between the nodes that share a store. */
export interface Bus {
  /** False where there is only one node: nobody else writes, and nothing has to be looked up again. */
  readonly shared: boolean;
  /** This node's name among the others. */
  readonly node: string;
  tell(news: News): void;
  /** Only one listener; it hears what other nodes tell, never its own. */
  listen(listener: (news: News) => void): void;
}

export const noBus: Bus = { shared: false, node: 'only', tell: () => {}, listen: () => {} };
