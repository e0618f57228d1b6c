import type { Chance } from '../kit/chance';
import { ownCopy } from '../kit/imagine';
import type { AnyTitle, Move, Seat } from '../kit/title';
import { playOut, quickMove } from './playout';
import { quickChance } from './quickChance';

/** A first move that is compared with others. */
export interface Candidate {
  readonly move: Move;
  /** How its playouts went, by the number of the world they were played in. */
  readonly values: number[];
  /** How far ahead its seat was at their ends, where somebody wants to know. */
  readonly leads: number[];
}

/** The quick player's own move is always among them, and first. */
const OWN_TRIES = 6;

export function candidatesOf(title: AnyTitle, view: object, seat: Seat, chance: Chance): Candidate[] {
  const key = (move: Move) => title.notation.write(move);
  const found = new Map<string, Candidate>();
  const add = (move: Move) => {
    if (!found.has(key(move))) found.set(key(move), { move, values: [], leads: [] });
  };
  for (let i = 0; i < OWN_TRIES; i++) add(title.bot(view, seat, chance, 1));
  for (const move of chance.shuffle(title.legal(view, seat))) add(move);
  return [...found.values()];
}

export interface World {
  readonly g: object;
  /** All chance of what is played in it comes of this. */
  readonly luck: string;
}

/**
 * A state that may be the real one for all that a seat knows, and the same for the same luck. Rivals who have chosen in
 * secret, and may still take it back, choose anew as the quick player would: what is dealt evenly is seldom what anybody
 * chooses.
 */
export function worldOf(title: AnyTitle, view: object, seat: Seat, luck: string): World {
  const chance = quickChance(luck);
  const g = title.imagine(view, seat, chance);
  const tools = { chance, tell: () => {} };
  for (const rival of title.turn(g).recalling ?? []) {
    if (rival === seat) continue;
    const [back] = title.legal(g, rival);
    if (back === undefined) continue;
    title.apply(g, rival, back, tools);
    title.apply(g, rival, quickMove(title, g, rival, chance), tools);
  }
  return { g, luck };
}

/** How a move turns out in a world, and where that leads. The world stays as it is. */
export function tried(
  title: AnyTitle,
  { g, luck }: World,
  seat: Seat,
  move: Move,
  rounds: number,
): { readonly value: number; readonly end: object } {
  const end = ownCopy(g);
  // What differs from one move to another differs by the move alone, as far as chance lets it.
  title.apply(end, seat, move, { chance: quickChance(luck), tell: () => {} });
  return { value: playOut(title, end, seat, luck, rounds), end };
}
