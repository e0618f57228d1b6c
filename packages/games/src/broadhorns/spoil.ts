import type { Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
import type { Tools } from './chronicle';
import { ICE_CARDS, type SpoilId } from './data/cards';
import { isPerishable, LAST_WEAR, PERISHABLES, type Perishable } from './data/goods';
import { no } from './refusals';
import { seasonEffects } from './season';
import { boatOf, discardFromHand, type G, handOf, holds, merchantOf, type View } from './state';
import { verb } from './verb';

/** Step 2 of a turn: every perishable barrel aboard moves on (BH-4.1). */
export function spoilStep(g: G, tools: Tools): void {
  const { seat } = g;
  const { boat } = merchantOf(g, seat);
  g.unspoiled = null;
  if (boat?.boxes.some((barrel) => barrel !== null && isPerishable(barrel.cargo)) !== true) return;
  if (!seasonEffects(g).spoilStep) {
    tools.tell({ key: 'spoil.winter', params: { seat }, place: `boat-${seat}` });
    return;
  }
  g.unspoiled = boat.boxes.map((barrel) => (barrel === null ? null : { ...barrel }));
  spoilBoat(g, seat, PERISHABLES, tools);
}

/** Moves the barrels of some goods one space on in their boxes; from the last space they are lost to the bag. */
export function spoilBoat(g: G, seat: Seat, strikes: readonly Perishable[], tools: Tools): void {
  const boat = boatOf(g, seat);
  for (const cargo of strikes) {
    let moved = 0;
    let lost = 0;
    boat.boxes.forEach((barrel, box) => {
      if (barrel?.cargo !== cargo) return;
      if (barrel.wear < LAST_WEAR) {
        barrel.wear++;
        moved++;
      } else {
        boat.boxes[box] = null;
        g.bag[cargo]++;
        lost++;
      }
    });
    const place = `boat-${seat}`;
    if (moved > 0) tools.tell({ key: 'spoil.moved', params: { seat, cargo, barrels: moved }, place });
    if (lost > 0) tools.tell({ key: 'spoil.lost', params: { seat, cargo, barrels: lost }, place });
  }
}

/**
 * `ice`: skip this turn's spoiling (BH-4.4). The barrels have moved already, so that nobody need be asked, which
 * would tell who holds Ice; the card brings them back, as the very first thing in the turn.
 */
export const ice = verb({
  args: {},
  when: ['actions'],
  options: () => ALONE,
  refuse: (view, seat) => {
    if (view.unspoiled === null) return no('ice.nothingSpoiled');
    return holds(view, seat, 'ice') ? undefined : no('ice.none');
  },
  make: (g, seat, _, tools) => {
    const boat = boatOf(g, seat);
    (g.unspoiled ?? []).forEach((before, box) => {
      // What was lost is still in the bag: nothing is drawn from it between the spoiling and this card.
      if (before !== null && boat.boxes[box] === null && isPerishable(before.cargo)) g.bag[before.cargo]--;
    });
    boat.boxes = (g.unspoiled ?? []).map((barrel) => (barrel === null ? null : { ...barrel }));
    g.unspoiled = null;
    discardFromHand(g, seat, 'ice');
    tools.tell({ key: 'ice.kept', params: { seat }, place: `boat-${seat}` });
  },
});

/** The goods that a spoil card strikes: the one it shows, in summer all that perish (BH-12.3). */
export function struckBy(view: View, card: SpoilId): Perishable[] {
  return PERISHABLES.filter((cargo) => seasonEffects(view).spoilsAll || card === `spoil-${cargo}`);
}

/** Everybody with a barrel that the card strikes. */
export function struckSeats(view: View, strikes: readonly Perishable[]): Seat[] {
  return view.merchants.flatMap(({ boat }, seat) =>
    boat?.boxes.some((barrel) => barrel !== null && (strikes as readonly string[]).includes(barrel.cargo))
      ? [seat]
      : [],
  );
}

/**
 * Whether a seat may hold Ice as far as everybody can tell (BH-12.5). Its cards must not be looked at: to be asked, or
 * not to be asked, would tell the others what it holds.
 */
export function mayHoldIce(view: View, seat: Seat): boolean {
  const seen = view.discards.filter((card) => card === 'ice').length;
  return handOf(view, seat).length > 0 && seen < ICE_CARDS;
}
