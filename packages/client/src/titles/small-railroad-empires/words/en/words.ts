import type { Outcome, Params } from '@packetboat/games/kit/title';
import { spaceAt } from '@packetboat/games/small-railroad-empires/board';
import { trackCost } from '@packetboat/games/small-railroad-empires/building';
import { factsOf, holds } from '@packetboat/games/small-railroad-empires/cards';
import type { Chronicle, ChronicleKey } from '@packetboat/games/small-railroad-empires/chronicle';
import { achievement, contract, shipCard, trainCard } from '@packetboat/games/small-railroad-empires/data';
import { destinations, routeIncome } from '@packetboat/games/small-railroad-empires/delivering';
import { marketPrice } from '@packetboat/games/small-railroad-empires/market';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { RefusalKey, RefusalParams } from '@packetboat/games/small-railroad-empires/refusals';
import type { Ending, Spot, Stage, View } from '@packetboat/games/small-railroad-empires/state';
import { counted, type Phrase, place, say, who } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import { countryOf, spaceOn } from '../../map/country';
import {
  ABILITY_WORDS,
  article,
  conditionWords,
  contractWords,
  goalWords,
  groundWords,
  money,
  rewardWords,
} from './cardWords';

/** A space by its name: a city's own, a factory's good, else the ground, with its place in the atlas. */
export function spaceWords(view: Pick<View, 'tiles'>, spot: Spot): string {
  const country = countryOf(view);
  const { kind, name, good } = spaceOn(country, spot);
  const grid = country.grid[spot] ?? '';
  if (name !== null) return `${name} (${grid})`;
  return good === null ? `${kind} ${grid}` : `${good} factory ${grid}`;
}

const on = (space: number, terrain: string) => place(String(space), groundWords(terrain));

const LAID: Readonly<Record<string, string>> = {
  river: 'bridges',
  mountain: 'tunnels through',
  factory: 'reaches',
};

const chronicle: { readonly [K in ChronicleKey]: (params: Chronicle[K]) => Phrase } = {
  startLaid: ({ seat, space, good }) =>
    say`${who(seat)} begins at ${article(good)} ${place(String(space), `${good} factory`)}.`,
  trackLaid: ({ seat, space, terrain, cost, surcharge, fee, owner }) => {
    const paid = cost + surcharge;
    const verb = LAID[terrain] ?? 'lays a track on';
    const price = paid > 0 ? ` for ${money(paid)}` : '';
    const extra = surcharge > 0 ? ', a third track' : '';
    return fee > 0
      ? say`${who(seat)} ${verb} ${on(space, terrain)}${price}${extra}, and pays ${who(owner)} $${fee} to share it.`
      : say`${who(seat)} ${verb} ${on(space, terrain)}${price}${extra}.`;
  },
  starReached: ({ seat, space, prestige }) =>
    say`${who(seat)} is first at a ${place(String(space), 'star')}: ${prestige} prestige.`,
  subsidyPaid: ({ seat, money: cash }) => say`${who(seat)} lays no track and receives $${cash} instead.`,
  loanTaken: ({ seat, money: cash, loans }) =>
    say`${who(seat)} takes a loan of $${cash}: ${counted(loans, 'loan', 'loans')} now.`,
  moneyLost: ({ seat, lost }) => say`${who(seat)} cannot hold more than $30: $${lost} is lost.`,
  delivered: ({ seat, good, to, city, length, money: cash, prestige }) =>
    say`${who(seat)} delivers ${good} to ${place(String(to), city)}, ${counted(length, 'space', 'spaces')}: ${rewardWords({ money: cash, prestige })}.`,
  cardPlayed: ({ seat, card, met, money: cash, prestige }) =>
    met
      ? say`${who(seat)} plays ${trainCard(card).name} (${conditionWords(trainCard(card).condition)}): ${rewardWords({ money: cash, prestige })}.`
      : say`${who(seat)} plays ${trainCard(card).name}, which pays nothing on this route.`,
  agentPaid: ({ seat, money: cash }) => say`${who(seat)} has a freight agent: $${cash}.`,
  containerLoaded: ({ seat, ship, slot, own, money: cash, prestige }) =>
    own
      ? say`${who(seat)} loads a container into slot ${slot + 1} of the ${shipCard(ship).name}: ${cash + prestige === 0 ? 'no bonus' : rewardWords({ money: cash, prestige })}.`
      : say`A neutral container goes into slot ${slot + 1} of the ${shipCard(ship).name}.`,
  exportPaid: ({ seat, ship, bonus, containers, money: cash, prestige }) =>
    bonus === 'first'
      ? say`The ${shipCard(ship).name} is full. ${who(seat)} has most on her, ${counted(containers, 'container', 'containers')}: ${rewardWords({ money: cash, prestige })}.`
      : say`The ${shipCard(ship).name} is full. ${who(seat)} shares the lead with ${counted(containers, 'container', 'containers')}: ${rewardWords({ money: cash, prestige })}.`,
  exportNone: ({ ship }) => say`The ${shipCard(ship).name} is full of neutral containers and pays nobody.`,
  shipDocked: ({ ship }) => say`The ${shipCard(ship).name} docks.`,
  shipsGone: ({ ship }) => say`The ${shipCard(ship).name} was the last ship.`,
  abilityFreed: ({ seat, ability }) =>
    say`${who(seat)} frees a track and hires a ${ABILITY_WORDS[ability].name.toLowerCase()}: ${ABILITY_WORDS[ability].does}.`,
  achieved: ({ seat, achievement: id, first, prestige }) =>
    say`${who(seat)} ${first ? 'is first to reach' : 'reaches'} ${achievement(id).name} (${goalWords(achievement(id).condition)}): ${prestige} prestige.`,
  bought: ({ seat, card, price }) => say`${who(seat)} buys ${trainCard(card).name} for $${price}.`,
  marketFilled: ({ card, left }) =>
    say`${trainCard(card).name} comes to the market; ${left === 0 ? 'the deck is empty' : `${counted(left, 'card', 'cards')} in the deck`}.`,
  lastRound: ({ why }) =>
    why === 'cities'
      ? say`The cities are nearly full: this is the last round.`
      : say`No card is left to refill the market: this is the last round.`,
  turnEnded: () => [],
  roundBegan: ({ round }) => say`Round ${round} begins.`,
  contractShown: ({ seat, contract: id, met, prestige }) => {
    const { name, condition } = contract(id);
    const asked = `${name} (${contractWords(condition)})`;
    return met
      ? say`${who(seat)} has fulfilled the ${asked}: ${prestige} prestige.`
      : say`${who(seat)} has not fulfilled the ${asked}.`;
  },
  gameOver: ({ winner }) =>
    winner < 0
      ? say`The game is over, and the victory is shared.`
      : say`The game is over: ${who(winner)} has built the greatest railroad.`,
};

