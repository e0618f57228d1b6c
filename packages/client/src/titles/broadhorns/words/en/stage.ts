import { saidOf } from '../../../../hand/keys';
import { keys } from '../../hand/keys';

/** The map, and what its keys do for whoever is asked. */
export const riverLabel = (mine: boolean): string =>
  `The river from St. Louis to New Orleans${mine ? `. ${saidOf(keys())}` : ''}`;

/** Whose a panel is: one's own, or somebody's by name. */
export const boatHead = (name: string | null): string =>
  name === null ? 'Your flatboat' : `${name}’s flatboat`;
export const handHead = (name: string | null): string => (name === null ? 'Your hand' : `${name}’s hand`);

export const townsHead = (hasBoat: boolean): string => (hasBoat ? 'Down the river' : 'The towns');

/** All that lies under the map. */
export const DESK = 'On the table';
