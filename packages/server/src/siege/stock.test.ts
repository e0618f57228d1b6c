import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chanceFromText, type Outcome, titleById } from '@packetboat/games';
import type { LobbyAPI } from 'boardgame.io';
import { LobbyClient } from 'boardgame.io/client';
import { defaultConfig } from '../config';
import { createLogger } from '../observe/logger';
import { type RunningServer, startServer } from '../server';
import { stockClient } from '../testing/stockClient';

const TITLE = 'mississippi-queen';

let dataDir: string;
let server: RunningServer;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'packetboat-stock-'));
  const config = { ...defaultConfig(), host: '127.0.0.1', port: 0, dataDir };
  server = await startServer(config, {
    logger: createLogger('silent'),
    tableSettings: { playForced: false },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the unmodified Client and LobbyClient of npm play Mississippi Queen to its end, and one watches', async () => {
  const title = titleById(TITLE);
  if (title === undefined) throw new Error(`${TITLE} is not there`);
  const lobby = new LobbyClient({ server: server.url });
  expect(await lobby.listGames()).toContain(TITLE);
  const { matchID } = await lobby.createMatch(TITLE, {
    numPlayers: 3,
    setupData: { race: 'introductory' },
  });
  const names = ['Ada', 'Bob', 'Cleo'];
  const joined: LobbyAPI.JoinedMatch[] = [];
  for (const playerName of names) joined.push(await lobby.joinMatch(TITLE, matchID, { playerName }));
  expect(joined.map(({ playerID }) => playerID)).toEqual(['0', '1', '2']);

  const players = joined.map(({ playerID, playerCredentials }) =>
    stockClient(title, server.url, matchID, playerID, playerCredentials),
  );
  const watcher = stockClient(title, server.url, matchID);
  const everybody = [...players, watcher];

  // A client that has no state yet cannot move.
  await Promise.all(players.map(({ until }) => until(() => true)));
  let state = await watcher.until(() => true);
  for (let moves = 0; state.ctx.gameover === undefined; moves++) {
    const [seat = 0] = title.turn(state.G).acting;
    const move = title.bot(state.G, seat, chanceFromText(`stock ${moves}`), 1);
    players[seat]?.client.moves[move.type]?.(move.args);
    const states = await Promise.all(everybody.map(({ until }) => until((now) => now._stateID > moves)));
    // Nothing is hidden from one and not from another, so that all see the same.
    for (const one of states) expect(one.G).toEqual(states[0]?.G);
    state = states[states.length - 1] ?? state;
  }

  const gameover = state.ctx.gameover as Outcome;
  expect(gameover.places.flat().sort()).toEqual([0, 1, 2]);
  for (const { client } of everybody) expect(client.getState()?.ctx.gameover).toEqual(gameover);
  expect(watcher.client.getState()?.log).toHaveLength(state._stateID);
  expect(watcher.client.matchData?.map(({ name }) => name)).toEqual(names);
  expect((await lobby.getMatch(TITLE, matchID)).gameover).toEqual(gameover);
  expect((await lobby.listMatches(TITLE, { isGameover: true })).matches.map((one) => one.matchID)).toEqual([
    matchID,
  ]);
  const [first] = joined;
  const again = await lobby.playAgain(TITLE, matchID, {
    playerID: '0',
    credentials: first?.playerCredentials ?? '',
  });
  expect((await lobby.getMatch(TITLE, again.nextMatchID)).players).toHaveLength(3);
  expect((await lobby.joinMatch(TITLE, again.nextMatchID, { playerName: 'Ada' })).playerID).toBe('0');
  for (const { client } of everybody) client.stop();
});
