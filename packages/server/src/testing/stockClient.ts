import type { AnyTitle } from '@packetboat/games';
import type { State } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { SocketIO } from 'boardgame.io/multiplayer';

/** boardgame.io's client as it is on npm: its own transport, its own settings, nothing wrapped. */
export function stockClient(
  title: AnyTitle,
  url: string,
  matchID: string,
  playerID?: string,
  credentials?: string,
) {
  const client = Client<object>({
    game: title.game,
    multiplayer: SocketIO({ server: url }),
    matchID,
    ...(playerID !== undefined && { playerID }),
    ...(credentials !== undefined && { credentials }),
    debug: false,
  });
  const waiting = new Set<() => void>();
  client.subscribe(() => {
    for (const look of [...waiting]) look();
  });
  client.start();
  const until = (fits: (state: State<object>) => boolean) =>
    new Promise<State<object>>((resolve) => {
      const look = () => {
        const state = client.getState();
        if (state === null || !fits(state)) return;
        waiting.delete(look);
        resolve(state);
      };
      waiting.add(look);
      look();
    });
  return { client, until };
}
