import type { Seat } from '@packetboat/games';

/** What nodes tell each other of a match. It may get lost: the log in the store is the truth, and nodes look for themselves. */
export type News =
  /** The log of a match goes on to there. `about` the table: with something about the table around its game. */
  | {
      readonly kind: 'appended';
      readonly match: string;
      readonly pos: number;
      readonly about: 'game' | 'table';
    }
  /** Why nothing moves there was written down, or is void. */
  | { readonly kind: 'frozen'; readonly match: string }
  /** It was deleted. */
  | { readonly kind: 'gone'; readonly match: string }
  | {
      readonly kind: 'presence';
      readonly match: string;
      readonly node: string;
      readonly seats: readonly Seat[];
      /** Of these, where a page can be seen; an earlier version does not say. */
      readonly visible?: readonly Seat[];
      readonly spectators: number;
    };

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
