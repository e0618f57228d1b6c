import type { TravelerId } from '@packetboat/games/broadhorns/data/cards';
import { travelerOf } from '@packetboat/games/broadhorns/data/cards';
import { BOATS, type Cargo, type Perishable } from '@packetboat/games/broadhorns/data/goods';
import { TILES, type TileId } from '@packetboat/games/broadhorns/data/tiles';
import type { PlaceId } from '@packetboat/games/broadhorns/data/towns';
import type { BoatView, Source, View } from '@packetboat/games/broadhorns/state';
import { capital, count, counted } from '../../../../words/phrase';
import { CARGO_NAMES, cargoWord, goldWords, listed, placeName, travelerName, wreathsWords } from './names';

/** The heads of the steps of a port action, and of what stands at its foot. */
export const STEPS = {
  load: 'Load cargo',
  sell: 'Sell',
  fill: 'Fill-up',
  buy: 'Buy',
  travelers: 'Travelers',
} as const;
export const BILL = {
  loaded: 'boat and cargo',
  sold: 'sold',
  bought: 'bought',
  fares: 'fares',
} as const;
export const GOLD = 'Gold';
export const GOLD_NOW = 'gold now';

/** What a screen reader calls the sheet. */
export const sheetLabel = (place: PlaceId, name: string): string =>
  place === 'st-louis' ? `${name} in St. Louis` : `${name} in port at ${placeName(place)}`;

/** Where it is, and who is there if that is somebody else. */
export const headOf = (place: PlaceId, mine: boolean, name: string): string =>
  mine ? placeName(place) : `${name} at ${placeName(place)}`;

export const BARE = 'the bare board, no wreaths';
export const tileWords = (tile: TileId, won: boolean, below: number): string =>
  `${wreathsWords(TILES[tile].wreaths)}${won ? ', won' : below > 0 ? `, ${below} more below` : ', the last tile'}`;

export const BONUS = 'Bonus';
/** What the bonus is for, or that it is earned. */
export const bonusWords = (earned: boolean, selling: boolean, sold: number): string => {
  if (earned) return `earned${selling ? ', paid after the sale' : ''}`;
  return selling && sold > 0 ? 'with one more barrel sold' : 'for two sold, or the last stall';
};

export const loadedWords = ({ size, boxes }: BoatView, gold: number): string =>
  `${boxes.filter((barrel) => barrel !== null).length} of ${BOATS[size].boxes} boxes loaded, ${goldWords(gold)} left`;

/** What a sale is made of. */
export const SALE_PARTS: Readonly<Partial<Record<Source, string>>> = {
  sales: 'stalls',
  bonuses: 'bonus',
  deliveries: 'delivery',
  ice: 'Ice',
  dumped: 'for 1 each',
};
export const salePartsWords = (
  parts: readonly { readonly source: Source; readonly gold: number }[],
): string => parts.map(({ source, gold }) => `${SALE_PARTS[source]} ${gold}`).join(', ');
export const NOTHING_SOLD = 'Nothing was sold.';

/** A stall that may be sold onto, or why it may not. */
export const stallLabel = (
  cargo: Cargo,
  space: number,
  value: number,
  {
    may,
    filled,
    held,
  }: { readonly may: boolean; readonly filled: boolean; readonly held: Cargo | undefined },
): string => {
  if (may) return `Sell ${cargoWord(cargo)} onto stall ${space + 1}: ${value} gold`;
  const other = held !== undefined && held !== cargo;
  const why = filled ? 'filled' : other ? `wants ${cargoWord(cargo)}` : 'none aboard';
  return `Stall ${space + 1}, ${cargoWord(cargo)} ${value}: ${why}`;
};

export const DELIVERY = 'Delivery';
export const cardNote = (own: boolean): string => (own ? 'your card' : 'lies here');
export const deliveryLabel = (cargo: Cargo, own: boolean): string =>
  `Delivery: ${cargoWord(cargo)}, ${cardNote(own)}`;
export const deliveryBarred = (claimed: boolean): string => (claimed ? 'one card a sale' : 'first sell it');

export const ICE = { title: 'Ice', note: 'one barrel', barred: 'first sell what perishes' } as const;

export const dumpTitle = (cargo: Cargo): string => `${CARGO_NAMES[cargo]}, no stall`;
export const DUMP_NOTE = 'get rid of one';

/** What became of the town's tile. */
export const filledWords = (tile: TileId | null, stays: boolean): string => {
  if (tile === null) return 'The bare board wins nothing.';
  if (stays) return 'The tile stays.';
  return `The town was filled: the tile is won, ${wreathsWords(TILES[tile].wreaths)}.`;
};
export const fullWords = (trackFull: boolean): string =>
  `Full. ${trackFull ? 'The season track is full too.' : 'One that perishes goes to the season track:'}`;
