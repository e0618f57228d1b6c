import type { AnyTitle, Chance, Move, Options, Seat } from '@packetboat/games/kit';
import { chanceFromText, optionCombinations, sameMove, seedFromText } from '@packetboat/games/kit';
import { fail } from './fault';
import { copyOf } from './plain';
import { luckOf, type Random, randomFromText } from './random';

/**
 * How a game's players choose: any legal move alike; a verb by its weight in this game and then any move of it; as the
 * bots do; or as the bots do but for one move in a few.
 */
export const STYLES = ['moves', 'verbs', 'bots', 'mixed'] as const;

/**
 * Beside these `obstinate`, which no run takes by turns: half of the seats, or more, are the bots', the others do whatever they
 * like best for as long as it is legal and does not end the game, and the same again.
 */
export type Style = (typeof STYLES)[number] | 'obstinate';

/** One game of a run. A run's name and a number determine it, whoever plays it and in whatever order. */
export interface Plan {
  readonly title: AnyTitle;
  readonly run: string;
  readonly index: number;
  readonly seats: number;
  readonly options: Options;
  readonly style: Style;
  /** All games of the run are of this style. */
  readonly only: Style | undefined;
  readonly seed: string;
}

export function seatCounts({ meta: { seats } }: AnyTitle): number[] {
  return Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i);
}

/** Every seat count with every combination of options, in a fixed order. */
export function tables(title: AnyTitle): { seats: number; options: Options }[] {
  const counts = seatCounts(title);
  return optionCombinations(title.meta.options).flatMap((options) =>
    counts.map((seats) => ({ seats, options })),
  );
}

/** Games go round all tables, and each table round all styles, the next table one style ahead; or all are of one style. */
export function planGame(title: AnyTitle, run: string, index: number, only?: Style): Plan {
  const all = tables(title);
  const at = index % all.length;
  const table = all[at];
  if (table === undefined) throw new RangeError(`${title.meta.name} has no table`);
  const style = only ?? STYLES[(at + Math.floor(index / all.length)) % STYLES.length] ?? 'moves';
  return { title, run, index, ...table, style, only, seed: seedFromText(`${title.meta.id}/${run}/${index}`) };
}

/** The game again, every check on every move. */
export function commandFor({ title, run, index, only }: Plan): string {
  const players = only === undefined ? '' : ` --players ${only}`;
  return `npm run fuzz -- --title ${title.meta.id} --seed ${run} --game ${index}${players}`;
}

/**
 * After so many moves, one or the other by lot, the bots take over: aimless players need not come to an end, and where
 * they leave a game differs with how long they had it.
 */
const AIMLESS_MOVES = [100, 250, 500, 1000];

/**
 * Each game likes some verbs and shuns others, which together meets more than fair choices do: where one verb can end a
 * game, fair players would always end it early.
 */
const WEIGHTS = [0, 0, 1, 10, 30];

/** Bots whose every n-th move is somebody else's get deep into a game and then into places where no bot goes. */
const SLIPS = [2, 5, 20];

/** No game in which half of the players are obstinate goes on for so many moves: where those can hold it up for ever, it fails. */
const OBSTINATE_MOVES = 2000;

/**
 * But for these: a year of trade in which half of the merchants do nothing takes very long, although each of its seasons
 * ends. After so many moves even the obstinate play on there.
 */
const RELENTING: readonly string[] = ['broadhorns'];

/** No game may last longer. */
export const LONGEST_GAME = 10_000;

export const longestOf = ({ title, style }: Plan): number =>
  style === 'obstinate' && !RELENTING.includes(title.meta.id) ? OBSTINATE_MOVES : LONGEST_GAME;

/** The players of a planned game: asked for one move at a time. */
export type Players = (choices: readonly Choice[], g: object, made: number) => { seat: Seat; move: Move };

/** A seat with its legal moves: one that acts, or one that may take something back and is never waited for. */
export interface Choice {
  readonly seat: Seat;
  readonly legal: readonly Move[];
  readonly recalls: boolean;
}

