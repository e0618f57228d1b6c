import type { Outcome, Seat } from '@packetboat/games';
import { afterDeed, type TableDeed } from '@packetboat/record';
import type { ActionRecord, Storage } from '../storage/storage';

// Entries that are written behind a server's back, as another node or another version may have done.

type Written = Partial<Omit<ActionRecord, 'match' | 'pos' | 'seq'>> & Pick<ActionRecord, 'action'>;

/** About the game, after all that its log has. Who has done it is player 0, unless it says otherwise. */
export async function writeActions(
  storage: Storage,
  match: string,
  actions: readonly Written[],
  comes: { readonly acting?: readonly Seat[]; readonly outcome?: Outcome | undefined } = {},
): Promise<'done' | 'conflict'> {
  const { pos, seq } = await standingOf(storage, match);
  const entries = actions.map((action, i) => ({
    at: 1,
    seat: 0,
    clientId: null,
    events: [],
    ...action,
    match,
    pos: pos + 1 + i,
    seq: seq + 1 + i,
  }));
  return storage.append({ entries, ...comes });
}

/** About the table around it. */
export async function writeDeed(
  storage: Storage,
  match: string,
  deed: TableDeed,
  { at = 1, acting }: { readonly at?: number; readonly acting?: readonly Seat[] } = {},
): Promise<'done' | 'conflict'> {
  const { pos, table } = await standingOf(storage, match);
  const entry = { match, pos: pos + 1, at, clientId: null, deed };
  return storage.append({ entries: [entry], table: afterDeed(table, deed, at), acting });
}

async function standingOf(storage: Storage, id: string) {
  const standing = await storage.standing(id);
  if (standing === undefined) throw new Error(`there is no match ${id}`);
  const { match, seats } = standing;
  return { pos: match.pos, seq: match.seq, table: { ...match, seats } };
}
