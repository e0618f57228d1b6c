import type { Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
import type { Tools } from './chronicle';
import { BOATS } from './data/goods';
import { noGoods } from './market';
import { no } from './refusals';
import { boatOf, bookGold, type G, isTown, merchantOf, townOf } from './state';
import { verb } from './verb';

/** `end`: give up the boat and go back to St. Louis (BH-11). In a port action it is sold, anywhere else abandoned. */
export const end = verb({
  args: {},
  when: ['actions', 'travelers'],
  options: () => ALONE,
  refuse: (view, seat) => {
    const { boat } = merchantOf(view, seat);
    if (boat === null) return no('boat.none');
    return boat.at === 0 ? no('end.inStLouis') : undefined;
  },
  make: (g, seat, _, tools) => endExpedition(g, seat, tools),
});

/** Ends the expedition, with the resale if a port action is under way. */
export function endExpedition(g: G, seat: Seat, tools: Tools): void {
  const merchant = merchantOf(g, seat);
  const { size } = boatOf(g, seat);
  const place = g.port?.place ?? `boat-${seat}`;
  loseCargo(g, seat, tools);
  leaveTravelers(g, seat, tools);
  if (g.port === null) {
    tools.tell({ key: 'expedition.abandoned', params: { seat, boat: size }, place });
  } else {
    const gold = BOATS[size].resale;
    bookGold(g, seat, 'resale', gold);
    tools.tell({ key: 'expedition.sold', params: { seat, boat: size, gold }, place });
  }
  merchant.boat = null;
  g.port = null;
  g.step = 'actions';
  g.bonus = false;
  if (g.lastRound) {
    merchant.retired = true;
    tools.tell({ key: 'expedition.retired', params: { seat } });
  }
}

function loseCargo(g: G, seat: Seat, tools: Tools): void {
  const lost = noGoods();
  for (const barrel of boatOf(g, seat).boxes) {
    if (barrel === null) continue;
    g.bag[barrel.cargo]++;
    lost[barrel.cargo]++;
  }
  if (Object.values(lost).some((barrels) => barrels > 0)) {
    tools.tell({ key: 'expedition.cargoLost', params: { seat, ...lost }, place: `boat-${seat}` });
  }
}

/** Ashore in a port action travelers wait at that town; elsewhere their cards are discarded. */
function leaveTravelers(g: G, seat: Seat, tools: Tools): void {
  const town = g.port?.place;
  for (const card of boatOf(g, seat).travelers) {
    if (town !== undefined && isTown(town)) {
      townOf(g, town).cards.push(card);
      tools.tell({ key: 'traveler.setDown', params: { seat, card, town }, place: town });
    } else {
      g.discards.push(card);
      tools.tell({ key: 'traveler.lost', params: { seat, card }, place: 'discards' });
    }
  }
}
