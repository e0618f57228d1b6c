// What the text view reads out, in English.

export { twinMoves, twinText } from './twin';
