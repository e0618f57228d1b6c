import type { Chance } from '../kit/chance';
import { ownCopy } from '../kit/imagine';
import type { AnyTitle, Move, Seat } from '../kit/title';
import type { Spending } from './budget';
import { meanOf } from './mean';
import type { Parts } from './parts';
import { playOut, quickMove, toolsOf } from './playout';
import { quickChance } from './quickChance';

/** So many choices of each side are held against each other. */
const ROWS = 10;
const COLUMNS = 8;
/** A side's choices are found by asking its quick player so often; what is lacking then is chosen at random. */
const ASKED = 16;
const ROUNDS_OF_REGRET = 2000;
/** So much of a rival is taken to choose as the quick player does, the rest to want the worst for whoever reckons. */
export const HABIT = 0.7;
/** Of what is chosen in secret, where there are choices enough, nothing has more than this: so often at most is a guess right. */
export const MOST_OFTEN = 0.4;

interface Mixing {
  readonly title: AnyTitle;
  readonly view: object;
  readonly seat: Seat;
  readonly rival: Seat;
  readonly luck: string;
  readonly rounds: number;
  readonly spending: Spending;
}

/** What was drawn from a mixture, and how often it comes. */
export interface Drawn {
  readonly move: Move;
  readonly share: number;
}

/** The one rival who chooses in secret at the same time; undefined where nobody does, or several do. */
export function rivalAtOnce(title: AnyTitle, view: object, seat: Seat): Seat | undefined {
  const { acting, recalling = [] } = title.turn(view);
  const [rival, ...more] = [...acting, ...recalling].filter((one) => one !== seat);
  const secret = title.legal(view, seat).some(({ type }) => title.secretMoves.includes(type));
  return secret && more.length === 0 ? rival : undefined;
}

/**
 * A choice made at the same time as a rival's. Choices of both are held against each other, each pair played out in the
 * same worlds; both then learn from their regrets (regret matching) how often to choose which, the rival held to the quick
 * player's habits for the most part, and one is drawn. Whoever knows how this reckons still does not know what it has drawn.
 */
export function* mixed(at: Mixing, chance: Chance): Parts<Drawn> {
  const { title, view, seat, rival } = at;
  const before = bothChoosing(at, `${at.luck}/choices`);
  const own = yield* choicesOf(title, before, seat, ROWS, chance);
  const theirs = yield* choicesOf(title, before, rival, COLUMNS, chance);
  const [mine, its] = [own.map(({ move }) => move), theirs.map(({ move }) => move)];
  const values = yield* payoffs(at, mine, its);
  const habits = sharesOf(theirs.slice(0, values[0]?.length).map(({ times }) => times));
  const secret = mine.map(({ type }) => title.secretMoves.includes(type));
  const often = veiled(mixtureOf(values, habits), secret, values, habits);
  let draw = (chance.die(1_000_000) - 1) / 1_000_000;
  for (let row = 0; row < mine.length; row++) {
    draw -= often[row] ?? 0;
    const move = mine[row];
    if (draw < 0 && move !== undefined && title.refuse(view, seat, move) === undefined) {
      return { move, share: often[row] ?? 0 };
    }
  }
  return { move: mine[0] ?? title.bot(view, seat, chance, 1), share: often[0] ?? 0 };
}

/**
 * The same mixture, but of what it chooses in secret nothing has more than `MOST_OFTEN`: what is above goes to the secret
 * choices that do next best against a rival of habits. What everybody sees as it is done need not be hidden; and two secret
 * choices could only be hidden by a toss, with no regard to what they are worth. There the mixture stands.
 */
export function veiled(
  often: readonly number[],
  secret: readonly boolean[],
  values: readonly (readonly number[])[],
  habits: readonly number[],
): number[] {
  const rows = often.flatMap((_, row) => (secret[row] === true ? [row] : []));
  if (rows.length * MOST_OFTEN < 1) return [...often];
  const most = MOST_OFTEN * rows.reduce((sum, row) => sum + (often[row] ?? 0), 0);
  const shares = often.map((share, row) => (secret[row] === true ? Math.min(share, most) : share));
  let over = often.reduce((sum, share, row) => sum + share - (shares[row] ?? 0), 0);
  const worth = values.map((row) => row.reduce((sum, value, c) => sum + value * (habits[c] ?? 0), 0));
  for (const row of rows.sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0))) {
    const more = Math.min(over, most - (shares[row] ?? 0));
    shares[row] = (shares[row] ?? 0) + more;
    over -= more;
  }
  return shares;
}

function sharesOf(times: readonly number[]): number[] {
  const all = times.reduce((sum, one) => sum + one, 0);
  return times.map((one) => (all === 0 ? 1 / times.length : one / all));
}

