import type { Params, Refusal } from '../kit/title';

/** Every reason this title gives for refusing a move. */
export const REFUSAL_KEYS = [
  'game.over',
  'notYourTurn',
  // Something else is due first.
  'startTile.first',
  'spin.first',
  'hire.first',
  'sendBack.first',
  'bid.first',
  'trade.first',
  'takeGoods.first',
  // Moves out of their time.
  'action.taken',
  'startTile.laid',
  'spin.onlyBefore',
  'hire.notAsked',
  'sendBack.notAsked',
  'advance.onlyRecruit',
  'advance.once',
  'workSmall.notOpen',
  'bid.notAsked',
  'pass.notAsked',
  'trade.notAsked',
  'takeGoods.notAsked',
  'cattle.bidding',
  'endTurn.noAction',
  'canteen.noAction',
  // Against what the move wants.
  'startTile.notAField',
  'workers.order',
  'workers.number',
  'workers.notHeld',
  'workers.colours',
  'workers.none',
  'sendBack.notHeld',
  'advance.grain',
  'space.occupied',
  'space.silver',
  'goods.none',
  'bid.notRight',
  'bid.pumpkins',
  'trade.tooMany',
  'trade.notHeld',
  'takeGoods.tooMany',
  'build.lake',
  'build.mountain',
  'build.startTile',
  'build.settled',
  'build.notBeside',
  'build.goods',
  'build.noSettlements',
  'build.three',
  'build.offTheMap',
  'cattle.none',
  'canteen.none',
  'canteen.lastTurn',
] as const;

export type RefusalKey = (typeof REFUSAL_KEYS)[number];

export function refusal(key: RefusalKey, params?: Params): Refusal {
  return params === undefined ? { key } : { key, params };
}
