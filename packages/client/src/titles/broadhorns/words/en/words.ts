import type { Chronicle, ChronicleKey } from '@packetboat/games/broadhorns/chronicle';
import { type CardId, deliveryAt } from '@packetboat/games/broadhorns/data/cards';
import { BAG_PRICE, BOATS, type Cargo, PEDDLER_INCREASE } from '@packetboat/games/broadhorns/data/goods';
import { RIVER_END, TOWNS, townAtEntrance } from '@packetboat/games/broadhorns/data/towns';
import { marketPrice } from '@packetboat/games/broadhorns/market';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { endsHere } from '@packetboat/games/broadhorns/port';
import type { RefusalKey, RefusalParams } from '@packetboat/games/broadhorns/refusals';
import type { Score } from '@packetboat/games/broadhorns/score';
import { spacesOf } from '@packetboat/games/broadhorns/sell';
import type { Step, View } from '@packetboat/games/broadhorns/state';
import { capital, counted, type Phrase, place, say, who } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import { priceOf, saleTown } from '../../hand/prices';
import {
  BOAT_NAMES,
  barrelsWords,
  CARGO_NAMES,
  cardWords,
  cargoWord,
  goldWords,
  goodsWords,
  placeName,
  SEASON_EFFECTS,
  SEASON_NAMES,
  spacesWords,
  spaceWords,
  wreathsWords,
} from './names';

const at = (id: Parameters<typeof placeName>[0]) => place(id, placeName(id));
const river = (space: number) => place(`river-${space}`, spaceWords(space));
const boat = (seat: number, text: string) => place(`boat-${seat}`, text);
const market = place('market', 'the market');

