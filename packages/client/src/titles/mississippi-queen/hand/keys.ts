import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import type { KeyRow } from '../../../hand/keys';
import { CHART_KEYS } from '../../../places/walk';
import { byNumber, changeSpeed, goAhead, going } from './deeds';
import type { River, RiverAt } from './reading';

/** Nothing but a heading is asked of whose boat was pushed, and nothing of whoever watches. */
const sails = ({ reading: { doing } }: RiverAt): boolean => doing !== 'watching' && doing !== 'facing';

const turn = (side: 'left' | 'right'): MississippiQueenMove => ({ type: 'turn', args: { side } });

/** All keys of this board. */
export const keys: readonly KeyRow<River>[] = [
  {
    keys: ['W', '\u2191'],
    does: 'sail straight on; before another boat, ask where to push it',
    said: 'W ahead',
    names: ['w', 'arrowup'],
    press: (at) => (sails(at) ? goAhead(at) : undefined),
  },
  {
    keys: ['A', '\u2190'],
    does: 'turn left',
    said: 'A and D turn',
    names: ['a', 'arrowleft'],
    press: (at) => (sails(at) ? going(at, turn('left')) : undefined),
  },
  {
    keys: ['D', '\u2192'],
    does: 'turn right',
    names: ['d', 'arrowright'],
    press: (at) => (sails(at) ? going(at, turn('right')) : undefined),
  },
  {
    keys: ['E', 'Q'],
    does: 'one faster, one slower, before the first hex',
    said: 'E faster, Q slower',
    names: ['e', 'q'],
    press: (at, nth) => (sails(at) ? changeSpeed(at, nth === 0 ? 1 : -1) : undefined),
  },
  {
    keys: ['1 to 6'],
    does: 'set the speed; in a push or after one, a heading, clockwise from north',
    said: '1 to 6 set the speed',
    names: ['1', '2', '3', '4', '5', '6'],
    press: (at, nth) => (at.reading.doing === 'watching' ? undefined : byNumber(at, nth)),
  },
  {
    keys: ['Enter'],
    does: 'end the move',
    said: 'Enter ends the move',
    names: ['enter'],
    press: (at) => (sails(at) ? 'confirm' : undefined),
  },
  {
    keys: ['Backspace'],
    does: 'step back',
    said: 'Backspace steps back',
    names: ['backspace', 'escape'],
    press: (at, nth) => {
      const holds = at.reading.doing === 'aimingPush' || at.half.asked;
      return sails(at) && (nth === 0 || holds) ? 'back' : undefined;
    },
  },
  ...CHART_KEYS,
];
