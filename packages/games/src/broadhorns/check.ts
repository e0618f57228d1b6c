import type { Seat } from '../kit/title';
import { type CardId, cardOf, DECK, isSpoil, travelerOf } from './data/cards';
import {
  BARRELS_OF_EACH,
  BOATS,
  CARGOES,
  isPerishable,
  LAST_WEAR,
  MARKET_ROWS,
  MARKET_SIZE,
} from './data/goods';
import { TRACK_LENGTH } from './data/seasons';
import { TILES_A_TOWN, tilesOf } from './data/tiles';
import { TOWN_IDS, TOWNS } from './data/towns';
import { cardsAboveLimit } from './draw';
import { barrelsOnMarket, noGoods } from './market';
import { type Boat, faceOf, type G } from './state';

/** The conservation laws: one sentence for each that is broken. */
export function check(g: G): string[] {
  return [...checkBarrels(g), ...checkCards(g), ...checkTiles(g), ...checkMerchants(g), ...checkTurn(g)];
}

function checkBarrels(g: G): string[] {
  const broken: string[] = [];
  const barrels = noGoods();
  for (const { boat } of g.merchants) {
    for (const barrel of boat?.boxes ?? []) if (barrel !== null) barrels[barrel.cargo]++;
  }
  TOWN_IDS.forEach((town, i) => {
    const filled = g.towns[i]?.filled ?? [];
    const { spaces } = faceOf(g, town);
    if (filled.length !== spaces.length) broken.push(`${town} has ${filled.length} spaces`);
    spaces.forEach(({ cargo }, at) => {
      if (filled[at] === true) barrels[cargo]++;
    });
    if (filled.every((one) => one) && g.step !== 'sell') broken.push(`${town} is full and not emptied`);
  });
  for (const cargo of g.track) if (cargo !== null) barrels[cargo]++;
  for (const cargo of CARGOES) {
    barrels[cargo] += g.bag[cargo] + g.market[cargo].reduce((sum, n) => sum + n, 0);
    if (barrels[cargo] !== BARRELS_OF_EACH) broken.push(`there are ${barrels[cargo]} barrels of ${cargo}`);
  }
  return [...broken, ...checkMarket(g)];
}

function checkMarket(g: G): string[] {
  const broken: string[] = [];
  for (const cargo of CARGOES) {
    if (g.bag[cargo] < 0) broken.push(`the bag owes ${cargo}`);
    MARKET_ROWS.forEach(({ price, holds }, row) => {
      const n = g.market[cargo][row] ?? -1;
      if (n < 0 || n > holds) broken.push(`${n} barrels of ${cargo} cost ${price}`);
    });
  }
  if (barrelsOnMarket(g) > MARKET_SIZE) broken.push(`${barrelsOnMarket(g)} barrels are on the market`);
  if (g.track.length > TRACK_LENGTH) broken.push('the season track is too long');
  return broken;
}

const ALL_CARDS = counted(DECK);

function counted(cards: readonly CardId[]): Map<CardId, number> {
  const count = new Map<CardId, number>();
  for (const card of cards) count.set(card, (count.get(card) ?? 0) + 1);
  return count;
}

function checkCards(g: G): string[] {
  const aboard = g.merchants.flatMap(({ boat }) => boat?.travelers ?? []);
  const beside = g.towns.flatMap(({ cards }) => cards);
  const count = counted([...g.deck, ...g.discards, ...g.hands.flat(), ...aboard, ...beside]);
  const broken: string[] = [];
  for (const [card, copies] of ALL_CARDS) {
    if (count.get(card) !== copies) broken.push(`there are ${count.get(card) ?? 0} of ${card}`);
  }
  if (count.size !== ALL_CARDS.size) broken.push('there are cards that nobody knows');
  if (g.hands.flat().some(isSpoil)) broken.push('a hand holds a spoil card');
  TOWN_IDS.forEach((town, i) => {
    for (const id of g.towns[i]?.cards ?? []) {
      const card = cardOf(id);
      const fits =
        card.kind === 'delivery'
          ? card.town === town
          : card.kind === 'traveler' && TOWNS[card.destination].entrance > TOWNS[town].entrance;
      if (!fits) broken.push(`${id} lies at ${town}`);
    }
  });
  return broken;
}

function checkTiles(g: G): string[] {
  const broken: string[] = [];
  const won = g.merchants.flatMap(({ tiles }) => tiles);
  TOWN_IDS.forEach((town, i) => {
    const top = g.towns[i]?.tile ?? null;
    const below = g.below[i] ?? [];
    const tiles = [...won, ...below, ...(top === null ? [] : [top])].filter((tile) =>
      tilesOf(town).includes(tile),
    );
    if (tiles.length !== TILES_A_TOWN || new Set(tiles).size !== TILES_A_TOWN) {
      broken.push(`${town} has the tiles ${tiles.join()}`);
    }
    if (top === null && below.length > 0) broken.push(`${town} shows its board above ${below.length} tiles`);
  });
  if (won.length > TILES_A_TOWN * TOWN_IDS.length) broken.push('more tiles are won than there were');
  return broken;
}

function checkMerchants(g: G): string[] {
  const broken: string[] = [];
  g.merchants.forEach(({ gold, ledger, boat }, seat) => {
    const booked = Object.values(ledger).reduce((sum, n) => sum + n, 0);
    if (gold < 0) broken.push(`seat ${seat} owes gold`);
    if (gold !== booked) broken.push(`seat ${seat} has ${gold} gold and ${booked} in its books`);
    if (boat === null) return;
    broken.push(...checkBoat(boat, seat));
    if (seat !== g.seat && cardsAboveLimit(g, seat) > 0) broken.push(`seat ${seat} holds too many cards`);
  });
  return broken;
}

function checkBoat(boat: Boat, seat: Seat): string[] {
  const broken: string[] = [];
  const { boxes, occupants } = BOATS[boat.size];
  if (boat.boxes.length !== boxes) broken.push(`seat ${seat} has ${boat.boxes.length} boxes`);
  if (boat.travelers.length > occupants) broken.push(`seat ${seat} carries too many travelers`);
  for (const barrel of boat.boxes) {
    if (barrel === null) continue;
    const limit = isPerishable(barrel.cargo) ? LAST_WEAR : 0;
    if (barrel.wear < 0 || barrel.wear > limit) {
      broken.push(`seat ${seat} has ${barrel.cargo} worn ${barrel.wear}`);
    }
  }
  const passed = boat.travelers.filter((card) => TOWNS[travelerOf(card).destination].entrance < boat.at);
  if (passed.length > 0) broken.push(`seat ${seat} carries ${passed.join()} past the destination`);
  return broken;
}

/** The parts of an unfinished turn belong together. */
function checkTurn(g: G): string[] {
  const broken: string[] = [];
  const inPort = g.step === 'boat' || g.step === 'sell' || g.step === 'buy' || g.step === 'travelers';
  if (inPort !== (g.port !== null))
    broken.push(`step ${g.step} with${g.port === null ? 'out' : ''} a port action`);
  if ((g.step === 'ice') !== (g.asked !== null)) broken.push(`step ${g.step} while Ice is asked for`);
  if (g.asked === null && g.answers.some((one) => one !== null)) broken.push('an answer without a question');
  return broken;
}
