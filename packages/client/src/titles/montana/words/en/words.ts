import type { ChronicleEvent, Outcome, Params } from '@packetboat/games/kit/title';
import type { Chronicle, ChronicleKey } from '@packetboat/games/montana/chronicle';
import {
  AREA_DATA,
  type AreaId,
  BANK,
  COLUMNS,
  type Good,
  MOST_BUILDS,
  REWARDS,
  tableSize,
  type Worker,
} from '@packetboat/games/montana/data';
import { fieldAt } from '@packetboat/games/montana/landscape';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { RefusalKey, RefusalParams } from '@packetboat/games/montana/refusals';
import { type Stage, stageOf } from '@packetboat/games/montana/stages';
import type { View } from '@packetboat/games/montana/state';
import { refusalBy } from '../../../../hand/refusal';
import { capital, count, counted, type Phrase, place, say, who } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import { fieldName } from './fieldName';
import {
  AREA_HEADS,
  AREA_WORDS,
  crewWords,
  everybody,
  GOOD_WORDS,
  gainWords,
  goodsList,
  goodsParts,
  goodWords,
  listed,
  ordinal,
  rewardWords,
  settlementWords,
  silverWords,
  WORKER_WORDS,
} from './names';

const crewOf = (text: string): Worker[] =>
  text === '' ? [] : (text.split(',').filter((word) => word in WORKER_WORDS) as Worker[]);

const pairWords = (text: string): string => (text === 'white' ? 'any two workers' : crewWords(crewOf(text)));

const seats = (text: string): Phrase => everybody(text.split(',').map(Number));

const posts: Readonly<Record<AreaId | 'bank', string>> = {
  mine: 'in the mine',
  quarry: 'in the quarry',
  grainField: 'in the grain field',
  farmland: 'on the farm',
  bank: 'at the bank',
};

const postAt = (area: AreaId | 'bank', space: number, small = false) =>
  place(`${area}.${space}${small ? '.small' : ''}`, posts[area]);

/** A hex by its name: the land finds it by that as well. */
const hexAt = (name: string) => place(`hex.${name}`, name);

/** "takes a cow", "trades small stone for 1 big stone": small ore always goes for big of its own kind. */
function prizeWords(
  cows: number,
  silver: number,
  { bigCopper, bigStone, ...small }: Readonly<Record<Exclude<Good, 'pumpkin'>, number>>,
): string[] {
  const taken = [
    ...(cows > 0 ? [counted(cows, 'cow', 'cows').replace('one', 'a')] : []),
    ...(silver > 0 ? [silverWords(silver)] : []),
    ...goodsParts(small),
  ];
  const big = goodsList({ bigCopper, bigStone });
  const ore = bigCopper === 0 ? 'stone' : bigStone === 0 ? 'copper' : 'ore';
  const trades = bigCopper + bigStone > 0 ? [`trades small ${ore} for ${big}`] : [];
  return [...(taken.length > 0 || trades.length === 0 ? [`takes ${listed(taken)}`] : []), ...trades];
}

/** Which of the settlements came for lines; whoever runs out of them may not get all that are due. */
function lineWords(settlements: number, lines: number, left: number): string {
  if (lines === 0) return '';
  if (left === 0) return ', which makes a line of four';
  return lines === 1
    ? `, the ${ordinal(settlements)} for a line of four`
    : `, ${count(lines)} of them for lines of four`;
}

