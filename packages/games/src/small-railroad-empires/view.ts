import type { Chance } from '../kit/chance';
import type { Audience } from '../kit/title';
import { CONTRACT_IDS } from './data';
import type { G, View } from './state';

/** Hides other hands, other contracts, the deck and the ships to come (SRE-12.1). */
export function view(g: G, audience: Audience): View {
  return {
    ...g,
    companies: g.companies.map((company, seat) =>
      seat === audience
        ? company
        : {
            ...company,
            hand: company.hand.map(() => null),
            contract: g.ended === null ? null : company.contract,
          },
    ),
    deck: g.deck.map(() => null),
    ships: g.ships.map(() => null),
  };
}

/** Cards that everybody saw being bought stay where they are; all else that is hidden is dealt anew. */
export function scramble(g: G, audience: Audience, chance: Chance): G {
  const hidden = g.companies.map(({ hand, bought }, seat) =>
    seat === audience ? [] : hand.filter((card) => !bought.includes(card)),
  );
  const cards = chance.shuffle([...g.deck, ...hidden.flat()]);
  const mine = audience === null ? undefined : g.companies[audience]?.contract;
  const contracts = chance.shuffle(CONTRACT_IDS.filter((one) => one !== mine));
  return {
    ...g,
    companies: g.companies.map((company, seat) => {
      if (seat === audience) return company;
      const hand = company.hand.map((card) => (company.bought.includes(card) ? card : (cards.pop() ?? card)));
      const contract = g.ended === null ? (contracts.pop() ?? company.contract) : company.contract;
      return { ...company, hand, contract };
    }),
    deck: cards,
    ships: chance.shuffle(g.ships),
  };
}
