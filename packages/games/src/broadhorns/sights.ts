import { CARD_IDS, type CardId, isSpoil, isTraveler, kindOf } from './data/cards';
import { BOAT_SIZES } from './data/goods';
import { SEASON_IDS } from './data/seasons';
import { TILE_IDS } from './data/tiles';
import { ENDINGS, outcome } from './score';
import { seasonOf } from './season';
import { type G, SOURCES, STEPS } from './state';

const held = (card: CardId) => `held.${card}`;
const discarded = (card: CardId) => `discarded.${isSpoil(card) ? card : kindOf(card)}`;
const beside = (card: CardId) => `beside.${kindOf(card)}`;
const aboard = (card: CardId) => `aboard.${card}`;

const ALL: readonly string[] = [
  ...CARD_IDS.filter((card) => !isSpoil(card)).map(held),
  ...new Set(CARD_IDS.map(discarded)),
  ...CARD_IDS.filter(isTraveler).map(aboard),
  'beside.delivery',
  'beside.traveler',
  ...TILE_IDS.map((tile) => `tile.${tile}`),
  'tile.bareBoard',
  ...SEASON_IDS.map((season) => `season.${season}`),
  'season.harvest',
  'season.lastRound',
  ...BOAT_SIZES.map((boat) => `boat.${boat}`),
  'boat.bonusMove',
  'boat.retired',
  ...STEPS.map((step) => `step.${step}`),
  ...SOURCES.map((source) => `booked.${source}`),
  ...ENDINGS.map((ending) => `ending.${ending}`),
];

function* of(g: G): Iterable<string> {
  for (const hand of g.hands) yield* hand.map(held);
  yield* g.discards.map(discarded);
  for (const { tile, cards } of g.towns) {
    yield `tile.${tile ?? 'bareBoard'}`;
    yield* cards.map(beside);
  }
  for (const merchant of g.merchants) yield* ofMerchant(merchant);
  yield `season.${seasonOf(g)}`;
  yield `step.${g.step}`;
  if (g.track[0] === null) yield 'season.harvest';
  if (g.lastRound) yield 'season.lastRound';
  if (g.bonus) yield 'boat.bonusMove';
  const ending = outcome(g)?.ending;
  if (ending !== undefined) yield `ending.${ending}`;
}

function* ofMerchant({ boat, ledger, retired }: G['merchants'][number]): Iterable<string> {
  if (boat !== null) {
    yield `boat.${boat.size}`;
    yield* boat.travelers.map(aboard);
  }
  for (const source of SOURCES) if (ledger[source] !== 0) yield `booked.${source}`;
  if (retired) yield 'boat.retired';
}

/** Everything a thorough run must have met, and what of it a state shows. */
export const sights = { all: ALL, of };