const chronicle: { readonly [K in ChronicleKey]: (params: Chronicle[K]) => Phrase } = {
  startTileLaid: ({ seat, hex }) => say`${who(seat)} lays the starting tile on ${hexAt(hex)}.`,
  spun: ({ seat, space, workers }) =>
    say`${who(seat)} spins: the arrow stops at ${place(`wheel.${space}`, pairWords(workers))}.`,
  advanced: ({ seat, spaces, space, workers }) =>
    say`${who(seat)} pays ${goodWords(spaces, 'grain')} and moves the arrow on to ${place(`wheel.${space}`, pairWords(workers))}.`,
  hired: ({ seat, workers }) =>
    workers === ''
      ? say`${who(seat)} finds nobody to hire.`
      : say`${who(seat)} hires ${crewWords(crewOf(workers))}.`,
  sentBack: ({ seat, worker }) => say`${who(seat)} sends a ${WORKER_WORDS[worker][0]} back.`,
  gaveBackGoods: ({ good, seats: givers }) =>
    say`${capital(GOOD_WORDS[good][1])} ran short: ${seats(givers)} gave one back.`,
  gaveBackWorkers: ({ worker, seats: givers }) =>
    say`${capital(WORKER_WORDS[worker][1])} ran short: ${seats(givers)} gave one back.`,
  banked: ({ seat, space, workers, silver }) =>
    say`${who(seat)} sends ${crewWords(crewOf(workers))} to work ${postAt('bank', space)} for ${silverWords(silver)}.`,
  worked: ({ seat, area, space, workers, silver, good, goods }) =>
    say`${who(seat)} pays ${silverWords(silver)} and sends ${crewWords(crewOf(workers))} to work ${postAt(area, space)}: ${goodWords(goods, good)}.`,
  workedSmall: ({ seat, area, space, workers, good, goods }) =>
    say`${who(seat)} sends ${crewWords(crewOf(workers))} after them ${postAt(area, space, true)}: ${goodWords(goods, good)} more.`,
  wentToCity: ({ seat, pumpkins }) =>
    say`${who(seat)} visits the city and takes ${pumpkins === 1 ? 'a pumpkin' : 'no pumpkin'}.`,
  bid: ({ seat, row, column }) =>
    say`${who(seat)} bids ${place(`city.${row}.${column}`, goodWords(COLUMNS[column - 1] ?? 0, 'pumpkin'))} for row ${row}.`,
  outbid: ({ seat, by, row }) => say`${who(seat)} is outbid by ${who(by)} in row ${row}.`,
  passed: ({ seat, forced }) =>
    forced ? say`${who(seat)} cannot pay for any space and passes.` : say`${who(seat)} passes in the city.`,
  rewarded: ({ seat, row, pumpkins, cows, silver, ...goods }) =>
    say`${who(seat)} ${listed([
      `pays ${goodWords(pumpkins, 'pumpkin')} for row ${row}`,
      ...prizeWords(cows, silver, goods),
    ])}.`,
  built: ({ seat, hex, settlements, lines, left }) =>
    say`${who(seat)} builds ${settlementWords(settlements)} on ${hexAt(hex)}${lineWords(settlements, lines, left)}: ${left === 0 ? 'the last' : `${left} left`}.`,
  cowFound: ({ seat }) => say`${who(seat)} takes the cow that grazes there.`,
  canteenFound: ({ seat, hex }) => say`${who(seat)} finds the canteen by the lake ${hexAt(hex)}.`,
  lastRound: ({ seat }) => say`${who(seat)} has placed the last settlement: this round is played to its end.`,
  cattleTraded: ({ seat, gain, count }) => say`${who(seat)} trades a cow for ${gainWords(gain, count)}.`,
  refrained: ({ seat, silver }) => say`${who(seat)} takes ${silverWords(silver)} for not building more.`,
  cleared: ({ area, workers }) =>
    say`${place(area, capital(AREA_WORDS[area]))} was full: ${counted(workers, 'worker goes', 'workers go')} home.`,
  canteenUsed: ({ seat }) => say`${who(seat)} empties a canteen and takes another turn.`,
  // Who acts next says so: a line a turn would only fill the log.
  turnEnded: () => [],
  roundBegan: ({ round }) => say`Round ${round} begins.`,
  gameOver: ({ winners }) =>
    winners.includes(',') ? say`${seats(winners)} share the victory.` : say`${seats(winners)} wins the game.`,
};

const seatOf = (params: Params) => who(Number(params.seat));
const worker = (params: Params) => WORKER_WORDS[params.worker as Worker] ?? ['worker', 'workers'];
const good = (params: Params): readonly [string, string] =>
  GOOD_WORDS[params.good as Good] ?? ['good', 'goods'];