const chronicle: { readonly [K in ChronicleKey]: (params: Chronicle[K]) => Phrase } = {
  'turn.began': ({ seat }) => say`${who(seat)} begins a turn.`,
  'market.refilled': (goods) => say`The market draws ${goodsWords(goods)} from the bag.`,
  'market.short': ({ missing }) => say`The bag is empty: ${market} lacks ${barrelsWords(missing)}.`,
  'spoil.moved': ({ seat, cargo, barrels }) =>
    say`${who(seat)}’s ${cargoWord(cargo)} ${cargo === 'apples' ? 'come' : 'comes'} a space nearer to spoiling: ${barrelsWords(barrels)}.`,
  'spoil.lost': ({ seat, cargo, barrels }) =>
    say`${who(seat)} loses ${barrelsWords(barrels)} of ${cargoWord(cargo)}: spoiled.`,
  'spoil.winter': ({ seat }) => say`It is winter: ${who(seat)}’s cargo keeps.`,
  'ice.kept': ({ seat }) => say`${who(seat)} plays Ice: nothing spoils this turn.`,
  'current.played': ({ seat, extra }) =>
    say`${who(seat)} plays a Good Current: ${spacesWords(extra)} more on every move of this turn.`,
  'sail.moved': ({ seat, from, to, bonus }) =>
    say`${who(seat)} floats ${spacesWords(to - from)}${bonus ? ' on the third move' : ''}, ${river(to)}.`,
  'sail.bonusEarned': ({ seat }) => say`Two moves earn ${who(seat)} a third.`,
  'traveler.passed': ({ seat, card, town }) =>
    say`${who(seat)} has passed ${at(town)}: ${cardWords(card)}, is gone.`,
  'traveler.lost': ({ seat, card }) =>
    say`${who(seat)} puts ashore ${cardWords(card)}: the card is discarded.`,
  'port.entered': ({ seat, place: where }) => say`${who(seat)} puts in at ${at(where)}.`,
  'boat.taken': ({ seat, boat: size, cost }) =>
    say`${who(seat)} takes a ${BOAT_NAMES[size]}${cost === 0 ? ' for nothing' : ` for ${goldWords(cost)}`}.`,
  'sell.sold': ({ seat, cargo, gold, town }) =>
    say`${who(seat)} sells ${cargoWord(cargo)} at ${at(town)} for ${goldWords(gold)}.`,
  'sell.dumped': ({ seat, cargo, gold }) =>
    say`${who(seat)} gets rid of ${cargoWord(cargo)} for ${goldWords(gold)}.`,
  'sell.delivered': ({ seat, card, gold, fromHand }) =>
    say`${who(seat)} claims ${cardWords(card)}${fromHand ? '' : ', which lay there'}: ${goldWords(gold)}.`,
  'sell.onIce': ({ seat, gold }) => say`${who(seat)} sells on Ice for ${goldWords(gold)} more.`,
  'sell.bonus': ({ seat, town, gold }) =>
    say`${who(seat)} earns the bonus of ${at(town)}: ${goldWords(gold)}.`,
  'town.full': ({ seat, town }) => say`${who(seat)} fills ${at(town)}.`,
  'town.tileWon': ({ seat, town, wreaths }) =>
    say`${who(seat)} wins the tile of ${at(town)}: ${wreathsWords(wreaths)}.`,
  'town.tileShown': ({ town }) => say`A new tile lies open at ${at(town)}.`,
  'town.bare': ({ town }) => say`${at(town)} has no tile left: its bare board counts from now on.`,
  'season.placed': ({ seat, cargo, space }) =>
    say`${who(seat)} puts ${cargoWord(cargo)} on ${place('track', 'the season track')}, space ${space + 1} of 15.`,
  'season.began': ({ season }) =>
    say`${place('track', SEASON_NAMES[season])} begins: ${SEASON_EFFECTS[season]}.`,
  'season.harvest': ({ barrels }) =>
    say`Harvest: ${barrelsWords(barrels)} of ${place('track', 'the season track')} go back to the bag.`,
  'season.lastRound': ({ seat }) => say`${who(seat)} has ended the year: this round is the last.`,
  'buy.market': ({ seat, cargo, price }) =>
    say`${who(seat)} buys ${cargoWord(cargo)} from ${market} for ${goldWords(price)}.`,
  'buy.bag': ({ seat, cargo, price }) =>
    say`${who(seat)} buys ${cargoWord(cargo)} out of the bag for ${goldWords(price)}.`,
  'buy.peddler': ({ seat, cargo, price }) =>
    say`${who(seat)} plays a Peddler and buys ${cargoWord(cargo)} for ${goldWords(price)}.`,
  'traveler.paid': ({ seat, card, gold }) => say`${who(seat)} lands ${cardWords(card)}: ${goldWords(gold)}.`,
  'traveler.setDown': ({ seat, card, town }) =>
    say`${who(seat)} sets down ${cardWords(card)}, at ${at(town)}.`,
  'traveler.boarded': ({ seat, card, fromHand }) =>
    say`${who(seat)} takes aboard ${cardWords(card)}${fromHand ? '' : ', who waited there'}.`,
  'expedition.sold': ({ seat, boat: size, gold }) =>
    say`${who(seat)} ends the expedition and sells the ${BOAT_NAMES[size]} for ${goldWords(gold)}.`,
  'expedition.abandoned': ({ seat, boat: size }) =>
    say`${who(seat)} abandons the ${BOAT_NAMES[size]} and goes back to ${at('st-louis')}.`,
  'expedition.cargoLost': ({ seat, ...goods }) =>
    say`The cargo that ${who(seat)} still had goes to the bag: ${goodsWords(goods)}.`,
  'expedition.retired': ({ seat }) => say`${who(seat)} goes out no more this year.`,
  'draw.made': ({ seat }) => say`${who(seat)} draws a card.`,
  'draw.card': ({ card }) => say`You have drawn ${cardWords(card)}.`,
  'draw.spoil': ({ seat, card, all }) =>
    all
      ? say`${who(seat)} draws ${cardWords(card)}: in summer it strikes flour, apples and pork alike.`
      : say`${who(seat)} draws ${cardWords(card)}.`,
  'draw.spoilIgnored': ({ card }) => say`Another one, ${cardWords(card)}, has no effect.`,
  'draw.reshuffled': ({ cards }) => say`The discard pile is shuffled: ${cards} cards to draw from.`,
  'draw.none': ({ seat }) => say`There is no card for ${who(seat)} to draw.`,
  'ice.asked': ({ seats }) =>
    say`${capital(counted(seats, 'merchant is', 'merchants are'))} asked whether to play Ice.`,
  'ice.answered': ({ seat }) => say`${who(seat)} has answered.`,
  'ice.played': ({ seat }) => say`${who(seat)} plays Ice: ${boat(seat, 'the boat')} is spared.`,
  'hand.discarded': ({ seat, card }) => say`${who(seat)} lays down ${cardWords(card)}.`,
  'match.ended': () => say`The year of trade is over.`,
};

