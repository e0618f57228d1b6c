import { type None, refusalsFor } from '../kit/refusal';

/** Every reason for which a move is refused, with its parameters. */
export interface RefusalParams {
  'game.over': None;
  notYourTurn: { seat: number };
  // Something else is due first.
  'startTile.first': None;
  'spin.first': None;
  'hire.first': None;
  'sendBack.first': None;
  'bid.first': None;
  'trade.first': None;
  'takeGoods.first': None;
  // Moves out of their time.
  'action.taken': { action: string };
  'startTile.laid': None;
  'spin.onlyBefore': None;
  'hire.notAsked': None;
  'sendBack.notAsked': None;
  'advance.onlyRecruit': None;
  'advance.once': None;
  'workSmall.notOpen': None;
  'bid.notAsked': None;
  'pass.notAsked': None;
  'trade.notAsked': None;
  'takeGoods.notAsked': None;
  'cattle.bidding': None;
  'endTurn.noAction': None;
  'canteen.noAction': None;
  // Against what the move wants.
  'startTile.notAField': None;
  'workers.order': None;
  'workers.number': { needed: number };
  'workers.notHeld': None;
  'workers.colours': { own: string };
  'workers.none': { worker: string };
  'sendBack.notHeld': { worker: string };
  'advance.grain': { needed: number; held: number };
  'space.occupied': None;
  'space.silver': { needed: number; held: number };
  'goods.none': { good: string };
  'bid.notRight': { column: number };
  'bid.pumpkins': { needed: number; held: number };
  'trade.tooMany': { most: number };
  'trade.notHeld': { good: string; held: number };
  'takeGoods.tooMany': { most: number };
  'build.lake': None;
  'build.mountain': None;
  'build.startTile': None;
  'build.settled': None;
  'build.notBeside': None;
  'build.goods': { missing: string };
  'build.noSettlements': None;
  'build.three': None;
  'build.offTheMap': None;
  'cattle.none': None;
  'canteen.none': None;
  'canteen.lastTurn': None;
}

export type RefusalKey = keyof RefusalParams;

/** A refusal of this title. */
export const no = refusalsFor<RefusalParams>();
