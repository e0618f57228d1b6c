import { freshAddress } from './client';

export interface RestAnswer {
  readonly status: number;
  /** Everything that came: status, headers and body. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: an answer from outside; what it holds is what the test asserts
  readonly body: any;
}

/** Asks a server over HTTP, each time as somebody new to its limits. */
export async function rest(
  url: string,
  method: string,
  path: string,
  given: { readonly body?: unknown; readonly token?: string | undefined } = {},
): Promise<RestAnswer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'x-forwarded-for': freshAddress(),
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  });
  const body = await response.text();
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const isJson = response.headers.get('content-type')?.includes('json') && body !== '';
  return {
    status: response.status,
    text: `${response.status}\n${headers}\n\n${body}`,
    body: isJson ? JSON.parse(body) : body,
  };
}

export interface OpenTable {
  readonly title: string;
  readonly id: string;
  readonly host: string;
  /** By seat, unless said otherwise. */
  readonly tokens: readonly string[];
}

/** Opens a table over HTTP, seats people, and starts it. */
export async function openTable(
  url: string,
  wanted: {
    readonly title: string;
    readonly seats?: number;
    readonly options?: Readonly<Record<string, string>>;
    readonly private?: boolean;
    readonly start?: boolean;
    readonly drawn?: boolean;
  },
): Promise<OpenTable> {
  const { title, seats = 2, options = {}, start = true, drawn = false } = wanted;
  const made = await granted(
    rest(url, 'POST', '/api/tables', {
      body: { title, seats, options, drawn, private: wanted.private ?? false },
    }),
  );
  const tokens: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const body = { name: `Person ${seat}`, contribution: `CANARY-luck-${seat}-${made.id}`, seat };
    const sat = await granted(
      rest(url, 'POST', `/api/tables/${made.id}/sit`, { body, token: made.hostToken }),
    );
    tokens.push(sat.token);
  }
  if (start) await granted(rest(url, 'POST', `/api/tables/${made.id}/start`, { token: made.hostToken }));
  return { title, id: made.id, host: made.hostToken, tokens };
}

/** The body of an answer that must not be a refusal. */
export async function granted(asked: Promise<RestAnswer>): Promise<RestAnswer['body']> {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
