import type { SeatInfo } from '@packetboat/protocol';
import { LobbyClient } from 'boardgame.io/client';
import { stockClient } from '../../../testing/stockClient';
import { granted } from '../rest';
import { gather } from './company';
import type { TableSeen } from './seen';
import { addressOf, seatTokens, tablesThat, titleOf, tokenOf, type Upgraded } from './upgraded';

/** Tables that were open still are, to those who may come in and to nobody else, and begin. */
export function takesPeopleIn(upgraded: () => Upgraded): void {
  const read = (table: TableSeen, verb?: string, token?: string) =>
    upgraded().anybody.read(addressOf(table, verb), token);
  const refusal = async (asked: ReturnType<Upgraded['post']>) => (await asked).body.error;
  const start = (table: TableSeen) => granted(upgraded().post(table, '/start', tokenOf(table, 'host')));
  const sit = async (table: TableSeen, name: string, by?: string) => {
    const token = by === undefined ? undefined : tokenOf(table, by);
    return granted(upgraded().sit(table, name, token));
  };
  const refusedSeat = (table: TableSeen, by?: string) =>
    refusal(upgraded().sit(table, 'Nobody', by === undefined ? undefined : tokenOf(table, by)));

  /** It has begun: whoever must act makes a move. Who sits there, stand-ins as `bot`. */
  async function begun(table: TableSeen, ...came: string[]): Promise<string[]> {
    const company = await gather(upgraded(), table, [...seatTokens(table), ...came]);
    for (const who of company.acting().slice(0, 1)) await company.goOn(who);
    company.stop();
    const { seats } = await read(table, '', tokenOf(table, 'host'));
    return seats.map(({ name, kind }: SeatInfo) => (kind === 'bot' ? kind : name)).sort();
  }

  test('P-15.1 P-7.3 P-14.7 P-7.7 people sit down by their invitations, and the match begins with them', async () => {
    const { table, version } = upgraded();
    const open = table('open-some-seated');
    const bound = await sit(open, 'Mona', 'invite for seat 2');
    const guest = await sit(open, 'Tim', 'invite');
    expect([bound.seat, guest.seat]).toEqual([2, 1]);
    expect(await refusedSeat(open, 'invite used up')).toBe('link.usedUp');
    expect(await refusedSeat(open, 'invite ended')).toBe('token.unknown');
    await start(open);
    const { seats, drawn } = await read(open);
    expect(seats.map(({ player }: SeatInfo) => player)).toEqual([0, 1, 2, 3]);
    const order = seats.map(({ seat }: SeatInfo) => seat);
    expect(drawn ? order.sort() : order).toEqual([0, 1, 2, 3]);
    // Before orders of play were drawn, the first seat began, and people had sat down for that.
    expect(drawn).toBe(version !== '006');
    expect(await begun(open, bound.token, guest.token)).toEqual(['Ada Lovelace', 'Gil', 'Mona', 'Tim']);
  });

  test('P-7.4 a table that starts by itself does so when its last seat is taken', async () => {
    const open = upgraded().table('open-auto-start');
    const { token } = await sit(open, 'Mona', 'invite');
    expect((await read(open)).status).toBe('running');
    expect(await begun(open, token)).toEqual(['Ada', 'Mona', 'bot']);
  });

  test.each([
    ['open-stand-in', [], ['Ada', 'bot']],
    ['open-recovered', [undefined], ['Ada', 'Guest 0']],
    ['open-host-only', ['host', 'host'], ['Guest 0', 'Guest 1']],
    ['open-links-of-long-ago', ['invite for 90 days'], ['Ada', 'Guest 0']],
    ['open-kept-with-stand-in', ['host'], ['Guest 0', 'bot']],
  ])('P-14.7 P-15.1 %s begins', async (name, invited, there) => {
    const open = upgraded().table(name);
    const came: string[] = [];
    for (const [n, by] of invited.entries()) came.push((await sit(open, `Guest ${n}`, by)).token);
    await start(open);
    expect(await begun(open, ...came)).toEqual(there);
  });

  test('P-2.8 P-2.15 P-16.6 a private table lets in who has a link to it, until its host ends that', async () => {
    const { table, post } = upgraded();
    const open = table('open-private');
    expect(await refusedSeat(open)).toBe('table.private');
    const { token } = await sit(open, 'Mona', 'invite');
    await start(open);
    expect(await begun(open, token)).toEqual(['Ada', 'Mona']);
    const watch = tokenOf(open, 'watch');
    const { people, stop } = await gather(upgraded(), open, [watch]);
    const link = open.links.host?.find(({ kind }) => kind === 'watch');
    await granted(post(open, `/links/${link?.id}/end`, tokenOf(open, 'host')));
    await Promise.all(people.map((one) => one.until(() => one.dismissed() !== undefined)));
    expect(people.map((one) => one.dismissed())).toEqual([{ key: 'link.ended' }]);
    stop();
    expect(await read(open, '/holder', watch)).toEqual({ error: 'token.unknown' });
  });

  test('P-15.7 seats that were kept for those who had played are kept on', async () => {
    const open = upgraded().table('open-kept');
    const { body } = await upgraded().sit(open, 'Mona');
    const until = open.looks[0].table.keptUntil;
    expect(body).toMatchObject({ error: 'table.kept', details: { until } });
    const { token } = await sit(open, 'Ada', 'invite of the rematch');
    await start(open);
    expect(await begun(open, token)).toEqual(['Ada', 'Gil']);
  });

  test('P-15.1 P-14.8 what its host has closed stays closed', async () => {
    const closed = tablesThat(upgraded(), 'closed');
    expect(closed).toHaveLength(2);
    for (const table of closed) {
      expect(await refusedSeat(table)).toBe('table.over');
      const { status } = await upgraded().post(table, '/start', tokenOf(table, 'host'));
      expect(status).toBe(409);
    }
  });

  test("P-18.5 P-9.1 boardgame.io's lobby seats the last one, and its client plays on", async () => {
    const { table, url } = upgraded();
    const open = table('open-by-stock-lobby');
    const lobby = new LobbyClient({ server: url });
    const joined = await lobby.joinMatch(open.title, open.id, { playerName: 'Gil' });
    expect(joined.playerID).toBe('1');
    const running = table('running-by-stock-lobby');
    for (const [at, tokens] of [
      [open, [tokenOf(open, 'Ada'), joined.playerCredentials]],
      [running, ['Ada', 'Gil', 'Mia'].map((name) => tokenOf(running, name))],
    ] as const) {
      const title = titleOf(at);
      const players = tokens.map((token, player) => stockClient(title, url, at.id, String(player), token));
      const [state] = await Promise.all(players.map(({ until }) => until(() => true)));
      if (state === undefined) throw new Error('nobody plays');
      const [player = 0] = title.turn(state.G).acting;
      const [move] = title.legal(state.G, player);
      players[player]?.client.moves[move?.type ?? '']?.(move?.args);
      const reached = (now: { readonly _stateID: number }) => now._stateID === state._stateID + 1;
      const states = await Promise.all(players.map(({ until }) => until(reached)));
      for (const { G } of states) expect(G).toEqual(states[0]?.G);
      for (const { client } of players) client.stop();
    }
  });
}
