import { ask, type Served, serve } from './testing/serve';

let served: Served;

beforeEach(async () => {
  served = await serve();
});

afterEach(() => served.end());

interface Row {
  readonly id: string;
  readonly keptUntil: number | null;
  readonly seats: readonly { readonly name: string | null }[];
}

interface Listing {
  readonly open: { readonly tables: readonly Row[]; readonly more: boolean };
  readonly running: { readonly tables: readonly Row[]; readonly more: boolean };
  readonly mark: string;
}

async function look(unlike?: string, limits = 'open=5&running=5'): Promise<Listing> {
  const { status, body } = await ask(
    served,
    'GET',
    `/api/lobby?${limits}${unlike === undefined ? '' : `&unlike=${unlike}`}`,
  );
  expect(status).toBe(200);
  return body;
}

async function post(address: string, body: object, token?: string) {
  const answer = await ask(served, 'POST', `/api/tables${address}`, { body, token });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

const open = async (wanted: object = {}): Promise<{ id: string; host: string }> => {
  const { id, hostToken } = await post('', { title: 'roll-off', seats: 2, ...wanted });
  return { id, host: hostToken };
};
const ids = ({ tables }: Listing['open']) => tables.map(({ id }) => id);

/** Looks on and on, as a front page does, until what it sees fits. */
async function until(first: Listing, fits: (listing: Listing) => boolean): Promise<Listing> {
  let now = first;
  while (!fits(now)) now = await look(now.mark);
  return now;
}

test('P-14.11 without a mark, or with another, the answer comes at once', async () => {
  expect(await look()).toEqual({
    open: { tables: [], more: false },
    running: { tables: [], more: false },
    mark: expect.any(String),
  });
  expect((await look('another')).open.tables).toEqual([]);
});

test('P-14.11 whoever looks sees a table come, fill, begin and go', async () => {
  const nothing = await look();
  const coming = until(nothing, (listing) => listing.open.tables.length === 1);
  const { id, host } = await open();
  const opened = await coming;
  expect(ids(opened.open)).toEqual([id]);

  const filling = until(opened, ({ open: { tables } }) => tables[0]?.seats[0]?.name === 'Ada');
  await post(`/${id}/sit`, { name: 'Ada' });
  const filled = await filling;
  await post(`/${id}/sit`, { name: 'Ben' });

  const beginning = until(filled, (listing) => ids(listing.running).includes(id));
  await post(`/${id}/start`, {}, host);
  const begun = await beginning;
  expect(begun.open.tables).toEqual([]);

  const going = until(begun, (listing) => listing.running.tables.length === 0);
  await post(`/${id}/close`, {}, host);
  expect(await going).toEqual(nothing);
});

test('P-14.11 the newest come first, and more are told of', async () => {
  const first = await open();
  // Which of two is newer, the clock has to tell.
  for (const from = Date.now(); Date.now() === from; ) await new Promise(setImmediate);
  const second = await open();
  const page = await look(undefined, 'open=1&running=1');
  expect(ids(page.open)).toEqual([second.id]);
  expect([page.open.more, page.running.more]).toEqual([true, false]);
  expect(ids((await look(page.mark, 'open=2&running=1')).open)).toEqual([second.id, first.id]);
});

test('P-14.11 of an unlisted table nothing is told; published it comes, hidden it goes', async () => {
  const { mark } = await look();
  const { id, host } = await open({ listed: false });
  await post(`/${id}/sit`, { name: 'Ada' });
  expect((await look()).mark).toBe(mark);
  const coming = until(await look(), (listing) => ids(listing.open).includes(id));
  await post(`/${id}/publish`, { listed: true }, host);
  const now = await coming;
  const going = until(now, (listing) => listing.open.tables.length === 0);
  await post(`/${id}/publish`, { listed: false }, host);
  expect((await going).mark).toBe(mark);
});

test('P-14.11 at a private table a seat fills, and a name changes nothing', async () => {
  const { id, host } = await open({ private: true });
  const { token } = await post(`/${id}/sit`, { name: 'Ada' }, host);
  const before = await look();
  expect(before.open.tables[0]).toMatchObject({ seats: [{ name: null, kind: 'human' }, { kind: null }] });
  await post(`/${id}/rename`, { name: 'Bea' }, token);
  expect((await look()).mark).toBe(before.mark);
  await post(`/${id}/sit`, { name: 'Cleo' }, host);
  expect((await look()).mark).not.toBe(before.mark);
});

test('P-14.11 seats that are kept, and that they are kept no longer, are told', async () => {
  const { id, host } = await open();
  const { token } = await post(`/${id}/sit`, { name: 'Ada' });
  await post(`/${id}/close`, {}, host);
  const next = await post(`/${id}/rematch`, {}, host);
  const kept = await until(await look(), (listing) => ids(listing.open).includes(next.id));
  expect(kept.open.tables[0]?.keptUntil).toBeGreaterThan(Date.now());
  const opening = until(kept, ({ open: { tables } }) => tables[0]?.keptUntil === null);
  const body = { playerID: '0', credentials: token };
  expect((await ask(served, 'POST', `/games/roll-off/${id}/playAgain`, { body })).status).toBe(200);
  expect((await opening).mark).not.toBe(kept.mark);
});

test('P-14.11 however many wait, they are answered in one go, and nobody outlasts the server', async () => {
  const { mark } = await look();
  const waiting = Array.from({ length: 20 }, () => look(mark));
  const { id } = await open();
  for (const listing of await Promise.all(waiting)) expect(ids(listing.open)).toEqual([id]);
  const held = look((await look()).mark);
  // Long enough under way to be waiting there.
  await look();
  const from = performance.now();
  await Promise.all([held.catch(() => {}), served.close()]);
  expect(performance.now() - from).toBeLessThan(5_000);
});

test.each(['open=0', 'open=101', 'running=x', `unlike=${'a'.repeat(41)}`, 'unlike=a b', 'status=open'])(
  'P-14.11 the query %s is refused',
  async (query) => {
    expect(await ask(served, 'GET', `/api/lobby?${query}`)).toMatchObject({
      status: 400,
      body: { error: 'malformed' },
    });
  },
);
