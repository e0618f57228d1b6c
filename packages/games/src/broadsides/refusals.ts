import { type None, refusalsFor } from '../kit/refusal';
import type { Phase } from './state';

/** Every reason this title gives for refusing a move, with its parameters. */
export interface RefusalParams {
  'game.over': None;
  /** Asked for in another phase of the game. */
  'turn.notNow': { phase: Phase };
  'turn.notYours': None;
  /** Manned or locked already: take it back first. */
  'ready.already': None;
  'ready.not': None;
  /** No Captain, no plot. */
  'plot.noCaptain': None;
  'plot.damageCards': { due: number; laid: number };
  'surrender.undamaged': None;
  'claim.tooSoon': { rounds: number; needed: number };
  'fire.otherSide': { side: string };
  'appoint.nobody': { cell: string };
  'appoint.notAsked': None;
  'movement.none': None;
  'movement.nobody': { place: string };
  'movement.fighting': { place: string };
  'movement.apart': { from: string; to: string };
  'movement.level': { from: string; to: string };
  'movement.notOpposite': { from: string; to: string };
  'movement.full': { place: string };
  'fight.none': { place: string };
  /** Movements are still to be made. */
  'turn.moveFirst': { left: number };
  'turn.fightFirst': { fights: number };
}

export type RefusalKey = keyof RefusalParams;

/** A refusal of this title. */
export const no = refusalsFor<RefusalParams>();
