import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Answer } from '@packetboat/protocol';
import type { Storage, TokenRecord } from '../storage/storage';
import type { Holder } from '../tables/api';
import { refuse } from '../tables/refuse';

/** 192 bits: cannot be guessed, so it needs no further protection against guessing. */
const TOKEN_BYTES = 24;
const ID_BYTES = 12;
/** Longer strings are no tokens of ours and are not worth hashing. */
const TOKEN_LENGTH = 128;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function newMatchId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

export function newServerSeed(): string {
  return randomBytes(32).toString('hex');
}

/**
 * The id of the match after this one. It follows from a secret of this one, so that two who ask at the same
 * moment, on two machines even, open one match and not two.
 */
export function rematchId(match: string, serverSeed: string): string {
  const digest = createHash('sha256').update(`rematch:${match}:${serverSeed}`).digest();
  return digest.subarray(0, ID_BYTES).toString('base64url');
}

/** What is stored of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A token that opens something, and what. */
export interface Opened {
  readonly holder: Holder;
  readonly token: TokenRecord;
}

/**
 * What a token opens at this match, or why it opens nothing. Refusals: `token.unknown`, `link.usedUp` (as many sat down
 * with it as might), `seat.movedOn` (it opened a seat that is on another device now).
 */
export async function openedBy(
  storage: Storage,
  match: string,
  token: string | undefined,
  now: number,
): Promise<Answer<Opened>> {
  const unknown = refuse('token.unknown');
  if (token === undefined || token.length === 0 || token.length > TOKEN_LENGTH) return unknown;
  const hash = tokenHash(token);
  return openedAs(await storage.token(hash), match, hash, now);
}

/** The same of a token that has been looked up by that hash. */
export function openedAs(
  record: TokenRecord | undefined,
  match: string,
  hash: string,
  now: number,
): Answer<Opened> {
  const unknown = refuse('token.unknown');
  if (record === undefined || record.match !== match) return unknown;
  // Found by its hash already; compared in constant time as well, in case a store compares loosely.
  if (!timingSafeEqual(Buffer.from(record.hash), Buffer.from(hash))) return unknown;
  if (record.kind === 'movedOn') return refuse('seat.movedOn');
  if (record.kind === 'deviceEnded') return refuse('seat.deviceEnded');
  if (hasExpired(record, now)) return unknown;
  if (record.usesAtMost !== null && record.uses >= record.usesAtMost) return refuse('link.usedUp');
  const holder = holderOf(record);
  return holder === undefined ? unknown : { ok: true, holder, token: record };
}

/** It did not end with the device it was for. */
export const opensSomething = ({ kind }: TokenRecord): boolean =>
  kind !== 'movedOn' && kind !== 'deviceEnded';

export const hasExpired = ({ expiresAt }: TokenRecord, now: number): boolean =>
  expiresAt !== null && expiresAt <= now;

function holderOf({ kind, seat }: TokenRecord): Holder | undefined {
  switch (kind) {
    case 'host':
    case 'watch':
      return { kind };
    case 'invite':
    case 'rematch':
      return { kind: 'invite', seat };
    case 'seat':
      return seat === null ? undefined : { kind: 'seat', seat };
    case 'recovery':
    case 'recoveryOfHost':
      return seat === null ? undefined : { kind: 'recovery', seat };
    case 'movedOn':
    case 'deviceEnded':
      return undefined;
  }
}