/** `1 grain,2 bigStone` of the rules as words. */
export function missingWords(text: string): string {
  return listed(
    text.split(',').map((part) => {
      const [n = '1', kind = 'grain'] = part.split(' ');
      return goodWords(Number(n), kind as Good);
    }),
  );
}

const DONE: Readonly<Record<string, string>> = {
  recruit: 'You have recruited in this turn',
  bank: 'You have worked in this turn',
  work: 'You have worked in this turn',
  city: 'You have been to the city in this turn',
  build: 'You have built in this turn',
};

export const refusals: { readonly [K in RefusalKey]: (params: RefusalParams[K]) => Phrase } = {
  'game.over': () => say`The game is over.`,
  notYourTurn: (params) => say`${seatOf(params)} is asked now.`,
  'startTile.first': () => say`First lay the starting tile.`,
  'spin.first': () => say`First spin the wheel.`,
  'hire.first': () => say`First name the two workers that the white space brings.`,
  'sendBack.first': () => say`First send workers back: nobody keeps more than eight.`,
  'bid.first': () => say`First bid in the city, or pass.`,
  'trade.first': () => say`First say how much ore you trade.`,
  'takeGoods.first': () => say`First say which goods you take.`,
  'action.taken': ({ action }) =>
    say`${DONE[String(action)] ?? 'You have acted in this turn'}: one action a turn.`,
  'startTile.laid': () => say`The starting tile lies already.`,
  'spin.onlyBefore': () => say`The wheel is spun when you recruit.`,
  'hire.notAsked': () => say`The arrow is on no white space.`,
  'sendBack.notAsked': () => say`You have no more than eight workers: all may stay.`,
  'advance.onlyRecruit': () => say`The arrow moves on only when you recruit.`,
  'advance.once': () => say`The arrow has been moved on in this turn.`,
  'workSmall.notOpen': () => say`A small space opens after the large one beside it.`,
  'bid.notAsked': () => say`There is no bidding in the city now. Visit it first.`,
  'pass.notAsked': () => say`There is no bidding in the city now.`,
  'trade.notAsked': () => say`There is no reward to trade for now.`,
  'takeGoods.notAsked': () => say`There are no goods to take now.`,
  'cattle.bidding': () => say`No cows are traded while the city bids.`,
  'endTurn.noAction': () => say`First recruit, work or build: a turn needs an action.`,
  'canteen.noAction': () => say`A canteen gives another turn after this one: act first.`,
  'startTile.notAField': () => say`The starting tile lies on a field, not on a lake or a mountain.`,
  'workers.order': () => say`Those workers are named in the wrong order.`,
  'workers.number': ({ needed }) =>
    say`This space takes exactly ${counted(Number(needed), 'worker', 'workers')}.`,
  'workers.notHeld': () => say`You do not have those workers.`,
  'workers.colours': ({ own }) =>
    say`One ${WORKER_WORDS[own as Worker]?.[0] ?? 'worker'} goes there, or two workers of other kinds.`,
  'workers.none': (params) => say`There is not a single ${worker(params)[0]} to be had.`,
  'sendBack.notHeld': (params) => say`You have no ${worker(params)[0]} to send back.`,
  'advance.grain': ({ needed, held }) => say`That takes ${Number(needed)} grain; you have ${Number(held)}.`,
  'space.occupied': () =>
    say`Workers stand there. The space is free again when the whole row has been taken.`,
  'space.silver': ({ needed, held }) => say`That takes ${Number(needed)} silver; you have ${Number(held)}.`,
  'goods.none': (params) => say`There is no ${good(params)[0]} left, with anybody.`,
  'bid.notRight': ({ column }) =>
    Number(column) > COLUMNS.length
      ? say`The row is taken for good: its dearest space is held.`
      : say`Somebody holds this row: only dearer spaces are open, from ${goodWords(COLUMNS[Number(column) - 1] ?? 0, 'pumpkin')}.`,
  'bid.pumpkins': ({ needed, held }) =>
    say`That space costs ${goodWords(Number(needed), 'pumpkin')}; you have ${Number(held)}.`,
  'trade.tooMany': ({ most }) => say`This row gives ${counted(Number(most), 'trade', 'trades')} at most.`,
  'trade.notHeld': (params) => say`You have only ${Number(params.held)} ${good(params)[0]} to trade.`,
  'takeGoods.tooMany': ({ most }) => say`This row gives ${counted(Number(most), 'good', 'goods')} at most.`,
  'build.lake': () => say`Nobody builds on a lake.`,
  'build.mountain': () => say`Nobody builds on a mountain.`,
  'build.startTile': () => say`The starting tile lies here.`,
  'build.settled': () => say`Somebody has settled here.`,
  'build.notBeside': () => say`Not open yet: you build beside the starting tile or any settlement.`,
  'build.goods': ({ missing }) => say`You still need ${missingWords(String(missing))}.`,
  'build.noSettlements': () => say`All your settlements are on the land.`,
  'build.three': () => say`You have built on three fields: that is a turn’s most.`,
  'build.offTheMap': () => say`The land ends there.`,
  'cattle.none': () => say`You have no cow.`,
  'canteen.none': () => say`You have no canteen.`,
  'canteen.lastTurn': () => say`The game ends with this turn.`,
};

