import { type KeyRow, stepBack } from '../../../hand/keys';
import type { At } from '../../../hand/rules';
import { chartKeys, walkKeys } from '../../../places/walk';
import { words } from '../words';
import { endTurn, moveAim, putIn, sailOn } from './deeds';
import { picksOf } from './picks';
import type { Broadhorns, BroadhornsDeed } from './reading';

/** Letters mean something where an action is chosen. */
const acting =
  (deed: (at: At<Broadhorns>) => BroadhornsDeed | undefined) =>
  (at: At<Broadhorns>): BroadhornsDeed | undefined =>
    at.reading.doing === 'choosingAction' ? deed(at) : undefined;

/** All keys of this board. */
export const keys = (): readonly KeyRow<Broadhorns>[] => [
  ...walkKeys(words.KEYS.walk, words.KEYS.choose),
  {
    ...words.KEYS.aim,
    names: ['a', 'f'],
    press: (at, nth) => acting((now) => moveAim(now, nth === 0 ? -1 : 1))(at),
  },
  { ...words.KEYS.sail, names: ['s'], press: acting(sailOn) },
  { ...words.KEYS.putIn, names: ['w'], press: acting(putIn) },
  {
    ...words.KEYS.numbers,
    names: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    press: (at, nth) => picksOf(at)[nth],
  },
  { ...words.KEYS.endTurn, names: ['e'], press: acting(endTurn) },
  {
    ...words.KEYS.leave,
    names: ['escape'],
    press: ({ half: { box, card, asked } }) =>
      box !== null || card !== null || asked !== null ? 'back' : undefined,
  },
  stepBack(),
  ...chartKeys(),
];
