import type { Refusal } from '@packetboat/games/kit/title';
import { api, type NewTable } from '../api/api';
import { drawContribution } from '../identity/contribution';
import { identity } from '../identity/held';

export type Opened =
  | { readonly ok: true; readonly id: string; readonly hostToken: string }
  | { readonly ok: false; readonly refusal: Refusal };

/** Opens a table and sits down at it. The table is there even where the seat could not be taken. */
export async function openTable(wanted: NewTable, name: string): Promise<Opened> {
  const created = await api.create(wanted);
  if (!created.ok) return created;
  const { id, hostToken, commitment } = created.value;
  identity.change(id, wanted.title, (held) => ({ ...held, hostToken }));
  const contribution = drawContribution();
  const sat = await api.sit(id, { name, contribution }, hostToken);
  if (sat.ok) identity.hold(id, wanted.title, { ...sat.value, name, contribution, seen: 0 }, commitment);
  return { ok: true, id, hostToken };
}
