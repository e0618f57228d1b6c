import type { Recipient } from '@packetboat/games';
import type { NewChatLine } from '../storage/storage';

/** A socket's place at a table. The sockets' side changes it when seats close up or its holder loses the seat. */
export interface Chair {
  readonly socket: string;
  /** Where it comes from, as limits count addresses. */
  readonly address: string;
  audience: Recipient;
  /** Its seat is of a started match, whose seats have closed up already and keep their numbers. */
  settled: boolean;
  /** The hash of the token that opened it; none for those who brought none. */
  opened?: string;
  /** Until when that token opens it; null: for good. */
  until: number | null;
  /** The last line said here, while nobody knows whether it was stored. */
  unsure?: NewChatLine | undefined;
  /** What its connection and address pay for its asking: 0, or after how many milliseconds they could. */
  readonly pay: (price: number) => number;
  /** Whatever is still waiting from this socket is refused. */
  ended: boolean;
}

/** Who watches and has brought no token. */
export const isStranger = ({ opened }: Chair): boolean => opened === undefined;