const n = (value: Params[string] | undefined): number => Number(value ?? 0);

export const refusals: { readonly [K in RefusalKey]: (params: RefusalParams[K]) => Phrase } = {
  'game.over': () => say`The game is over.`,
  'turn.notYours': ({ seat }) => say`It is ${who(n(seat))}’s turn.`,
  'turn.notNow': ({ stage }) => say`Not now: first ${ASKS[stage as Stage] ?? 'finish what you have begun'}.`,
  'turn.tracksDue': ({ due }) => say`First lay ${n(due) === 1 ? 'one more track' : 'two tracks'}.`,
  'space.unknown': () => say`There is no such space.`,
  'start.notFactory': () => say`Your first track must lie on a factory.`,
  'start.taken': () => say`Another company begins at this factory.`,
  'build.lake': () => say`No track can cross a lake.`,
  'build.city': () => say`Tracks go past cities, never into them.`,
  'build.ownTrack': () => say`Your track lies here already.`,
  'build.full': () => say`Two companies have their tracks here: there is no room for a third.`,
  'build.apart': () => say`This touches none of your tracks, and no city with your train.`,
  'build.noTracks': () => say`You have no open track left.`,
  'build.extraLaid': () => say`You have laid your third track: no more this turn.`,
  'build.money': ({ cost, money: cash }) => say`A track here costs $${n(cost)}, and you have $${n(cash)}.`,
  'forgo.nothingDue': () => say`You have laid the tracks you must.`,
  'forgo.canBuild': () => say`You can lay a track for the money you have, so you must.`,
  'loan.most': ({ most }) => say`You have taken all ${counted(n(most), 'loan', 'loans')}.`,
  'deliver.noTrain': () => say`All your trains have arrived.`,
  'deliver.noCard': () => say`You have no train card to deliver with.`,
  'deliver.notFactory': () => say`Goods come from a factory.`,
  'deliver.notCity': () => say`Goods go to a city.`,
  'deliver.noToken': () => say`This factory’s good has been delivered.`,
  'deliver.noTrack': () => say`You have no track on this factory.`,
  'deliver.notWanted': ({ good }) => say`The city does not want ${String(good || 'this good')}.`,
  'deliver.slotTaken': ({ seat }) => say`${who(n(seat))} has brought that good already.`,
  'deliver.noRoute': () => say`Your line does not reach that far.`,
  'via.notShortest': () => say`Only a shortest route counts, and none goes that way.`,
  'play.notInHand': () => say`That train card is not in your hand.`,
  'unlock.notLocked': ({ ability }) =>
    say`You have the ${ABILITY_WORDS[ability as keyof typeof ABILITY_WORDS]?.name.toLowerCase() ?? 'ability'} already.`,
  'buy.notInMarket': () => say`That train card is not in the market.`,
  'buy.handFull': ({ limit }) =>
    say`You hold ${counted(n(limit), 'train card', 'train cards')}: no more can be bought.`,
  'buy.money': ({ price, money: cash }) => say`That card costs $${n(price)}, and you have $${n(cash)}.`,
};