export const openStallsWords = (open: number, tile: TileId | null): string => {
  const wins =
    tile === null
      ? 'A full town sends a barrel to the season track.'
      : `Who fills the last one wins ${wreathsWords(TILES[tile].wreaths)}.`;
  return `${capital(count(open))} ${open === 1 ? 'stall is' : 'stalls are'} open. ${wins}`;
};
export const SEND = 'send';
export const sendLabel = (cargo: Perishable): string =>
  `${CARGO_NAMES[cargo]} goes to the season track, and selling is finished`;

export const boughtWords = (gold: number): string => (gold === 0 ? 'Nothing was bought.' : 'Loaded.');
export const SELLS_NOTHING = 'New Orleans sells nothing.';
export const WON_COUNTS = 'The tile just won counts for this visit.';
export const OUT_OF_THE_BAG = 'Out of the bag';
export const BY_YOUR_PEDDLER = 'By your Peddler';
export const SOLD_OUT = 'sold out';

/** Why a barrel cannot be bought. */
export const buyBarred = (free: number, price: number, gold: number): string | undefined =>
  free === 0 ? 'boat full' : price > gold ? 'too dear' : undefined;
export const marketNote = (more: number): string => (more === 0 ? 'market' : `market +${more}`);
export const buyLabel = (cargo: Cargo, price: number | undefined): string =>
  `Buy ${cargoWord(cargo)}: ${price === undefined ? SOLD_OUT : goldWords(price)}`;

const NONE_LEFT = 'none left';
export const bagNote = (barrels: number): string => `${barrels} left`;
export const bagBarred = (barrels: number): string | undefined => (barrels === 0 ? NONE_LEFT : undefined);
export const bagLabel = (cargo: Cargo, barrels: number, price: number): string =>
  `Buy ${cargoWord(cargo)} out of the bag: ${barrels === 0 ? NONE_LEFT : goldWords(price)}`;
export const peddleLabel = (cargo: Cargo, price: number): string =>
  `Buy ${cargoWord(cargo)} by the Peddler: ${goldWords(price)}`;
export const boxesWords = (free: number): string =>
  free === 0 ? 'All boxes are full.' : `${capital(counted(free, 'box is', 'boxes are'))} free.`;

export const travelerTitle = (card: TravelerId): string => `The ${travelerName(card)}`;
export const PAYS_HERE = 'pays here';
export const aboardNote = (card: TravelerId, mayLeave: boolean): string => {
  const { destination, gold } = travelerOf(card);
  return `to ${placeName(destination)} for ${gold}${mayLeave ? '; set down here' : ''}`;
};
export const setDownLabel = (card: TravelerId): string =>
  `Set down the ${travelerName(card)} here, for nothing`;
export const waitingNote = (card: TravelerId, own: boolean): string =>
  `to ${placeName(travelerOf(card).destination)}${own ? ', your card' : ', waits here'}`;
export const noRoomWords = (places: number): string => `no room: ${counted(places, 'place', 'places')}`;
export const boardLabel = (card: TravelerId): string => {
  const { destination, gold } = travelerOf(card);
  return `Take aboard the ${travelerName(card)} to ${placeName(destination)}: ${goldWords(gold)}`;
};
export const NOBODY_WAITS = 'Nobody waits here.';
export const roomWords = (room: number): string =>
  room === 0 ? 'The boat has no room left.' : `Room for ${counted(room, 'traveler', 'travelers')}.`;

export const SPOIL_CARD = 'A spoil card';
export const drewWords = (name: string): string => `${name} drew it; it strikes every boat`;
export const strikesWords = (strikes: readonly Cargo[]): string =>
  `Every barrel of ${listed(strikes.map(cargoWord))} moves one space on in its box.`;
/** What it does to one's own boat, and what may be done about it. */
export const struckWords = (struck: number, lost: number, hasIce: boolean): string => {
  const barrels = (n: number, one: string, more: string) => `${count(n)} ${n === 1 ? one : more}`;
  const gone = lost > 0 ? `, and ${barrels(lost, 'is', 'are')} lost` : '';
  const ice = hasIce
    ? 'An Ice card spares your boat.'
    : 'You hold no Ice: you are asked so that nobody can tell.';
  return `On your boat it strikes ${barrels(struck, 'barrel', 'barrels')}${gone}. ${ice}`;
};
export const unansweredWords = (names: readonly string[]): string =>
  `Not answered yet: ${listed(names)}. Answers stay sealed until all are in.`;

/** What a narrow stage says of the step of a port action. */
const PORT_STEPS: Readonly<Partial<Record<View['step'], number>>> = { sell: 1, buy: 3, travelers: 4 };
export const portStepWords = (step: View['step']): string => `step ${PORT_STEPS[step]} of 4`;
