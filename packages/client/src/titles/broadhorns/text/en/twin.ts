import { BOATS, CARGOES, MARKET_ROWS } from '@packetboat/games/broadhorns/data/goods';
import { TILES } from '@packetboat/games/broadhorns/data/tiles';
import { TOWN_IDS, TOWNS, type TownId, townIndex } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import { type BroadhornsMove, notation } from '@packetboat/games/broadhorns/moves';
import { ghosts, spoilsIn } from '@packetboat/games/broadhorns/prospects';
import { scoresNow, wreathsOf } from '@packetboat/games/broadhorns/score';
import { seasonOf } from '@packetboat/games/broadhorns/season';
import { spacesOf } from '@packetboat/games/broadhorns/sell';
import { faceOf, handOf, merchantOf, townOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import type { TwinMove, TwinQuestion } from '../../../../parts/TwinFrame';
import { capital, counted, plain } from '../../../../words/phrase';
import { unsold } from '../../hand/losses';
import { billOf } from '../../hand/prices';
import { words } from '../../words';

type NameOf = (seat: Seat) => string;
type Type = BroadhornsMove['type'];

/** Long lists stand under a head of their own. */
const GROUPS: Readonly<Partial<Record<Type, string>>> = {
  sail: 'Sail',
  takeBoat: 'Boats',
  sell: 'Sell',
  dump: 'Without a stall',
  deliver: 'Claim a delivery',
  buy: 'Buy',
  buyFromBag: 'Out of the bag',
  peddle: 'By a Peddler',
  setDown: 'Set down',
  board: 'Take aboard',
  discard: 'Lay down',
  end: 'End the expedition',
};

const PRIMARY: readonly Type[] = ['port', 'closeSale', 'closeBuy', 'leave'];

/** Every legal move with the words of its button. No two read alike. */
export function twinMoves(
  view: View,
  legal: readonly BroadhornsMove[],
  nameOf: NameOf,
  confirm: boolean,
): TwinMove<BroadhornsMove>[] {
  const only = legal.filter(({ type }) => PRIMARY.includes(type)).length === 1;
  // What gives the boat up comes last.
  const moves = [...legal].sort((a, b) => Number(a.type === 'end') - Number(b.type === 'end'));
  return moves.map((move) => ({
    id: notation.write(move),
    move,
    label: plain(words.moveWords(move, view), nameOf),
    group: GROUPS[move.type],
    kind: move.type === 'end' ? 'danger' : only && PRIMARY.includes(move.type) ? 'primary' : undefined,
    question: questionOf(move, view, legal, confirm),
  }));
}

function questionOf(
  { type }: BroadhornsMove,
  view: View,
  legal: readonly BroadhornsMove[],
  confirm: boolean,
): TwinQuestion | undefined {
  if (type === 'end') return words.endQuestion(view);
  const more = legal.some((one) => one.type === 'sail' || one.type === 'port');
  return type === 'endTurn' && more && confirm ? words.END_TURN_QUESTION : undefined;
}

export interface TwinText {
  readonly details: readonly string[];
  readonly warning: string | undefined;
  readonly cargo: readonly string[];
  readonly hand: readonly string[];
  readonly towns: readonly string[];
  readonly market: readonly string[];
  readonly seasons: readonly string[];
  readonly merchants: readonly string[];
  readonly cards: readonly string[];
}

/** The whole state in sentences, told for one seat. */
export function twinText(view: View, seat: Seat, nameOf: NameOf, own = true): TwinText {
  return {
    details: details(view, seat, nameOf, own),
    warning: warning(view, seat),
    cargo: cargo(view, seat),
    hand: handLines(view, seat),
    towns: byReach(view, seat).map((town) => townSentence(view, town, seat)),
    market: market(view),
    seasons: seasons(view),
    merchants: view.merchants.map((_, one) => merchantSentence(view, one, nameOf)),
    cards: cards(view),
  };
}

/** Towns that still lie ahead come first. */
function byReach(view: View, seat: Seat): readonly TownId[] {
  const at = merchantOf(view, seat).boat?.at ?? 0;
  const behind = (town: TownId) => Number(TOWNS[town].entrance < at);
  return [...TOWN_IDS].sort((a, b) => behind(a) - behind(b));
}

function details(view: View, seat: Seat, nameOf: NameOf, own: boolean): string[] {
  const { gold, boat } = merchantOf(view, seat);
  const lines: string[] = [];
  const has = own ? 'You have' : `${nameOf(seat)} has`;
  if (boat === null) lines.push(`${has} ${words.goldWords(gold)} and no boat.`);
  else {
    const ahead = ghosts(view, seat).map(words.spaceWords);
    const where = ahead.length === 0 ? '' : ` One, two and three moves lead to: ${ahead.join('; ')}.`;
    lines.push(
      `${has} ${words.goldWords(gold)}. The ${words.BOAT_NAMES[boat.size]} lies ${words.spaceWords(boat.at)}, space ${boat.at}.${where}`,
    );
  }
  if (view.step === 'actions' && view.seat === seat && !view.over)
    lines.push(
      `${capital(counted(view.actions, 'action', 'actions'))} left${view.bonus ? ', and a third move' : ''}.`,
    );
  if (view.port !== null) {
    const bill = billOf(view, view.seat);
    lines.push(
      `${own && view.seat === seat ? 'You are' : `${nameOf(view.seat)} is`} in port at ${words.placeName(view.port.place)}: ${words.goldWords(bill.before)} before, ${bill.sold} for sales, ${-bill.bought} spent, ${bill.fares} for fares, ${words.goldWords(bill.now)} now.`,
    );
  }
  if (view.asked !== null)
    lines.push(
      `${capital(words.cardWords(view.asked.card))} lies open: it strikes ${words.listed(view.asked.strikes.map(words.cargoWord))}.`,
    );
  return lines;
}

function warning(view: View, seat: Seat): string | undefined {
  const { boat } = merchantOf(view, seat);
  const last = (boat?.boxes ?? []).filter((barrel) => barrel !== null && spoilsIn(barrel) === 1).length;
  const spoiling = `${capital(words.barrelsWords(last))} aboard will be lost at the next spoiling.`;
  const left = unsold(view, seat);
  const told = [...(last > 0 ? [spoiling] : []), ...(left === null ? [] : [words.unsoldWords(left)])];
  return told.length === 0 ? undefined : told.join(' ');
}

/** The cards of a hand; of somebody else's no more than how many there are. */
function handLines(view: View, seat: Seat): string[] {
  const cards = handOf(view, seat);
  if (cards.includes('?')) return [`${capital(counted(cards.length, 'card', 'cards'))}, face down.`];
  return [...new Set(cards)].map((card) => {
    const n = cards.filter((one) => one === card).length;
    if (card === '?') return '';
    const { value } = words.cardText(card);
    return `${capital(words.cardWords(card))}${value === '' ? '' : `: ${value}`}${n > 1 ? `, ${n} times` : ''}.`;
  });
}

function cargo(view: View, seat: Seat): string[] {
  const { boat } = merchantOf(view, seat);
  if (boat === null) return [];
  return [
    ...boat.boxes.map((barrel, box) => {
      if (barrel === null) return `Box ${box + 1}: empty.`;
      const turns = spoilsIn(barrel);
      return `Box ${box + 1}: ${words.cargoWord(barrel.cargo)}, ${turns === undefined ? 'never spoils' : `lost in ${words.turnsWords(turns)}`}.`;
    }),
    boat.travelers.length === 0
      ? `No travelers aboard; room for ${BOATS[boat.size].occupants}.`
      : `Aboard: ${boat.travelers.map(words.cardWords).join('; ')}. Room for ${BOATS[boat.size].occupants} in all.`,
  ];
}

function townSentence(view: View, town: TownId, seat: Seat): string {
  const { tile, cards: lying } = townOf(view, town);
  const spaces = spacesOf(view, town);
  const stalls = words.listed(
    spaces.map(({ cargo: good, value, filled }) => `${words.cargoWord(good)} ${filled ? '(filled)' : value}`),
  );
  const sells = words.listed(
    CARGOES.flatMap((good) => {
      const more = faceOf(view, town).increase[good];
      return more === undefined ? [] : [`${words.cargoWord(good)} for ${more} above the market`];
    }),
  );
  const below = view.below[townIndex(town)]?.length ?? 0;
  const stack =
    tile === null
      ? 'the bare board is in force'
      : `${words.wreathsWords(TILES[tile].wreaths)} on the tile, ${below} more below`;
  const pays = forecastAt(view, seat, town);
  const way = words.waySentence(view, seat, town);
  const worth =
    pays !== undefined && pays.gold > 0 ? ` It would pay ${pays.gold}: ${words.forecastParts(pays)}.` : '';
  const here = lying.length === 0 ? '' : ` Beside it: ${lying.map(words.cardWords).join('; ')}.`;
  return `${TOWNS[town].name}, space ${TOWNS[town].entrance}: stalls for ${stalls}; bonus ${TOWNS[town].bonus}; ${sells === '' ? 'sells nothing' : `sells ${sells}`}; ${stack}.${way && ` ${way}`}${worth}${here}`;
}

function market(view: View): string[] {
  return CARGOES.map((good) => {
    const prices = MARKET_ROWS.flatMap(({ price }, row) => {
      const n = view.market[good][row] ?? 0;
      return n === 0 ? [] : [`${counted(n, 'barrel', 'barrels')} at ${price}`];
    });
    return `${words.CARGO_NAMES[good]}: ${prices.length === 0 ? 'none' : words.listed(prices)}; ${view.bag[good]} in the bag.`;
  });
}

function seasons(view: View): string[] {
  const season = seasonOf(view);
  const lying = view.track.flatMap((good) => (good === null ? [] : [words.cargoWord(good)]));
  return [
    `It is ${words.SEASON_NAMES[season].toLowerCase()}: ${words.SEASON_EFFECTS[season]}.`,
    `The track has ${counted(view.track.length, 'barrel', 'barrels')} placed of fifteen${lying.length === 0 ? '' : `; on it lie ${words.listed(lying)}`}.`,
    words.nextBarrel(view),
  ];
}

function merchantSentence(view: View, seat: Seat, nameOf: NameOf): string {
  const merchant = merchantOf(view, seat);
  const { boat, gold, tiles, retired } = merchant;
  const where =
    boat === null
      ? retired
        ? 'home for the year'
        : 'in St. Louis without a boat'
      : `on a ${words.BOAT_NAMES[boat.size]} ${words.spaceWords(boat.at)} with ${cargoList(view, seat)}`;
  const travelers =
    boat === null || boat.travelers.length === 0
      ? ''
      : ` and ${boat.travelers.map(words.cardWords).join('; ')}`;
  const total = scoresNow(view)[seat]?.total ?? 0;
  return `${nameOf(seat)}: ${words.goldWords(gold)}, ${words.wreathsWords(wreathsOf(merchant))} on ${counted(tiles.length, 'tile', 'tiles')}, ${counted(handOf(view, seat).length, 'card', 'cards')} in hand; ${where}${travelers}. If the year ended now: ${words.goldWords(total)}.`;
}

function cargoList(view: View, seat: Seat): string {
  const { boat } = merchantOf(view, seat);
  const parts = (boat?.boxes ?? []).flatMap((barrel) => {
    if (barrel === null) return [];
    const turns = spoilsIn(barrel);
    return [
      turns === undefined ? words.cargoWord(barrel.cargo) : `${words.cargoWord(barrel.cargo)} (${turns})`,
    ];
  });
  return parts.length === 0 ? 'no cargo' : words.listed(parts);
}

function cards(view: View): string[] {
  const kinds = [...new Set(view.discards)].map((card) => {
    const n = view.discards.filter((one) => one === card).length;
    return n === 1 ? words.cardWords(card) : `${words.cardWords(card)} (${n} times)`;
  });
  return [
    `The draw pile has ${counted(view.deck.length, 'card', 'cards')}.`,
    `Discarded: ${kinds.length === 0 ? 'none' : kinds.join('; ')}.`,
  ];
}