const NOT_NOW: Readonly<Record<Step, string>> = {
  actions: 'First choose an action.',
  boat: 'First choose a boat.',
  sell: 'First finish selling.',
  buy: 'First finish buying.',
  travelers: 'First see to the travelers.',
  ice: 'First the spoil card is settled.',
  discard: 'First the hand comes down to its limit.',
};

/** Goods come in a refusal as the word of the rules. */
const good = (cargo: string): string => CARGO_NAMES[cargo as Cargo]?.toLowerCase() ?? cargo;

export const refusals: { readonly [K in RefusalKey]: (params: RefusalParams[K]) => Phrase } = {
  'match.over': () => say`The year is over.`,
  'turn.notYours': () => say`It is not your turn.`,
  'turn.notNow': ({ step }) => say`${NOT_NOW[step]}`,
  'turn.noActions': () => say`Both actions of this turn are used.`,
  'boat.none': () => say`You have no boat: take one in St. Louis.`,
  'sail.riverEnds': () => say`The river ends here.`,
  'sail.upstream': () => say`A flatboat floats downstream only.`,
  'sail.tooFar': ({ farthest }) => say`One move gets no further than ${spaceWords(farthest)}.`,
  'current.none': () => say`You hold no Good Current.`,
  'current.noMove': () => say`No move can follow in this turn.`,
  'ice.none': () => say`You hold no Ice.`,
  'ice.nothingSpoiled': () => say`Ice comes first in a turn, and only when something has spoiled.`,
  'port.used': ({ place: where }) =>
    where === 'st-louis'
      ? say`You have loaded in St. Louis already.`
      : say`You have been in the port of ${placeName(where as 'memphis')} on this expedition.`,
  'port.notAtEntrance': ({ at: space }) =>
    say`You lie ${spaceWords(space)}: a port is entered from its own space.`,
  'port.retired': () => say`The year is ending: there is no new boat for you.`,
  'boat.tooDear': ({ cost, gold }) => say`It costs ${goldWords(cost)}; you have ${gold}.`,
  'sell.emptyBox': () => say`That box is empty.`,
  'sell.noSuchSpace': () => say`The town has no such stall.`,
  'sell.spaceFilled': () => say`That stall is filled.`,
  'sell.otherCargo': ({ wanted, cargo }) => say`The stall wants ${good(wanted)}, not ${good(cargo)}.`,
  'dump.spaceFree': ({ cargo }) => say`A stall here still wants ${good(cargo)}: sell it there.`,
  'deliver.notHere': () => say`That card is neither in your hand nor beside this town.`,
  'deliver.once': () => say`One delivery card a sale: you have claimed yours.`,
  'deliver.notSold': ({ cargo }) => say`First sell ${good(cargo)} onto a stall.`,
  'sellOnIce.nothingSold': () => say`Ice goes with one barrel of flour, apples or pork that is sold.`,
  'fillUp.notFull': () => say`The town is not full.`,
  'fillUp.choose': () => say`The town is full: choose the barrel for the season track.`,
  'fillUp.trackFull': () => say`The season track is full: all barrels go to the bag.`,
  'fillUp.notOnSpaces': ({ cargo }) => say`No ${good(cargo)} lies on the stalls.`,
  'buy.notOnBanner': ({ cargo }) => say`This town does not sell ${good(cargo)}.`,
  'buy.notOnMarket': ({ cargo }) => say`The market has no ${good(cargo)}.`,
  'buy.notInBag': ({ cargo }) => say`The bag has no ${good(cargo)}.`,
  'buy.noBox': () => say`All boxes are full.`,
  'buy.tooDear': ({ price, gold }) => say`It costs ${goldWords(price)}; you have ${gold}.`,
  'buy.onlyInStLouis': () => say`Only St. Louis sells out of the bag.`,
  'peddle.none': () => say`You hold no Peddler.`,
  'peddle.inStLouis': () => say`No Peddler is needed in St. Louis.`,
  'board.notHere': () => say`Nobody of that name waits here.`,
  'board.noRoom': ({ occupants }) =>
    say`The boat has room for ${counted(occupants, 'traveler', 'travelers')} only.`,
  'setDown.notAboard': () => say`Nobody of that name is aboard.`,
  'setDown.afterBoarding': () => say`Set travelers down before others come aboard.`,
  'end.inStLouis': () => say`The boat has not left St. Louis yet.`,
  'discard.notInHand': () => say`You do not hold that card.`,
};

