import { type None, refusalsFor } from '../kit/refusal';
import type { Step } from './state';

/** Every reason for which a move is refused, with its parameters. */
export interface RefusalParams {
  'match.over': None;
  'turn.notYours': None;
  'turn.notNow': { step: Step };
  'turn.noActions': None;
  'boat.none': None;
  'sail.riverEnds': None;
  'sail.upstream': { at: number };
  'sail.tooFar': { farthest: number };
  'current.none': None;
  'current.noMove': None;
  'ice.none': None;
  'ice.nothingSpoiled': None;
  'port.used': { place: string };
  'port.notAtEntrance': { at: number };
  'port.retired': None;
  'boat.tooDear': { cost: number; gold: number };
  'sell.emptyBox': None;
  'sell.noSuchSpace': None;
  'sell.spaceFilled': None;
  'sell.otherCargo': { wanted: string; cargo: string };
  'dump.spaceFree': { cargo: string };
  'deliver.notHere': None;
  'deliver.once': None;
  'deliver.notSold': { cargo: string };
  'sellOnIce.nothingSold': None;
  'fillUp.notFull': None;
  'fillUp.choose': None;
  'fillUp.trackFull': None;
  'fillUp.notOnSpaces': { cargo: string };
  'buy.notOnBanner': { cargo: string };
  'buy.notOnMarket': { cargo: string };
  'buy.notInBag': { cargo: string };
  'buy.noBox': None;
  'buy.tooDear': { price: number; gold: number };
  'buy.onlyInStLouis': None;
  'peddle.none': None;
  'peddle.inStLouis': None;
  'board.notHere': None;
  'board.noRoom': { occupants: number };
  'setDown.notAboard': None;
  'setDown.afterBoarding': None;
  'end.inStLouis': None;
  'discard.notInHand': None;
}

export type RefusalKey = keyof RefusalParams;

/** A refusal of this title. */
export const no = refusalsFor<RefusalParams>();
