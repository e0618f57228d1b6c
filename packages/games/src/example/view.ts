import type { Chance } from '../kit/chance';
import { outOfSight, ownCopy } from '../kit/imagine';
import { type Audience, sharesWith } from '../kit/title';
import { CRATES } from './setup';
import type { State, View } from './state';

/** What an audience may know (EX-1.3, EX-3.1): its own hand and offer, and how many crates lie elsewhere. */
export function view(g: State, audience: Audience): View {
  return {
    ...g,
    stack: g.stack.map(() => 0),
    hands: g.hands.map((hand, seat) => (sharesWith(audience, seat) ? hand : hand.map(() => 0))),
    offers: g.offers.map((offer, seat) => (sharesWith(audience, seat) || offer === null ? offer : 'sealed')),
  };
}

/** A state that may be the real one for all the audience knows: what it must not know is dealt, whatever the view shows. */
export function imagine(view: View, audience: Audience, chance: Chance): State {
  const known = view.hands.map((hand, seat) =>
    sharesWith(audience, seat) ? hand.filter((crate) => crate !== 0) : [],
  );
  const hidden = outOfSight(CRATES, [...known.flat(), ...view.stores.flat(), ...view.lost, view.landed]);
  const crates = chance.shuffle(hidden);
  return {
    ...ownCopy(view),
    hands: view.hands.map((hand, seat) =>
      sharesWith(audience, seat) ? [...(known[seat] ?? [])] : crates.splice(0, hand.length),
    ),
    stack: crates,
    offers: view.offers.map((offer, seat) => {
      const seen = sharesWith(audience, seat) && offer !== 'sealed';
      return seen || offer === null ? offer : chance.die((view.coins[seat] ?? 0) + 1) - 1;
    }),
  };
}
