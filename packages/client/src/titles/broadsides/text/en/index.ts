// What the text view reads out, in English.

export { twinDetails, twinMoves } from './twinMoves';
export { twinSections } from './twinSections';
