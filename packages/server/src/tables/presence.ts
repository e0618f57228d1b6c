import type { Audience, Seat } from '@packetboat/games';
import type { Bus } from './bus';

/** Who is connected to which table, over several tabs, devices and nodes. */
export interface Presence {
  enter(match: string, audience: Audience, socket: string): void;
  /** True when that socket was at the table. */
  leave(match: string, socket: string): boolean;
  /** Seats that closed up. */
  reseat(match: string, keep: readonly Seat[]): void;
  seated(match: string, seat: Seat): boolean;
  spectators(match: string): number;
  /** Anybody of this node at the table? */
  here(match: string): boolean;
  matchesHere(): Iterable<string>;
  heard(match: string, node: string, seats: readonly Seat[], spectators: number, now: number): void;
  /** Tells the other nodes of this node's people at a table. */
  tell(match: string): void;
  /** Forgets nodes that have fallen silent; returns the tables they had people at. */
  forget(olderThan: number): string[];
}

interface Elsewhere {
  readonly seats: readonly Seat[];
  readonly spectators: number;
  readonly heardAt: number;
}

export function createPresence(bus: Bus): Presence {
  const here = new Map<string, Map<string, Audience>>();
  const elsewhere = new Map<string, Map<string, Elsewhere>>();

  const othersAt = (match: string) => [...(elsewhere.get(match)?.values() ?? [])];
  const tell = (match: string) => {
    if (!bus.shared) return;
    const audiences = [...(here.get(match)?.values() ?? [])];
    const seats = [...new Set(audiences.filter((audience) => audience !== null))];
    const spectators = audiences.filter((audience) => audience === null).length;
    bus.tell({ kind: 'presence', match, node: bus.node, seats, spectators });
  };

  return {
    enter: (match, audience, socket) => {
      const sockets = here.get(match) ?? new Map<string, Audience>();
      sockets.set(socket, audience);
      here.set(match, sockets);
      tell(match);
    },
    leave: (match, socket) => {
      const sockets = here.get(match);
      if (!sockets?.delete(socket)) return false;
      if (sockets.size === 0) here.delete(match);
      tell(match);
      return true;
    },
    reseat: (match, keep) => {
      for (const [socket, audience] of here.get(match) ?? []) {
        if (audience === null) continue;
        const seat = keep.indexOf(audience);
        here.get(match)?.set(socket, seat < 0 ? null : seat);
      }
      elsewhere.delete(match);
      tell(match);
    },
    seated: (match, seat) =>
      [...(here.get(match)?.values() ?? [])].includes(seat) ||
      othersAt(match).some((node) => node.seats.includes(seat)),
    spectators: (match) =>
      [...(here.get(match)?.values() ?? [])].filter((audience) => audience === null).length +
      othersAt(match).reduce((sum, node) => sum + node.spectators, 0),
    here: (match) => here.has(match),
    matchesHere: () => here.keys(),
    heard: (match, node, seats, spectators, now) => {
      const nodes = elsewhere.get(match) ?? new Map<string, Elsewhere>();
      if (seats.length === 0 && spectators === 0) nodes.delete(node);
      else nodes.set(node, { seats, spectators, heardAt: now });
      if (nodes.size === 0) elsewhere.delete(match);
      else elsewhere.set(match, nodes);
    },
    tell,
    forget: (olderThan) => {
      const changed: string[] = [];
      for (const [match, nodes] of elsewhere) {
        for (const [node, { heardAt }] of nodes) {
          if (heardAt >= olderThan) continue;
          nodes.delete(node);
          changed.push(match);
        }
        if (nodes.size === 0) elsewhere.delete(match);
      }
      return changed;
    },
  };
}
