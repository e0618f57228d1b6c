import { penFor } from '../kit/chronicle';
import type { Card, Cell, Gun, Layout, Mast, Place, Row, Side } from './data';
import type { Ending } from './state';

export type CardResult = 'ahead' | 'turned' | 'still' | 'edge' | 'aground';
export type ShotResult = 'miss' | 'nothing' | 'hull' | 'hullFull' | 'mast' | 'deck';

/**
 * Everything the log of this title tells, with its parameters; `tell` adds the place. Seats are numbers, dots `5,12`,
 * sections of a ship `C4`, places of either deck `0C4`, headings 0 to 7.
 */
export type Chronicle = {
  /** Manned or locked. Nothing tells what, and nothing tells whether it is what was there before. */
  ready: { seat: number };
  notReady: { seat: number };
  captainShown: { seat: number; place: Place };

  roundBegan: { round: number; due0: number; due1: number };
  liesStill: { seat: number };
  cardTurned: {
    seat: number;
    slot: number;
    card: Card;
    result: CardResult;
    fromX: number;
    fromY: number;
    x: number;
    y: number;
    heading: number;
  };
  /** The seat's card in this slot is taken back unread. */
  cardLapsed: { seat: number; slot: number };

  /** How many cannons bear; `drawn` says that the dice chose who fires first. */
  exchangeBegan: { first: number; drawn: boolean; final: boolean; guns0: number; guns1: number };
  fired: {
    seat: number;
    gun: Gun;
    row: Row;
    side: Side;
    roll: number;
    result: ShotResult;
    guns: number;
    crew: number;
    captain: boolean;
  };
  hullHit: { seat: number; row: Row; side: Side; hits: number };
  mastHit: { seat: number; mast: Mast; left: number };
  gunLost: { seat: number; gun: Gun };
  crewLost: { seat: number; place: Place; crew: number };
  captainLost: { seat: number; place: Place };
  heldFire: { seat: number; guns: number };
  captainChosen: { seat: number; place: Place };

  collided: { mover: number; stationary: number; drawn: boolean; bearing: number; layout: Layout };
  rolledToBoard: { roll0: number; roll1: number };
  turnBegan: { seat: number; turn: number };
  moved: {
    seat: number;
    who: 'crew' | 'captain';
    from: Place;
    to: Place;
    way: 'deck' | 'ladder' | 'across';
    left: number;
  };
  /** One roll of a fight; `lost` is what the lower side loses, `tie` on equal sums. */
  struck: {
    place: Place;
    roll0: number;
    bonus0: number;
    roll1: number;
    bonus1: number;
    loser: number;
    lost: 'crew' | 'captain' | 'tie';
  };
  fightWon: { seat: number; place: Place; figures: number };
  turnEnded: { seat: number; quiet: number };

  struckColours: { seat: number };
  claimedDraw: { seat: number; rounds: number };
  /** `winner` is -1 in a draw. */
  gameOver: { ending: Ending; winner: number };
};

export type ChronicleKey = keyof Chronicle;

export const tell = penFor<Chronicle>();

/** A section of one ship as a place: `0C4`. */
export function placeOn(seat: number, cell: Cell): Place {
  return `${seat === 0 ? 0 : 1}${cell}`;
}
