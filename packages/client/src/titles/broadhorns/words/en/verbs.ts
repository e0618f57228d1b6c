import type { Perishable } from '@packetboat/games/broadhorns/data/goods';
import { type PlaceId, TOWNS, townAtEntrance } from '@packetboat/games/broadhorns/data/towns';
import { cardTitle, placeName, spacesWords, spaceWords } from './names';

/** The buttons at the foot. */
export const VERBS = {
  stepBack: 'Step back',
  putBack: 'Put it back',
  sellNothing: 'Sell nothing',
  doneSelling: 'Done selling',
  sellAll: 'Sell all that fits',
  /** Where no barrel fits any more, only a card is left. */
  claim: 'Claim the delivery',
  toTravelers: 'On to travelers',
  doneLoading: 'Done loading',
  stay: 'Stay here',
  leave: 'Leave the port',
  playIce: 'Play Ice',
  letStrike: 'Let it strike',
  endTurn: 'End turn',
  takeBoat: 'Take a boat',
} as const;
export const sendVerb = (cargo: Perishable): string => `Send ${cargo}`;
export const sellBoat = (resale: number): string => `Sell the boat: +${resale}`;
export const endHere = (resale: number): string => `End here: +${resale}`;
export const layDownVerb = (card: Parameters<typeof cardTitle>[0]): string => `Lay down ${cardTitle(card)}`;
export const putInAt = (port: PlaceId): string => `Put in at ${placeName(port)}`;

/** "Sail 3 to Memphis", "Sail 4". */
export function sailWords(to: number, from: number): string {
  const town = townAtEntrance(to);
  return `Sail ${to - from}${town === undefined ? '' : ` to ${TOWNS[town].name}`}`;
}

export const sailSentence = (to: number, from: number): string =>
  `Sail ${spacesWords(to - from)}, ${spaceWords(to)}`;
