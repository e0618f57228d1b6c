import type { TableInfo } from '@packetboat/protocol';
import { z } from 'zod';
import { prices } from '../budgets/prices';
import type { Tables } from '../tables/api';
import type { AddDoor } from './door';
import { flag, gameMatchParams, gameParams, options, personName, queryNumber, seatCount } from './fields';
import { keptAnswers, written } from './kept';
import { present } from './present';
import { granted, HttpRefusal, refuse } from './refusals';
import { forStrangers } from './tables';

const LIST_LIMIT = 100;

/**
 * boardgame.io's lobby: its addresses and shapes, so that its `LobbyClient` and other people's programs work
 * unchanged. Only what is listed here goes out. `data` is let in, because clients send it, and not kept.
 */
export function addStockLobbyDoors(add: AddDoor, tables: Tables): void {
  const kept = keptAnswers(tables.lobby);
  const titleNamed = (name: string) => {
    const title = tables.titles.find(({ meta }) => meta.id === name);
    if (title === undefined) throw refuse('title.unknown');
    return title;
  };
  /** A table under another title's name is no table. */
  const tableAt = async ({ name, id }: { name: string; id: string }): Promise<TableInfo> => {
    titleNamed(name);
    const table = await tables.find(id);
    if (table?.title !== name) throw refuse('table.unknown');
    return table;
  };
  /** The credentials must be those of the seat they are sent for. */
  const authenticated = async (
    params: { name: string; id: string },
    { playerID, credentials }: { playerID: string; credentials: string },
  ): Promise<string> => {
    const table = await tableAt(params);
    const seat = seatOf(playerID, table);
    const { holder } = granted(await tables.holder(table.id, credentials));
    if (holder.kind !== 'seat' || holder.seat !== seat) throw refuse('token.unknown');
    return credentials;
  };

  add({ method: 'get', path: '/games', answer: () => tables.titles.map(({ meta }) => meta.id) });

  add({
    method: 'get',
    path: '/games/:name',
    wordNeeded: true,
    params: gameParams,
    query: z.strictObject({
      isGameover: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
      updatedBefore: timestamp,
      updatedAfter: timestamp,
    }),
    price: prices.list(LIST_LIMIT),
    answer: async ({ params, query: { isGameover, ...times } }) => {
      titleNamed(params.name);
      const which = isGameover ?? 'both';
      const read = async () => {
        const { items } = await tables.list({
          ...present(times),
          title: params.name,
          status: STATUSES[which],
          limit: LIST_LIMIT,
        });
        return { matches: items.map(asMatch) };
      };
      // Who asks for a time asks for another one each time.
      if (Object.keys(present(times)).length > 0) return read();
      return kept(`${params.name} ${which}`, async () => written(await read()));
    },
  });

  add({
    method: 'post',
    path: '/games/:name/create',
    wordNeeded: true,
    params: gameParams,
    body: z.strictObject({
      numPlayers: seatCount.optional(),
      setupData: options.nullish(),
      unlisted: flag.optional(),
    }),
    spends: 'tables',
    answer: async ({ params, body }) => {
      const title = titleNamed(params.name);
      const { id, hostToken } = granted(
        await tables.create({
          title: title.meta.id,
          seats: body.numPlayers ?? Math.max(2, title.meta.seats.min),
          options: body.setupData ?? {},
          listed: body.unlisted !== true,
          autoStart: true,
          // Its clients are told at once which player they are.
          drawn: false,
        }),
      );
      return { matchID: id, hostToken };
    },
  });

  add({
    method: 'get',
    path: '/games/:name/:id',
    params: gameMatchParams,
    price: prices.find,
    answer: async ({ params }) => asMatch(await tableAt(params)),
  });

  add({
    method: 'post',
    path: '/games/:name/:id/join',
    params: gameMatchParams,
    body: z.strictObject({ playerID: playerId.nullish(), playerName: personName, data: notKept }),
    spends: 'seats',
    answer: async ({ params, body, token }) => {
      const table = await tableAt(params);
      const seat = body.playerID == null ? undefined : seatOf(body.playerID, table);
      const held = granted(await tables.sit(table.id, present({ name: body.playerName, seat, by: token })));
      // The last one to sit down may have started the match.
      const { seats } = await tableAt(params);
      const taken = seats.find(({ seat }) => seat === held.seat);
      return { playerID: String(taken?.player ?? held.seat), playerCredentials: held.token };
    },
  });

  add({
    method: 'post',
    path: '/games/:name/:id/leave',
    params: gameMatchParams,
    body: z.strictObject({ playerID: playerId, credentials }),
    answer: async ({ params, body }) =>
      granted(await tables.leave(params.id, await authenticated(params, body))),
  });

  // `rename` is the older name of `update`.
  for (const verb of ['update', 'rename']) {
    add({
      method: 'post',
      path: `/games/:name/:id/${verb}`,
      params: gameMatchParams,
      body: z
        .strictObject({ playerID: playerId, credentials, newName: personName.optional(), data: notKept })
        .refine((body) => body.newName !== undefined || body.data !== undefined, {
          path: ['newName'],
          error: 'must be given',
        }),
      answer: async ({ params, body }) => {
        const by = await authenticated(params, body);
        return body.newName === undefined ? {} : granted(await tables.rename(params.id, by, body.newName));
      },
    });
  }

  add({
    method: 'post',
    path: '/games/:name/:id/playAgain',
    params: gameMatchParams,
    // The next table is like this one; `unlisted` is let in because the stock client may send it.
    body: z.strictObject({ playerID: playerId, credentials, unlisted: flag.optional() }),
    spends: 'seats',
    answer: async ({ params, body }) => {
      // That client has no way to bring a ticket when it joins.
      const by = await authenticated(params, body);
      const next = granted(await tables.rematch(params.id, by, { ticketless: true }));
      return { nextMatchID: next.id };
    },
  });
}

const STATUSES = {
  true: ['over', 'closed'],
  false: ['open', 'running'],
  both: ['open', 'running', 'over', 'closed'],
} as const;

const timestamp = queryNumber(Number.MAX_SAFE_INTEGER).optional();
const playerId = z.string({ error: 'must be the id of a player' }).max(64);
const credentials = z.string({ error: 'must be the credentials of the player' }).max(200);
const notKept = z.unknown().optional();

/** boardgame.io's player id is the player's number as text, in exactly one spelling; before the start the seat's. */
function seatOf(playerID: string, table: TableInfo): number {
  const seat = table.seats.find(({ seat, player }) => String(player ?? seat) === playerID);
  if (seat === undefined) throw new HttpRefusal('seat.unknown');
  return seat.seat;
}

function asMatch(info: TableInfo): object {
  const table = forStrangers(info);
  return {
    matchID: table.id,
    gameName: table.title,
    players: table.seats.map(({ seat, player, name, kind, connected }) => ({
      id: player ?? seat,
      ...(kind === null ? {} : { name: name ?? 'private', isConnected: connected }),
    })),
    unlisted: !table.listed,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
    ...(table.outcome === null ? {} : { gameover: table.outcome }),
    ...(table.rematch === null ? {} : { nextMatchID: table.rematch }),
  };
}
