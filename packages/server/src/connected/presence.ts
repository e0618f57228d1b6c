import type { Seat } from '@packetboat/games';
import type { Bus, News } from '../nodes/bus';
import type { Sighting } from '../storage/storage';
import type { Chair } from './chair';
import type { Sightings } from './sightings';

/** Who is connected to which table, over several tabs, devices and nodes. */
export interface Presence {
  /** `choosing`: a seat, for as long as the match has not begun; that is no watching. */
  enter(match: string, chair: Chair, choosing: boolean): void;
  /** True when that socket was at the table. */
  leave(match: string, socket: string): boolean;
  /** Somebody's page can be seen now, or not any more. */
  show(match: string, chair: Chair, visible: boolean): void;
  /** Whoever was choosing a seat watches now. */
  began(match: string): void;
  seated(match: string, seat: Seat): boolean;
  /** When somebody was last connected to that seat; null while he is, and where nobody knows. */
  lastSeen(match: string, seat: Seat): number | null;
  /** What the store knows of it. */
  recall(match: string, seen: ReadonlyMap<Seat, number | null>): void;
  /** Nobody here looks after that table any more. */
  dismiss(match: string): void;
  /** Can anybody of that seat see the table, on any of his devices? */
  visible(match: string, seat: Seat): boolean;
  spectators(match: string): number;
  /** Anybody of this node at the table? */
  here(match: string): boolean;
  /** Those of this node who brought a token. */
  holding(match: string): readonly Chair[];
  heard(news: PresenceNews, now: number): void;
  /** Tells the other nodes of this node's people at a table. */
  tell(match: string): void;
  /** Forgets nodes that have fallen silent; returns the tables they had people at. */
  forget(olderThan: number): string[];
  /** Everybody of this node who sits somewhere, as seen last now. */
  farewell(): readonly Sighting[];
}

type PresenceNews = Extract<News, { kind: 'presence' }>;

interface Present {
  readonly chair: Chair;
  readonly choosing: boolean;
}

interface Elsewhere {
  readonly seats: readonly Seat[];
  readonly visible: readonly Seat[];
  readonly spectators: number;
  readonly heardAt: number;
}

/** `now`: the wall clock. */
export function createPresence(
  bus: Bus,
  now: () => number = Date.now,
  sightings?: Pick<Sightings, 'note'>,
): Presence {
  const here = new Map<string, Map<string, Present>>();
  const elsewhere = new Map<string, Map<string, Elsewhere>>();
  /** When seats were last seen that nobody is connected to. */
  const gone = new Map<string, Map<Seat, number>>();

  const presentAt = (match: string) => [...(here.get(match)?.values() ?? [])];
  const watching = ({ chair, choosing }: Present) => chair.seat === null && !choosing;
  const othersAt = (match: string) => [...(elsewhere.get(match)?.values() ?? [])];
  const seatsHere = (match: string) => seatsOf(presentAt(match));
  const seated = (match: string, seat: Seat) =>
    presentAt(match).some(({ chair }) => chair.seat === seat) ||
    othersAt(match).some((node) => node.seats.includes(seat));
  const tell = (match: string) => {
    if (!bus.shared) return;
    const present = presentAt(match);
    const [seats, visible] = [seatsOf(present), seatsOf(present.filter(({ chair }) => chair.visible))];
    const spectators = present.filter(watching).length;
    bus.tell({ kind: 'presence', match, node: bus.node, seats, visible, spectators });
  };
  /** Somebody of this seat has come or gone. Whoever has found it out first, `writes` it down. */
  const turned = (match: string, seat: Seat, writes: boolean) => {
    const seats = gone.get(match) ?? new Map<Seat, number>();
    gone.set(match, seats);
    const there = seated(match, seat);
    if (there === !seats.has(seat)) {
      if (there && writes) sightings?.note(match, seat, null);
      return;
    }
    if (there) seats.delete(seat);
    else seats.set(seat, now());
    if (writes) sightings?.note(match, seat, there ? null : now());
  };

  return {
    enter: (match, chair, choosing) => {
      const known = chair.seat !== null && seated(match, chair.seat);
      const sockets = here.get(match) ?? new Map<string, Present>();
      sockets.set(chair.socket, { chair, choosing });
      here.set(match, sockets);
      if (chair.seat !== null && !known) turned(match, chair.seat, true);
      tell(match);
    },
    leave: (match, socket) => {
      const sockets = here.get(match);
      const seat = sockets?.get(socket)?.chair.seat ?? null;
      if (!sockets?.delete(socket)) return false;
      if (sockets.size === 0) here.delete(match);
      if (seat !== null && !seated(match, seat)) turned(match, seat, true);
      tell(match);
      return true;
    },
    show: (match, chair, visible) => {
      if (chair.visible === visible) return;
      chair.visible = visible;
      if (here.get(match)?.has(chair.socket)) tell(match);
    },
    began: (match) => {
      for (const [socket, { chair }] of here.get(match) ?? []) {
        here.get(match)?.set(socket, { chair, choosing: false });
      }
      tell(match);
    },

    seated,
    lastSeen: (match, seat) => (seated(match, seat) ? null : (gone.get(match)?.get(seat) ?? null)),
    recall: (match, seen) => {
      const seats = gone.get(match) ?? new Map<Seat, number>();
      for (const [seat, at] of seen) {
        if (at !== null && !seats.has(seat) && !seated(match, seat)) seats.set(seat, at);
      }
      if (seats.size > 0) gone.set(match, seats);
    },
    dismiss: (match) => void gone.delete(match),
    visible: (match, seat) =>
      presentAt(match).some(({ chair }) => chair.seat === seat && chair.visible) ||
      othersAt(match).some((node) => node.visible.includes(seat)),
    spectators: (match) =>
      presentAt(match).filter(watching).length +
      othersAt(match).reduce((sum, node) => sum + node.spectators, 0),
    here: (match) => here.has(match),
    holding: (match) => presentAt(match).flatMap(({ chair }) => (chair.opened === undefined ? [] : [chair])),
    heard: ({ match, node, seats, visible = seats, spectators }, heardAt) => {
      const nodes = elsewhere.get(match) ?? new Map<string, Elsewhere>();
      const before = nodes.get(node)?.seats ?? [];
      if (seats.length === 0 && spectators === 0) nodes.delete(node);
      else nodes.set(node, { seats, visible, spectators, heardAt });
      if (nodes.size === 0) elsewhere.delete(match);
      else elsewhere.set(match, nodes);
      for (const seat of new Set([...before, ...seats])) turned(match, seat, false);
    },
    tell,
    forget: (olderThan) => {
      const changed: string[] = [];
      for (const [match, nodes] of elsewhere) {
        const silent = [...nodes].filter(([, { heardAt }]) => heardAt < olderThan);
        for (const [node] of silent) nodes.delete(node);
        if (nodes.size === 0) elsewhere.delete(match);
        // They could not write down themselves that their people have gone.
        for (const seat of silent.flatMap(([, { seats }]) => seats)) turned(match, seat, true);
        changed.push(...silent.map(() => match));
      }
      return changed;
    },
    farewell: () =>
      [...here.keys()].flatMap((match) => seatsHere(match).map((seat) => ({ match, seat, at: now() }))),
  };
}

const seatsOf = (present: readonly Present[]): Seat[] => [
  ...new Set(present.map(({ chair }) => chair.seat).filter((seat) => seat !== null)),
];
