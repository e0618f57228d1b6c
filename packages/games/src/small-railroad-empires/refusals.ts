import { type None, refusalsFor } from '../kit/refusal';
import type { Stage } from './state';

/** Every reason for which a move is refused, with its parameters. */
export interface RefusalParams {
  'game.over': None;
  'turn.notYours': { seat: number };
  'turn.notNow': { stage: Stage };
  'turn.tracksDue': { due: number };
  'space.unknown': None;
  'start.notFactory': None;
  'start.taken': None;
  'build.lake': None;
  'build.city': None;
  'build.ownTrack': None;
  'build.full': None;
  'build.apart': None;
  'build.noTracks': None;
  'build.extraLaid': None;
  'build.money': { cost: number; money: number };
  'forgo.nothingDue': None;
  'forgo.canBuild': None;
  'loan.most': { most: number };
  'deliver.noTrain': None;
  'deliver.noCard': None;
  'deliver.notFactory': None;
  'deliver.notCity': None;
  'deliver.noToken': None;
  'deliver.noTrack': None;
  'deliver.notWanted': { good: string };
  'deliver.slotTaken': { seat: number };
  'deliver.noRoute': None;
  'via.notShortest': None;
  'play.notInHand': { card: string };
  'unlock.notLocked': { ability: string };
  'buy.notInMarket': { card: string };
  'buy.handFull': { limit: number };
  'buy.money': { price: number; money: number };
}

export type RefusalKey = keyof RefusalParams;

/** A refusal of this title. */
export const no = refusalsFor<RefusalParams>();
