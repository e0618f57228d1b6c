import type { MoveSchemas } from '../kit/moves';
import { plainNotation } from '../kit/notation';
import type { Move, Refusal, Seat } from '../kit/title';
import { buy, buyFromBag, closeBuy, peddle, takeBoat } from './buy';
import type { Tools } from './chronicle';
import { answer, discard, endTurn } from './draw';
import { end } from './expedition';
import { current, sail } from './move';
import { leave, port } from './port';
import { no } from './refusals';
import { closeSale, deliver, dump, sell, sellOnIce } from './sell';
import { ice } from './spoil';
import type { G, Step, View } from './state';
import { board, setDown } from './travelers';
import { turn } from './turn';
import type { ArgsOf, Verb } from './verb';

/** Every verb, in the order in which a turn comes to them. */
const VERBS = {
  ice,
  port,
  sail,
  current,
  takeBoat,
  sell,
  dump,
  deliver,
  sellOnIce,
  closeSale,
  buy,
  buyFromBag,
  peddle,
  closeBuy,
  setDown,
  board,
  leave,
  end,
  endTurn,
  answer,
  discard,
};

type Verbs = typeof VERBS;
type Type = keyof Verbs;

export type BroadhornsMove = {
  [K in Type]: { readonly type: K; readonly args: Readonly<ArgsOf<Verbs[K]>> };
}[Type];

const TYPES = Object.keys(VERBS) as Type[];

/** A verb when nobody cares which one it is. */
function verbOf(type: Type): Verb<object> {
  return VERBS[type] as unknown as Verb<object>;
}

const byVerb = <T>(value: (verb: Verb<object>) => T) =>
  Object.fromEntries(TYPES.map((type) => [type, value(verbOf(type))])) as unknown;

export const moves = byVerb(({ args }) => args) as MoveSchemas<BroadhornsMove>;

export const notation = plainNotation<BroadhornsMove>(
  moves,
  byVerb(({ order }) => order) as Parameters<typeof plainNotation<BroadhornsMove>>[1],
);

/** Nobody may read an answer about Ice before all are in. */
export const secretMoves: readonly Type[] = ['answer'];

const TYPES_AT = new Map<Step, Type[]>();
for (const type of TYPES) {
  for (const step of verbOf(type).steps) TYPES_AT.set(step, [...(TYPES_AT.get(step) ?? []), type]);
}

export function legal(view: View, seat: Seat): BroadhornsMove[] {
  if (view.over || !turn(view).acting.includes(seat)) return [];
  return (TYPES_AT.get(view.step) ?? []).flatMap((type) => {
    const verb = verbOf(type);
    return verb
      .options(view, seat)
      .filter((args) => verb.refuse(view, seat, args) === undefined)
      .map((args) => ({ type, args }) as BroadhornsMove);
  });
}

export function refuse(view: View, seat: Seat, { type, args }: BroadhornsMove): Refusal | undefined {
  if (view.over) return no('match.over');
  if (!turn(view).acting.includes(seat)) return no('turn.notYours');
  const verb = verbOf(type);
  if (!verb.steps.includes(view.step)) return no('turn.notNow', { step: view.step });
  return verb.refuse(view, seat, args);
}

export function apply(g: G, seat: Seat, move: Move & BroadhornsMove, tools: Tools): void {
  // Only the very first move of a turn can be the Ice that undoes its spoiling (BH-4.4).
  if (move.type !== 'ice') g.unspoiled = null;
  verbOf(move.type).make(g, seat, move.args, tools);
}
