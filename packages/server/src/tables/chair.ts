import type { Audience } from '@packetboat/games';

/** A socket's place at a table. The sockets' side changes it when seats close up or its holder loses the seat. */
export interface Chair {
  readonly socket: string;
  audience: Audience;
  /** Whatever is still waiting from this socket is refused. */
  ended: boolean;
}
