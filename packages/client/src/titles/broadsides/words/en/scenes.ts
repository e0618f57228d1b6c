import { crewOf, of, type View } from '@packetboat/games/broadsides/state';
import type { Beat } from '../../motion/useShow';
import { dotWord, shipName } from './names';

/** The drawings, for whoever does not see them, and the ways from one to the other. */
export const seaLabel = ({ ships }: View): string =>
  `Sea chart: ${ships.map((ship, seat) => `${shipName(seat)} on ${dotWord(ship)}`).join(', ')}`;
export const gunsLabel = (firing: number, target: number): string =>
  `Decks: the ${shipName(firing)} fires at the ${shipName(target)}`;
export const decksLabel = (alongside: boolean): string =>
  alongside ? 'Both decks, side by side' : 'Decks of both ships';
export const [TO_DECKS, TO_CHART] = ['See the decks', 'See the chart'] as const;
export const columnWords = (column: number): string =>
  `Column ${column}: a shot that rolls ${column} hits it`;

/** The head of the desk on which plots are turned. */
export function revealHead(view: View, beat: Beat | null, round: number): string {
  if (beat?.scene.kind === 'ended') return 'The cards of the last round';
  if (beat !== null) return `Card ${beat.scene.card} of round ${round}`;
  return view.phase === 'plotting' ? `The plots of round ${view.round}` : 'The cards of this round';
}

/** A round that is gone through once more. */
export const replayWords = (round: number | null): string => `Replay round ${round}`;
export const againHead = (round: number): string => `Round ${round} once more`;
export const againAt = ({ round, at, of: many }: { round: number; at: number; of: number }): string =>
  `Round ${round}, ${at} of ${many}`;
export const SHOW = {
  head: 'What is being shown',
  pace: 'Pace',
  paces: { quick: 'Quick', steady: 'Steady', step: 'Card by card' },
  close: 'Back to the game',
  back: 'Back',
  next: 'Next',
  goOn: 'Go on',
  skip: 'Skip',
} as const;

/** Whose cannons bear, while no row is aimed at. */
export const opensWords = (round: number, card: number, name: string): string =>
  `Round ${round}, after card ${card} of 3. Rings show which of ${name}’s cannons bear.`;
export function volleyWords(view: View, firing: number, final: boolean, name: string): string {
  const guns = view.volley?.guns[firing] ?? [];
  const many = guns.length === 1 ? 'One cannon bears' : `${guns.length} cannons bear`;
  const gone = guns.filter((gun) => !of(view.ships, firing).guns.includes(gun));
  const once =
    gone.length === 0
      ? ''
      : ` Shot away, but fired once more as both sides fire at the same time: ${gone.join(', ')}.`;
  return `${final ? 'The final volley. ' : ''}${many} for ${name}: ${guns.join(', ')}. The dashed rings wait; the full one fires next.${once}`;
}

/** How it stands with a ship's Captain. */
export function captainWords(view: View, seat: number): string {
  const ship = of(view.ships, seat);
  if (view.phase === 'manning') return 'Captain to be placed';
  if (ship.captain !== null) return 'Captain aboard';
  return `Captain lost${crewOf(ship) > 0 && view.ended === null ? ': a successor is to be named' : ''}`;
}
