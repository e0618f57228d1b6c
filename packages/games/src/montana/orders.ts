import type { OrderKind } from '../kit/orders';
import { leastColumn } from './city';
import { COLUMNS, REWARDS } from './data';
import type { MontanaMove } from './moves';
import { askedSeat, stageOf } from './stages';
import { playerOf, type View } from './state';

/** A limit of the bidding as an order names it, `2.3`: row and column, from 1. */
export const limitOf = (row: number, column: number): string => `${row}.${column}`;

const LIMITS = REWARDS.flatMap((_, row) => COLUMNS.map((__, column) => limitOf(row + 1, column + 1)));

/**
 * What to do in the city as long as this visit lasts: stay out of it, or bid in one row, always the leftmost column that
 * is to be had, up to a limit. Beyond that, or without the pumpkins, the seat is asked.
 */
const auction: OrderKind<View, MontanaMove> = {
  id: 'auction',
  choices: ['out', ...LIMITS],
  asks: (view, seat) => stageOf(view) === 'bidding' && askedSeat(view) === seat,
  answer: (view, seat, choice) => {
    const { city } = view;
    if (city === null || stageOf(view) !== 'bidding' || city.asked !== seat) return null;
    if (choice === 'out') return { type: 'pass', args: {} };
    const [row = 0, limit = 0] = choice.split('.').map(Number);
    const column = leastColumn(city, row - 1) + 1;
    const pumpkins = COLUMNS[column - 1];
    if (column > limit || pumpkins === undefined) return null;
    if (pumpkins > playerOf(view.players, seat).goods.pumpkin) return null;
    return { type: 'bid', args: { row, column } } as MontanaMove;
  },
  // A seat visits once a turn, and a canteen spent makes the next turn another.
  span: ({ city, round, turn, canteensSpent }) =>
    city === null || city.rewards !== null ? null : `${round}.${turn.seat}.${canteensSpent}`,
};

export const orders: readonly OrderKind<View, MontanaMove>[] = [auction];

/** All of it is open (MT-14.1). */
export const open = (): boolean => true;
