import type { Refusal } from '../kit/title';
import type { Phase } from './state';

/** Every reason this title gives for refusing a move, with its parameters. */
export type Refusals = {
  'game.over': Record<string, never>;
  /** Asked for in another phase of the game. */
  'turn.notNow': { phase: Phase };
  'turn.notYours': Record<string, never>;
  /** Manned or locked already: take it back first. */
  'ready.already': Record<string, never>;
  'ready.not': Record<string, never>;
  /** No Captain, no plot. */
  'plot.noCaptain': Record<string, never>;
  'plot.damageCards': { due: number; laid: number };
  'surrender.undamaged': Record<string, never>;
  'claim.tooSoon': { rounds: number; needed: number };
  'fire.otherSide': { side: string };
  'appoint.nobody': { cell: string };
  'appoint.notAsked': Record<string, never>;
  'movement.none': Record<string, never>;
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
};

export type RefusalKey = keyof Refusals;

export function refusal<K extends RefusalKey>(
  key: K,
  ...params: Refusals[K] extends Record<string, never> ? [] : [Refusals[K]]
): Refusal {
  const [given] = params;
  return given === undefined ? { key } : { key, params: given };
}
