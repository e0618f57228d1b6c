import type { Seat } from '@packetboat/games';
import type { NewChatLine } from '../storage/storage';

/** A socket's place at a table. */
export interface Chair {
  readonly socket: string;
  /** Where it comes from, as limits count addresses. */
  readonly address: string;
  /** The seat that its token opens; null for who watches. */
  seat: Seat | null;
  /** The hash of the token that opened it; none for those who brought none. */
  opened?: string;
  /** Until when that token opens it; null: for good. */
  until: number | null;
  /** The last line said here, while nobody knows whether it was stored. */
  unsure?: NewChatLine | undefined;
  /** What its connection and address pay for its asking: 0, or after how many milliseconds they could. */
  readonly pay: (price: number) => number;
  /** Whether its page can be seen; where nothing was said of it, it can. */
  visible: boolean;
  /** Whatever is still waiting from this socket is refused. */
  ended: boolean;
}

/** Who watches and has brought no token. */
export const isStranger = ({ opened }: Chair): boolean => opened === undefined;
