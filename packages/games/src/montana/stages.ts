import type { Refusal, Seat, Turn } from '../kit/title';
import { MOST_BUILDS, MOST_WORKERS } from './data';
import { no } from './refusals';
import { isPlaced, playerOf, type View, workersHeld } from './state';

/** What is being asked. */
export type Stage =
  /** The starting player lays the starting tile. */
  | 'layingStart'
  /** The spins before the first turn. */
  | 'spinning'
  /** Which two workers a white space brings. */
  | 'hiring'
  /** Which workers go back, with more than eight. */
  | 'sendingBack'
  | 'choosing'
  | 'recruiting'
  | 'working'
  | 'bidding'
  | 'trading'
  | 'takingGoods'
  | 'building'
  /** The action is done: cattle may be traded, a canteen used, the turn ended. */
  | 'closing';

export function stageOf(view: View): Stage {
  const { turn, city } = view;
  const player = playerOf(view.players, turn.seat);
  if (view.startTile === null) return 'layingStart';
  if (turn.naming) return 'hiring';
  if (workersHeld(player) > MOST_WORKERS) return 'sendingBack';
  if (turn.spinsLeft > 0) return 'spinning';
  if (city !== null) {
    if (city.rewards === null) return 'bidding';
    const stand = city.contractors[city.asked];
    return isPlaced(stand) && stand.row === GOODS_ROW ? 'takingGoods' : 'trading';
  }
  return stageOfAction(turn, player);
}

function stageOfAction(
  { action, advanced, small, built }: View['turn'],
  { settlements }: View['players'][number],
): Stage {
  switch (action) {
    case null:
      return 'choosing';
    case 'recruit':
      return advanced ? 'closing' : 'recruiting';
    case 'work':
      return small === null ? 'closing' : 'working';
    case 'build':
      return built.length < MOST_BUILDS && settlements > 0 ? 'building' : 'closing';
    default:
      return 'closing';
  }
}

/** The row of the city whose reward is goods instead of trades. */
export const GOODS_ROW = 1;

export function askedSeat(view: View): Seat {
  return view.city?.asked ?? view.turn.seat;
}

export function turnOf(view: View): Turn {
  return { seat: view.turn.seat, acting: [askedSeat(view)], stage: stageOf(view) };
}

/** True while the city is visited and no contractor has left the hardware store for good or for the board. */
export function biddingBegun(view: View): boolean {
  return view.city?.contractors.some((one) => one !== 'store') ?? false;
}

/** What is due before anything else; `undefined` when the seat is free in what it does. */
export function dueFirst(stage: Stage): Refusal | undefined {
  switch (stage) {
    case 'layingStart':
      return no('startTile.first');
    case 'spinning':
      return no('spin.first');
    case 'hiring':
      return no('hire.first');
    case 'sendingBack':
      return no('sendBack.first');
    case 'bidding':
      return no('bid.first');
    case 'trading':
      return no('trade.first');
    case 'takingGoods':
      return no('takeGoods.first');
    default:
      return undefined;
  }
}

/** One of three actions a turn (MT-4.2). */
export function actionTaken({ turn }: View): Refusal {
  return no('action.taken', { action: turn.action ?? '' });
}
