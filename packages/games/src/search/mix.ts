import type { Chance } from '../kit/chance';
import type { AnyTitle, Move, Seat } from '../kit/title';
import {
  type Answer,
  type AtOnce,
  answers,
  bothChoosing,
  pairPlayed,
  usualChoices,
  worthOf,
} from './answers';
import { meanOf } from './mean';
import type { Parts } from './parts';

/** So many choices of a rival are held against one's own. */
const COLUMNS = 8;
const ROUNDS_OF_REGRET = 2000;
/** So much of a rival is taken to choose as the quick player does, the rest to want the worst for whoever reckons. */
export const HABIT = 0.7;
/** Of what is chosen in secret, where there are choices enough, nothing has more than this: so often at most is a guess right. */
export const MOST_OFTEN = 0.4;

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
 * A choice made at the same time as a rival's. Those of one's own that do best against a rival of habits are held against
 * his most usual ones, each pair played out in the same worlds; both sides then learn from their regrets (regret matching)
 * how often to choose which, the rival held to his habits for the most part, and one is drawn. Whoever knows how this
 * reckons still does not know what it has drawn.
 */
export function* mixed(at: AtOnce, chance: Chance): Parts<Drawn> {
  const { title, view, seat } = at;
  const rows = yield* answers(at, chance);
  const mine = rows.map(({ move }) => move);
  const habitual = habitualWorths(rows);
  const values = yield* payoffs(at, rows, chance);
  const secret = mine.map(({ type }) => title.secretMoves.includes(type));
  const often = veiled(mixtureOf(values, habitual), secret, habitual);
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

/** What each is worth against a rival of habits; where a clock left no time to play it, no more than the worst. */
function habitualWorths(rows: readonly Answer[]): number[] {
  const played = rows.map(worthOf).filter(Number.isFinite);
  const worst = played.length === 0 ? 0 : Math.min(...played);
  return rows.map((one) => Math.max(worst, worthOf(one)));
}

/**
 * The same mixture, but of what it chooses in secret nothing has more than `MOST_OFTEN`: what is above goes to the secret
 * choices that do next best against a rival of habits, by what they are `worth` there. What everybody sees as it is done need not be hidden; and two secret
 * choices could only be hidden by a toss, with no regard to what they are worth. There the mixture stands.
 */
export function veiled(
  often: readonly number[],
  secret: readonly boolean[],
  worth: readonly number[],
): number[] {
  const rows = often.flatMap((_, row) => (secret[row] === true ? [row] : []));
  if (rows.length * MOST_OFTEN < 1) return [...often];
  const most = MOST_OFTEN * rows.reduce((sum, row) => sum + (often[row] ?? 0), 0);
  const shares = often.map((share, row) => (secret[row] === true ? Math.min(share, most) : share));
  let over = often.reduce((sum, share, row) => sum + share - (shares[row] ?? 0), 0);
  for (const row of rows.sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0))) {
    const more = Math.min(over, most - (shares[row] ?? 0));
    shares[row] = (shares[row] ?? 0) + more;
    over -= more;
  }
  return shares;
}

/**
 * How every pair goes, in the mean of as many worlds as the budget allows: the rival's choices one after the other, the most
 * usual one first, each against all of one's own. Those that the budget does not reach are left out.
 */
function* payoffs(at: AtOnce, own: readonly Answer[], chance: Chance): Parts<number[][]> {
  const before = bothChoosing(at, `${at.luck}/rival`);
  const theirs = (yield* usualChoices(at.title, before, at.rival, chance)).slice(0, COLUMNS);
  const values = own.map(() => theirs.map((): number[] => []));
  for (let played = 0; at.spending.spent() < 1; played++) {
    const column = played % theirs.length;
    const luck = `${at.luck}/pair ${played}`;
    const g = bothChoosing(at, luck);
    for (const [row, { move }] of own.entries()) {
      at.spending.played();
      values[row]?.[column]?.push(pairPlayed(at, g, move, theirs[column], luck));
      yield;
    }
  }
  return values.map((row) => row.filter(({ length }) => length > 0).map(meanOf));
}

/**
 * How often to choose each row, against a rival who for so much holds to his habits, against which each row has a worth of
 * its own, and for the rest wants the opposite, choosing among the columns, and learns as well.
 */
export function mixtureOf(
  values: readonly (readonly number[])[],
  habitual: readonly number[] = [],
): number[] {
  const [rows, columns] = [values.length, values[0]?.length ?? 0];
  const habit = columns === 0 ? 1 : habitual.length === 0 ? 0 : HABIT;
  const regrets = { rows: new Float64Array(rows), columns: new Float64Array(columns) };
  const total = new Float64Array(rows);
  for (let round = 0; round < ROUNDS_OF_REGRET; round++) {
    const [mine, learnt] = [matched(regrets.rows), matched(regrets.columns)];
    const rowValues = values.map((row, r) => {
      const against = row.reduce((sum, value, c) => sum + value * (learnt[c] ?? 0), 0);
      return habit * (habitual[r] ?? 0) + (1 - habit) * against;
    });
    const columnValues = learnt.map((_, c) =>
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
