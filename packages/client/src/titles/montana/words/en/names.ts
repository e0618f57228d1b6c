import type { Seat } from '@packetboat/games/kit/title';
import type { Gain } from '@packetboat/games/montana/cattle';
import {
  type AreaId,
  GOODS,
  type Good,
  type Reward,
  WORKERS,
  type Worker,
} from '@packetboat/games/montana/data';
import { counted, type Phrase, who } from '../../../../words/phrase';
import type { Kind } from '../../hand/scarce';

export const GOOD_WORDS: Readonly<Record<Good, readonly [one: string, many: string]>> = {
  grain: ['grain', 'grain'],
  pumpkin: ['pumpkin', 'pumpkins'],
  copper: ['small copper', 'small copper'],
  stone: ['small stone', 'small stone'],
  bigCopper: ['big copper', 'big copper'],
  bigStone: ['big stone', 'big stone'],
};

/** Workers by the good they are best at. */
export const WORKER_WORDS: Readonly<Record<Worker, readonly [one: string, many: string]>> = {
  copper: ['miner', 'miners'],
  stone: ['stonecutter', 'stonecutters'],
  grain: ['reaper', 'reapers'],
  pumpkin: ['grower', 'growers'],
};

export const AREA_WORDS: Readonly<Record<AreaId | 'bank', string>> = {
  mine: 'the mine',
  quarry: 'the quarry',
  grainField: 'the grain field',
  farmland: 'the farm',
  bank: 'the bank',
};

/** What the signs of the table mean. */
export const SIGN_WORDS = {
  now: 'payable now',
  cattle: 'trade cows first',
  lacks: 'missing, ringed red',
  double: 'The field takes two settlements',
  line: 'Fourth in a line of one’s own: one settlement more',
  cow: 'Whoever builds there gets the cow',
  canteen: 'The first to settle beside the lake gets an extra turn',
  any: 'Any worker: whoever you like, of whatever kind',
  start: 'The starting tile: the first settlements go beside it',
  trade: 'A trade: one small ore becomes a big one',
  clears: 'The next crew fills the row: all of its workers go home when that turn ends',
} as const;

/** Many of what lies in the supply. */
export const manyWords = (kind: Kind): string => {
  const worker = WORKERS.find((one) => kind === `${one}Worker`);
  return worker === undefined ? GOOD_WORDS[kind as Good][1] : WORKER_WORDS[worker][1];
};

/** How an area is called at the head of its row. */
export const AREA_HEADS: Readonly<Record<AreaId | 'bank', string>> = {
  mine: 'Mine',
  quarry: 'Quarry',
  grainField: 'Grain',
  farmland: 'Farm',
  bank: 'Bank',
};

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
export const ordinal = (n: number): string => ORDINALS[n - 1] ?? `${n}th`;

export const goodWords = (n: number, good: Good): string => `${n} ${GOOD_WORDS[good][n === 1 ? 0 : 1]}`;

/** "one grain, two pumpkins and a big stone" as figures: "1 grain, 2 pumpkins and 1 big stone". */
export function goodsList(goods: Readonly<Partial<Record<Good, number>>>): string {
  return listed(goodsParts(goods));
}

/** The same as a list of its parts. */
export const goodsParts = (goods: Readonly<Partial<Record<Good, number>>>): string[] =>
  GOODS.flatMap((good) => (goods[good] ? [goodWords(goods[good], good)] : []));

export function listed(parts: readonly string[], or = false): string {
  if (parts.length <= 1) return parts[0] ?? 'nothing';
  return `${parts.slice(0, -1).join(', ')} ${or ? 'or' : 'and'} ${parts.at(-1)}`;
}

/** "2 miners and 1 reaper". */
export function crewWords(crew: readonly Worker[]): string {
  return listed(
    WORKERS.flatMap((worker) => {
      const n = crew.filter((one) => one === worker).length;
      return n === 0 ? [] : [`${n} ${WORKER_WORDS[worker][n === 1 ? 0 : 1]}`];
    }),
  );
}

export const silverWords = (n: number): string => `${n} silver`;

export const settlementWords = (n: number): string => counted(n, 'settlement', 'settlements');

const GAIN_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(WORKERS.map((good) => [good, `1 ${GOOD_WORDS[good][0]}`])),
  ...Object.fromEntries(WORKERS.map((worker) => [`${worker}Worker`, `1 ${WORKER_WORDS[worker][0]}`])),
};

export const gainWords = (gain: Gain | string, count = 3): string => GAIN_WORDS[gain] ?? silverWords(count);

/** What a row of the city pays: "a cow and up to 3 trades". */
export function rewardWords({ cows, silver, trades, goods }: Reward): string {
  return listed([
    ...(cows > 0 ? [counted(cows, 'cow', 'cows').replace('one', 'a')] : []),
    ...(silver > 0 ? [silverWords(silver)] : []),
    ...(goods > 0 ? [`up to ${goods} of small copper, small stone and grain`] : []),
    ...(trades > 0 ? [`up to ${counted(trades, 'trade', 'trades')} of small ore for big`] : []),
  ]);
}

/** "Ada, Ben and Cleo". */
export function everybody(all: readonly Seat[]): Phrase {
  return all.flatMap((seat, i): Phrase => {
    const link = i === 0 ? [] : [i === all.length - 1 ? ' and ' : ', '];
    return [...link, who(seat)];
  });
}
