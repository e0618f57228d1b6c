import type { DeviceInfo, SeatDevices } from '@packetboat/protocol';
import type { SeatShown } from './shown';

/** A device over all tables at which it holds a seat of this person's. */
export interface DeviceRow {
  readonly key: string;
  readonly name: string | null;
  readonly own: boolean;
  /** Since when it holds the first of them, and when it was last there. */
  readonly since: number;
  readonly seen: number | null;
  /** What is shown to end it: a token of each of those tables, and what it is called there. */
  readonly at: readonly (SeatShown & { readonly device: string })[];
}

/** What the server told of each seat, by device: this one first, then those that were there lately. */
export function devicesOf(shown: readonly SeatShown[], told: readonly SeatDevices[]): readonly DeviceRow[] {
  const rows = new Map<string, DeviceRow>();
  told.forEach((one, i) => {
    const seat = shown[i];
    if (!('devices' in one) || seat === undefined) return;
    for (const device of one.devices) {
      const key = keyOf(device);
      const known = rows.get(key);
      rows.set(key, {
        key,
        name: device.name ?? known?.name ?? null,
        own: device.own,
        since: Math.min(device.since, known?.since ?? device.since),
        seen: latest(device.seen, known?.seen ?? null),
        at: [
          ...(known?.at ?? []).filter(({ token }) => token !== seat.token),
          { ...seat, device: device.id },
        ],
      });
    }
  });
  const rank = ({ own, seen, since }: DeviceRow) => (own ? Number.POSITIVE_INFINITY : (seen ?? since));
  return [...rows.values()].sort((a, b) => rank(b) - rank(a));
}

/** Seats from before browsers called themselves anything: all that ask are this one, and nobody tells the others apart. */
const keyOf = ({ own, id, name }: DeviceInfo): string => (own ? 'own' : name === null ? 'unnamed' : id);

const latest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
