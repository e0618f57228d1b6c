import type { MoveSchemas } from './moves';
import { type Notation, plainNotation } from './notation';
import type { ArgsOf, Schemas } from './schema';
import type { Move, Refusal, RuleTools, Seat } from './title';

/** A small move: the schema of its arguments, when it has its time, what may be done, why not, and what it does. */
export interface Verb<A extends object, S extends string, V, G, T = RuleTools> {
  /** The schema of each argument, in the order of the notation. */
  readonly args: Schemas<A>;
  /** The stages in which it may be asked for at all. */
  readonly when: readonly S[];
  /** Nobody but the mover may ever read the arguments. */
  readonly secret?: true;
  /** Everything worth asking `refuse` about in its time: no legal move lies outside. */
  options(view: V, seat: Seat): readonly A[];
  /** All the options are legal, found sooner than by asking `refuse` about each. */
  readonly sure?: true;
  /** Why not, in one of its stages and for a seat that may move. */
  refuse(view: V, seat: Seat, args: A): Refusal | undefined;
  /** Why not in any other stage, where the verb knows better than its title. */
  untimely?(view: V, seat: Seat): Refusal;
  make(g: G, seat: Seat, args: A, tools: T): void;
}

/** The options of a verb without arguments. */
export const ALONE: readonly Record<never, never>[] = [{}];

/** A verb when nobody cares which one it is. */
type AnyVerb<S extends string, V, G, T> = Verb<object, S, V, G, T>;

/** All verbs of a title, and what is asked before one of them is. `W` is the title's view, `V` what its verbs read. */
export interface VerbTable<Vs, S extends string, V, G, T, W> {
  /** In the order in which their legal moves are listed. */
  readonly verbs: Vs;
  /** What is asked now, in the word that the verbs are timed by. */
  stage(view: W): S;
  /** Why a seat may make no move at all. */
  closed(view: W, seat: Seat): Refusal | undefined;
  /** Why a verb has no time now, `closed` included: titles differ in which of the two they say first. */
  untimely(view: W, seat: Seat, verb: AnyVerb<S, V, G, T>): Refusal;
}

/** What a title needs of its verbs, worked out of their table. */
export interface MovesOfTable<M extends Move, G, T, W> {
  readonly moves: MoveSchemas<M>;
  readonly notation: Notation<M>;
  readonly secretMoves: readonly M['type'][];
  legal(view: W, seat: Seat): M[];
  refuse(view: W, seat: Seat, move: M): Refusal | undefined;
  apply(g: G, seat: Seat, move: M, tools: T): void;
}

/** The moves that a table of verbs describes. */
export type MoveOf<Vs> = Extract<
  {
    [K in keyof Vs & string]: Vs[K] extends { readonly args: infer S }
      ? { readonly type: K; readonly args: ArgsOf<S> }
      : never;
  }[keyof Vs & string],
  Move
>;

/** Verbs may read something made of a view once for all of them; where they read the view itself, this is not needed. */
type Reading<V, W> = W extends V ? { read?(view: W): V } : { read(view: W): V };

/** What a title makes its verbs with: `verb` types one by its schema, `tableOf` puts all of them together. */
export function verbsFor<S extends string, V, G, T = RuleTools, W = V>() {
  type Verbs = Readonly<Record<string, AnyVerb<S, V, G, T>>>;
  return {
    verb: <A extends object>(definition: Verb<A, S, V, G, T>): Verb<A, S, V, G, T> => definition,
    tableOf: <Vs extends Verbs>(table: VerbTable<Vs, S, V, G, T, W> & Reading<V, W>) =>
      workedOut<S, V, G, T, W>(table) as unknown as MovesOfTable<MoveOf<Vs>, G, T, W>,
  };
}

function workedOut<S extends string, V, G, T, W>(
  table: VerbTable<Readonly<Record<string, AnyVerb<S, V, G, T>>>, S, V, G, T, W> & { read?(view: W): V },
): MovesOfTable<Move, G, T, W> {
  const { closed, untimely, stage, read = (view: W) => view as unknown as V } = table;
  const verbs = Object.entries(table.verbs);
  const verbOf = (type: string) => table.verbs[type] as AnyVerb<S, V, G, T>;
  const moves = Object.fromEntries(verbs.map(([type, { args }]) => [type, args as Schemas]));
  const order = Object.fromEntries(verbs.map(([type, { args }]) => [type, Object.keys(args)]));

  // Of one shape, which verbs are not: engines read these several times faster.
  const asked = verbs.map(([type, { when, options, sure = false, refuse }]) => ({
    type,
    when,
    options,
    sure,
    refuse,
  }));
  const timely = new Map<S, typeof asked>();
  for (const one of asked) for (const when of one.when) timely.set(when, [...(timely.get(when) ?? []), one]);

  return {
    moves,
    notation: plainNotation(moves, order),
    secretMoves: verbs.flatMap(([type, { secret }]) => (secret === true ? [type] : [])),
    legal: (view, seat) => {
      const legal: Move[] = [];
      if (closed(view, seat) !== undefined) return legal;
      const seen = read(view);
      for (const { type, options, sure, refuse } of timely.get(stage(view)) ?? []) {
        for (const args of options(seen, seat)) {
          if (sure || refuse(seen, seat, args) === undefined)
            legal.push({ type, args: args as Move['args'] });
        }
      }
      return legal;
    },
    refuse: (view, seat, { type, args }) => {
      const verb = verbOf(type);
      if (!verb.when.includes(stage(view))) return untimely(view, seat, verb);
      return closed(view, seat) ?? verb.refuse(read(view), seat, args);
    },
    apply: (g, seat, { type, args }, tools) => verbOf(type).make(g, seat, args, tools),
  };
}
