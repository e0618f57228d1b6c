import type { Chance } from '../kit/chance';
import { outOfSight, ownCopy } from '../kit/imagine';
import { type Audience, type Seat, sharesWith } from '../kit/title';
import { CONTRACT_IDS, TRAIN_CARD_IDS } from './data';
import type { G, View } from './state';

/**
 * Hides other hands, other contracts, the deck and the order of the ships to come (SRE-12.1). Which ships those are is
 * known to everybody who saw the others, so they stand in the order of their names.
 */
export function view(g: G, audience: Audience): View {
  return {
    ...g,
    companies: g.companies.map((company, seat) =>
      sharesWith(audience, seat)
        ? company
        : {
            ...company,
            hand: company.hand.map(() => null),
            contract: g.ended === null ? null : company.contract,
          },
    ),
    deck: g.deck.map(() => null),
    ships: [...g.ships].sort(),
  };
}

/** Whether everybody can tell what a seat may do: only which card of its hand it may play is its own to know. */
export function open({ turn }: View): boolean {
  return turn.stage !== 'loading';
}

/**
 * A state that may be the real one for all the audience knows: what it must not know is dealt, whatever the view shows.
 * Cards from the market, which everybody saw, lie behind the others of a hand, in the order in which they were bought.
 */
export function imagine(view: View, audience: Audience, chance: Chance): G {
  const known = view.companies.map(({ hand, bought }, seat) =>
    sharesWith(audience, seat) ? hand.filter((card) => card !== null) : bought,
  );
  const played = view.companies.flatMap(({ deliveries }) => deliveries.map(({ card }) => card));
  const cards = chance.shuffle(outOfSight(TRAIN_CARD_IDS, [...known.flat(), ...view.market, ...played]));
  const open = (seat: Seat) => view.ended !== null || sharesWith(audience, seat);
  const shown = view.companies.map(({ contract }, seat) => (open(seat) ? contract : null));
  const contracts = chance.shuffle(outOfSight(CONTRACT_IDS, shown));
  return {
    ...ownCopy(view),
    companies: ownCopy(view.companies).map((company, seat) => {
      const { length } = company.hand;
      const contract = shown[seat] ?? contracts.pop();
      if (contract === undefined) throw new RangeError('there are not as many contracts');
      const seen = known[seat] ?? [];
      return { ...company, hand: [...cards.splice(0, length - seen.length), ...seen], contract };
    }),
    deck: cards,
    ships: chance.shuffle(view.ships),
  };
}
