import type { TableInfo } from '@packetboat/protocol';
import type { HeldTable } from '../identity/held';

/** With what this browser directs a table: the host's token, or that of the seat to which his powers have passed. */
export function directingToken(
  { host }: Pick<TableInfo, 'host'>,
  held: HeldTable | undefined,
): string | null {
  if (host.by === 'token') return held?.hostToken ?? null;
  return held?.seats.find(({ seat }) => seat === host.seat)?.token ?? null;
}
