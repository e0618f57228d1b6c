import type { Params, Refusal } from '../kit/title';

/** Every reason this title gives for refusing a move. */
export const REFUSAL_KEYS = [
  'game.over',
  'turn.notYours',
  'turn.notNow',
  'turn.tracksDue',
  'space.unknown',
  'start.notFactory',
  'start.taken',
  'build.lake',
  'build.city',
  'build.ownTrack',
  'build.full',
  'build.apart',
  'build.noTracks',
  'build.extraLaid',
  'build.money',
  'forgo.nothingDue',
  'forgo.canBuild',
  'loan.most',
  'deliver.noTrain',
  'deliver.noCard',
  'deliver.notFactory',
  'deliver.notCity',
  'deliver.noToken',
  'deliver.noTrack',
  'deliver.notWanted',
  'deliver.slotTaken',
  'deliver.noRoute',
  'via.notShortest',
  'play.notInHand',
  'unlock.notLocked',
  'buy.notInMarket',
  'buy.handFull',
  'buy.money',
] as const;

export type RefusalKey = (typeof REFUSAL_KEYS)[number];

export function refusal(key: RefusalKey, params?: Params): Refusal {
  return params === undefined ? { key } : { key, params };
}
