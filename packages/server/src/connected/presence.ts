import type { Seat } from '@packetboat/games';
import type { Bus } from '../nodes/bus';
import type { Chair } from './chair';

/** Who is connected to which table, over several tabs, devices and nodes. */
export interface Presence {
  /** `choosing`: a seat, for as long as the match has not begun; that is no watching. */
  enter(match: string, chair: Chair, choosing: boolean): void;
  /** True when that socket was at the table. */
  leave(match: string, socket: string): boolean;
  /** Whoever was choosing a seat watches now. */
  began(match: string): void;
  seated(match: string, seat: Seat): boolean;
  spectators(match: string): number;
  /** Anybody of this node at the table? */
  here(match: string): boolean;
  /** Those of this node who brought a token. */
  holding(match: string): readonly Chair[];
  heard(match: string, node: string, seats: readonly Seat[], spectators: number, now: number): void;
  /** Tells the other nodes of this node's people at a table. */
  tell(match: string): void;
  /** Forgets nodes that have fallen silent; returns the tables they had people at. */
  forget(olderThan: number): string[];
}

interface Present {
  readonly chair: Chair;
  readonly choosing: boolean;
}

interface Elsewhere {
  readonly seats: readonly Seat[];
  readonly spectators: number;
  readonly heardAt: number;
}

export function createPresence(bus: Bus): Presence {
  const here = new Map<string, Map<string, Present>>();
  const elsewhere = new Map<string, Map<string, Elsewhere>>();

  const presentAt = (match: string) => [...(here.get(match)?.values() ?? [])];
  const watching = ({ chair, choosing }: Present) => chair.seat === null && !choosing;
  const othersAt = (match: string) => [...(elsewhere.get(match)?.values() ?? [])];
  const tell = (match: string) => {
    if (!bus.shared) return;
    const present = presentAt(match);
    const seats = [...new Set(present.map(({ chair }) => chair.seat).filter((seat) => seat !== null))];
    const spectators = present.filter(watching).length;
    bus.tell({ kind: 'presence', match, node: bus.node, seats, spectators });
  };

  return {
    enter: (match, chair, choosing) => {
      const sockets = here.get(match) ?? new Map<string, Present>();
      sockets.set(chair.socket, { chair, choosing });
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
    began: (match) => {
      for (const [socket, { chair }] of here.get(match) ?? []) {
        here.get(match)?.set(socket, { chair, choosing: false });
      }
      tell(match);
    },

    seated: (match, seat) =>
      presentAt(match).some(({ chair }) => chair.seat === seat) ||
      othersAt(match).some((node) => node.seats.includes(seat)),
    spectators: (match) =>
      presentAt(match).filter(watching).length +
      othersAt(match).reduce((sum, node) => sum + node.spectators, 0),
    here: (match) => here.has(match),
    holding: (match) => presentAt(match).flatMap(({ chair }) => (chair.opened === undefined ? [] : [chair])),
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
