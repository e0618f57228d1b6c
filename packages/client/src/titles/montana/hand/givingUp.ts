import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import { offersNow } from './hand';

/** What could still be done in this turn, and not any more once it has ended. */
export type GivenUp =
  /** To move the arrow on, or to man the small space. */
  { readonly is: 'arrow' | 'small' } | { readonly is: 'fields'; readonly fields: number };

/** Cows and canteens are kept. */
export function givenUp(view: View, legal: readonly MontanaMove[]): GivenUp | null {
  const may = (type: MontanaMove['type']) => legal.some((move) => move.type === type);
  if (may('advance')) return { is: 'arrow' };
  if (may('workSmall')) return { is: 'small' };
  const offers = [...offersNow(view, view.turn.seat, legal).values()];
  const fields = offers.filter((offer) => offer.payable !== 'missing').length;
  return fields === 0 ? null : { is: 'fields', fields };
}
