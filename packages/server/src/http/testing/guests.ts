import { type Answered, ask, type Served, serve } from './serve';

export interface Table {
  readonly id: string;
  readonly host: string;
}

type Given = Parameters<typeof ask>[3];

/** What guests of a server do over its API. */
export interface Guests {
  /** Where the server is. */
  url(): string;
  ask(method: string, address: string, given?: Given): Promise<Answered>;
  get(address: string, token?: string): Promise<Answered>;
  post(address: string, body?: unknown, token?: string): Promise<Answered>;
  /** Opens a table of three, played in the order of the seats, or as wanted. */
  open(wanted?: object): Promise<Table>;
  sit(table: Table, name: string, by?: string): Promise<{ seat: number; token: string }>;
  /** A table where the game is over. */
  playedOut(wanted?: object): Promise<Table>;
}

/** A server for the tests of one file, open from before the first to after the last. To be called at its top. */
export function guests(): Guests {
  let served: Served;
  beforeAll(async () => {
    served = await serve();
  });
  afterAll(() => served.end());

  const post: Guests['post'] = (address, body, token) => ask(served, 'POST', address, { body, token });
  const open: Guests['open'] = async (wanted = {}) => {
    const { status, body } = await post('/api/tables', {
      title: 'roll-off',
      seats: 3,
      drawn: false,
      ...wanted,
    });
    expect(status).toBe(200);
    return { id: body.id, host: body.hostToken };
  };
  const sit: Guests['sit'] = async (table, name, by) => {
    const { status, body } = await post(`/api/tables/${table.id}/sit`, { name }, by);
    expect(status).toBe(200);
    return body;
  };
  const untilOver = async ({ id }: Table) => {
    while ((await served.tables.find(id))?.status !== 'over')
      await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    url: () => served.url,
    ask: (method, address, given) => ask(served, method, address, given),
    get: (address, token) => ask(served, 'GET', address, { token }),
    post,
    open,
    sit,
    // Ada sits down among stand-ins, and one takes over for her too.
    playedOut: async (wanted) => {
      const table = await open({ standIns: 2, ...wanted });
      const { seat } = await sit(table, 'Ada', table.host);
      expect(await post(`/api/tables/${table.id}/start`, {}, table.host)).toMatchObject({ status: 200 });
      const over = untilOver(table);
      await post(`/api/tables/${table.id}/seats/${seat}/hand-over`, {}, table.host);
      await over;
      return table;
    },
  };
}
