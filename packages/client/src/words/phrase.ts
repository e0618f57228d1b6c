import type { Seat } from '@packetboat/games/kit/title';

/** One piece of a sentence: plain text, somebody at the table, a place on the board, or a word that matters. */
export type Piece =
  | string
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'place'; readonly place: string; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string };

/** A sentence that still knows who and where it speaks of, so that names get their mark and places light up. */
export type Phrase = readonly Piece[];

/**
 * A sentence about something of a title's own: a catalogue of them by name may be asked for a thing that it has by a name
 * known only now. Whoever asks hands over what goes with the name, as the title told it.
 */
export type Saying<About extends readonly unknown[]> = { say(...about: About): Phrase }['say'];

type Part = Piece | Phrase | number;

/** Writes a phrase: say`${who(2)} reached ${place('t9', 'tile 9')}.` */
export function say(texts: TemplateStringsArray, ...parts: readonly Part[]): Phrase {
  const pieces: Piece[] = [];
  texts.forEach((text, i) => {
    if (text !== '') pieces.push(text);
    const part = parts[i];
    if (part === undefined) return;
    if (typeof part === 'number') pieces.push(String(part));
    else if (Array.isArray(part)) pieces.push(...(part as Phrase));
    else if (part !== '') pieces.push(part as Piece);
  });
  return pieces;
}

export const who = (seat: Seat): Piece => ({ kind: 'seat', seat });
export const place = (id: string, text: string): Piece => ({ kind: 'place', place: id, text });
export const strong = (text: string | number): Piece => ({ kind: 'strong', text: String(text) });

/** The phrase as bare text: for announcements, titles of buttons, and the clipboard. */
export function plain(phrase: Phrase, nameOf: (seat: Seat) => string): string {
  return phrase
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.kind === 'seat' ? nameOf(piece.seat) : piece.text;
    })
    .join('');
}

/** "one", "two", ... up to twelve, figures beyond: for sentences, never for quantities in panels. */
export function count(n: number): string {
  const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
  return words[n] ?? String(n);
}

/** `counted(2, 'hex', 'hexes')` is "two hexes". */
export const counted = (n: number, one: string, many: string): string =>
  `${count(n)} ${n === 1 ? one : many}`;

/** As the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
