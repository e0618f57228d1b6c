import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import { counted } from '../../../../words/phrase';
import { offersNow } from '../../hand/hand';

/** What could still be done in this turn, and not any more once it has ended; cows and canteens are kept. */
export function givenUp(view: View, legal: readonly MontanaMove[]): string | null {
  const may = (type: MontanaMove['type']) => legal.some((move) => move.type === type);
  if (may('advance')) return 'You could still move the arrow on.';
  if (may('workSmall')) return 'You could still send somebody after them, for one more.';
  const fields = [...offersNow(view, view.turn.seat, legal).values()];
  const payable = fields.filter((offer) => offer.payable !== 'missing').length;
  return payable === 0 ? null : `You could still build on ${counted(payable, 'field', 'fields')}.`;
}
