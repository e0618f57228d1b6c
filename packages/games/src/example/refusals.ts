import { type None, refusalsFor } from '../kit/refusal';

/** Every reason for which a move is refused, with its parameters. */
export interface RefusalParams {
  'match.over': None;
  'turn.notYours': None;
  'turn.notNow': None;
  'draw.stackEmpty': None;
  'draw.handFull': { limit: number };
  'land.notInHand': { crate: number };
  'offer.tooHigh': { purse: number };
}

export const no = refusalsFor<RefusalParams>();
