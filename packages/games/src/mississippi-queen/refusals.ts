import { type None, refusalsFor } from '../kit/refusal';

/** Every reason for which a move is refused, with its parameters. */
export interface RefusalParams {
  'race.over': None;
  notYourTurn: { seat: number };
  'facing.waiting': { seat: number };
  'facing.first': None;
  'facing.notAsked': None;
  'speed.same': { speed: number };
  'speed.chosen': None;
  'speed.underWay': None;
  'speed.coal': { needed: number; coal: number };
  'turn.coal': None;
  'turn.cannotFinish': None;
  'ahead.noPoints': None;
  'ahead.island': None;
  'ahead.bank': None;
  'ahead.unlaid': None;
  'ahead.gone': None;
  'ahead.boat': { seat: number };
  'push.noBoat': None;
  'push.noSparePoint': { seat: number };
  'push.nowhere': { seat: number };
  'push.island': None;
  'push.bank': None;
  'push.unlaid': None;
  'push.gone': None;
  'push.occupied': { seat: number };
  'push.taboo': None;
  'endMove.pointsLeft': { left: number };
}

export type RefusalKey = keyof RefusalParams;

/** A refusal of this title. */
export const no = refusalsFor<RefusalParams>();
