import type { Seat } from '@packetboat/games';
import type { DeedOf, Device } from '@packetboat/record';
import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema, TokenRow } from './schema';

// The tokens that a person's devices hold, as queries for the transaction in which they are given and ended.

type Db = Kysely<Schema>;

const BLANK = {
  seat: null,
  expires_at: null,
  number: null,
  maker: null,
  uses: 0,
  uses_at_most: null,
  via: null,
  device: null,
  device_name: null,
  seen_at: null,
} satisfies Partial<TokenRow>;

/** Makes a token of this match. */
export const tokensAt =
  (db: Db, match: string, at: number) =>
  (hash: string, kind: TokenRow['kind'], more: Partial<TokenRow> = {}): CompiledQuery =>
    db
      .insertInto('tokens')
      .values({ ...BLANK, hash, match, kind, created_at: at, ...more })
      .compile();

/** What a device gets, and what ends with one. */
export function deviceQueries(
  db: Db,
  match: string,
  deed: DeedOf<'hostMade' | 'deviceAdded' | 'deviceEnded'>,
  at: number,
): CompiledQuery[] {
  const token = tokensAt(db, match, at);
  switch (deed.kind) {
    case 'hostMade': {
      const { ends } = deed;
      return [
        token(deed.opens, 'host', heldBy(deed.device)),
        ...(ends === undefined ? [] : [endedTokens(db, match, [ends])]),
      ];
    }
    case 'deviceAdded': {
      const { seat, opens, device, host, ends, endsHost } = deed;
      return [
        opening(db, match, { seat, opens, device }, at),
        ...(host === null ? [] : [token(host, 'host', heldBy(device))]),
        ...(ends === null ? [] : [openingNothing(db, match, [ends], 'movedOn'), toldNothing(db, [ends])]),
        ...(endsHost === null ? [] : [endedTokens(db, match, [endsHost])]),
      ];
    }
    case 'deviceEnded':
      if (deed.tokens.length === 0) return [];
      return [
        openingNothing(db, match, deed.tokens, 'deviceEnded'),
        toldNothing(db, deed.tokens),
        endedTokens(db, match, deed.tokens),
        endedRecoveries(db, match, deed.seat),
      ];
  }
}

export interface SeatOpening {
  readonly seat: Seat;
  readonly opens: string;
  readonly device?: Device | undefined;
}

export const heldBy = (device: Device | undefined): Partial<TokenRow> =>
  device === undefined ? {} : { device: device.id, device_name: device.name };

/** One more token of a seat that somebody has, remembered to have come by the same link. */
export const opening = (
  db: Db,
  match: string,
  { seat, opens, device }: SeatOpening,
  at: number,
): CompiledQuery =>
  db
    .insertInto('tokens')
    .values((eb) => ({
      ...BLANK,
      ...heldBy(device),
      hash: opens,
      match,
      kind: 'seat' as const,
      seat,
      created_at: at,
      via: eb
        .selectFrom('tokens as held')
        .select((held) => held.fn.max('held.via').as('via'))
        .where('held.match', '=', match)
        .where('held.seat', '=', seat)
        .where('held.kind', '=', 'seat'),
    }))
    .compile();

/** Tokens of a seat stay known for what they were, and open nothing. */
const openingNothing = (
  db: Db,
  match: string,
  hashes: readonly string[],
  kind: 'movedOn' | 'deviceEnded',
): CompiledQuery =>
  db
    .updateTable('tokens')
    .set({ kind, seat: null })
    .where('match', '=', match)
    .where('hash', 'in', hashes)
    .where('kind', '=', 'seat')
    .compile();

/** Tokens of the host end. */
const endedTokens = (db: Db, match: string, hashes: readonly string[]): CompiledQuery =>
  db
    .deleteFrom('tokens')
    .where('match', '=', match)
    .where('hash', 'in', hashes)
    .where('kind', '=', 'host')
    .compile();

/** Links to a seat that may have been made on a device which is in the wrong hands. */
const endedRecoveries = (db: Db, match: string, seat: Seat): CompiledQuery =>
  db
    .deleteFrom('tokens')
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('kind', 'in', ['recovery', 'recoveryOfHost'])
    .compile();

/** Nobody is told of a seat where he no longer holds it. */
const toldNothing = (db: Db, hashes: readonly string[]): CompiledQuery =>
  db.deleteFrom('subscriptions').where('token', 'in', hashes).compile();
