import { BOXES_PER_SECTION, RUINS_TO_SINK } from '@packetboat/games/broadsides/data';
import {
  isSunk,
  mastsLost,
  of,
  other,
  ruinedSections,
  type ShipView,
  type View,
} from '@packetboat/games/broadsides/state';
import { capital, counted } from '../../../../words/phrase';
import { shipName } from './names';

/** What counts of a hull (BS-7.2, BS-7.3), for whoever asks what the figure means. */
export const HULL_RULE =
  'Two hits ruin a section of the hull. The third ruined section sinks the ship. Each mast lost and each section ruined makes one card of every plot a Damage card.';

/** Sections that a hit more would ruin. */
export const hitOnce = ({ hull }: ShipView): number => hull.filter((hits) => hits === 1).length;

/** How a hull stands that may not be hit much more; nothing while there is time. */
export function perilWords(ship: ShipView): string | null {
  if (isSunk(ship)) return 'she is sinking';
  return ruinedSections(ship) === RUINS_TO_SINK - 1 ? 'the next sinks her' : null;
}

/** How many sections are ruined; in the players' panel the figure stands out. */
export function ruinsWords(ship: ShipView): readonly [before: string, ruined: number, after: string] {
  const [hits, peril] = [hitOnce(ship), perilWords(ship)];
  const more = `${peril === null ? '' : `: ${peril}`}${hits > 0 ? `, ${hits} hit once` : ''}`;
  return ['sections ruined', ruinedSections(ship), `of ${RUINS_TO_SINK}${more}`];
}

/** How a hull stands, in one line: "sections ruined 2 of 3: the next sinks her, 4 hit once". */
export const hullLine = (ship: ShipView): string => ruinsWords(ship).join(' ');

/** Both ships' hulls as far as they decide soon, for the hands of a seat. Alongside they count no more. */
export function hullsWords({ ships, volley }: View, seat: number): string {
  if (volley?.final === true) return '';
  const [own, enemy] = [of(ships, seat), of(ships, other(seat))];
  const last = RUINS_TO_SINK - 1;
  const words = [
    ...(isSunk(own) ? ['Your ship is sinking: this is your last volley.'] : []),
    ...(isSunk(enemy) ? [`The ${shipName(other(seat))} is sinking.`] : []),
    ...(ruinedSections(own) === last ? ['A third ruined section sinks you.'] : []),
    ...(ruinedSections(enemy) === last ? ['One more ruined section sinks the enemy.'] : []),
  ];
  return words.join(' ');
}

/** Why a plot must hold Damage cards (BS-3.2), and how many. */
export function dueWords(ship: ShipView, due: number): string {
  const [masts, ruins] = [mastsLost(ship), ruinedSections(ship)];
  const why = [
    ...(masts > 0 ? [`${counted(masts, 'mast', 'masts')} lost`] : []),
    ...(ruins > 0 ? [`${counted(ruins, 'hull section', 'hull sections')} ruined`] : []),
  ].join(', ');
  const cards =
    due === 1 ? 'one of the three cards' : due === 2 ? 'two of the three cards' : 'all three cards';
  return `${capital(why)}: ${cards} must be Damage.`;
}

export const sectionWords = (row: string, side: string, hits: number): string =>
  `Hull, row ${row}, ${side}: ${hits} of ${BOXES_PER_SECTION} hits. ${HULL_RULE}`;

/** A ship and her hull, under the decks. */
export const shipHull = (seat: number, ship: ShipView): string => `${shipName(seat)}: ${hullLine(ship)}`;

export const HULL_RULE_SAID = `. ${HULL_RULE}`;

/** What the figures of the players' panel count. */
export const gunsCounted = (n: number): string => (n === 1 ? 'cannon' : 'cannons');
export const [CREW, STANDING_MASTS] = ['crew', 'masts'] as const;
export const damageCounted = (n: number): string => (n === 1 ? 'damage card due' : 'damage cards due');
