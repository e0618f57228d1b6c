import type { Seat } from '@packetboat/games/kit/title';
import { type Keep, keepInBrowser, readJson } from '../settings/browser-storage';
import { type Cell, createCell } from '../settings/cell';

/** One seat this browser holds. */
export interface HeldSeat {
  /** The chair, for life. */
  readonly seat: Seat;
  readonly token: string;
  readonly name: string;
  /** What this browser added to the match's chance. */
  readonly contribution: string | null;
  /** The newest action its holder has seen. */
  readonly seen: number;
  /** Its holder has asked to give it up: that it opens nothing any more is no news to him. */
  readonly leaving?: true;
}

/** Everything this browser keeps of a table. There are no accounts: this is all the identity there is. */
export interface HeldTable {
  readonly table: string;
  readonly title: string;
  readonly at: number;
  /** The promise of the seed, as it was shown on sitting down. */
  readonly commitment: string | null;
  readonly hostToken: string | null;
  readonly inviteToken: string | null;
  readonly watchToken: string | null;
  /** The newest notice of a link to one's seat that was understood. */
  readonly told?: string;
  /** The newest line of its talk that was looked at. */
  readonly heard?: number;
  /** Several only where people share this device. */
  readonly seats: readonly HeldSeat[];
}

const PREFIX = 'packetboat.table.';
const NAME = 'packetboat.name';

const isHeld = (value: unknown): value is HeldTable =>
  typeof value === 'object' && value !== null && 'table' in value && 'seats' in value;

/** Seats, host's powers and the person's name, as this browser keeps them. */
export interface Identity {
  /** Changes whenever anything kept does. */
  readonly changed: Cell<number>;
  name(): string;
  rename(name: string): void;
  table(id: string): HeldTable | undefined;
  /** Newest first. */
  tables(): readonly HeldTable[];
  change(id: string, title: string, change: (held: HeldTable) => HeldTable): void;
  /** `commitment` is kept from the first time. */
  hold(id: string, title: string, seat: HeldSeat, commitment?: string): void;
  leaving(id: string, token: string): void;
  letGo(id: string, token: string): void;
  seen(id: string, token: string, seq: number): void;
  heard(id: string, line: number): void;
  forget(id: string): void;
}

export function createIdentity(keep: Keep, now: () => number = Date.now): Identity {
  const changed = createCell(0);
  const touch = () => changed.set(changed.get() + 1);
  const read = (id: string) => readJson(keep, PREFIX + id, isHeld);
  const write = (held: HeldTable) => {
    keep.set(PREFIX + held.table, JSON.stringify(held));
    touch();
  };
  const change = (id: string, title: string, with_: (held: HeldTable) => HeldTable) => {
    const empty: HeldTable = {
      table: id,
      title,
      at: now(),
      commitment: null,
      hostToken: null,
      inviteToken: null,
      watchToken: null,
      seats: [],
    };
    write(with_(read(id) ?? empty));
  };
  if (typeof window !== 'undefined') {
    // Another tab of this browser sat down or got up.
    window.addEventListener('storage', (event) => {
      if (event.key?.startsWith('packetboat.') ?? true) touch();
    });
  }
  return {
    changed,
    name: () => keep.get(NAME) ?? '',
    rename: (name) => {
      keep.set(NAME, name);
      touch();
    },
    table: read,
    tables: () =>
      keep
        .keys()
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => read(key.slice(PREFIX.length)))
        .filter((held) => held !== undefined)
        .filter((held) => held.seats.length > 0 || held.hostToken !== null)
        .sort((a, b) => b.at - a.at),
    change,
    hold: (id, title, seat, commitment) =>
      change(id, title, (held) => ({
        ...held,
        at: now(),
        commitment: held.commitment ?? commitment ?? null,
        seats: [...held.seats.filter((other) => other.token !== seat.token), seat],
      })),
    leaving: (id, token) => {
      const held = read(id);
      if (held === undefined) return;
      const seats = held.seats.map((seat) =>
        seat.token === token ? { ...seat, leaving: true as const } : seat,
      );
      write({ ...held, seats });
    },
    letGo: (id, token) => {
      const held = read(id);
      if (held !== undefined) write({ ...held, seats: held.seats.filter((seat) => seat.token !== token) });
    },
    seen: (id, token, seq) => {
      const held = read(id);
      const seat = held?.seats.find((one) => one.token === token);
      // No touch: what was seen changes with every move and nothing redraws for it.
      if (held === undefined || seat === undefined || seat.seen >= seq) return;
      const seats = held.seats.map((one) => (one === seat ? { ...one, seen: seq } : one));
      keep.set(PREFIX + id, JSON.stringify({ ...held, seats }));
    },
    heard: (id, line) => {
      const held = read(id);
      if (held === undefined || (held.heard ?? 0) >= line) return;
      keep.set(PREFIX + id, JSON.stringify({ ...held, heard: line }));
    },
    forget: (id) => {
      keep.remove(PREFIX + id);
      touch();
    },
  };
}

export const identity: Identity = createIdentity(keepInBrowser());

/** What opens the seats of a private table, or of one where they are kept. */
export function ticketTo(table: string): string | null {
  const held = identity.table(table);
  return held?.hostToken ?? held?.inviteToken ?? null;
}
