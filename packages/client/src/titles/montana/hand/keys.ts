import type { KeyRow } from '../../../hand/keys';
import { CHART_KEYS, walkKeys } from '../../../places/walk';
import type { MontanaVerb } from '../words/verb';
import { trying } from './deeds';
import type { Doing } from './hand';
import type { Montana } from './reading';

/** All keys of this board. What the figures press, the bar says: see `numbered`. */
export const keys: readonly KeyRow<Montana>[] = [
  ...walkKeys(
    'hex by hex; each is told',
    'build there; where you have just built, ask whether your turn ends; with no place marked, do what the bar proposes, or end the turn',
  ),
  {
    keys: ['1 to 9'],
    does: 'press a button of the bar, from the left; while recruiting, 1 to 7 move the arrow on, 8 and 9 press what else the bar has',
    said: '1 to 9 press the buttons of the bar',
  },
  {
    keys: ['Esc'],
    does: 'leave the marked place, or put back what the hand holds',
    said: 'Escape leaves the place: then Enter ends the turn',
    names: ['escape'],
    press: ({ half }) => (half.held !== null || half.invites !== null ? 'back' : undefined),
  },
  {
    keys: ['Backspace'],
    does: 'step back',
    said: 'Backspace steps back',
    names: ['backspace'],
    press: () => 'back',
  },
  ...CHART_KEYS,
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
