import { newToken, tokenHash } from '../seats/tokens';
import type { Storage } from '../storage/storage';

// The token of the house opens its host's page. It is told once; the store keeps its hash alone.

type TokenStore = Pick<Storage, 'houseToken' | 'giveHouseToken'>;

/** The house's first token; undefined where it has had one. */
export async function firstToken(storage: TokenStore): Promise<string | undefined> {
  if ((await storage.houseToken()) !== undefined) return undefined;
  const token = newToken();
  return (await storage.giveHouseToken(tokenHash(token), { first: true })) ? token : undefined;
}

/** Another one. The one before opens nothing from then on. */
export async function anotherToken(storage: TokenStore): Promise<string> {
  const token = newToken();
  await storage.giveHouseToken(tokenHash(token), { first: false });
  return token;
}
