import { createLobby, type Looks } from '../lobby/lobby';
import { type TestPlace, testPlace, usualEngine, writeInto } from '../testing/places';
import { FRESH_MS, keptLists } from './kept';
import { ask, type Served, serve } from './testing/serve';

const TABLE: Looks = { id: 'a', status: 'open', listed: true, private: false, keptUntil: null, seats: [] };

describe('P-14.3 what is told of the listed tables', () => {
  const lobby = createLobby(1);
  const make = jest.fn(async () => ({}));
  let kept = keptLists<object>(lobby, { atMost: 4_096, weigh: () => 1_000 });

  beforeEach(() => {
    jest.useFakeTimers();
    make.mockReset().mockImplementation(async () => ({}));
    kept = keptLists(lobby, { atMost: 4_096, weigh: () => 1_000 });
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => lobby.close());

  test('is made once for all who ask, also while it is being made', async () => {
    const [one, other] = await Promise.all([kept('page', make), kept('page', make)]);
    expect(other).toBe(one);
    expect(await kept('page', make)).toBe(one);
    expect(await kept('another', make)).not.toBe(one);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['an entry at a listed table', () => lobby.became(TABLE, TABLE), 2],
    ['what another node has done', () => lobby.elsewhere(), 2],
    ['an entry at an unlisted table', () => lobby.became({ ...TABLE, listed: false }, undefined), 1],
    ['a second', () => void jest.advanceTimersByTime(FRESH_MS), 2],
    ['less than that', () => void jest.advanceTimersByTime(FRESH_MS - 1), 1],
  ])('after %s', async (_, happen, times) => {
    await kept('page', make);
    happen();
    await kept('page', make);
    expect(make).toHaveBeenCalledTimes(times);
  });

  test('is read anew by who asks after a change, though what was begun before it is not done', async () => {
    let finish: (old: object) => void = () => {};
    make.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    const old = kept('page', make);
    lobby.elsewhere();
    const now = await kept('page', make);
    finish({ old: true });
    expect(await old).toEqual({ old: true });
    expect(await kept('page', make)).toBe(now);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('is not kept where it failed', async () => {
    make.mockRejectedValueOnce(new Error('no store'));
    await expect(kept('page', make)).rejects.toThrow('no store');
    expect(await kept('page', make)).toEqual({});
  });

  test('leaves what was asked for longest ago, where there is no more room', async () => {
    for (const name of ['a', 'b', 'c', 'b', 'c']) await kept(name, make);
    expect(make).toHaveBeenCalledTimes(3);
    await kept('a', make);
    expect(make).toHaveBeenCalledTimes(4);
  });
});

describe('over HTTP', () => {
  let place: TestPlace;
  let served: Served;
  let asked = 0;

  beforeAll(async () => {
    place = await testPlace(usualEngine());
    served = await serve(place.place, {
      wrapStorage: (storage) => ({
        ...storage,
        listMatches: (query) => {
          asked++;
          return storage.listMatches(query);
        },
      }),
    });
  });
  afterAll(async () => {
    await served.end();
    await place.remove();
  });

  const post = async (address: string, body: object, token?: string) => {
    const answer = await ask(served, 'POST', `/api/tables${address}`, { body, token });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };

  test.each(['/api/tables', '/api/tables?title=roll-off&limit=5', '/games/roll-off'])(
    'P-14.3 P-18.2 %s asks the store once until something happens, and tells that at once',
    async (address) => {
      const { id, hostToken } = await post('', { title: 'roll-off', seats: 2 });
      const look = async () => {
        const answer = await ask(served, 'GET', address);
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
        return JSON.stringify(answer.body);
      };
      const [from, begun] = [asked, performance.now()];
      const looks = await Promise.all(Array.from({ length: 10 }, look));
      expect(asked - from).toBeLessThanOrEqual(1 + (performance.now() - begun) / FRESH_MS);
      expect(new Set(looks).size).toBe(1);
      expect(looks[0]).toContain(id);

      const { token } = await post(`/${id}/sit`, { name: 'Ada' });
      expect(await look()).toContain('"Ada"');
      await post(`/${id}/rename`, { name: 'Bea' }, token);
      expect(await look()).toContain('"Bea"');
      await post(`/${id}/publish`, { private: true }, hostToken);
      expect(await look()).not.toContain('"Bea"');
      await post(`/${id}/publish`, { listed: false }, hostToken);
      expect(await look()).not.toContain(id);
    },
  );

  test('P-14.3 P-18.2 what follows a page, or is asked for by time, is read each time', async () => {
    for (let table = 0; table < 2; table++) await post('', { title: 'roll-off', seats: 2 });
    const { next } = (await ask(served, 'GET', '/api/tables?limit=1')).body;
    const from = asked;
    for (const address of [`/api/tables?limit=1&cursor=${next}`, '/games/roll-off?updatedAfter=1']) {
      for (let time = 0; time < 2; time++) await ask(served, 'GET', address);
    }
    expect(asked - from).toBe(4);
  });

  test('P-14.3 one question is never answered as another', async () => {
    const { id } = await post('', { title: 'roll-off', seats: 2 });
    const look = async (address: string) => JSON.stringify((await ask(served, 'GET', address)).body);
    expect(await look('/api/tables?title=undefined')).not.toContain(id);
    expect(await look('/api/tables')).toContain(id);
    expect(await look('/api/tables?title=undefined')).not.toContain(id);
  });

  test('P-14.3 what somebody else has stored is told though no news of it comes', async () => {
    const { id } = await post('', { title: 'roll-off', seats: 2 });
    const look = async () => JSON.stringify((await ask(served, 'GET', '/api/tables')).body);
    expect(await look()).toContain(id);
    await writeInto(place.place, `update matches set listed = 0 where id = '${id}'`);
    while ((await look()).includes(id)) await new Promise(setImmediate);
  });
});
