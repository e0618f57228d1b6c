import type { Answer, Attached, PastMoment, SyncInfo } from '@packetboat/protocol';
import { PROTOCOL } from '@packetboat/protocol';
import { io, type Socket } from 'socket.io-client';
import { type RestAnswer, rest } from '../rest';
import type { TableSeen } from './seen';

/** Somebody who goes from table to table, on one connection a title and over HTTP. */
export interface Visitor {
  /** What an address answers; of a refusal only its key. */
  read(address: string, token?: string): Promise<RestAnswer['body']>;
  /** Every page of a list that is read backwards, as one list. */
  pages(address: string, token?: string): Promise<RestAnswer['body']>;
  attach(table: TableSeen, token?: string, since?: number): Promise<Answer<Attached>>;
  /** Of the table he is attached to. */
  moment(table: TableSeen, seq: number): Promise<Answer<PastMoment>>;
  /** What boardgame.io's own client is told when it comes. */
  sync(table: TableSeen, player: string | null, credentials: string | null): Promise<SyncInfo>;
  stop(): void;
}

const PAGE = 100;

export function visitor(url: string): Visitor {
  const sockets = new Map<string, Socket>();
  const at = ({ title }: TableSeen): Socket => {
    const known = sockets.get(title);
    if (known !== undefined) return known;
    const socket = io(`${url}/${title}`, { transports: ['websocket'], forceNew: true });
    sockets.set(title, socket);
    return socket;
  };
  const read: Visitor['read'] = async (address, token) => {
    const { status, body } = await rest(url, 'GET', address, { token });
    return status === 200 ? body : { error: body.error };
  };

  return {
    read,
    pages: async (address, token) => {
      const lines: { readonly id?: string; readonly seq?: number }[] = [];
      for (;;) {
        const [first] = lines;
        const before = first === undefined ? '' : `&before=${first.seq ?? first.id}`;
        const page = await read(`${address}limit=${PAGE}${before}`, token);
        if (page.lines === undefined) return page;
        lines.unshift(...page.lines);
        if (page.lines.length < PAGE) return lines;
      }
    },
    attach: (table, token, since) =>
      at(table).emitWithAck('attach', {
        match: table.id,
        protocol: PROTOCOL,
        ...(token === undefined ? {} : { token }),
        ...(since === undefined ? {} : { since }),
      }),
    moment: (table, seq) => at(table).emitWithAck('moment', { seq }),
    sync: (table, player, credentials) =>
      new Promise((resolve) => {
        const socket = at(table);
        socket.once('sync', (_match: string, info: SyncInfo) => resolve(info));
        socket.emit('sync', table.id, player, credentials);
      }),
    stop: () => {
      for (const socket of sockets.values()) socket.disconnect();
      sockets.clear();
    },
  };
}
