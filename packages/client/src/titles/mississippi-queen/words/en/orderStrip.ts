import type { Outcome, Seat } from '@packetboat/games/kit/title';
import type { View } from '@packetboat/games/mississippi-queen/state';
import type { OrderEntry } from '../../../../parts';
import { CRITERIA, fateWords } from './words';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** How the race ended, from first to last. */
export function finalEntries({ places }: Outcome, view: View, nameOf: (seat: Seat) => string): OrderEntry[] {
  return places.flat().map((seat, i): OrderEntry => {
    const landed = view.landed.includes(seat);
    const fate = view.boats[seat]?.fate;
    return {
      seat,
      name: nameOf(seat),
      note: fateWords(view, seat),
      short: landed ? (PLACES[i] ?? '') : fate === 'racing' ? 'afloat' : 'out',
      state: i === 0 ? 'now' : 'done',
    };
  });
}

/** How far the round has come for a boat. */
const STATUS = {
  sailed: 'sailed',
  now: 'now',
  underWay: 'under way',
  next: 'next',
  waits: 'to sail',
} as const;

/** Who moves after whom this round, what put each before the next, and who has sailed already. */
export function orderEntries(view: View, nameOf: (seat: Seat) => string): OrderEntry[] {
  const { order, by, at } = view.round;
  // While a pushed boat is pointed, its captain is asked, and not who pushed it.
  const asked = view.facing[0] ?? order[at];
  return order.map((seat, i): OrderEntry => {
    const fate = view.boats[seat]?.fate;
    const deciding = by[i];
    const [note, short] =
      fate === 'landed'
        ? ['landed', 'landed']
        : fate !== 'racing'
          ? ['out of the race', 'out']
          : deciding === undefined
            ? [order.length > 1 ? 'last' : 'alone', 'last']
            : CRITERIA[deciding];
    const state = view.ended !== null ? 'done' : seat === asked ? 'now' : i < at ? 'done' : 'waits';
    const entry = { seat, name: nameOf(seat), note, short, state } as const;
    if (view.ended !== null || fate !== 'racing') return entry;
    const next = order.findIndex((other, k) => k > at && view.boats[other]?.fate === 'racing');
    const status =
      state === 'now'
        ? STATUS.now
        : i < at
          ? STATUS.sailed
          : i === at
            ? STATUS.underWay
            : i === next
              ? STATUS.next
              : STATUS.waits;
    return { ...entry, status, short: status };
  });
}
