import { io } from 'socket.io-client';
import { type Served, serve } from '../http/testing/serve';
import { freshAddress, steadfast, stopEverybody } from './testing/client';
import { wareName } from './testing/contraband';
import { granted, openTable, rest } from './testing/rest';
import { appearances } from './testing/secrets';
import { siegeTitles } from './testing/titles';

let served: Served;
beforeAll(async () => {
  served = await serve({ trustedProxies: 1 }, { titles: siegeTitles });
});
afterAll(stopEverybody);
afterAll(() => served.end());

const WARES = Array.from({ length: 40 }, (_, n) => wareName(n));

describe("a seat that is not, not yet or no longer one's own", () => {
  const secrets = (frames: readonly string[]) => appearances(frames, WARES);

  /** What boardgame.io's client would send, by somebody who brings what he has. */
  async function squat(url: string, title: string, match: string, seat: string | null, token?: string) {
    const socket = io(`${url}/${title}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { 'x-forwarded-for': freshAddress() },
    });
    const frames: string[] = [];
    socket.io.engine.on('packet', ({ data }: { data?: unknown }) => frames.push(String(data)));
    const answered = new Promise<string>((resolve) => {
      socket.onAny((event: string, _match: string, told: { refusal?: { key: string } }) => {
        if (event === 'refused') resolve(told.refusal?.key ?? '');
        if (event === 'sync' || event === 'matchData') resolve(event);
      });
    });
    socket.emit('sync', match, seat, token);
    return { socket, frames, answered: await answered };
  }

  test('who claims a seat before anybody sits there gets nothing, then or later', async () => {
    const opened = await granted(
      rest(served.url, 'POST', '/api/tables', { body: { title: 'contraband', seats: 2, drawn: false } }),
    );
    const early = await squat(served.url, 'contraband', opened.id, '0');
    expect(early.answered).toBe('seat.token');
    const tokens: string[] = [];
    for (const name of ['Ada', 'Bob']) {
      tokens.push(
        (await granted(rest(served.url, 'POST', `/api/tables/${opened.id}/sit`, { body: { name } }))).token,
      );
    }
    await granted(rest(served.url, 'POST', `/api/tables/${opened.id}/start`, { token: opened.hostToken }));
    const ada = steadfast({ url: served.url, title: 'contraband', match: opened.id, token: tokens[0] });
    await ada.attached();
    expect((await ada.move('draw')).ok).toBe(true);
    early.socket.emit(
      'update',
      { type: 'MAKE_MOVE', payload: { type: 'draw', args: [{}], playerID: '1' } },
      1,
      opened.id,
      '1',
    );
    await new Promise((resolve) => early.socket.once('refused', resolve));
    expect(secrets(early.frames)).toEqual([]);
    ada.stop();
    early.socket.disconnect();
  });

  test.each([
    ["another seat with one's own token", 1, 0],
    ["a seat with the host's token", 0, 'host'],
    ['a seat with no token', 0, undefined],
    ['a seat with a made-up token', 0, 'made-up'],
    ['a seat that is not there', 7, 0],
  ] as const)('%s is refused', async (_what, seat, by) => {
    const table = await openTable(served.url, { title: 'contraband' });
    const token = by === 'host' ? table.host : typeof by === 'number' ? table.tokens[by] : by;
    const squatter = await squat(served.url, 'contraband', table.id, String(seat), token);
    expect(squatter.answered).toBe('seat.token');
    expect(secrets(squatter.frames)).toEqual([]);
    squatter.socket.disconnect();
  });

  test.each(['leave', 'vote', 'recover'])('after %s the old sockets hear nothing more', async (way) => {
    const table = await openTable(served.url, { title: 'contraband', seats: 3 });
    const address = `/api/tables/${table.id}`;
    const to = { url: served.url, title: 'contraband', match: table.id };
    const old = steadfast({ ...to, token: table.tokens[1] });
    const stock = await squat(served.url, 'contraband', table.id, '1', table.tokens[1]);
    const other = steadfast({ ...to, token: table.tokens[0] });
    await Promise.all([old.attached(), other.attached()]);
    expect(secrets(old.frames)).not.toEqual([]);
    const gone = Promise.all([
      new Promise((resolve) => old.socket.once('disconnect', resolve)),
      new Promise((resolve) => stock.socket.once('disconnect', resolve)),
    ]);
    const token = table.tokens[1];
    if (way === 'leave') await granted(rest(served.url, 'POST', `${address}/leave`, { token }));
    if (way === 'vote') {
      const [ada, , mia] = table.tokens;
      const body = { motion: { kind: 'free', seat: 1 } };
      await granted(rest(served.url, 'POST', `${address}/proposals`, { token: ada, body }));
      const yes = { token: mia, body: { yes: true } };
      await granted(rest(served.url, 'POST', `${address}/proposals/1/answer`, yes));
    }
    if (way === 'recover') {
      const recovery = await granted(rest(served.url, 'POST', `${address}/recovery`, { token, body: {} }));
      await granted(rest(served.url, 'POST', `${address}/recover`, { token: recovery.token }));
    }
    await gone;
    const heardOld = old.frames.length;
    const heardStock = stock.frames.length;
    expect((await other.move('draw')).ok).toBe(true);
    // Coming back with what one had opens nothing.
    const back = steadfast({ ...to, token });
    await expect(back.attached()).rejects.toThrow(way === 'recover' ? 'seat.movedOn' : 'token.unknown');
    const again = await squat(served.url, 'contraband', table.id, '1', token);
    expect(again.answered).toBe('seat.token');
    expect(secrets([...back.frames, ...again.frames])).toEqual([]);
    expect(secrets(old.frames.slice(heardOld))).toEqual([]);
    expect(stock.frames).toHaveLength(heardStock);
    for (const path of ['log', 'export']) {
      expect((await rest(served.url, 'GET', `/api/matches/${table.id}/${path}`, { token })).status).toBe(403);
    }
    for (const one of [old, other, back]) one.stop();
    again.socket.disconnect();
  });

  test('a match does not exist under another title', async () => {
    const table = await openTable(served.url, { title: 'contraband' });
    for (const title of ['tally', 'quay', 'mississippi-queen']) {
      const lost = steadfast({ url: served.url, title, match: table.id, token: table.tokens[0] });
      await expect(lost.attached()).rejects.toThrow('table.unknown');
      const stock = await squat(served.url, title, table.id, null);
      expect(stock.answered).toBe('table.unknown');
      expect(secrets([...lost.frames, ...stock.frames])).toEqual([]);
      expect((await rest(served.url, 'GET', `/games/${title}/${table.id}`)).status).toBe(404);
      lost.stop();
      stock.socket.disconnect();
    }
  });

  test('a private table shows itself to token holders alone, and a watching link shows no more than watching', async () => {
    const table = await openTable(served.url, { title: 'contraband', private: true });
    const to = { url: served.url, title: 'contraband', match: table.id };
    const stranger = steadfast(to);
    await expect(stranger.attached()).rejects.toThrow('table.private');
    const stock = await squat(served.url, 'contraband', table.id, null);
    expect(stock.answered).toBe('table.private');
    for (const path of ['', '/log', '/export', '/chat?room=spectators']) {
      const answer = await rest(served.url, 'GET', `/api/matches/${table.id}${path}`);
      expect([403, 409]).toContain(answer.status);
    }
    for (const path of [
      `/api/tables/${table.id}`,
      `/games/contraband/${table.id}`,
      '/api/tables',
      '/games/contraband',
    ]) {
      const { text } = await rest(served.url, 'GET', path);
      const own = path.endsWith(table.id)
        ? text
        : (text.split('},{').find((one) => one.includes(table.id)) ?? '');
      expect(own).not.toContain('Person');
    }
    const { token } = await granted(
      rest(served.url, 'POST', `/api/tables/${table.id}/watch`, { token: table.tokens[0] }),
    );
    const watcher = steadfast({ ...to, token });
    await watcher.attached();
    expect(watcher.seat()).toBeNull();
    const player = steadfast({ ...to, token: table.tokens[0] });
    await player.attached();
    await player.move('draw');
    await watcher.until(() => watcher.seq() === 1);
    expect(secrets([...watcher.frames, ...stranger.frames, ...stock.frames])).toEqual([]);
    for (const one of [stranger, watcher, player]) one.stop();
    stock.socket.disconnect();
  });
});
