import { whole } from '../kit/schema';
import type { RuleTools, Seat } from '../kit/title';
import { no } from './refusals';
import type { Crate, State, View } from './state';
import { seatsFrom } from './state';
import { verb } from './verb';

function purseOf(view: View, seat: Seat): number {
  return view.coins[seat] ?? 0;
}

/** `offer`: a sealed offer for the landed crate (EX-3). Its figure is nobody else's to read. */
export const offer = verb({
  args: { coins: whole(0, 99) },
  when: ['offering'],
  secret: true,
  options: (view, seat) => Array.from({ length: purseOf(view, seat) + 1 }, (_, coins) => ({ coins })),
  refuse: (view, seat, { coins }) => {
    const purse = purseOf(view, seat);
    return coins > purse ? no('offer.tooHigh', { purse }) : undefined;
  },
  make: (g, seat, { coins }, tools) => {
    g.offers[seat] = coins;
    tools.tell({ key: 'offer.made', params: { seat } });
    tools.tell({ key: 'offer.coins', params: { coins }, to: [seat] });
    if (g.landed !== null && !g.offers.includes(null)) openOffers(g, g.landed, tools);
  },
});

function openOffers(g: State, crate: Crate, tools: RuleTools): void {
  // Sealed offers come to light: nobody may take back the last one after reading the others.
  tools.chance.reveal();
  const lander = g.seat;
  const highest = Math.max(...g.offers.map((coins) => coins ?? 0));
  const buyer = seatsFrom(g, lander).find((seat) => g.offers[seat] === highest) ?? lander;
  g.coins[buyer] = (g.coins[buyer] ?? 0) - highest;
  if (buyer === lander) g.bank += highest;
  else g.coins[lander] = (g.coins[lander] ?? 0) + highest;
  g.stores[buyer]?.push(crate);
  tools.tell({ key: 'offer.sold', params: { crate, buyer, coins: highest }, place: `store-${buyer}` });
  g.offers = g.offers.map(() => null);
  g.landed = null;
}
