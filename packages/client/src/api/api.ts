import type { Options } from '@packetboat/games/kit/options';
import type { Meta, Params, Refusal, Seat } from '@packetboat/games/kit/title';
import type {
  Around,
  LinkInfo,
  MyTable,
  PushSubscriptionOfDevice,
  SeatDevices,
  TableInfo,
  WebhookInfo,
  WebhookKind,
} from '@packetboat/protocol';
import type { TablePace } from '@packetboat/record/clock';
import type { Motion } from '@packetboat/record/proposals';
import type { FullRecording } from '@packetboat/record/recording';
import { type ThisDevice, thisDevice } from '../identity/device';
import { houseWord } from '../identity/houseWord';
import type { SeatShown } from '../mine/shown';

/** Every request ends in a value: what was asked for, or the reason why not. It never throws. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

interface Request {
  readonly token?: string | null | undefined;
  readonly body?: object;
  /** It may take the house's word. */
  readonly word?: true;
  readonly signal?: AbortSignal;
  /** What takes longer than any other answer is waited for so long. */
  readonly waitMs?: number;
}

const WAIT_MS = 12_000;

/** One request. Every answer is a value. */
export async function ask<T>(method: 'GET' | 'POST', path: string, request: Request = {}): Promise<Reply<T>> {
  const { token, body, signal, waitMs = WAIT_MS } = request;
  const headers: Record<string, string> = {};
  const known = request.word ? houseWord.get() : null;
  if (known !== null) headers['Packetboat-Word'] = encodeURIComponent(known);
  if (token) headers.Authorization = `Bearer ${token}`;
  if (method === 'POST') headers['Content-Type'] = 'application/json';
  const waiting = waitFor(waitMs, signal);
  try {
    const response = await fetch(path, {
      method,
      headers,
      signal: waiting.signal,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, value: answer as T };
    return { ok: false, refusal: refusalOf(answer) };
  } catch {
    // No answer, or one that is not the server's (a proxy's error page).
    return { ok: false, refusal: { key: 'server.silent' } };
  } finally {
    waiting.end();
  }
}

/** A signal that gives up after a time, or when somebody else's does. `AbortSignal.any` is newer than the oldest browsers. */
function waitFor(ms: number, other: AbortSignal | undefined) {
  const giving = new AbortController();
  const giveUp = () => giving.abort();
  const timer = setTimeout(giveUp, ms);
  if (other?.aborted) giveUp();
  else other?.addEventListener('abort', giveUp);
  return {
    signal: giving.signal,
    end: () => {
      clearTimeout(timer);
      other?.removeEventListener('abort', giveUp);
    },
  };
}

function refusalOf(answer: unknown): Refusal {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return { key: 'server.failed' };
  const params = 'details' in answer ? (answer.details as Params) : undefined;
  return { key: String(answer.error), ...(params === undefined ? {} : { params }) };
}

export interface NewTable {
  readonly title: string;
  readonly seats: number;
  readonly options: Options;
  readonly listed: boolean;
  readonly private: boolean;
  /** Draw who begins; else they play in the order of the seats. */
  readonly drawn: boolean;
  /** Null: nobody's time runs. */
  readonly pace: TablePace | null;
  readonly standIns: number;
  /** How well these play. */
  readonly level: number;
}

export interface SeatAsked {
  readonly table: string;
  readonly token: string;
  readonly seen?: number;
  readonly heard?: number;
}

/** How it went at one table. */
export interface TableAnswer {
  readonly table: string;
  readonly refusal?: Refusal;
}

/** What came to this device of a table. */
export interface Brought extends TableAnswer {
  readonly title?: string;
  readonly seat?: Seat | null;
  readonly name?: string;
  readonly token?: string | null;
  readonly hostToken?: string | null;
}

export interface Held {
  readonly seat: Seat;
  readonly token: string;
}

export type ListedStatus = 'open' | 'running';
export type ListingLimits = Readonly<Record<ListedStatus, number>>;

/** The listed tables, newest first. */
export interface Listing
  extends Readonly<Record<ListedStatus, { readonly tables: readonly TableInfo[]; readonly more: boolean }>> {
  readonly mark: string;
}

const at = (table: string, verb = '') => `/api/tables/${encodeURIComponent(table)}${verb}`;

/** The server's addresses, one function each. */
export const api = {
  titles: (signal?: AbortSignal) =>
    ask<{ titles: readonly Meta[] }>('GET', '/api/titles', signal === undefined ? {} : { signal }),
  /** With the mark of what one has, the answer is held back until there is something else, or for ten seconds. */
  lobby: (limits: ListingLimits, unlike: string | undefined, signal: AbortSignal) =>
    ask<Listing>(
      'GET',
      `/api/lobby?open=${limits.open}&running=${limits.running}${unlike === undefined ? '' : `&unlike=${unlike}`}`,
      { signal, word: true },
    ),
  /** What a list of one's own tables tells, in the order asked, and how far one has looked at them here. */
  mine: (seats: readonly SeatAsked[]) =>
    ask<{ tables: readonly MyTable[] }>('POST', '/api/mine', { body: { seats } }),
  table: (table: string, token?: string | null) => ask<TableInfo>('GET', at(table), { token }),
  create: (wanted: NewTable) =>
    ask<{ id: string; hostToken: string; commitment: string }>('POST', '/api/tables', {
      body: { ...wanted, device: thisDevice() },
      word: true,
    }),

  sit: (
    table: string,
    sitting: { readonly name: string; readonly seat?: Seat; readonly contribution: string },
    token?: string | null,
  ) =>
    ask<Held>('POST', at(table, '/sit'), {
      token,
      body: { ...sitting, device: thisDevice() },
    }),
  leave: (table: string, token: string) => ask<object>('POST', at(table, '/leave'), { token }),
  rename: (table: string, token: string, name: string) =>
    ask<object>('POST', at(table, '/rename'), { token, body: { name } }),

  start: (table: string, token: string) => ask<object>('POST', at(table, '/start'), { token }),
  close: (table: string, token: string) => ask<object>('POST', at(table, '/close'), { token }),
  rematch: (table: string, token: string) =>
    ask<{ id: string; hostToken: string | null; inviteToken: string | null }>('POST', at(table, '/rematch'), {
      token,
    }),
  addStandIn: (table: string, token: string, seat: Seat, level: number) =>
    ask<{ seat: Seat }>('POST', at(table, '/stand-ins'), { token, body: { seat, level } }),
  kick: (table: string, token: string, seat: Seat) =>
    ask<object>('POST', at(table, `/seats/${seat}/kick`), { token }),
  /** A stand-in plays on: for oneself, or for somebody who is away. */
  handOver: (table: string, token: string, seat: Seat, level = 1) =>
    ask<object>('POST', at(table, `/seats/${seat}/hand-over`), { token, body: { level } }),
  takeBack: (table: string, token: string) => ask<object>('POST', at(table, '/take-back'), { token }),
  passHost: (table: string, token: string, seat: Seat) =>
    ask<object>('POST', at(table, `/seats/${seat}/host`), { token }),

  propose: (table: string, token: string, motion: Motion) =>
    ask<object>('POST', at(table, '/proposals'), { token, body: { motion } }),
  answer: (table: string, token: string, proposal: number, yes: boolean) =>
    ask<object>('POST', at(table, `/proposals/${proposal}/answer`), { token, body: { yes } }),
  withdraw: (table: string, token: string, proposal: number) =>
    ask<object>('POST', at(table, `/proposals/${proposal}/withdraw`), { token }),

  invite: (table: string, token: string, seat?: Seat) =>
    ask<{ token: string }>('POST', at(table, '/invite'), { token, body: seat === undefined ? {} : { seat } }),
  /** Whether a token still opens anything here. */
  holder: (table: string, token: string) =>
    ask<{ kind: string; seat?: Seat | null }>('GET', at(table, '/holder'), { token }),
  links: (table: string, token: string) =>
    ask<{ links: readonly LinkInfo[] }>('GET', at(table, '/links'), { token }),
  endLink: (table: string, token: string, link: number) =>
    ask<object>('POST', at(table, `/links/${link}/end`), { token }),
  /** With the host's token, his powers move along. */
  recovery: (table: string, token: string, seat?: Seat, host?: string) =>
    ask<{ token: string }>('POST', at(table, '/recovery'), {
      token,
      body: { ...(seat !== undefined && { seat }), ...(host !== undefined && { host }) },
    }),
  recover: (table: string, recovery: string) =>
    ask<Held & { hostToken?: string }>('POST', at(table, '/recover'), { token: recovery }),
  /** One link for another device, to all these tables. */
  /** A link of its own, or some more seats that come along by the one that was made. */
  deviceLink: (seats: readonly SeatShown[], moves: boolean, link?: string) =>
    ask<{ token: string; expiresAt: number; tables: readonly TableAnswer[] }>('POST', '/api/devices/link', {
      body: { seats, moves, ...(link !== undefined && { link }) },
    }),
  deviceCome: (secret: string, device: ThisDevice, once: string, from: number) =>
    ask<{ moves: boolean; tables: readonly Brought[]; next: number | null }>('POST', '/api/devices/come', {
      token: secret,
      body: { device, once, from },
    }),
  devices: (seats: readonly SeatShown[]) =>
    ask<{ tables: readonly SeatDevices[] }>('POST', '/api/devices/list', { body: { seats } }),
  endDevice: (seats: readonly SeatShown[], device: string) =>
    ask<{ tables: readonly TableAnswer[] }>('POST', '/api/devices/end', { body: { seats, device } }),
  watch: (table: string, token: string) => ask<{ token: string }>('POST', at(table, '/watch'), { token }),

  pushKey: () => ask<{ key: string | null }>('GET', '/api/notices'),
  subscribe: (table: string, token: string, device: PushSubscriptionOfDevice) =>
    ask<object>('POST', at(table, '/notices'), { token, body: device }),
  unsubscribe: (table: string, token: string, endpoint: string) =>
    ask<object>('POST', at(table, '/notices/end'), { token, body: { endpoint } }),
  webhooks: (table: string, token: string) =>
    ask<{ webhooks: readonly WebhookInfo[] }>('GET', at(table, '/webhooks'), { token }),
  addWebhook: (table: string, token: string, wanted: { readonly kind: WebhookKind; readonly url: string }) =>
    ask<{ id: string }>('POST', at(table, '/webhooks'), { token, body: wanted }),
  testWebhook: (table: string, token: string, webhook: string) =>
    ask<object>('POST', at(table, `/webhooks/${webhook}/test`), { token }),
  endWebhook: (table: string, token: string, webhook: string) =>
    ask<object>('POST', at(table, `/webhooks/${webhook}/end`), { token }),

  proof: (match: string, token?: string | null) =>
    ask<FullRecording>('GET', `/api/matches/${encodeURIComponent(match)}/proof`, { token }),
  /** What happened around a game, all of it: a part of its export. */
  around: (match: string, token?: string | null) =>
    ask<Around>('GET', `/api/matches/${encodeURIComponent(match)}/export`, { token }),
};

export type Api = typeof api;