export const refusalWords = refusalBy(refusals);

export const endingWords = ({ scores, places }: Outcome): Phrase => {
  const { settlements: all } = tableSize(scores.length);
  const done = scores.flatMap(({ settlements }, seat) => (settlements === all ? [seat] : []));
  const [first, ...rest] = places.flat().map((seat) => scores[seat] ?? {});
  const level = rest.filter(({ settlements }) => settlements === first?.settlements);
  const kept = ({ cows = 0, canteens = 0 }: Figures = {}) => cows + canteens;
  const head = say`${everybody(done)} ${done.length > 1 ? 'have' : 'has'} placed every settlement`;
  if (level.length === 0) return say`${head}: the most on the land win.`;
  if ((places[0]?.length ?? 1) > 1)
    return say`${head}. Those who share the first place are level in everything.`;
  return level.every((one) => kept(one) < kept(first))
    ? say`${head}. Level at ${Number(first?.settlements)}: cows and canteens decide.`
    : say`${head}. Level in cows and canteens too: money, workers and goods decide.`;
};

type Figures = Readonly<Record<string, number>>;

const STAGES: Readonly<Record<Stage, string>> = {
  layingStart: 'lays the start',
  spinning: 'spins the wheel',
  hiring: 'picks workers',
  sendingBack: 'sends workers back',
  choosing: 'chooses an action',
  recruiting: 'recruits',
  working: 'works',
  bidding: 'bids',
  trading: 'trades ore',
  takingGoods: 'takes goods',
  building: 'builds',
  closing: 'ends the turn',
};

const ASKS: Readonly<Record<Stage, string>> = {
  layingStart: 'lay the starting tile',
  spinning: 'spin the wheel',
  hiring: 'pick two workers',
  sendingBack: 'send workers back',
  choosing: 'recruit, work, visit the city or build',
  recruiting: 'move the arrow on, or end your turn',
  working: 'send workers after them, or end your turn',
  bidding: 'bid in the city, or pass',
  trading: 'say how much ore you trade',
  takingGoods: 'say which goods you take',
  building: 'build on, or stop',
  closing: 'end your turn',
};

/** The same, of what may be done now: nothing is offered that nobody could do. */
export function askedWords(stage: Stage, legal: readonly MontanaMove[]): string {
  const may = (...types: MontanaMove['type'][]) => legal.some(({ type }) => types.includes(type));
  if (stage === 'choosing')
    return listed(
      [
        'recruit',
        ...(may('work', 'bank') ? ['work'] : []),
        'visit the city',
        ...(may('build') ? ['build'] : []),
      ],
      true,
    );
  if (stage === 'bidding' && !may('bid')) return 'pass in the city';
  const goesOn = { recruiting: 'advance', working: 'workSmall', building: 'build' } as const;
  return stage in goesOn && !may(goesOn[stage as keyof typeof goesOn]) ? ASKS.closing : ASKS[stage];
}

