import type { SharedKeyRow } from '../hand/keys';
import type { KeyPress } from '../stage/stray-keys';
import { words } from '../words';
import type { Way } from './ground';
import type { Places } from './places';

/** Where the keys are on the map. */
export interface Cursor<Id> {
  readonly place: Id | null;
  /** Whether keys brought it there: a hand with a pointer needs no mark. */
  readonly shown: boolean;
}

export interface WalkParts<Id extends string | number> {
  readonly places: Places<Id>;
  /** Where to begin when nothing can be chosen. */
  readonly home: Id | null;
  /** The cursor comes to a place: it is pointed at. */
  readonly onCome: (id: Id) => void;
  /** It came there by keys, and may be out of sight. */
  readonly onShow: (id: Id) => void;
  readonly announce: (text: string) => void;
}

const WAYS: Readonly<Record<string, Way>> = {
  arrowleft: 'left',
  arrowright: 'right',
  arrowup: 'up',
  arrowdown: 'down',
};

/** The row of every board whose lit places keys go through. */
export const litKeys = (): SharedKeyRow => words.keys.lit;

/** The rows of a board's keys that belong to its map: how arrows walk it, and what Enter chooses. */
export const walkKeys = (step: string, chooses: string): readonly SharedKeyRow[] => [
  words.keys.walk(step),
  litKeys(),
  { ...words.keys.choose(chooses), names: ['enter'], press: () => 'confirm' },
];

/** Keys that move the map itself. */
export const chartKeys = (): readonly SharedKeyRow[] => words.keys.chart;

/** Walks over the places of a map: arrows from one to its neighbour, J from one that may be chosen to the next. */
export interface Walk<Id extends string | number> {
  see(parts: WalkParts<Id>): void;
  cursor(): Cursor<Id>;
  subscribe(listener: () => void): () => void;
  /** The focus came to a place. */
  focus(id: Id): void;
  /** A pointer chose a place: keys go on from there. */
  follow(id: Id): void;
  /** Keys are nowhere any more: they begin anew. */
  leave(): void;
  /** True when the key meant something. */
  key(press: KeyPress): boolean;
}

export function createWalk<Id extends string | number>(): Walk<Id> {
  let parts: WalkParts<Id>;
  let cursor: Cursor<Id> = { place: null, shown: false };
  const listeners = new Set<() => void>();
  const put = (next: Cursor<Id>) => {
    cursor = next;
    for (const listener of [...listeners]) listener();
  };
  const focus = (id: Id) => {
    put({ place: id, shown: true });
    parts.onCome(id);
  };
  const goTo = (id: Id) => {
    focus(id);
    parts.onShow(id);
    parts.announce(parts.places.label(id));
  };
  const begin = () => {
    const start = parts.places.open[0] ?? parts.home;
    if (start !== null) goTo(start);
  };
  const step = (way: Way) => {
    const { place } = cursor;
    if (place === null) return begin();
    const next = parts.places.ground.beyond?.(place, way);
    if (next === undefined) parts.announce(words.keys.mapEnds);
    else goTo(next);
  };
  const jump = (by: 1 | -1) => {
    const { open, ground } = parts.places;
    if (open.length === 0) return parts.announce(words.keys.noneLit);
    const { place } = cursor;
    const at = place === null ? -1 : open.indexOf(place);
    const from = place === null ? -1 : ground.ids.indexOf(place);
    const after = open.findIndex((id) => ground.ids.indexOf(id) > from);
    const next = at >= 0 ? at + by : by === 1 ? Math.max(0, after) : open.length - 1;
    const id = open[(next + open.length) % open.length];
    if (id !== undefined) goTo(id);
  };
  return {
    see: (now) => {
      parts = now;
    },
    cursor: () => cursor,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    focus,
    follow: (id) => put({ place: id, shown: false }),
    leave: () => {
      if (cursor.place !== null) put({ place: null, shown: false });
    },
    key: ({ key, ctrlKey, metaKey, altKey }) => {
      if (ctrlKey || metaKey || altKey) return false;
      const way = WAYS[key.toLowerCase()];
      if (way !== undefined && parts.places.ground.beyond === undefined) return false;
      if (way !== undefined) step(way);
      else if (key === 'j' || key === 'J') jump(key === 'J' ? -1 : 1);
      else if (key === 'Enter' && cursor.place !== null) parts.places.choose(cursor.place);
      else return false;
      return true;
    },
  };
}
