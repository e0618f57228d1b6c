import type { RuleTools, Seat } from '../kit/title';
import { boardOf } from './board';
import {
  ABILITIES,
  ACHIEVEMENT_IDS,
  ACHIEVEMENTS_IN_PLAY,
  CARDS_AT_START,
  CONTRACT_IDS,
  MARKET_PRICES,
  MONEY_AT_START,
  SHIP_IDS,
  TRACKS_PER_COMPANY,
  TRAIN_CARD_IDS,
  type TrainCardId,
} from './data';
import { drawTiles } from './map';
import type { Company, G } from './state';

export type SmallRailroadEmpiresOptions = { readonly freight: 'on' | 'off' };

/** The table before the first starting track (SRE-2). */
export function setup(
  table: { readonly seats: number; readonly options: SmallRailroadEmpiresOptions },
  { chance }: Pick<RuleTools, 'chance'>,
): G {
  const { seats } = table;
  const freight = table.options.freight === 'on';
  const tiles = drawTiles(seats, chance);
  const { spaces, factories, cities } = boardOf({ tiles });
  const first: Seat = chance.die(seats) - 1;
  const deck = chance.shuffle(TRAIN_CARD_IDS);
  const draw = (n: number): TrainCardId[] => deck.splice(-n).reverse();
  const contracts = chance.shuffle(CONTRACT_IDS);
  const companies = Array.from({ length: seats }, (_, seat): Company => {
    const place = (seat - first + seats) % seats;
    return {
      money: MONEY_AT_START[seats]?.[place] ?? 0,
      tracks: TRACKS_PER_COMPANY - ABILITIES.length,
      locked: [...ABILITIES],
      loans: 0,
      hand: draw(CARDS_AT_START),
      bought: [],
      contract: contracts[seat] ?? 'C1',
      deliveries: [],
      tally: { routes: 0, cards: 0, achievements: 0, stars: 0, ships: 0 },
    };
  });
  const market = draw(MARKET_PRICES.length);
  const achievements = chance
    .shuffle(ACHIEVEMENT_IDS)
    .slice(0, ACHIEVEMENTS_IN_PLAY)
    .map((achievement) => ({ achievement, by: [] }));
  const ships = freight ? chance.shuffle(SHIP_IDS) : [];
  const ship = ships.pop();
  return {
    freight,
    tiles,
    rails: spaces.map(() => 0),
    tokens: factories.map(() => true),
    trains: cities.flatMap(() => [null, null]),
    first,
    companies,
    achievements,
    market,
    deck,
    dock: ship === undefined ? null : { ship, slots: ['free', 'free', 'free', 'free'] },
    ships,
    bank: -companies.reduce((sum, { money }) => sum + money, 0),
    laid: 0,
    turn: {
      round: 0,
      // SRE-2.8: starting tracks go in reverse order, so the last player begins.
      seat: (first + seats - 1) % seats,
      stage: 'starting',
      due: 1,
      extra: false,
      trip: null,
    },
    trigger: null,
    ended: null,
  };
}
