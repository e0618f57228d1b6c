import type { MississippiQueenMove, View } from '@packetboat/games/mississippi-queen';
import type { Hands } from './hands';
import type { Lookout } from './lookout';
import type { Person } from './people';
import { shownOf, untilShown } from './shown';

/** Somebody at the helm of one seat, or of several at one device. */
export interface Captain {
  readonly person: Person;
  readonly seats: readonly number[];
  readonly hands: Hands;
}

export interface Voyage {
  readonly lookout: Lookout;
  /** By seat. */
  readonly names: readonly string[];
  readonly captains: readonly Captain[];
  /** Called before each small move is made, when the page shows what it is made from. */
  readonly before?: (view: View, captain: Captain, move: MississippiQueenMove) => Promise<void>;
}

/** Lets the captains sail until `until` holds, or the race is over: each move by what the page then shows. */
export async function sail(voyage: Voyage, until: (view: View) => boolean = () => false): Promise<void> {
  const { lookout, names, captains } = voyage;
  for (;;) {
    const view = lookout.view();
    const advice = lookout.advice();
    if (advice === undefined || until(view)) return;
    const { seat, move } = advice;
    const captain = captains.find(({ seats }) => seats.includes(seat));
    if (captain === undefined) {
      // A stand-in's: it makes its move by itself.
      await lookout.reached(lookout.seq() + 1);
      continue;
    }
    await untilShown(captain.person.page, shownOf(view, names, captain.seats));
    await voyage.before?.(view, captain, move);
    const seq = lookout.seq();
    const made = await captain.hands(captain.person, view, seat, move);
    await lookout.reached(seq + made);
  }
}
