import { type AnyTitle, editions } from '@packetboat/games';
import type { TableStatus } from '@packetboat/protocol';
import { type Served, serve } from '../../../http/testing/serve';
import { createLogger } from '../../../observe/logger';
import { createEngines } from '../../../rules/engines';
import { ownThread } from '../../../standins/ownThread';
import type { Thinker } from '../../../standins/thinker';
import { type EngineName, emptyPlace } from '../../../testing/places';
import { stopEverybody } from '../client';
import { type RestAnswer, rest } from '../rest';
import { withoutShipsToCome } from './lost';
import { type EarlierVersion, putStore, type Seen, type TableSeen } from './seen';
import { type Visitor, visitor } from './visitor';

/** The present server, on a store that an earlier version has filled. What it keeps is known by what it answers alone. */
export interface Upgraded {
  readonly version: EarlierVersion;
  readonly url: string;
  readonly seen: Seen;
  readonly anybody: Visitor;
  table(name: string): TableSeen;
  /** What the address of a table answers to a `POST`: `/start`, `/invite`, ... */
  post(table: TableSeen, verb: string, token?: string, body?: object): Promise<RestAnswer>;
  sit(table: TableSeen, name: string, token?: string): Promise<RestAnswer>;
  /** Until then those who are to move think. They would go on at the start of the server by themselves (P-10.17). */
  letStandInsPlay(): void;
  end(): Promise<void>;
}

/**
 * Starts it on a copy. Its wall clock goes on where that version was stopped, however long ago that may be: links and
 * seats that were kept then still are, and nothing is past its keeping.
 */
export async function upgrade(version: EarlierVersion, engine: EngineName): Promise<Upgraded> {
  const place = await emptyPlace(engine);
  const seen = await putStore(version, engine, place.place);
  const wallClock = Date.now;
  const ago = wallClock() - seen.stoppedAt;
  Date.now = () => wallClock() - ago;
  const leave = async () => {
    Date.now = wallClock;
    await place.remove();
  };
  const { thinker, begin } = thinkingLater();
  let served: Served;
  try {
    served = await serve(
      { ...place.place, trustedProxies: 1 },
      { titles: editions, thinker, wireLimits: HASTY, logger: createLogger('silent') },
    );
  } catch (error) {
    await leave();
    throw error;
  }
  const { url } = served;
  const anybody = visitor(url);
  const post: Upgraded['post'] = (table, verb, token, body = {}) =>
    rest(url, 'POST', addressOf(table, verb), { token, body });
  return {
    version,
    url,
    seen,
    anybody,
    table: (name) => one(seen.tables, (table) => table.name === name),
    post,
    sit: (table, name, token) => post(table, '/sit', token, { name, contribution: `${name} has come` }),
    letStandInsPlay: begin,
    end: async () => {
      anybody.stop();
      stopEverybody();
      await served.end().finally(leave);
    },
  };
}

/** Thinks on this thread, once it may. */
function thinkingLater(): { readonly thinker: Thinker; begin(): void } {
  const own = ownThread(createEngines(editions), 2_000);
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const think: Thinker['think'] = async (thought, signal) => {
    const ended = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
    await Promise.race([begun, ended]);
    return own.think(thought, signal);
  };
  return { thinker: { ...own, think }, begin: () => begin() };
}

/** One connection asks for all that everybody could. */
const HASTY = { messagesPerSecond: 100_000, messageBurst: 100_000 };

export const addressOf = ({ id }: TableSeen, verb = ''): string => `/api/tables/${id}${verb}`;

/** By the edition of its rules that there was then: the first. */
export const titleOf = ({ title }: TableSeen): AnyTitle =>
  one(editions, ({ meta }) => meta.id === title && meta.rules === 1);

export const tokenOf = ({ tokens }: TableSeen, label: string): string =>
  one(tokens, (token) => token.label === label).token;

/** The tokens of everybody who sat there. */
export const seatTokens = ({ tokens }: TableSeen): string[] =>
  tokens.flatMap(({ token, opens }) => ('kind' in opens && opens.kind === 'seat' ? [token] : []));

/** The newest seq that somebody was told there. */
export const seqThen = ({ looks }: TableSeen): number =>
  Math.max(...looks.map(({ entered }) => ('refused' in entered ? 0 : entered.seq)));

/** Those at which a stand-in was about to move. */
export const waits = ({ name }: TableSeen): boolean => name.startsWith('waits-for-stand-in');

/**
 * What was told of a game, as far as it can be compared: version 006 hid which ships are still to come, and now their
 * order alone is hidden.
 */
export const comparable = ({ version }: Upgraded, { title }: TableSeen, told: unknown): unknown =>
  version === '006' && title === 'small-railroad-empires' ? withoutShipsToCome(told) : told;

export function tablesThat({ seen }: Upgraded, ...statuses: TableStatus[]): TableSeen[] {
  return seen.tables.filter(({ looks: [{ table }] }) => statuses.includes(table.status));
}

function one<T>(all: readonly T[], fits: (one: T) => boolean): T {
  const found = all.find(fits);
  if (found === undefined) throw new Error('there is no such one');
  return found;
}
