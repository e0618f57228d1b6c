import type { Params, Refusal } from '../kit/title';

/** Every reason this title gives for refusing a move. */
export const REFUSAL_KEYS = [
  'race.over',
  'notYourTurn',
  'facing.waiting',
  'facing.first',
  'facing.notAsked',
  'speed.same',
  'speed.chosen',
  'speed.underWay',
  'speed.coal',
  'turn.coal',
  'turn.cannotFinish',
  'ahead.noPoints',
  'ahead.island',
  'ahead.bank',
  'ahead.unlaid',
  'ahead.gone',
  'ahead.boat',
  'push.noBoat',
  'push.noSparePoint',
  'push.nowhere',
  'push.island',
  'push.bank',
  'push.unlaid',
  'push.gone',
  'push.occupied',
  'push.taboo',
  'endMove.pointsLeft',
] as const;

export type RefusalKey = (typeof REFUSAL_KEYS)[number];

export function refusal(key: RefusalKey, params?: Params): Refusal {
  return params === undefined ? { key } : { key, params };
}
