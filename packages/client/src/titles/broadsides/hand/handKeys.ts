import type { Card, Row } from '@packetboat/games/broadsides/data';
import type { KeyPress } from '../../../stage/stray-keys';
import type { HandState } from './useHand';

type Keyed = Omit<HandState, 'key'>;

const ROW_LETTERS = 'ABCDEFGH';

/** What a key does in the hand as it is. False when it does nothing there. */
export function press(event: KeyPress, state: Keyed): boolean {
  const { hand } = state;
  if (hand === 'watching' || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (
    event.key === 'Enter' &&
    hand !== 'leading' &&
    hand !== 'sealed' &&
    (hand !== 'choosingFight' || state.ready !== undefined)
  ) {
    state.confirm();
    return true;
  }
  if (event.key === 'Backspace' || (event.key === 'Escape' && hand === 'movingFigure')) {
    state.back();
    return true;
  }
  if (hand === 'aiming') return aim(event.key, state);
  const card = hand === 'plotting' ? PLOT_KEYS[event.key] : undefined;
  if (card === undefined) return false;
  state.lay(card);
  return true;
}

/** The row by its number, the next one either way, or the other side of the hull. */
function aim(key: string, { row, side, sides, chooseRow, chooseSide }: Keyed): boolean {
  if (key === 's') {
    const turned = sides.find((one) => one !== side);
    if (turned === undefined) return false;
    chooseSide(turned);
    return true;
  }
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (by === 0 && !/^[1-8]$/.test(key)) return false;
  const from = row === null ? (by > 0 ? -1 : 8) : ROW_LETTERS.indexOf(row);
  const next = ROW_LETTERS.charAt(by === 0 ? Number(key) - 1 : from + by);
  if (next !== '') chooseRow(next as Row);
  return true;
}

const PLOT_KEYS: Readonly<Record<string, Card>> = {
  ArrowUp: 'forward',
  w: 'forward',
  ArrowLeft: 'port',
  a: 'port',
  ArrowRight: 'starboard',
  e: 'starboard',
  ArrowDown: 'remain',
  s: 'remain',
  x: 'damage',
};
