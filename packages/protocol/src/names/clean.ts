import { limits } from '../limits';

// What of a text may be shown as a name. Page and server ask the same.

/** Invisible in every typeface, though Unicode counts it as a letter, a mark or a symbol. */
const BLANK = /[\p{Zs}\t\n\v\f\r\u0085\u2028\u2029\u2800\u{1D159}]+/gu;

/** Controls, what is ignorable by default, what turns the direction of writing, private and half characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}\p{Bidi_C}\p{NChar}\uFFFC]/u;

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const MARK = /\p{M}/u;
const JOINER = /[\p{Cf}\p{VS}]/u;

/** Sequences that draw one picture, with the joiners, selectors and tags that this takes. */
const PICTURE = /\p{ExtPict}(?:\uFE0F|\p{EMod})?/u.source;
const PICTURES = new RegExp(
  [
    // The flags of England, Scotland and Wales are spelt in tags.
    '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{4,6}\\u{E007F}',
    '\\p{RI}\\p{RI}',
    '[0-9#*]\\uFE0F\\u20E3',
    `${PICTURE}(?:\\u200D${PICTURE})*`,
  ].join('|'),
  'gu',
);

/** Scripts in which U+200C and U+200D change how letters are written. */
const JOINING = /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Phag}]/u;
/** Of the scripts of India and its neighbours, where they do so after the sign that takes the vowel away. */
const VIRAMA =
  /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u1039\u103A\u17D2\u1B44\u1BAA\uA8C4\uA953\uA9C0]/u;

/** Where a letter is drawn whole and marks only stand around it: two are the most that any language puts there. */
const WHOLE_LETTER =
  /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}\p{sc=Hani}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{N}\p{P}\p{S}]/u;
const MARKS_AROUND = 2;
/** Where words are built of marks; UTS 39 (5.4) forbids more than four. */
const MARKS_WITHIN = 4;

/**
 * A name as it may be shown: composed, without what cannot be seen, with single spaces and few marks a letter. Undefined
 * where nothing is left to be seen, or more than a name may have.
 */
export function cleanName(given: string): string | undefined {
  if (given.length > limits.givenNameLength) return undefined;
  const clean = tidy(given.replaceAll(BLANK, ' ')).replaceAll(/ +/g, ' ').trim();
  return SEEN.test(clean) && clean.length <= limits.nameLength ? clean : undefined;
}

/** A line of talk with few marks a letter, so that it stays on its line. Everything else is its writer's own. */
export function cleanTalk(given: string): string {
  return fewMarks(given);
}

function tidy(text: string): string {
  const composed = text.normalize('NFC');
  let clean = '';
  let from = 0;
  for (const { 0: picture, index } of composed.matchAll(PICTURES)) {
    clean += plain(composed.slice(from, index)) + picture;
    from = index + picture.length;
  }
  return fewMarks(clean + plain(composed.slice(from)));
}

/** What is no picture: letters, digits and signs, with joiners only where the script needs them. */
function plain(text: string): string {
  const chars = [...text];
  return chars
    .filter((char, i) => !UNSEEN.test(char) || joins(char, chars[i - 1] ?? '', chars[i + 1] ?? ''))
    .join('');
}

function joins(char: string, before: string, after: string): boolean {
  if (char !== '\u200C' && char !== '\u200D') return false;
  return VIRAMA.test(before) || (JOINING.test(before) && JOINING.test(after));
}

/** No mark without a letter, not the same one twice in a row, and not more of them than a language puts there. */
function fewMarks(text: string): string {
  let base = '';
  let marks: string[] = [];
  // Taken apart, so that a mark that has been made one with its letter counts as well.
  return [...text.normalize('NFD')]
    .filter((char) => {
      // Joiners and selectors stand between a letter and its marks, and make no letter of their own.
      if (JOINER.test(char)) return true;
      if (!MARK.test(char)) {
        base = char;
        marks = [];
        return true;
      }
      const most = WHOLE_LETTER.test(base) ? MARKS_AROUND : MARKS_WITHIN;
      if (base.trim() === '' || marks.at(-1) === char || marks.length >= most) return false;
      marks.push(char);
      return true;
    })
    .join('')
    .normalize('NFC');
}
