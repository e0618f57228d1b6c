import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import type { KeyRow } from '../../../hand/keys';
import { chartKeys, litKeys } from '../../../places/walk';
import { words } from '../words';
import { byNumber, changeSpeed, goAhead, going } from './deeds';
import type { River, RiverAt } from './reading';

/** Nothing but a heading is asked of whose boat was pushed, and nothing of whoever watches. */
const sails = ({ reading: { doing } }: RiverAt): boolean => doing !== 'watching' && doing !== 'facing';

const turn = (side: 'left' | 'right'): MississippiQueenMove => ({ type: 'turn', args: { side } });

/** All keys of this board. */
export const keys = (): readonly KeyRow<River>[] => [
  {
    ...words.KEYS.ahead,
    names: ['w', 'arrowup'],
    press: (at) => (sails(at) ? goAhead(at) : undefined),
  },
  {
    ...words.KEYS.left,
    names: ['a', 'arrowleft'],
    press: (at) => (sails(at) ? going(at, turn('left')) : undefined),
  },
  {
    ...words.KEYS.right,
    names: ['d', 'arrowright'],
    press: (at) => (sails(at) ? going(at, turn('right')) : undefined),
  },
  {
    ...words.KEYS.speed,
    names: ['e', 'q'],
    press: (at, nth) => (sails(at) ? changeSpeed(at, nth === 0 ? 1 : -1) : undefined),
  },
  {
    ...words.KEYS.numbers,
    names: ['1', '2', '3', '4', '5', '6'],
    press: (at, nth) => (at.reading.doing === 'watching' ? undefined : byNumber(at, nth)),
  },
  litKeys(),
  {
    ...words.KEYS.end,
    names: ['enter'],
    press: (at) => (sails(at) ? 'confirm' : undefined),
  },
  {
    ...words.KEYS.stepBack,
    names: ['backspace', 'escape'],
    press: (at, nth) => {
      const holds = at.reading.doing === 'aimingPush' || at.half.asked;
      return sails(at) && (nth === 0 || holds) ? 'back' : undefined;
    },
  },
  ...chartKeys(),
];