const stages: Readonly<Record<Step, string>> = {
  actions: 'is choosing an action',
  boat: 'is choosing a boat',
  sell: 'is selling',
  buy: 'is buying',
  travelers: 'sees to the travelers',
  ice: 'is asked for Ice',
  discard: 'lays down cards',
};

const asks: Readonly<Record<Step, string>> = {
  actions: 'choose what to do',
  boat: 'choose a boat',
  sell: 'sell your cargo',
  buy: 'buy cargo',
  travelers: 'see to the travelers',
  ice: 'play Ice, or let the spoil card strike',
  discard: 'lay down cards down to your limit',
};

/** What is asked of whoever acts, and no more than is possible. */
export function asksNow(view: View, legal: readonly BroadhornsMove[]): string {
  if (view.step !== 'actions') return asks[view.step];
  const may = (type: BroadhornsMove['type'], text: string) =>
    legal.some((move) => move.type === type) ? [text] : [];
  return [
    ...may('ice', 'play Ice'),
    ...may('port', boatAt(view) === undefined ? 'take a boat' : `put in at ${portName(view)}`),
    ...may('sail', 'sail'),
    'end the turn',
  ].join(' or ');
}

const scores: { readonly [K in keyof Score]: string } = {
  total: 'Gold in all',
  start: 'At the start',
  sales: 'Sold onto stalls',
  bonuses: 'Bonuses of towns',
  deliveries: 'Delivery cards',
  fares: 'Fares',
  ice: 'Sold on Ice',
  dumped: 'Got rid of',
  resale: 'Boats sold',
  aboard: 'Barrels aboard',
  wreaths: 'For wreaths',
  cargo: 'Cargo bought',
  boats: 'Boats taken',
  wreathCount: 'Wreaths won',
  tiles: 'Tiles won',
};

