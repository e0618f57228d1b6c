import { type ArgsOf, whole } from '../kit/schema';
import type { Refusal, RuleTools, Seat } from '../kit/title';
import type { Crate, State, View } from './state';
import { seatsFrom } from './state';

/** `offer`: a sealed offer for the landed crate (EX-3). A secret move: its figure is nobody else's to read. */
export const offerArgs = { coins: whole(0, 99) };

export type Offer = { readonly type: 'offer'; readonly args: ArgsOf<typeof offerArgs> };

export function legalOffers(view: View, seat: Seat): Offer[] {
  const purse = view.coins[seat] ?? 0;
  return Array.from({ length: purse + 1 }, (_, coins) => ({ type: 'offer', args: { coins } }));
}

export function refuseOffer(view: View, seat: Seat, { coins }: Offer['args']): Refusal | undefined {
  const purse = view.coins[seat] ?? 0;
  return coins > purse ? { key: 'offer.tooHigh', params: { purse } } : undefined;
}

export function offer(g: State, seat: Seat, { coins }: Offer['args'], tools: RuleTools): void {
  g.offers[seat] = coins;
  tools.tell({ key: 'offer.made', params: { seat } });
  tools.tell({ key: 'offer.coins', params: { coins }, to: [seat] });
  if (g.landed !== null && !g.offers.includes(null)) openOffers(g, g.landed, tools);
}

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
