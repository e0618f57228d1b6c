import type { Chance } from '../kit/chance';
import { ownCopy } from '../kit/imagine';
import type { AnyTitle, Move, Seat } from '../kit/title';
import type { Spending } from './budget';
import { meanOf } from './mean';
import { playOut, quickMove, toolsOf } from './playout';
import { quickChance } from './quickChance';

/** So many choices of each side are held against each other. */
const ROWS = 8;
const COLUMNS = 8;
/** A side's choices are found by asking its quick player so often, and as many times at random. */
const ASKED = 12;
const ROUNDS_OF_REGRET = 2000;

interface Mixing {
  readonly title: AnyTitle;
  readonly view: object;
  readonly seat: Seat;
  readonly rival: Seat;
  readonly luck: string;
  readonly rounds: number;
  readonly spending: Spending;
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
 * same worlds; both then learn from their regrets (regret matching) how often to choose which, and one is drawn. Whoever
 * knows how this reckons still does not know what it has drawn.
 */
export function mixed(at: Mixing, chance: Chance): Move {
  const { title, view, seat, rival } = at;
  const before = bothChoosing(at, `${at.luck}/choices`);
  const own = choicesOf(title, before, seat, ROWS, chance);
  const theirs = choicesOf(title, before, rival, COLUMNS, chance);
  const often = mixtureOf(payoffs(at, own, theirs));
  let draw = (chance.die(1_000_000) - 1) / 1_000_000;
  for (let row = 0; row < own.length; row++) {
    draw -= often[row] ?? 0;
    const move = own[row];
    if (draw < 0 && move !== undefined && title.refuse(view, seat, move) === undefined) return move;
  }
  return own[0] ?? title.bot(view, seat, chance, 1);
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

function choicesOf(title: AnyTitle, g: object, seat: Seat, most: number, chance: Chance): Move[] {
  const found = new Map<string, Move>();
  const add = (move: Move) => void found.set(title.notation.write(move), move);
  for (let i = 0; i < ASKED && found.size < most - 1; i++) add(quickMove(title, g, seat, chance));
  for (const move of chance.shuffle(title.legal(g, seat))) {
    if (found.size >= most) break;
    if (title.secretMoves.includes(move.type)) add(move);
  }
  return [...found.values()];
}

/** How every pair goes, in the mean of as many worlds as the budget allows. */
function payoffs(at: Mixing, own: readonly Move[], theirs: readonly Move[]): number[][] {
  const values = own.map(() => theirs.map((): number[] => []));
  for (let world = 0; world === 0 || at.spending.spent() < 1; world++) {
    const luck = `${at.luck}/${world}`;
    const g = bothChoosing(at, luck);
    own.forEach((mine, row) => {
      theirs.forEach((its, column) => {
        if (world > 0 && at.spending.spent() >= 1) return;
        at.spending.played();
        values[row]?.[column]?.push(pairPlayed(at, g, mine, its, luck));
      });
    });
  }
  return values.map((row) => row.map(meanOf));
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

/** How often to choose each row, against a rival who wants the opposite and learns as well. */
export function mixtureOf(values: readonly (readonly number[])[]): number[] {
  const [rows, columns] = [values.length, values[0]?.length ?? 0];
  const regrets = { rows: new Float64Array(rows), columns: new Float64Array(columns) };
  const total = new Float64Array(rows);
  for (let round = 0; round < ROUNDS_OF_REGRET; round++) {
    const [mine, theirs] = [matched(regrets.rows), matched(regrets.columns)];
    const rowValues = values.map((row) => row.reduce((sum, value, c) => sum + value * (theirs[c] ?? 0), 0));
    const columnValues = theirs.map((_, c) =>
      values.reduce((sum, row, r) => sum - (row[c] ?? 0) * (mine[r] ?? 0), 0),
    );
    regret(regrets.rows, rowValues, mine);
    regret(regrets.columns, columnValues, theirs);
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
