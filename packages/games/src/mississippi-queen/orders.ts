import { HEADING_NAMES } from '../kit/hex';
import type { OrderKind } from '../kit/orders';
import type { MississippiQueenMove } from './moves';
import { boatOf, mover, type View } from './state';
import { stageOf } from './turns';

type Kind = OrderKind<View, MississippiQueenMove>;

/** How a pushed boat is faced (MQ-6.6): as it lies, or always the same way. */
const facing: Kind = {
  id: 'facing',
  choices: ['asItLies', ...HEADING_NAMES],
  asks: (view, seat) => view.facing[0] === seat,
  answer: (view, seat, choice) => {
    if (view.facing[0] !== seat) return null;
    const named = HEADING_NAMES.find((name) => name === choice);
    return { type: 'face', args: { to: named ?? HEADING_NAMES[boatOf(view.boats, seat).heading] } };
  },
};

/**
 * A captain may give up in his own move alone (MQ-7.3): who has had enough says so at any time, and is put ashore when his
 * move comes.
 */
const ashore: Kind = {
  id: 'ashore',
  choices: ['resign'],
  asks: () => false,
  answer: (view, seat) =>
    stageOf(view) === 'steering' && mover(view) === seat ? { type: 'resign', args: {} } : null,
  span: (view, seat) => (boatOf(view.boats, seat).fate === 'racing' ? 'race' : null),
};

export const orders: readonly Kind[] = [facing, ashore];

/** Nobody knows more than anybody else. */
export const open = (): boolean => true;
