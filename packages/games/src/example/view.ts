import type { Chance } from '../kit/chance';
import type { Audience } from '../kit/title';
import type { State, View } from './state';

/** What an audience may know (EX-1.3, EX-3.1): its own hand and offer, and how many crates lie elsewhere. */
export function view(g: State, audience: Audience): View {
  return {
    ...g,
    stack: g.stack.map(() => 0),
    hands: g.hands.map((hand, seat) => (seat === audience ? hand : hand.map(() => 0))),
    offers: g.offers.map((offer, seat) => (seat === audience || offer === null ? offer : 'sealed')),
  };
}

/** The same for the audience, with everything it must not know dealt anew. */
export function scramble(g: State, audience: Audience, chance: Chance): State {
  const unknown = chance.shuffle([...g.stack, ...g.hands.filter((_, seat) => seat !== audience).flat()]);
  return {
    ...g,
    stack: unknown.splice(0, g.stack.length),
    hands: g.hands.map((hand, seat) => (seat === audience ? hand : unknown.splice(0, hand.length))),
    offers: g.offers.map((offer, seat) =>
      seat === audience || offer === null ? offer : chance.die((g.coins[seat] ?? 0) + 1) - 1,
    ),
  };
}
