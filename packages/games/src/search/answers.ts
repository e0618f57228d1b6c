import type { Chance } from '../kit/chance';
import { ownCopy } from '../kit/imagine';
import type { AnyTitle, Move, Seat } from '../kit/title';
import type { Spending } from './budget';
import { meanOf } from './mean';
import type { Parts } from './parts';
import { playOut, quickMove, toolsOf } from './playout';
import { quickChance } from './quickChance';

/** A side's choices are found by asking its quick player so often. */
const ASKED = 16;
/** So many of one's own are left at most when the search for them is over, and no fewer secret ones than could hide what is chosen. */
const MOST_ANSWERS = 6;
const FEWEST_ANSWERS = 3;
/** What of the budget that search may take. */
const SEARCH_SHARE = 0.75;

/** Two who choose in secret at the same time: whoever reckons, and the rival. */
export interface AtOnce {
  readonly title: AnyTitle;
  readonly view: object;
  readonly seat: Seat;
  readonly rival: Seat;
  readonly luck: string;
  readonly rounds: number;
  readonly spending: Spending;
}

/** A choice of one's own. */
export interface Answer {
  readonly move: Move;
  /** The quick player makes it. */
  readonly usual: boolean;
  /** How it went, world by world, against a rival who chose as the quick player does. */
  readonly values: number[];
}

/**
 * The choices that do best against a rival who chooses as his quick player does, which need not be any that one's own would
 * make: all of them are played out in the same worlds, and as the budget is spent more and more of the worse ones are
 * left out.
 */
export function* answers(at: AtOnce, chance: Chance): Parts<readonly Answer[]> {
  const all = yield* everyChoice(at, chance);
  let left: readonly Answer[] = all;
  for (let world = 0; at.spending.spent() < SEARCH_SHARE; world++) {
    yield* playIn(left, at, `${at.luck}/${world}`);
    const spent = Math.min(1, at.spending.spent() / SEARCH_SHARE);
    left = best(left, Math.max(MOST_ANSWERS, Math.ceil(all.length ** (1 - spent))));
  }
  return worthChoosing(best(left, MOST_ANSWERS), ({ type }) => at.title.secretMoves.includes(type));
}

/** What the quick player chooses, the most usual first, and then every other choice that is made in secret. */
function* everyChoice({ title, view, seat, rival, luck }: AtOnce, chance: Chance): Parts<readonly Answer[]> {
  const before = bothChoosing({ title, view, seat, rival }, `${luck}/choices`);
  const usual = yield* usualChoices(title, before, seat, chance);
  const written = new Set(usual.map((move) => title.notation.write(move)));
  const others = chance
    .shuffle(title.legal(before, seat))
    .filter((move) => title.secretMoves.includes(move.type) && !written.has(title.notation.write(move)));
  return [
    ...usual.map((move) => ({ move, usual: true, values: [] })),
    ...others.map((move) => ({ move, usual: false, values: [] })),
  ];
}

/** What the quick player chooses, the most usual first. */
export function* usualChoices(
  title: AnyTitle,
  g: object,
  seat: Seat,
  chance: Chance,
): Parts<readonly Move[]> {
  const found = new Map<string, { readonly move: Move; readonly times: number }>();
  for (let i = 0; i < ASKED; i++) {
    const move = quickMove(title, g, seat, chance);
    const key = title.notation.write(move);
    found.set(key, { move, times: (found.get(key)?.times ?? 0) + 1 });
    yield;
  }
  return [...found.values()].sort((a, b) => b.times - a.times).map(({ move }) => move);
}

/** One playout of each in the same world. What the search has nothing left for is not played in it. */
function* playIn(left: readonly Answer[], at: AtOnce, luck: string): Parts<void> {
  const { title, rival, spending } = at;
  const chance = quickChance(luck);
  const g = bothChoosing(at, luck);
  const its = title.turn(g).acting.includes(rival) ? quickMove(title, g, rival, chance) : undefined;
  for (const { move, values } of left) {
    if (spending.spent() >= SEARCH_SHARE) return;
    spending.played();
    values.push(pairPlayed(at, g, move, its, luck));
    yield;
  }
}

/** So many of the best, and among them what the quick player chooses most, which comes first. */
function best([own, ...others]: readonly Answer[], most: number): readonly Answer[] {
  return own === undefined ? [] : [own, ...ranked(others).slice(0, most - 1)];
}

/** The best first; of equal ones those that came before. */
function ranked(answers: readonly Answer[]): Answer[] {
  return answers
    .map((one) => ({ one, worth: worthOf(one) }))
    .sort(({ worth: a }, { worth: b }) => (a === b ? 0 : b - a))
    .map(({ one }) => one);
}

/** Of those that the quick player would not choose, only what does better than all that it would; but no too few to hide. */
function worthChoosing(best: readonly Answer[], isSecret: (move: Move) => boolean): readonly Answer[] {
  const usual = Math.max(...best.filter((one) => one.usual).map(worthOf));
  const better = best.filter((one) => one.usual || worthOf(one) > usual);
  const others = best.filter((one) => !better.includes(one) && isSecret(one.move));
  const hidden = better.filter(({ move }) => isSecret(move)).length;
  return [...better, ...others.slice(0, Math.max(0, FEWEST_ANSWERS - hidden))];
}

/** What was never played is worth less than whatever was. */
export const worthOf = ({ values }: Pick<Answer, 'values'>): number =>
  values.length === 0 ? Number.NEGATIVE_INFINITY : meanOf(values);

/** A possible state in which the rival has yet to choose. */
export function bothChoosing(
  { title, view, seat, rival }: Pick<AtOnce, 'title' | 'view' | 'seat' | 'rival'>,
  luck: string,
): object {
  const chance = quickChance(luck);
  const g = title.imagine(view, seat, chance);
  if (!title.turn(g).acting.includes(rival)) {
    const [back] = title.legal(g, rival);
    if (back !== undefined) title.apply(g, rival, back, toolsOf(chance));
  }
  return g;
}

/** How it goes when both have chosen. The state stays as it is. */
export function pairPlayed(
  { title, seat, rival, rounds }: AtOnce,
  g: object,
  mine: Move,
  its: Move | undefined,
  luck: string,
): number {
  const own = ownCopy(g);
  const tools = toolsOf(quickChance(luck));
  title.apply(own, seat, mine, tools);
  // In another world the rival may lack what it takes, or may not be asked.
  const asked = its !== undefined && title.turn(own).acting.includes(rival);
  if (asked && title.refuse(own, rival, its) === undefined) title.apply(own, rival, its, tools);
  return playOut(title, own, seat, luck, rounds);
}
