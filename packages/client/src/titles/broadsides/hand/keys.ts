import { type Card, ROWS } from '@packetboat/games/broadsides/data';
import type { KeyRow } from '../../../hand/keys';
import { words } from '../words';
import { aimAt, aimNext, lay, turnSides } from './deeds';
import { type Broadsides, type BroadsidesAt, onRow } from './reading';

/** A key that lays a card, while a plot is laid. */
const laying = (card: Card, names: readonly string[]): KeyRow<Broadsides> => ({
  ...words.KEYS[card],
  names,
  press: (at) => lay(at, card),
});

const aims = ({ reading: { doing } }: BroadsidesAt): boolean => doing === 'aiming';

/** All keys of this board. A key that stands in several rows does what is meant now. */
export const keys = (): readonly KeyRow<Broadsides>[] => [
  laying('forward', ['arrowup', 'w']),
  laying('port', ['arrowleft', 'a']),
  laying('starboard', ['arrowright', 'e']),
  laying('remain', ['arrowdown', 's']),
  laying('damage', ['x']),
  {
    ...words.KEYS.rows,
    names: ['1', '2', '3', '4', '5', '6', '7', '8'],
    press: (at, nth) => {
      const row = ROWS[nth];
      return aims(at) && row !== undefined ? aimAt(at, onRow(row)) : undefined;
    },
  },
  {
    ...words.KEYS.aim,
    names: ['arrowleft', 'arrowright'],
    press: (at, nth) => (aims(at) ? aimNext(at, nth === 0 ? -1 : 1) : undefined),
  },
  {
    ...words.KEYS.side,
    names: ['s'],
    press: (at) => (aims(at) ? turnSides(at) : undefined),
  },
  words.KEYS.deck,
  {
    ...words.KEYS.confirm,
    names: ['enter'],
    press: () => 'confirm',
  },
  {
    ...words.KEYS.takeBack,
    names: ['backspace'],
    press: ({ reading: { doing } }) => (doing === 'watching' ? undefined : 'back'),
  },
  {
    ...words.KEYS.putDown,
    names: ['escape'],
    press: ({ reading: { doing } }) => (doing === 'movingFigure' ? 'back' : undefined),
  },
];
