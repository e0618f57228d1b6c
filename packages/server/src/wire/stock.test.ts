import type { State } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { SocketIO } from 'boardgame.io/multiplayer';
import { openHarbour } from '../testing/harbour';
import { type QuayView, quay } from '../testing/quay';

/** boardgame.io's client as it is on npm, with its own transport and its own settings. */
function stockClient(url: string, matchID: string, playerID?: string, credentials?: string) {
  const client = Client<QuayView>({
    game: quay.game,
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
  const until = (fits: (state: State<QuayView>) => boolean) =>
    new Promise<State<QuayView>>((resolve) => {
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

test('P-9.1 boardgame.io clients play a whole match and one watches it', async () => {
  const harbour = await openHarbour();
  const { id, tokens } = await harbour.table();
  const players = tokens.map((token, seat) => stockClient(harbour.url, id, String(seat), token));
  const watcher = stockClient(harbour.url, id);

  let moves = 0;
  for (;;) {
    const states = await Promise.all(
      [...players, watcher].map(({ until }) => until((state) => state._stateID === moves)),
    );
    const [first] = states;
    if (first === undefined || first.ctx.gameover !== undefined) break;
    const seat = players.findIndex((_, i) => quay.legal((states[i] as State<QuayView>).G, i).length > 0);
    const player = players[seat];
    const [move] = quay.legal((states[seat] as State<QuayView>).G, seat).slice(-1);
    if (player === undefined || move === undefined) throw new Error('nobody can move');
    player.client.moves[move.type]?.(move.args);
    moves++;
  }

  const seen = watcher.client.getState();
  expect(seen?.ctx.gameover).toMatchObject({ ending: 'rounds' });
  expect(seen?.G.score).toEqual(players[0]?.client.getState()?.G.score);
  expect(seen?.log).toHaveLength(moves);
  expect(JSON.stringify(seen)).not.toMatch(/"hands":\[\[1/);
  for (const { client } of [...players, watcher]) client.stop();
  await harbour.close();
});
