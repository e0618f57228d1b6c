import { api, type Reply } from '../api/api';
import type { HeldSeat, HeldTable } from './held';
import { tableLink } from './links';

/** Whether the host's powers move with this seat: where people share this browser, with the first one. */
export const movesHost = ({ hostToken, seats }: HeldTable, { token }: HeldSeat): boolean =>
  hostToken !== null && seats[0]?.token === token;

/** A link that opens a seat of this browser on another device, once. */
export async function linkToMove(held: HeldTable, seat: HeldSeat): Promise<Reply<string>> {
  const host = movesHost(held, seat) ? (held.hostToken ?? undefined) : undefined;
  const reply = await api.recovery(held.table, seat.token, undefined, host);
  if (!reply.ok) return reply;
  const ticket = { kind: 'recover', token: reply.value.token } as const;
  return { ok: true, value: tableLink(window.location.origin, held.table, ticket) };
}