/** A legal move as the label of a button: verb first, price last. No two legal moves read the same. */
export function moveWords(move: MontanaMove, view: View): Phrase {
  switch (move.type) {
    case 'layStart':
      return say`Lay the starting tile on ${fieldName(view, move.args.site)}`;
    case 'spin':
      return say`Spin the wheel`;
    case 'recruit':
      return say`Recruit: spin the wheel for two workers`;
    case 'hire':
      return say`Hire ${crewWords(move.args.workers)}`;
    case 'sendBack':
      return say`Send back a ${WORKER_WORDS[move.args.worker][0]}`;
    case 'advance':
      return say`Move the arrow on by ${counted(move.args.spaces, 'space', 'spaces')} for ${goodWords(move.args.spaces, 'grain')}`;
    case 'bank':
      return say`Bank: send ${crewWords(move.args.workers)} for ${silverWords(BANK[move.args.space - 1]?.silver ?? 0)}`;
    case 'work': {
      const { area, space, workers } = move.args;
      const { good: kind, spaces } = AREA_DATA[area];
      const { silver, goods } = spaces[space - 1] ?? { silver: 0, goods: 0 };
      return say`${AREA_HEADS[area]}: send ${crewWords(workers)} and pay ${silverWords(silver)} for ${goodWords(goods, kind)}`;
    }
    case 'workSmall':
      return say`Send ${crewWords(move.args.workers)} after them for one more`;
    case 'city':
      return say`Visit the city: take a pumpkin, then bid`;
    case 'bid': {
      const { row, column } = move.args;
      const reward = REWARDS[row - 1];
      return say`Bid ${goodWords(COLUMNS[column - 1] ?? 0, 'pumpkin')} for row ${row}: ${reward === undefined ? '' : rewardWords(reward)}`;
    }
    case 'pass':
      return say`Pass in the city`;
    case 'trade': {
      const { copper, stone } = move.args;
      return copper + stone === 0
        ? say`Trade nothing`
        : say`Trade ${goodsList({ copper, stone })} for as many big ones`;
    }
    case 'takeGoods':
      return say`Take ${goodsList(move.args)}`;
    case 'build': {
      const cost = fieldAt(view.landscape, move.args.site)?.cost;
      return say`Build on ${fieldName(view, move.args.site)} for ${cost === undefined ? '' : goodsList(cost)}`;
    }
    case 'cattle':
      return say`Trade a cow for ${gainWords(move.args.gain)}`;
    case 'canteen':
      return say`Use a canteen: end this turn and take another`;
    case 'endTurn': {
      const { action, built } = view.turn;
      const silver = action === 'build' ? MOST_BUILDS - built.length : 0;
      return silver > 0 ? say`End your turn and take ${silverWords(silver)}` : say`End your turn`;
    }
  }
}

/** All that this title tells. */
interface Tells {
  readonly refusals: RefusalParams;
  readonly chronicle: Chronicle;
  readonly stages: Stage;
  readonly endings: 'settled';
}

export const titleWords: TitleWords<View, MontanaMove, Tells> = {
  refusals,
  chronicle,
  stages: STAGES,
  asks: ASKS,
  asksNow: (view, legal) => askedWords(stageOf(view), legal),
  endings: { settled: endingWords },
  scores: {
    settlements: 'Settlements',
    // Each tie-break is the sum of several.
    cows: 'If tied: cows',
    canteens: 'and canteens',
    silver: 'Then: silver',
    workers: 'and workers',
    goods: 'and goods',
  },
  players: 'Settlers',
  goal: () => 'most settlements on the land',
  orders: {
    auction: {
      question: 'As long as this visit to the city lasts',
      note: 'A bid goes to the leftmost column that is to be had. Beyond the limit you are asked.',
      choice: (choice) => {
        const [row = 0, column = 0] = choice.split('.').map(Number);
        return choice === 'out' ? 'Stay out of it' : `Bid up to column ${column} in row ${row}`;
      },
      now: () => [['out', 'Out of this visit']],
    },
  },
  lead: { step: 1, amount: (n) => silverWords(n) },
  move: moveWords,
};

/** By names as events bring them. */
const { chronicle: told }: TitleWords = titleWords;

/** What the log says of an event. */
export const toldWords = ({ key, params }: ChronicleEvent): Phrase => told[key]?.(params ?? {}) ?? [];
