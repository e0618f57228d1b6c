import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Storage } from '../storage/storage';
import type { Holder } from './tables';

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

/** What a token opens at this match; `undefined` when it opens nothing here. */
export async function holderOf(
  storage: Storage,
  match: string,
  token: string,
  now: number,
): Promise<Holder | undefined> {
  if (token.length === 0 || token.length > TOKEN_LENGTH) return undefined;
  const hash = tokenHash(token);
  const record = await storage.token(hash);
  if (record === undefined || record.match !== match) return undefined;
  // Found by its hash already; compared in constant time as well, in case a store compares loosely.
  if (!timingSafeEqual(Buffer.from(record.hash), Buffer.from(hash))) return undefined;
  if (record.expiresAt !== null && record.expiresAt <= now) return undefined;
  switch (record.kind) {
    case 'host':
    case 'watch':
      return { kind: record.kind };
    case 'invite':
      return { kind: 'invite', seat: record.seat };
    case 'seat':
      return record.seat === null ? undefined : { kind: 'seat', seat: record.seat };
    case 'recovery':
    case 'recoveryOfHost':
      return record.seat === null ? undefined : { kind: 'recovery', seat: record.seat };
  }
}
