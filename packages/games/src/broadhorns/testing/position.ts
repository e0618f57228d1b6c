import type { Seat } from '../../kit';
import { type CardId, DECK, type TravelerId } from '../data/cards';
import { BARRELS_OF_EACH, BOATS, type BoatSize, CARGOES, type Cargo } from '../data/goods';
import { type TileId, tilesOf } from '../data/tiles';
import { TOWN_IDS, TOWNS, type TownId } from '../data/towns';
import { marketAtStart } from '../setup';
import { type Barrel, faceOf, type G, type Merchant, SOURCES, type Source, type Town } from '../state';

export interface MerchantAt {
  gold?: number;
  /** A river space, or a town's entrance; without it there is no boat. */
  at?: number | TownId;
  size?: BoatSize;
  inPort?: boolean;
  /** Barrels from the first box on, `apples@4` for worn ones. */
  cargo?: string;
  aboard?: TravelerId[];
  hand?: CardId[];
  tiles?: TileId[];
  retired?: boolean;
}

export interface PositionOf {
  merchants: MerchantAt[];
  seat?: Seat;
  actions?: number;
  /** The tile in force, or the bare board; by default the town's first tile. */
  tiles?: Partial<Record<TownId, TileId | 'board'>>;
  /** The spaces that hold their barrel. */
  filled?: Partial<Record<TownId, number[]>>;
  beside?: Partial<Record<TownId, CardId[]>>;
  /** Barrels in the rows for 1, 2 and 3 gold; by default as at the start. */
  market?: Partial<Record<Cargo, [number, number, number]>>;
  /** How far the season track is filled. */
  track?: number;
  /** The next cards to be drawn, next one first. */
  deck?: CardId[];
  /** Where all cards go that the test does not place; by default under the deck. */
  rest?: 'deck' | 'discards' | Seat;
  discards?: CardId[];
  lastRound?: boolean;
}

/** A state in the middle of a turn, with everything where the test wants it and nothing missing. */
export function position(of: PositionOf): G {
  const cards = [...DECK];
  const take = <C extends CardId>(wanted: readonly C[] = []): C[] =>
    wanted.map((card) => {
      const at = cards.indexOf(card);
      if (at < 0) throw new RangeError(`there is no other ${card}`);
      cards.splice(at, 1);
      return card;
    });
  const merchants = of.merchants.map((one) => merchantAt(one, take));
  const hands = of.merchants.map(({ hand }) => take<CardId>(hand));
  const won = merchants.flatMap(({ tiles }) => tiles);
  const stacks = TOWN_IDS.map((town) => stackOf(town, of.tiles?.[town], won));
  const towns = TOWN_IDS.map(
    (town, i): Town => ({
      tile: stacks[i]?.tile ?? null,
      filled: [],
      cards: take<CardId>(of.beside?.[town]),
    }),
  );
  const deck = take<CardId>(of.deck).reverse();
  const discards = take<CardId>(of.discards);
  const g: G = {
    seat: of.seat ?? 0,
    round: 1,
    step: 'actions',
    actions: of.actions ?? 2,
    moves: 0,
    bonus: false,
    current: 0,
    unspoiled: null,
    port: null,
    asked: null,
    shown: [],
    merchants,
    towns,
    market: ofGoods((cargo) => [...(of.market?.[cargo] ?? marketAtStart())]),
    bag: ofGoods(() => BARRELS_OF_EACH),
    track: Array.from({ length: of.track ?? 0 }, (_, space) => seasonBarrel(space, of.track ?? 0)),
    discards: of.rest === 'discards' ? [...discards, ...cards] : discards,
    lastRound: of.lastRound ?? false,
    over: false,
    edition: 2,
    deck: of.rest === undefined || of.rest === 'deck' ? [...cards, ...deck] : deck,
    hands: hands.map((hand, seat) => (of.rest === seat ? [...hand, ...cards] : hand)),
    below: stacks.map(({ below }) => below),
    answers: merchants.map(() => null),
  };
  TOWN_IDS.forEach((town, i) => {
    const at = g.towns[i];
    if (at !== undefined)
      at.filled = faceOf(g, town).spaces.map((_, space) => of.filled?.[town]?.includes(space) === true);
  });
  fillBag(g);
  return g;
}

function ofGoods<T>(make: (cargo: Cargo) => T): Record<Cargo, T> {
  return Object.fromEntries(CARGOES.map((cargo) => [cargo, make(cargo)])) as Record<Cargo, T>;
}

/** What is on a filled track: flour, apples and pork in turn; the harvest has taken the first twelve. */
function seasonBarrel(space: number, filled: number): Cargo | null {
  return filled > 12 && space < 12 ? null : (CARGOES[space % 3] ?? null);
}

function merchantAt(of: MerchantAt, take: <C extends CardId>(wanted?: readonly C[]) => C[]): Merchant {
  const gold = of.gold ?? 10;
  const ledger = Object.fromEntries(SOURCES.map((source) => [source, 0])) as Record<Source, number>;
  const tiles = of.tiles ?? [];
  const shared = { gold, ledger: { ...ledger, start: gold }, tiles, retired: of.retired ?? false };
  if (of.at === undefined) return { ...shared, boat: null };
  const at = typeof of.at === 'number' ? of.at : TOWNS[of.at].entrance;
  const size = of.size ?? '20ft';
  const boxes: (Barrel | null)[] = new Array<null>(BOATS[size].boxes).fill(null);
  (of.cargo ?? '').split(' ').forEach((text, box) => {
    const [cargo = '', wear = '0'] = text.split('@');
    if (cargo !== '') boxes[box] = { cargo: cargo as Cargo, wear: Number(wear) };
  });
  return { ...shared, boat: { size, at, inPort: of.inPort ?? at === 0, boxes, travelers: take(of.aboard) } };
}

function stackOf(town: TownId, wanted: TileId | 'board' | undefined, won: readonly TileId[]) {
  const others = tilesOf(town).filter((tile) => tile !== wanted && !won.includes(tile));
  const ofTown = tilesOf(town).filter((tile) => won.includes(tile)).length;
  if (wanted === 'board') return { tile: null, below: [] };
  const [first] = others;
  const tile = wanted ?? first ?? null;
  return { tile, below: others.filter((other) => other !== tile).slice(0, 2 - ofTown) };
}

/** The bag has what is nowhere else. */
function fillBag(g: G): void {
  const out = (cargo: Cargo) => g.bag[cargo]--;
  for (const { boat } of g.merchants)
    for (const barrel of boat?.boxes ?? []) if (barrel !== null) out(barrel.cargo);
  TOWN_IDS.forEach((town, i) => {
    faceOf(g, town).spaces.forEach(({ cargo }, space) => {
      if (g.towns[i]?.filled[space] === true) out(cargo);
    });
  });
  for (const cargo of g.track) if (cargo !== null) out(cargo);
  for (const cargo of CARGOES) g.bag[cargo] -= g.market[cargo].reduce((sum, n) => sum + n, 0);
}
