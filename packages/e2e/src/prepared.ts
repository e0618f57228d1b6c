import { chanceFromText, defineTitle, type Move, type Options, type Title } from '@packetboat/games';
import type { TablePace } from '@packetboat/record';
import { type Lookout, lookOut } from './lookout';
import { atTheBoard, type Person } from './people';
import { playByAdvice, type Wish } from './playing';

/** A table brought about without any page, for stories that begin in the middle. */
export interface PreparedTable {
  readonly id: string;
  /** The title's id. */
  readonly title: string;
  readonly hostToken: string;
  readonly names: readonly string[];
  /** By seat. */
  readonly tokens: readonly string[];
}

export interface TablePlan {
  readonly names: readonly string[];
  readonly seats?: number;
  readonly options?: Options;
  readonly start?: boolean;
  readonly pace?: TablePace;
}

export async function prepareTable(
  origin: string,
  title: { readonly meta: { readonly id: string } },
  plan: TablePlan,
): Promise<PreparedTable> {
  const { names, seats = names.length, options = {}, start = true } = plan;
  const ask = askAt(origin);
  const { id, hostToken } = await ask<{ id: string; hostToken: string }>('/api/tables', undefined, {
    title: title.meta.id,
    seats,
    options,
    listed: true,
    private: false,
    drawn: false,
    standIns: 0,
    ...(plan.pace && { pace: plan.pace }),
  });
  const tokens: string[] = [];
  for (const [seat, name] of names.entries()) {
    // The first is the host.
    const by = seat === 0 ? hostToken : undefined;
    const { token } = await ask<{ token: string }>(`/api/tables/${id}/sit`, by, {
      name,
      contribution: 'prepared',
    });
    tokens.push(token);
  }
  if (start) await ask(`/api/tables/${id}/start`, hostToken);
  return { id, title: title.meta.id, hostToken, names, tokens };
}

const askAt =
  (origin: string) =>
  async <T>(path: string, token: string | undefined, body: object = {}): Promise<T> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };

/** Puts a prepared table's seat into somebody's browser, as if the person had sat down there. */
export async function hold(
  { context, laid }: Person,
  table: PreparedTable,
  seats: readonly number[],
  host = false,
): Promise<void> {
  const held = {
    table: table.id,
    title: table.title,
    at: Date.now(),
    commitment: null,
    hostToken: host ? table.hostToken : null,
    inviteToken: null,
    watchToken: null,
    seats: seats.map((seat) => ({
      seat,
      token: table.tokens[seat],
      name: table.names[seat],
      contribution: 'prepared',
      seen: 0,
    })),
  };
  const put = await context.addInitScript(
    ([key, value, name]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      localStorage.setItem('packetboat.name', name);
    },
    [`packetboat.table.${table.id}`, JSON.stringify(held), table.names[seats[0] ?? 0] ?? ''] as const,
  );
  laid.push(put);
}

/** The same, and the person is at the table. */
export async function sitAt(
  person: Person,
  table: PreparedTable,
  seats: readonly number[],
  host = false,
): Promise<void> {
  await hold(person, table, seats, host);
  await person.page.goto(`/t/${table.id}`);
  await atTheBoard(person);
}

/** Plays all seats by the stand-in's advice, or as wished, until `until` holds or the game is over. */
export async function playOn<G extends V, V extends object, M extends Move, O extends Options>(
  origin: string,
  title: Title<G, V, M, O>,
  table: PreparedTable,
  until: (view: V) => boolean,
  wish: Wish<V, M> = () => undefined,
): Promise<void> {
  const lookout = await lookOut(origin, title, table.id);
  const seats = await Promise.all(table.tokens.map((token) => lookOut(origin, title, table.id, token)));
  await playByAdvice(lookout, new Map(seats.entries()), until, wish);
  for (const one of [lookout, ...seats]) one.leave();
}

/** One game that goes on from moment to moment, in the order in which they come. */
export async function onOneTable<
  G extends V,
  V extends object,
  M extends Move,
  O extends Options,
  S extends string,
>(
  origin: string,
  title: Title<G, V, M, O>,
  names: readonly string[],
  moments: Readonly<Record<S, (view: V) => boolean>>,
): Promise<(moment: S) => Promise<PreparedTable>> {
  const table = await prepareTable(origin, title, { names });
  return async (moment) => {
    await playOn(origin, title, table, moments[moment]);
    return table;
  };
}

/**
 * A title with its dice and cards known already, so that a scene is the same on every day. `mark` tells moments apart
 * between which chance must go on: how many tiles lie, which round it is. `change` may move pieces before the start.
 */
export function stagedTitle<G extends V, V extends object, M extends Move, O extends Options>(
  title: Title<G, V, M, O>,
  seed: string,
  mark: (g: G) => string | number,
  change: (g: G) => void = () => undefined,
) {
  return defineTitle<G, V, M, O>({
    ...title,
    setup: (table, tools) => {
      const g = title.setup(table, { ...tools, chance: chanceFromText(seed) });
      change(g);
      return g;
    },
    apply: (g, seat, move, tools) =>
      title.apply(g, seat, move, { ...tools, chance: chanceFromText(`${seed} ${mark(g)}`) }),
  });
}

/** The tokens of the seats that somebody took in the browser, by seat. */
export async function tokensOf({ page }: Person, table: string): Promise<ReadonlyMap<number, string>> {
  const held = await page.evaluate((key) => localStorage.getItem(key), `packetboat.table.${table}`);
  const { seats } = JSON.parse(held ?? '{"seats":[]}') as { seats: { seat: number; token: string }[] };
  return new Map(seats.map(({ seat, token }) => [seat, token]));
}

/** The eyes of the seats that these people took, by seat: they see what each may know, and can move in its place. */
export async function eyesOf<G extends V, V extends object, M extends Move, O extends Options>(
  origin: string,
  title: Title<G, V, M, O>,
  table: string,
  people: readonly Person[],
): Promise<ReadonlyMap<number, Lookout<V, M>>> {
  const eyes = new Map<number, Lookout<V, M>>();
  for (const person of people)
    for (const [seat, token] of await tokensOf(person, table))
      eyes.set(seat, await lookOut(origin, title, table, token));
  return eyes;
}