/** A legal move as the label of a button: verb first, price last. No two legal moves read the same. */
export function moveWords(move: BroadhornsMove, view: View): Phrase {
  switch (move.type) {
    case 'ice':
      return say`Play Ice: nothing spoils this turn`;
    case 'port':
      return say`Put in at ${portName(view)}`;
    case 'sail': {
      const from = view.merchants[view.seat]?.boat?.at ?? 0;
      const { to } = move.args;
      const where = townAtEntrance(to) === undefined ? '' : `, ${spaceWords(to)}`;
      return say`Sail ${spacesWords(to - from)} to space ${to}${where}`;
    }
    case 'current':
      return say`Play a Good Current: two spaces more on every move`;
    case 'takeBoat': {
      const { cost, boxes, occupants, speed } = BOATS[move.args.boat];
      return say`Take the ${BOAT_NAMES[move.args.boat]}: ${counted(boxes, 'box', 'boxes')}, ${counted(occupants, 'traveler', 'travelers')}, speed ${speed}: ${cost === 0 ? 'free' : goldWords(cost)}`;
    }
    case 'sell': {
      const { box, space } = move.args;
      const barrel = view.merchants[view.seat]?.boat?.boxes[box];
      const value = spacesOf(view, saleTown(view))[space]?.value ?? 0;
      return say`Sell ${barrel == null ? 'a barrel' : cargoWord(barrel.cargo)} of box ${box + 1} onto stall ${space + 1}: ${goldWords(value)}`;
    }
    case 'dump': {
      const barrel = view.merchants[view.seat]?.boat?.boxes[move.args.box];
      return say`Get rid of ${barrel == null ? 'a barrel' : cargoWord(barrel.cargo)} of box ${move.args.box + 1}: 1 gold`;
    }
    case 'deliver':
      return say`Claim ${cardWords(move.args.card)}: 2 gold`;
    case 'sellOnIce':
      return say`Play Ice with a barrel sold: 1 gold`;
    case 'closeSale':
      return move.args.toTrack === 'none'
        ? say`Finish selling`
        : say`Finish selling: ${cargoWord(move.args.toTrack)} goes to the season track`;
    case 'buy':
      return say`Buy ${cargoWord(move.args.cargo)} from the market: ${goldWords(priceOf(view, move.args.cargo) ?? 0)}`;
    case 'buyFromBag':
      return say`Buy ${cargoWord(move.args.cargo)} out of the bag: ${goldWords(BAG_PRICE)}`;
    case 'peddle':
      return say`Play a Peddler for ${cargoWord(move.args.cargo)}: ${goldWords((marketPrice(view, move.args.cargo) ?? 0) + PEDDLER_INCREASE)}`;
    case 'closeBuy':
      return say`Finish buying`;
    case 'setDown':
      return say`Set down ${cardWords(move.args.card)}`;
    case 'board':
      return say`Take aboard ${cardWords(move.args.card)}`;
    case 'leave':
      return boatAt(view) === RIVER_END && endsHere(view, view.seat)
        ? say`Leave the port: the river ends, and the boat is sold for ${goldWords(resaleNow(view))}`
        : say`Leave the port`;
    case 'end':
      return view.port === null
        ? say`Abandon the boat and go back to St. Louis`
        : say`Sell the boat and go back to St. Louis: ${goldWords(resaleNow(view))}`;
    case 'endTurn':
      return say`End the turn and draw a card`;
    case 'answer':
      return move.args.ice ? say`Play Ice: your boat is spared` : say`Let the spoil card strike`;
    case 'discard':
      return say`Lay down ${cardWords(move.args.card)}`;
  }
}

function portName(view: View): string {
  const space = boatAt(view);
  const town = space === undefined ? undefined : townAtEntrance(space);
  return town === undefined ? 'St. Louis' : TOWNS[town].name;
}

const boatAt = (view: View): number | undefined => view.merchants[view.seat]?.boat?.at;

function resaleNow(view: View): number {
  const own = view.merchants[view.seat]?.boat;
  return own == null ? 0 : BOATS[own.size].resale;
}

/** The delivery card for a good of the town, in a sentence: used where the card is only spoken of. */
export const deliveryWords = (town: keyof typeof TOWNS, cargo: Cargo): string =>
  cardWords(deliveryAt(town, cargo) as CardId);

/** All that this title tells. */
interface Tells {
  readonly refusals: RefusalParams;
  readonly chronicle: Chronicle;
  readonly stages: Step;
  readonly endings: 'yearOver';
}

export const titleWords: TitleWords<View, BroadhornsMove, Tells> = {
  refusals,
  chronicle,
  stages,
  asks,
  asksNow,
  endings: { yearOver: () => say`The year is over: the last barrel lies on the season track.` },
  scores,
  players: 'Merchants',
  goal: () => 'most gold when the year ends',
  orders: {
    ice: {
      question: 'When a spoil card strikes',
      note: 'The order answers whether you hold Ice or not, so that nobody learns which.',
      choice: (choice) =>
        choice === 'strike'
          ? 'Let it strike'
          : 'Play Ice if I have it and a barrel would be lost from its last space',
      now: () => [
        ['strike', 'From now on: let it strike'],
        ['lastSpace', 'From now on: save the last space'],
      ],
    },
  },
  lead: { step: 1, amount: goldWords },
  move: moveWords,
};
