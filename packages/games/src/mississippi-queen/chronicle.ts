import { penFor } from '../kit/chronicle';
import type { DropOut, Ending } from './state';

/**
 * Everything the log of this title tells, with its parameters. Seats are numbers, hexes are places (`3.17`),
 * headings `N`..`NW`, bends `left`, `straight` or `right`, lists joined by commas.
 */
export type Chronicle = {
  speedChanged: { seat: number; from: number; to: number; coal: number };
  wentAhead: { seat: number; from: string; to: string; heading: string; pointsLeft: number };
  turned: { seat: number; side: string; heading: string; coal: number };
  /** The pusher goes `from` -> `at`, the pushed boat `at` -> `to`. */
  pushed: { seat: number; pushed: number; from: string; at: string; to: string; pointsLeft: number };
  /** A move is complete: hexes gone, boats pushed aside, coal burnt in all. */
  moveEnded: { seat: number; speed: number; hexes: number; pushes: number; turns: number; coal: number };
  faced: { seat: number; heading: string };
  boarded: { seat: number; aboard: number; colour: string; waiting: number; byPush: boolean };
  /** `place` on the podium, from 1. */
  landed: { seat: number; place: number; byPush: boolean };
  droppedOut: { seat: number; why: DropOut };
  /** Can no longer find two passengers. */
  hopeless: { seat: number };
  rolled: { seat: number; bend: string; piece: 'tile' | 'landing' };
  /** The roll would have closed the river's way: it is rolled again. */
  rolledAgain: { seat: number; bend: string; piece: 'tile' | 'landing' };
  tileLaid: { number: number; tile: string; bend: string; waiting: number; left: number };
  landingLaid: { number: number; bend: string };
  tileTaken: { number: number; tile: string; passengers: number };
  /** `by` holds what put each boat before the next, one entry fewer than `order`. */
  roundBegan: { round: number; order: string; by: string };
  raceOver: { ending: Ending; winner: number };
};

export type ChronicleKey = keyof Chronicle;

export const tell = penFor<Chronicle>();