export function playersOf(plan: Plan): Players {
  const { title, run, index, seats, style } = plan;
  const random = randomFromText(`${title.meta.id}/${run}/${index}/players`);
  // Its own, so that it never shifts a game.
  const strength = randomFromText(`${title.meta.id}/${run}/${index}/levels`);
  const levels = Array.from({ length: seats }, () => 1 + strength.below(title.meta.levels));
  const luck = { ...luckOf(random), reveal: () => fail('bot', 'a bot has nothing to reveal') };
  const weights = new Map(Object.keys(title.moves).map((verb) => [verb, random.pick(WEIGHTS)]));
  const slip = random.pick(SLIPS);
  const aimless = random.pick(AIMLESS_MOVES);
  if (style === 'obstinate') return obstinateAmongBots(plan, random, luck);
  return (choices, g, made) => {
    const picked = random.pick(choices);
    const likeBots = style === 'bots' || made >= aimless || (style === 'mixed' && !random.oneIn(slip));
    // Nobody asks a stand-in to take something back.
    const waiting = likeBots && picked.recalls;
    const { seat, legal } = waiting ? random.pick(choices.filter(({ recalls }) => !recalls)) : picked;
    if (likeBots) return { seat, move: botMove(title, g, { seat, legal }, luck, levels[seat] ?? 1) };
    return { seat, move: random.pick(style === 'moves' ? legal : ofOneVerb(legal, weights, random)) };
  };
}

function obstinateAmongBots({ title, index, seats }: Plan, random: Random, luck: Chance): Players {
  const isObstinate = (seat: Seat) => (seat + index) % seats < Math.floor(seats / 2);
  const liked = Array.from({ length: seats }, () => shuffled(Object.keys(title.moves), random));
  const made = Array.from({ length: seats }, () => new Map<string, number>());
  return (choices, g, moves) => {
    const { seat, legal } = random.pick(choices.filter(({ recalls }) => !recalls));
    if (moves >= OBSTINATE_MOVES || !isObstinate(seat))
      return { seat, move: botMove(title, g, { seat, legal }, luck, 1) };
    const often = made[seat] ?? new Map<string, number>();
    const favour = (move: Move) =>
      1e6 * (liked[seat] ?? []).indexOf(move.type) + (often.get(title.notation.write(move)) ?? 0);
    const liking = shuffled(legal, random).sort((a, b) => favour(b) - favour(a));
    const move = liking.find((one) => !endsTheGame(title, g, seat, one)) ?? random.pick(legal);
    const text = title.notation.write(move);
    often.set(text, (often.get(text) ?? 0) + 1);
    return { seat, move };
  };
}

function endsTheGame(title: AnyTitle, g: object, seat: Seat, move: Move): boolean {
  const after = copyOf(g);
  title.apply(after, seat, move, { chance: chanceFromText('tried'), tell: () => {} });
  return title.outcome(after) !== undefined;
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return all
    .map((one) => ({ one, at: random.below(1e9) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function ofOneVerb(
  legal: readonly Move[],
  weights: ReadonlyMap<string, number>,
  random: Random,
): readonly Move[] {
  const verbs = [...new Set(legal.map(({ type }) => type))];
  const tickets = verbs.flatMap((verb) => Array.from({ length: weights.get(verb) ?? 0 }, () => verb));
  const verb = random.pick(tickets.length > 0 ? tickets : verbs);
  return legal.filter(({ type }) => type === verb);
}

function botMove(
  title: AnyTitle,
  g: object,
  { seat, legal }: Pick<Choice, 'seat' | 'legal'>,
  luck: Chance,
  level: number,
): Move {
  const move = title.bot(title.view(g, seat), seat, luck, level);
  if (!legal.some((one) => sameMove(one, move))) {
    fail('bot', `seat ${seat}'s bot of level ${level} wants ${JSON.stringify(move)}, which is not legal`);
  }
  return move;
}
