import { LobbyClient, LobbyClientError } from 'boardgame.io/client';
import { ask, type Served, serve } from './testing/serve';

let served: Served;
let lobby: LobbyClient;

beforeAll(async () => {
  served = await serve();
  lobby = new LobbyClient({ server: served.url });
});

afterAll(() => served.end());

const NAME = 'roll-off';

const refusalOf = async (promise: Promise<unknown>): Promise<{ status: string; error: string }> => {
  const error: unknown = await promise.then(
    () => new Error('was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof LobbyClientError)) throw error;
  return { status: error.message, error: error.details.error };
};

describe("boardgame.io's unmodified LobbyClient", () => {
  test('P-18.1 lists the titles', async () => {
    expect(await lobby.listGames()).toEqual([NAME, 'second-title']);
  });

  test('P-18.2 P-18.3 P-18.5 P-18.6 P-18.7 plays the whole flow: create, find, join, rename, leave', async () => {
    const { matchID } = await lobby.createMatch(NAME, { numPlayers: 3, setupData: { rounds: 'three' } });
    const listed = await lobby.listMatches(NAME, { isGameover: false });
    expect(listed.matches.map((match) => match.matchID)).toContain(matchID);

    const ada = await lobby.joinMatch(NAME, matchID, { playerID: '1', playerName: 'Ada', data: { x: 1 } });
    expect(ada).toEqual({ playerID: '1', playerCredentials: expect.stringMatching(/^[\w-]{32,}$/) });
    const bob = await lobby.joinMatch(NAME, matchID, { playerName: 'Bob' });
    expect(bob.playerID).toBe('0');

    await lobby.updatePlayer(NAME, matchID, {
      playerID: '1',
      credentials: ada.playerCredentials,
      newName: 'Ada L.',
    });
    const match = await lobby.getMatch(NAME, matchID);
    expect(match.players.map(({ id, name }) => ({ id, name }))).toEqual([
      { id: 0, name: 'Bob' },
      { id: 1, name: 'Ada L.' },
      { id: 2, name: undefined },
    ]);

    await lobby.leaveMatch(NAME, matchID, { playerID: '0', credentials: bob.playerCredentials });
    expect((await lobby.getMatch(NAME, matchID)).players[0]).toEqual({ id: 0 });
    expect(
      await refusalOf(lobby.leaveMatch(NAME, matchID, { playerID: '0', credentials: bob.playerCredentials })),
    ).toEqual({ status: 'HTTP status 403', error: 'token.unknown' });
  });

  test('P-18.3 P-18.8 the last seat starts the match, and playAgain opens one next table', async () => {
    const { matchID } = await lobby.createMatch(NAME, { numPlayers: 2 });
    const seats: { playerCredentials: string }[] = [];
    for (const playerName of ['Ada', 'Bob']) seats.push(await lobby.joinMatch(NAME, matchID, { playerName }));
    expect((await ask(served, 'GET', `/api/tables/${matchID}`)).body.status).toBe('running');
    const by = (seat: number) => ({
      playerID: String(seat),
      credentials: seats[seat]?.playerCredentials ?? '',
    });
    expect(await refusalOf(lobby.playAgain(NAME, matchID, by(0)))).toEqual({
      status: 'HTTP status 409',
      error: 'table.notOver',
    });
  });

  test('P-18.3 P-18.5 who joins at a table of this lobby is told which player he is, and is it', async () => {
    const { matchID } = await lobby.createMatch(NAME, { numPlayers: 3 });
    for (const playerID of ['2', '0', '1']) {
      const joined = await lobby.joinMatch(NAME, matchID, { playerID, playerName: `Person ${playerID}` });
      expect(joined.playerID).toBe(playerID);
    }
    const { body } = await ask(served, 'GET', `/api/tables/${matchID}`);
    expect(body).toMatchObject({ status: 'running', drawn: false });
    expect(body.seats).toMatchObject(
      [0, 1, 2].map((seat) => ({ seat, player: seat, name: `Person ${seat}` })),
    );
    expect((await lobby.getMatch(NAME, matchID)).players).toMatchObject(
      [0, 1, 2].map((id) => ({ id, name: `Person ${id}` })),
    );
  });

  test('P-18.4 P-18.5 at a drawn table players have the numbers of the rules, from the start on', async () => {
    for (;;) {
      const wanted = { title: NAME, seats: 3, autoStart: true };
      const { id } = (await ask(served, 'POST', '/api/tables', { body: wanted })).body;
      const joined: { playerID: string; playerCredentials: string }[] = [];
      for (const playerID of ['0', '1', '2'])
        joined.push(await lobby.joinMatch(NAME, id, { playerID, playerName: `Person ${playerID}` }));
      const { body } = await ask(served, 'GET', `/api/tables/${id}`);
      const order: number[] = body.seats.map(({ seat }: { seat: number }) => seat);
      const last = order.indexOf(2);
      expect(joined.map(({ playerID }) => playerID)).toEqual(['0', '1', String(last)]);
      expect((await lobby.getMatch(NAME, id)).players).toMatchObject(
        order.map((seat, player) => ({ id: player, name: `Person ${seat}` })),
      );
      // Until one is dealt in which the last seat is another player.
      if (last === 2) continue;
      const credentials = joined[2]?.playerCredentials ?? '';
      expect((await refusalOf(lobby.leaveMatch(NAME, id, { playerID: '2', credentials }))).error).toBe(
        'token.unknown',
      );
      await lobby.leaveMatch(NAME, id, { playerID: String(last), credentials });
      const seats: { seat: number; name: string | null }[] = (await ask(served, 'GET', `/api/tables/${id}`))
        .body.seats;
      expect(seats.filter(({ name }) => name === null).map(({ seat }) => seat)).toEqual([2]);
      return;
    }
  });

  test('P-18.8 whoever plays again joins as before, without a ticket', async () => {
    const { body } = await ask(served, 'POST', `/games/${NAME}/create`, { body: { numPlayers: 2 } });
    const { matchID, hostToken } = body;
    const ada = await lobby.joinMatch(NAME, matchID, { playerName: 'Ada' });
    const bob = await lobby.joinMatch(NAME, matchID, { playerName: 'Bob' });
    await ask(served, 'POST', `/api/tables/${matchID}/close`, { body: {}, token: hostToken });
    // Who comes from the page keeps the seats; who comes from here cannot show a ticket.
    const kept = await ask(served, 'POST', `/api/tables/${matchID}/rematch`, { body: {}, token: hostToken });
    const join = (playerName: string) => lobby.joinMatch(NAME, kept.body.id, { playerName });
    expect((await refusalOf(join('Ada'))).error).toBe('table.kept');
    for (const [playerName, { playerID, playerCredentials: credentials }] of Object.entries({
      Ada: ada,
      Bob: bob,
    })) {
      const { nextMatchID } = await lobby.playAgain(NAME, matchID, { playerID, credentials });
      expect(nextMatchID).toBe(kept.body.id);
      expect((await join(playerName)).playerCredentials).toMatch(/\S/);
    }
    expect((await ask(served, 'GET', `/api/tables/${kept.body.id}`)).body.status).toBe('running');
  });

  test('P-18.4 only named fields come back', async () => {
    const { matchID } = await lobby.createMatch(NAME, { numPlayers: 2, setupData: { rounds: 'three' } });
    await lobby.joinMatch(NAME, matchID, { playerName: 'Ada', data: { email: 'ada@example.org' } });
    const match = await lobby.getMatch(NAME, matchID);
    expect(Object.keys(match).sort()).toEqual([
      'createdAt',
      'gameName',
      'matchID',
      'players',
      'unlisted',
      'updatedAt',
    ]);
    expect(JSON.stringify(match)).not.toContain('example.org');
    expect(Object.keys(match.players[0] ?? {}).sort()).toEqual(['id', 'isConnected', 'name']);
  });

  test('P-18.4 an unlisted match is found by its id alone', async () => {
    const { matchID } = await lobby.createMatch(NAME, { numPlayers: 2, unlisted: true });
    const { matches } = await lobby.listMatches(NAME);
    expect(matches.map((match) => match.matchID)).not.toContain(matchID);
    expect((await lobby.getMatch(NAME, matchID)).matchID).toBe(matchID);
  });

  test("P-18.10 a match under another title's name is not found", async () => {
    const { matchID } = await lobby.createMatch(NAME, { numPlayers: 2 });
    const wrong = 'second-title';
    const missing = { status: 'HTTP status 404', error: 'table.unknown' };
    expect(await refusalOf(lobby.getMatch(wrong, matchID))).toEqual(missing);
    expect(await refusalOf(lobby.joinMatch(wrong, matchID, { playerName: 'Ada' }))).toEqual(missing);
  });

  test("P-18.9 one player's credentials do not move another", async () => {
    const { matchID } = await lobby.createMatch(NAME, { numPlayers: 3 });
    const ada = await lobby.joinMatch(NAME, matchID, { playerName: 'Ada' });
    await lobby.joinMatch(NAME, matchID, { playerName: 'Bob' });
    const asBob = { playerID: '1', credentials: ada.playerCredentials };
    for (const attempt of [
      lobby.leaveMatch(NAME, matchID, asBob),
      lobby.updatePlayer(NAME, matchID, { ...asBob, newName: 'x' }),
      lobby.playAgain(NAME, matchID, asBob),
    ]) {
      expect((await refusalOf(attempt)).error).toBe('token.unknown');
    }
    expect((await lobby.getMatch(NAME, matchID)).players[1]?.name).toBe('Bob');
  });

  test('P-18.5 of three who want the last seat exactly one gets it', async () => {
    const { matchID } = await lobby.createMatch(NAME, { numPlayers: 4 });
    const wanted = { playerID: '0', playerName: 'Ada' };
    const joins = await Promise.allSettled([1, 2, 3].map(() => lobby.joinMatch(NAME, matchID, wanted)));
    expect(joins.filter((join) => join.status === 'fulfilled')).toHaveLength(1);
  });

  test('P-18.5 a full match says so', async () => {
    const { matchID } = await lobby.createMatch(NAME, { numPlayers: 2 });
    for (const playerName of ['Ada', 'Bob']) await lobby.joinMatch(NAME, matchID, { playerName });
    const refusal = await refusalOf(lobby.joinMatch(NAME, matchID, { playerName: 'Cem' }));
    expect(refusal).toEqual({ status: 'HTTP status 409', error: 'table.full' });
  });

  test('P-18.2 matches are filtered by time and by being over', async () => {
    const { matchID } = await lobby.createMatch(NAME, { numPlayers: 2 });
    const { updatedAt } = await lobby.getMatch(NAME, matchID);
    const ids = async (where: Parameters<LobbyClient['listMatches']>[1]) =>
      (await lobby.listMatches(NAME, where)).matches.map((match) => match.matchID);
    expect(await ids({ updatedAfter: updatedAt - 1 })).toContain(matchID);
    expect(await ids({ updatedBefore: updatedAt })).not.toContain(matchID);
    expect(await ids({ isGameover: true })).not.toContain(matchID);
  });
});

describe('the older address of update', () => {
  test('P-18.7 rename works as update does', async () => {
    const { matchID } = await lobby.createMatch(NAME, { numPlayers: 2 });
    const { playerID, playerCredentials } = await lobby.joinMatch(NAME, matchID, { playerName: 'Ada' });
    const renamed = await ask(served, 'POST', `/games/${NAME}/${matchID}/rename`, {
      body: { playerID, credentials: playerCredentials, newName: 'Ada L.' },
    });
    expect(renamed).toMatchObject({ status: 200, body: {} });
    expect((await lobby.getMatch(NAME, matchID)).players[0]?.name).toBe('Ada L.');
  });
});