const STAGES: Readonly<Record<Stage, string>> = {
  starting: 'chooses the factory to begin at',
  building: 'lays tracks',
  running: 'may deliver',
  routing: 'chooses a route',
  loading: 'chooses a train',
  unlocking: 'frees an ability',
  buying: 'may buy a train',
};

const ASKS: Readonly<Record<Stage, string>> = {
  starting: 'lay your first track on a factory',
  building: 'lay your tracks',
  running: 'deliver, buy a train card, or end your turn',
  routing: 'choose the way your train goes',
  loading: 'choose the train card that makes the delivery',
  unlocking: 'choose an ability',
  buying: 'buy a train card, or end your turn',
};

const ENDINGS: Readonly<Record<Ending, () => Phrase>> = {
  tracks: () => say`No company laid or has another track to lay.`,
  deck: () => say`The train cards ran out, and the round was played to its end.`,
  cities: () => say`The cities are nearly full, and the round was played to its end.`,
};

export const endingWords = ({ ending }: Outcome): Phrase => (ENDINGS[ending as Ending] ?? ENDINGS.tracks)();

/** A legal move as the label of a button, price last. No two legal moves of one moment read the same. */
export function moveWords(move: SmallRailroadEmpiresMove, view: View): Phrase {
  const { seat, trip, due } = view.turn;
  const country = countryOf(view);
  switch (move.type) {
    case 'start':
      return say`Begin at the ${place(String(move.args.space), spaceWords(view, move.args.space))}`;
    case 'build': {
      const { space: spot } = move.args;
      const { total, fee, owner } = trackCost(view, seat, spaceAt(country.board, spot));
      const star = spaceAt(country.board, spot).star && view.rails[spot] === 0 ? ', a star' : '';
      const what = due > 0 ? 'Lay a track on' : 'Lay a third track on';
      const price = total === 0 ? 'free' : money(total);
      return owner === null
        ? say`${what} ${place(String(spot), spaceWords(view, spot))}${star}: ${price}`
        : say`${what} ${place(String(spot), spaceWords(view, spot))}${star}: ${price}, $${fee} of it to ${who(owner)}`;
    }
    case 'forgo':
      return say`Lay no track and receive $1`;
    case 'loan':
      return say`Take a loan: $5 now, 2 prestige less at the end`;
    case 'deliver': {
      const { from, to } = move.args;
      const length = destinations(view, seat).find((one) => one.from === from && one.to === to)?.length ?? 0;
      return say`Deliver ${spaceOn(country, from).good ?? ''} from ${country.grid[from] ?? ''} to ${place(String(to), spaceWords(view, to))}: ${counted(length, 'space', 'spaces')}, ${rewardWords(routeIncome(length))}`;
    }
    case 'via':
      return say`Go by ${place(String(move.args.space), spaceWords(view, move.args.space))}`;
    case 'play': {
      const { name, condition, reward } = trainCard(move.args.card);
      const facts = trip === null ? undefined : factsOf(view, country.board, seat, trip.route, trip.to);
      const pays = facts !== undefined && holds(condition, facts);
      return say`Deliver with ${name} (${conditionWords(condition)}): ${pays ? `pays ${rewardWords(reward)}` : 'pays nothing'}`;
    }
    case 'unlock':
      return say`${ABILITY_WORDS[move.args.ability].name}: ${ABILITY_WORDS[move.args.ability].does}`;
    case 'buy': {
      const { name, condition, reward } = trainCard(move.args.card);
      const price = marketPrice(view, seat, view.market.indexOf(move.args.card));
      return say`Buy ${name} (${conditionWords(condition)}, ${rewardWords(reward)}) for $${price} and end your turn`;
    }
    case 'endTurn':
      return say`End your turn`;
  }
}

/** All that this title tells. */
interface Tells {
  readonly refusals: RefusalParams;
  readonly chronicle: Chronicle;
  readonly stages: Stage;
  readonly endings: Ending;
}

export const titleWords: TitleWords<View, SmallRailroadEmpiresMove, Tells> = {
  refusals,
  chronicle,
  stages: STAGES,
  asks: ASKS,
  endings: ENDINGS,
  scores: {
    prestige: 'Prestige',
    routes: 'Routes',
    cards: 'Train cards',
    achievements: 'Achievements',
    stars: 'Stars',
    ships: 'Ships',
    contract: 'Contract',
    money: 'Money',
    loans: 'Loans',
    deliveries: 'If tied: deliveries',
  },
  players: 'Companies',
  goal: () => 'most prestige at the end',
  lead: { step: 1, amount: (n) => `${n} prestige` },
  move: moveWords,
};
