import { CARD_IDS, type CardId, isSpoil, kindOf } from './data/cards';
import { BOAT_SIZES } from './data/goods';
import { SEASON_IDS } from './data/seasons';
import { TILE_IDS } from './data/tiles';
import { ENDINGS, outcome } from './score';
import { seasonOf } from './season';
import { type G, SOURCES, STEPS } from './state';

const held = (card: CardId) => `held ${card}`;
const discarded = (card: CardId) => `discarded ${isSpoil(card) ? card : kindOf(card)}`;
const lying = (card: CardId) => `${kindOf(card)} beside a town`;
const aboard = (card: CardId) => `aboard ${card}`;
const SPECIAL = ['bare board', 'harvest', 'last round', 'bonus move', 'retired'];

const travelers = CARD_IDS.filter((card) => kindOf(card) === 'traveler');

/** Everything a thorough run must have met, and what of it a state shows. */
export const sights = {
  all: [
    ...CARD_IDS.filter((card) => !isSpoil(card)).map(held),
    ...new Set(CARD_IDS.map(discarded)),
    ...travelers.map(aboard),
    'delivery beside a town',
    'traveler beside a town',
    ...TILE_IDS.map((tile) => `tile ${tile}`),
    ...SEASON_IDS.map((season) => `season ${season}`),
    ...BOAT_SIZES.map((boat) => `boat ${boat}`),
    ...STEPS.map((step) => `step ${step}`),
    ...SOURCES.map((source) => `booked ${source}`),
    ...SPECIAL,
    ...ENDINGS.map((ending) => `ending ${ending}`),
  ],
  *of(g: G): Iterable<string> {
    for (const hand of g.hands) yield* hand.map(held);
    yield* g.discards.map(discarded);
    for (const { tile, cards } of g.towns) {
      yield tile === null ? 'bare board' : `tile ${tile}`;
      yield* cards.map(lying);
    }
    for (const { boat, ledger, retired } of g.merchants) {
      if (boat !== null) {
        yield `boat ${boat.size}`;
        yield* boat.travelers.map(aboard);
      }
      for (const source of SOURCES) if (ledger[source] !== 0) yield `booked ${source}`;
      if (retired) yield 'retired';
    }
    yield `season ${seasonOf(g)}`;
    yield `step ${g.step}`;
    if (g.track[0] === null) yield 'harvest';
    if (g.lastRound) yield 'last round';
    if (g.bonus) yield 'bonus move';
    const ending = outcome(g)?.ending;
    if (ending !== undefined) yield `ending ${ending}`;
  },
};
