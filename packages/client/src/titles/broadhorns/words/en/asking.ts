import type { Cargo } from '@packetboat/games/broadhorns/data/goods';
import { FINAL_BARREL } from '@packetboat/games/broadhorns/data/goods';
import type { PlaceId } from '@packetboat/games/broadhorns/data/towns';
import type { Forecast } from '@packetboat/games/broadhorns/forecast';
import type { Step } from '@packetboat/games/broadhorns/state';
import { capital, counted } from '../../../../words/phrase';
import { forecastParts } from './forecasts';
import { barrelsWords, cargoWord, goldWords, placeName } from './names';
import { titleWords } from './words';

// Who is doing what.

export const won = (names: readonly string[]): string => `${names.join(' and ')} made the most of the year.`;
const does = (names: readonly string[], step: Step): string =>
  `${names.join(' and ')} ${names.length > 1 ? 'are asked for Ice' : titleWords.stages[step]}`;
export const earlier = (names: readonly string[], step: Step): string =>
  `An earlier moment: ${does(names, step)}.`;
export const acts = (names: readonly string[], step: Step, port: PlaceId | null): string =>
  `${does(names, step)}${port === null ? '' : ` at ${placeName(port)}`}.`;

// What is to be done.

export const turnDone = (you: string): string => `${you}, your turn is done.`;
export const actionsLeft = (you: string, actions: number): string =>
  `${you}, ${counted(actions, 'action', 'actions')} left.`;
export const actionsAndBonus = (you: string, actions: number): string =>
  `${you}, ${actions === 0 ? 'your third move' : `${counted(actions, 'action', 'actions')} left and your third move`}.`;
export const chooseBoat = (you: string): string => `${you}, choose a boat.`;
export const sellAt = (you: string, place: PlaceId): string => `${you}, sell at ${placeName(place)}.`;
export const whereGoes = (cargo: Cargo): string => `Where shall the ${cargoWord(cargo)} go?`;
export const townFull = (you: string, place: PlaceId, tile: boolean): string =>
  `${you}, ${placeName(place)} is full${tile ? ': its tile is yours' : ''}.`;
export const buyFor = (you: string): string => `${you}, buy what towns downriver want.`;
export const boatFull = (you: string): string => `${you}, the boat is full.`;
export const nothingToBuy = (you: string): string => `${you}, there is nothing to buy.`;
export const riverEnds = (you: string): string => `${you}, the river ends here.`;
export const sailOnOrEnd = (you: string): string => `${you}, sail on, or end the expedition here?`;
export const spoilStrikes = (you: string, cargoes: readonly Cargo[]): string =>
  `${you}, a spoil card strikes ${cargoes.map(cargoWord).join(', ')}.`;
export const layDown = (you: string, cards: number): string =>
  `${you}, lay down ${counted(cards, 'card', 'cards')}.`;

// One sentence more: how, or what comes of it.

export const NO_NEW_BOAT = 'The year is ending: there is no new boat for you.';
export const END_DRAWS = 'Ending the turn draws a card.';
export const BOAT_IS_ONE = 'Your boat and all its cargo are one action.';
export const spoiledNow = (what: string, ice: boolean): string =>
  `Spoiled just now: ${what}.${ice ? ' Ice would bring it back.' : ''}`;
export const THIRD_EARNED = 'Two moves have earned a third.';
export const PUT_IN_ONCE = 'You have put in here: once an expedition. Sail on, or end the turn.';
export const PORT_HERE = 'A port action where you lie.';
export const MOVE_OR_PORT_HERE = 'A move, or a port action where you lie.';
export const TWO_ACTIONS = 'A move or a port action each; two moves earn a third.';
export const MOVE_OR_END = 'A move, or the end of your turn, which draws a card.';
export const boatAndCargo = (more: boolean): string =>
  `Boat and cargo are one action${more ? '; one more is left' : ''}.`;
/** What all that fits would add to the sale, and what comes without it. */
export function allThatFits(gold: number, adds: Forecast, anyway: Forecast, begun: boolean): string {
  const comes = forecastParts(anyway);
  return `All that ${begun ? 'still ' : ''}fits brings ${gold}: ${forecastParts(adds)}.${comes && ` To come anyway: ${comes}.`}`;
}
export const NOTHING_FITS_HERE = 'Nothing aboard finds a stall here.';
export const sold = (barrels: number): string => `${capital(barrelsWords(barrels))} sold onto stalls.`;
export const soldAndComing = (barrels: number, pays: Forecast): string =>
  `${capital(barrelsWords(barrels))} sold onto stalls. Still to come: ${forecastParts(pays)}.`;
export const PRESS_STALL = 'Press the stall it goes to.';
export const TRACK_FULL = 'The season track is full: all barrels go to the bag.';
export const LEFTOVERS_FIRST = 'Leftovers and cards first; then one barrel that perishes moves the year on.';
export const oneToTrack = (next: string): string =>
  `One barrel that perishes goes to the season track. ${next}`;
export const goldAndBoxes = (gold: number, boxes: number): string =>
  `${goldWords(gold)} left, ${counted(boxes, 'box', 'boxes')} free.`;
export const goldLeft = (gold: number): string => `${goldWords(gold)} left.`;
export const BOAT_SOLD = 'The boat is sold, and you go back to St. Louis.';
export const YEAR_ENDS = `The year ends with this round: what stays aboard pays ${FINAL_BARREL} a barrel then, and the boat its resale.`;
export const ANYBODY_HERE = 'First: is there somebody here whom you take aboard?';
export const LEAVE_OR_SELL = 'Leave the port with your boat, or sell it and go back to St. Louis at once.';
export const ICE_SPARES = 'Ice spares your whole boat from it.';
export const NO_ICE = 'You hold no Ice.';
export const CHOOSE_IN_HAND =
  'Choose in your hand. A delivery or a traveler then lies at its town, for anybody to take.';

/** What is lost and gained with the end of an expedition; `resale`: nothing where the boat is abandoned. */
export function expeditionEnds(lost: {
  readonly barrels: number;
  readonly travelers: number;
  readonly resale: number | null;
  readonly lastRound: boolean;
}): string {
  const { barrels, travelers, resale, lastRound } = lost;
  const inPort = resale !== null;
  const [stays, gone] = travelers === 1 ? ['stays here', 'is lost'] : ['stay here', 'are lost'];
  const loses = [
    ...(barrels > 0 ? [`${barrelsWords(barrels)} ${barrels === 1 ? 'goes' : 'go'} to the bag`] : []),
    ...(travelers > 0 ? [`${counted(travelers, 'traveler', 'travelers')} ${inPort ? stays : gone}`] : []),
  ];
  const gain = inPort ? `The boat is sold for ${goldWords(resale)}` : 'The boat is abandoned for nothing';
  return `${[gain, ...loses].join('; ')}. You are back in St. Louis${lastRound ? ', for good: the year is ending' : ' at once'}.`;
}
