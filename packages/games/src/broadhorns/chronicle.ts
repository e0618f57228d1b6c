import type { Chance } from '../kit/chance';
import type { Seat } from '../kit/title';
import type { CardId } from './data/cards';
import type { BoatSize, Cargo } from './data/goods';
import type { SeasonId } from './data/seasons';
import type { TileId } from './data/tiles';
import type { PlaceId, TownId } from './data/towns';

type None = Record<never, never>;

/** So many barrels of each good. */
type Goods = { [K in Cargo]: number };

/**
 * Everything that the log tells, with its parameters. A `place` is a town, `st-louis`, `river-12`, `market`, `track`,
 * `deck`, `discards` or `boat-0` (by seat).
 */
export interface Chronicle {
  'turn.began': { seat: Seat; round: number };
  'market.refilled': Goods;
  'market.short': { missing: number };
  'spoil.moved': { seat: Seat; cargo: Cargo; barrels: number };
  'spoil.lost': { seat: Seat; cargo: Cargo; barrels: number };
  'spoil.winter': { seat: Seat };
  'ice.kept': { seat: Seat };
  'current.played': { seat: Seat; extra: number };
  'sail.moved': { seat: Seat; from: number; to: number; bonus: boolean };
  'sail.bonusEarned': { seat: Seat };
  'traveler.passed': { seat: Seat; card: CardId; town: TownId };
  'traveler.lost': { seat: Seat; card: CardId };
  'port.entered': { seat: Seat; place: PlaceId };
  'boat.taken': { seat: Seat; boat: BoatSize; cost: number };
  'sell.sold': { seat: Seat; cargo: Cargo; gold: number; town: TownId; space: number };
  'sell.dumped': { seat: Seat; cargo: Cargo; gold: number };
  'sell.delivered': { seat: Seat; card: CardId; gold: number; fromHand: boolean };
  'sell.onIce': { seat: Seat; gold: number };
  'sell.bonus': { seat: Seat; town: TownId; gold: number };
  'town.full': { seat: Seat; town: TownId };
  'town.tileWon': { seat: Seat; town: TownId; tile: TileId; wreaths: number };
  'town.tileShown': { town: TownId; tile: TileId };
  'town.bare': { town: TownId };
  'season.placed': { seat: Seat; cargo: Cargo; space: number };
  'season.began': { season: SeasonId };
  'season.harvest': { barrels: number };
  'season.lastRound': { seat: Seat };
  'buy.market': { seat: Seat; cargo: Cargo; price: number; row: number };
  'buy.bag': { seat: Seat; cargo: Cargo; price: number };
  'buy.peddler': { seat: Seat; cargo: Cargo; price: number; row: number };
  'traveler.paid': { seat: Seat; card: CardId; gold: number };
  'traveler.setDown': { seat: Seat; card: CardId; town: TownId };
  'traveler.boarded': { seat: Seat; card: CardId; fromHand: boolean };
  'expedition.sold': { seat: Seat; boat: BoatSize; gold: number };
  'expedition.abandoned': { seat: Seat; boat: BoatSize };
  'expedition.cargoLost': Goods & { seat: Seat };
  'expedition.retired': { seat: Seat };
  'draw.made': { seat: Seat };
  'draw.card': { card: CardId };
  'draw.spoil': { seat: Seat; card: CardId; all: boolean };
  'draw.spoilIgnored': { seat: Seat; card: CardId };
  'draw.reshuffled': { cards: number };
  'draw.none': { seat: Seat };
  'ice.asked': { seats: number };
  'ice.answered': { seat: Seat };
  'ice.played': { seat: Seat };
  'hand.discarded': { seat: Seat; card: CardId };
  'match.ended': None;
}

export type ChronicleKey = keyof Chronicle;

export type BroadhornsEvent = {
  [K in ChronicleKey]: {
    readonly key: K;
    readonly params: Chronicle[K];
    readonly to?: readonly Seat[];
    readonly place?: string;
  };
}[ChronicleKey];

/** The kit's `RuleTools`, with a pen that only knows this title's events. */
export interface Tools {
  readonly chance: Chance;
  tell(event: BroadhornsEvent): void;
}
