import type { Card, Cell } from '@packetboat/games/broadsides/data';
import type { Slots } from '../../hand/hand';
import { CARD_WORDS, cellWords } from './names';

/** What is heard as something is taken into the hand. */
export const captainHeld = (cell: Cell): string => `Captain in ${cellWords(cell)}.`;

export function cardLaid(card: Card, slots: Slots): string {
  const number = slots.filter((one) => one !== null).length;
  return `${CARD_WORDS[card]}, card ${number}.${number === slots.length ? ' All three are laid.' : ''}`;
}
