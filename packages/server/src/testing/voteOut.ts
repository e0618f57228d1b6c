import type { Seat } from '@packetboat/games';
import type { Tables } from '../tables/api';

/** Two of the others decide that a seat becomes free, also where its owner is here. */
export async function voteOut(
  tables: Pick<Tables, 'propose' | 'answer'>,
  id: string,
  seat: Seat,
  [first, second]: readonly [by: string | undefined, and: string | undefined],
): Promise<void> {
  const proposed = await tables.propose(id, first ?? '', { kind: 'free', seat });
  if (!proposed.ok) throw new Error(proposed.refusal.key);
  const answered = await tables.answer(id, second ?? '', proposed.number, true);
  if (!answered.ok || !answered.carried) throw new Error('not carried');
}
