import { penFor } from '../kit/chronicle';
import type { AbilityId, AchievementId, ContractId, Good, ShipId, TrainCardId } from './data';
import type { Ending } from './state';

/** Everything the log of this title tells, with its parameters. Seats and spaces are numbers. */
export type Chronicle = {
  startLaid: { seat: number; space: number; good: Good };
  /** `fee` goes to seat `owner` (-1: nobody). */
  trackLaid: {
    seat: number;
    space: number;
    terrain: string;
    cost: number;
    surcharge: number;
    fee: number;
    owner: number;
  };
  starReached: { seat: number; space: number; prestige: number };
  subsidyPaid: { seat: number; money: number };
  loanTaken: { seat: number; money: number; loans: number };
  /** What did not fit on the money track. */
  moneyLost: { seat: number; lost: number };
  delivered: {
    seat: number;
    good: Good;
    from: number;
    to: number;
    city: string;
    length: number;
    /** Spaces joined by commas. */
    route: string;
    money: number;
    prestige: number;
  };
  cardPlayed: { seat: number; card: TrainCardId; met: boolean; money: number; prestige: number };
  agentPaid: { seat: number; money: number };
  /** `own` tells whose container it is: the company's or a neutral one. */
  containerLoaded: {
    seat: number;
    ship: ShipId;
    slot: number;
    own: boolean;
    money: number;
    prestige: number;
  };
  /** The first or second export bonus of a full ship. */
  exportPaid: {
    seat: number;
    ship: ShipId;
    bonus: 'first' | 'second';
    containers: number;
    money: number;
    prestige: number;
  };
  /** A full ship with neutral containers alone. */
  exportNone: { ship: ShipId };
  shipDocked: { ship: ShipId };
  shipsGone: { ship: ShipId };
  abilityFreed: { seat: number; ability: AbilityId };
  achieved: { seat: number; achievement: AchievementId; first: boolean; prestige: number };
  bought: { seat: number; card: TrainCardId; price: number };
  marketFilled: { card: TrainCardId; left: number };
  lastRound: { why: Exclude<Ending, 'tracks'> };
  turnEnded: { seat: number };
  roundBegan: { round: number };
  contractShown: { seat: number; contract: ContractId; met: boolean; prestige: number };
  /** `winner` is -1 when the victory is shared. */
  gameOver: { ending: Ending; winner: number };
};

export type ChronicleKey = keyof Chronicle;

export const tell = penFor<Chronicle>();