/** A possible state in which the rival has yet to choose. */
function bothChoosing({ title, view, seat, rival }: Mixing, luck: string): object {
  const chance = quickChance(luck);
  const g = title.imagine(view, seat, chance);
  if (!title.turn(g).acting.includes(rival)) {
    const [back] = title.legal(g, rival);
    if (back !== undefined) title.apply(g, rival, back, toolsOf(chance));
  }
  return g;
}

/** A choice, and how many times of those it was asked the quick player made it. */
interface Choice {
  readonly move: Move;
  readonly times: number;
}

/** What the quick player chooses most; where that is too little, others by chance. */
function* choicesOf(
  title: AnyTitle,
  g: object,
  seat: Seat,
  most: number,
  chance: Chance,
): Parts<readonly Choice[]> {
  const found = new Map<string, Choice>();
  const add = (move: Move, once: number) => {
    const key = title.notation.write(move);
    found.set(key, { move, times: (found.get(key)?.times ?? 0) + once });
  };
  for (let i = 0; i < ASKED; i++) {
    add(quickMove(title, g, seat, chance), 1);
    yield;
  }
  for (const move of chance.shuffle(title.legal(g, seat))) {
    if (found.size >= most) break;
    if (title.secretMoves.includes(move.type)) add(move, 0);
  }
  return [...found.values()].sort((a, b) => b.times - a.times).slice(0, most);
}

/**
 * How every pair goes, in the mean of as many worlds as the budget allows: the rival's choices one after the other, the most
 * usual one first, each against all of one's own. Those that the budget does not reach are left out.
 */
function* payoffs(at: Mixing, own: readonly Move[], theirs: readonly Move[]): Parts<number[][]> {
  const values = own.map(() => theirs.map((): number[] => []));
  for (let played = 0; played < theirs.length || at.spending.spent() < 1; played++) {
    const column = played % theirs.length;
    const its = theirs[column];
    if (its === undefined || (played > 0 && at.spending.spent() >= 1)) break;
    const luck = `${at.luck}/${played}`;
    const g = bothChoosing(at, luck);
    for (const [row, mine] of own.entries()) {
      at.spending.played();
      values[row]?.[column]?.push(pairPlayed(at, g, mine, its, luck));
      yield;
    }
  }
  return values.map((row) => row.filter(({ length }) => length > 0).map(meanOf));
}

function pairPlayed({ title, seat, rival, rounds }: Mixing, g: object, mine: Move, its: Move, luck: string) {
  const own = ownCopy(g);
  const tools = toolsOf(quickChance(luck));
  title.apply(own, seat, mine, tools);
  // In another world the rival may lack what it takes, or may not be asked.
  const may = title.turn(own).acting.includes(rival) && title.refuse(own, rival, its) === undefined;
  if (may) title.apply(own, rival, its, tools);
  return playOut(title, own, seat, luck, rounds);
}

/**
 * How often to choose each row, against a rival who holds to his habits in the columns for so much, and for the rest wants
 * the opposite and learns as well.
 */
export function mixtureOf(values: readonly (readonly number[])[], habits: readonly number[] = []): number[] {
  const habit = habits.length === 0 ? 0 : HABIT;
  const [rows, columns] = [values.length, values[0]?.length ?? 0];
  const regrets = { rows: new Float64Array(rows), columns: new Float64Array(columns) };
  const total = new Float64Array(rows);
  for (let round = 0; round < ROUNDS_OF_REGRET; round++) {
    const [mine, learnt] = [matched(regrets.rows), matched(regrets.columns)];
    const theirs = learnt.map((share, c) => habit * (habits[c] ?? 0) + (1 - habit) * share);
    const rowValues = values.map((row) => row.reduce((sum, value, c) => sum + value * (theirs[c] ?? 0), 0));
    const columnValues = theirs.map((_, c) =>
      values.reduce((sum, row, r) => sum - (row[c] ?? 0) * (mine[r] ?? 0), 0),
    );
    regret(regrets.rows, rowValues, mine);
    regret(regrets.columns, columnValues, learnt);
    mine.forEach((share, row) => {
      total[row] = (total[row] ?? 0) + share;
    });
  }
  return [...total].map((share) => share / ROUNDS_OF_REGRET);
}

function matched(regrets: Float64Array): number[] {
  const positive = [...regrets].map((one) => Math.max(0, one));
  const sum = positive.reduce((a, b) => a + b, 0);
  return positive.map((one) => (sum > 0 ? one / sum : 1 / positive.length));
}

function regret(regrets: Float64Array, values: readonly number[], shares: readonly number[]): void {
  const had = values.reduce((sum, value, i) => sum + value * (shares[i] ?? 0), 0);
  values.forEach((value, i) => {
    regrets[i] = (regrets[i] ?? 0) + value - had;
  });
}
