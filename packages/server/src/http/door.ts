import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { Encoded } from '../reading/encoded';
import type { Caller } from '../tables/api';
import { type AddressOf, household } from './address';
import type { LimitName, Limits } from './limits';
import { type RefusalKey, refuse } from './refusals';
import { sameSecret } from './secret';

/** What a handler gets: the parts its schemas have let in, and nothing else of the request. */
export interface Visit<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** From `Authorization: Bearer`; the address of a request never carries one. */
  readonly token: string | undefined;
  /** Who waits for the answer. */
  readonly caller: Caller;
  /** The token of a request that makes no sense without one: throws `token.missing`. */
  needToken(): string;
}

/** One address of the server: its schemas, what it costs, and what answers. */
export interface Door<P, Q, B> {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly params?: z.ZodType<P>;
  readonly query?: z.ZodType<Q>;
  readonly body?: z.ZodType<B>;
  readonly spends?: LimitName;
  /** Only for who knows the house's word, where it has one. */
  readonly wordNeeded?: true;
  /** What it costs beside being a request. */
  readonly price?: number | ((query: Q, body: B) => number);
  /** Bytes are JSON that is written already. */
  readonly answer: (visit: Visit<P, Q, B>) => Promise<object> | object;
}

export type AddDoor = <P = unknown, Q = unknown, B = unknown>(door: Door<P, Q, B>) => void;

const nothing = z.strictObject({});

/** Hangs doors into the router. Where a door names no schema, it takes nothing there. */
export function doorsOf(
  router: Router,
  limits: Limits,
  addressOf: AddressOf,
  word?: string | undefined,
): AddDoor {
  const assertKnown = wordGuard(limits, addressOf, word);

  return (door) => {
    router[door.method](door.path, async (ctx) => {
      if (door.wordNeeded) await assertKnown(ctx);
      // A path that could name nothing is not found; whatever else is wrong is said field by field.
      const params = passed(door.params, ctx.params, 'address.unknown');
      const query = passed(door.query, { ...ctx.query }, 'malformed');
      const body = passed(door.body, bodyOf(ctx), 'malformed');
      const token = bearerOf(ctx);
      const price = typeof door.price === 'function' ? door.price(query, body) : door.price;
      if (price !== undefined) limits.pay(price, addressOf(ctx.req));
      if (door.spends !== undefined) await limits.spend(door.spends, addressOf(ctx.req));
      const needToken = () => {
        if (token === undefined) throw refuse('token.missing');
        return token;
      };
      const { socket } = ctx.req;
      const caller = { address: household(addressOf(ctx.req)), gone: () => socket.destroyed };
      send(ctx, await door.answer({ params, query, body, token, caller, needToken }));
    });
  };
}

function send(ctx: Context, answer: object): void {
  if (answer instanceof Encoded || Buffer.isBuffer(answer)) ctx.type = 'json';
  ctx.body = answer instanceof Encoded ? answer.text : answer;
  ctx.set('Cache-Control', 'no-store');
}

/** P-25.8: throws where the house has a word that was not shown. Who has guessed too often waits, even with the right one. */
function wordGuard(
  limits: Limits,
  addressOf: AddressOf,
  word: string | undefined,
): (ctx: Context) => Promise<void> {
  if (word === undefined) return async () => {};
  return async (ctx) => {
    const address = addressOf(ctx.req);
    await limits.mayStill('guesses', address);
    const given = ctx.get(WORD_HEADER);
    if (given !== '' && sameSecret(decoded(given), word)) return;
    if (given !== '') await limits.spend('guesses', address);
    throw refuse('house.word');
  };
}

/** The house's word, with percent codes for what a header cannot carry. */
export const WORD_HEADER = 'Packetboat-Word';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function passed<T>(schema: z.ZodType<T> | undefined, value: unknown, key: RefusalKey): T {
  const result = (schema ?? nothing).safeParse(value);
  if (result.success) return result.data as T;
  throw refuse(key, key === 'malformed' ? fieldsOf(result.error) : {});
}

const MAX_FIELDS = 20;
const MAX_FIELD_CHARS = 80;

/** One sentence for each field, under its name. Values that were sent are not repeated. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields = error.issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys
          .slice(0, MAX_FIELDS)
          .map((key) => [[...issue.path, key].join('.'), 'is not a field of this request'])
      : [[issue.path.join('.') || 'body', issue.message]],
  );
  return Object.fromEntries(
    fields.slice(0, MAX_FIELDS).map(([name, sentence]) => [name.slice(0, MAX_FIELD_CHARS), sentence]),
  );
}

/** A POST without any body counts as an empty object. */
function bodyOf(ctx: Context): unknown {
  return ctx.method === 'POST' ? (ctx.request.body ?? {}) : {};
}

function bearerOf(ctx: Context): string | undefined {
  const header = ctx.get('Authorization');
  if (header === '') return undefined;
  const token = /^Bearer +([\w.~+/=-]{1,200})$/i.exec(header)?.[1];
  if (token === undefined) throw refuse('token.missing');
  return token;
}
