import { type KeyRow, stepBack } from '../../../hand/keys';
import { chartKeys, walkKeys } from '../../../places/walk';
import { words } from '../words';
import { trying } from './deeds';
import type { Doing } from './hand';
import type { Montana } from './reading';
import type { MontanaVerb } from './verb';

/** All keys of this board. What the figures press, the bar says: see `numbered`. */
export const keys = (): readonly KeyRow<Montana>[] => [
  ...walkKeys(words.KEYS.walk, words.KEYS.choose),
  {
    ...words.KEYS.numbers,
  },
  {
    ...words.KEYS.leave,
    names: ['escape'],
    press: ({ half }) => (half.held !== null || half.invites !== null ? 'back' : undefined),
  },
  stepBack(),
  ...chartKeys(),
];

/** So many prices stand around the wheel. */
const PRICES = 7;

/** What the figures press: while the arrow may be moved on, its prices, then what of the bar has no key of its own. */
export function numbered(
  doing: Doing,
  verbs: readonly MontanaVerb[],
  figure: number,
): Pick<MontanaVerb, 'key' | 'deed' | 'barred' | 'faint'> | undefined {
  if (doing !== 'advancing') return verbs[figure - 1];
  if (figure <= PRICES)
    return { key: 'advance', deed: trying({ type: 'advance', args: { spaces: figure } }) };
  return verbs.filter(({ hotkey }) => hotkey === undefined)[figure - PRICES - 1];
}
