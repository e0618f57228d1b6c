import type { Ctx, Game, LongFormMove, Plugin } from 'boardgame.io';
import type { INVALID_MOVE } from 'boardgame.io/core';
import type { Chance, ChanceCount } from './chance';
import { fairChance, SEED_BYTES } from './chance';
import { parseMove } from './moves';
import type { Options } from './options';
import { type ChronicleEvent, type Move, mayMove, type Seat, type Title } from './title';

/** A game as the engine starts it: with the seed of its match. */
export type SeededGame = Game & { readonly fairSeed?: string };

/** What the `fair` plugin keeps in the state. Never part of any view. */
export interface FairData extends ChanceCount {
  readonly seed: string;
}

/** What a move leaves in the log entry's metadata. */
export interface MoveChronicle {
  readonly events: readonly ChronicleEvent[];
}

type FairApi = Chance & { readonly data: FairData };

interface MoveContext {
  /** An immer draft: what `apply` changes. Reading it is many times dearer than reading the state itself. */
  G: object;
  /** The state the draft was made of, for everything that only reads. */
  plain: object;
  playerID: string;
  fair: FairApi;
  log: { setMetadata(metadata: MoveChronicle): void };
}

interface HookContext {
  plain: object;
  ctx: Ctx;
  events: { setActivePlayers(arg: { value: Record<string, string> }): void };
}

/**
 * boardgame.io's `INVALID_MOVE`, written out: importing it would bring half of boardgame.io into every browser, where
 * titles come as rules alone. So nothing but types is imported here.
 */
export const INVALID = 'INVALID_MOVE' satisfies typeof INVALID_MOVE;

const NO_SEED = '00'.repeat(SEED_BYTES);

const fairPlugin: Plugin<FairApi, FairData> = {
  name: 'fair',
  setup: ({ game }) => ({ seed: (game as SeededGame).fairSeed ?? NO_SEED, counter: 0, reveals: 0 }),
  api: ({ data }) => {
    const count = { ...data };
    return { data: count, ...fairChance(data.seed, count) };
  },
  flush: ({ api, data }) => (api === undefined ? data : { ...api.data }),
  // boardgame.io wraps these around its immer plugin, so that `G` is still the plain state here.
  fnWrap:
    (moveOrHook) =>
    (context, ...args) =>
      moveOrHook({ ...context, plain: context.G }, ...args),
  playerView: () => ({ seed: '', counter: 0, reveals: 0 }),
};

/** Everything of a title but what `defineTitle` adds. */
export type Rules<G extends V, V extends object, M extends Move, O extends Options> = Omit<
  Title<G, V, M, O>,
  'game'
>;

/** Completes a title: the same rules, also as a boardgame.io game. */
export function defineTitle<G extends V, V extends object, M extends Move, O extends Options>(
  rules: Rules<G, V, M, O>,
): Title<G, V, M, O> {
  const { id, levels } = rules.meta;
  if (!Number.isInteger(levels) || levels < 1) {
    throw new RangeError(
      `${id} says that its stand-ins have ${levels} levels, and there must be at least one`,
    );
  }
  const asked = { ...rules, turn: remembered(rules.turn), outcome: remembered(rules.outcome) };
  return { ...asked, game: boardgameOf(asked) };
}

/**
 * Of a state that cannot change any more the same is asked by many: boardgame.io's hooks, the law of undo, the server. Who
 * freezes states freezes all of them (`engine.ts`, immer), so the outermost part tells; the answer is shared as well.
 */
function remembered<V extends object, T>(ask: (view: V) => T): (view: V) => T {
  const answers = new WeakMap<V, { readonly is: T }>();
  return (view) => {
    if (!Object.isFrozen(view)) return ask(view);
    let answer = answers.get(view);
    if (answer === undefined) {
      answer = { is: Object.freeze(ask(view)) };
      answers.set(view, answer);
    }
    return answer.is;
  };
}

/** The arguments of the move that is being made, which have been parsed and not refused. */
let vouchedFor: object | undefined;

/** Makes a move that has been asked for on this very state: boardgame.io's way to the rules need not ask a second time. */
export function vouched<T>(args: object, make: () => T): T {
  vouchedFor = args;
  try {
    return make();
  } finally {
    vouchedFor = undefined;
  }
}

/**
 * boardgame.io's form of a title. The state machine is the title's own, in G; `ctx` only mirrors whose turn it is:
 * a turn of boardgame.io ends when `turn().seat` changes, and seats asked out of turn are its active players,
 * in a stage with the title's name for it.
 */
function boardgameOf<G extends V, V extends object, M extends Move, O extends Options>(
  rules: Rules<G, V, M, O>,
): Game {
  // No prototype: `toString`, `constructor` and their kind are then no moves (boardgame.io looks up with `in`).
  const moves: Record<string, LongFormMove> = Object.create(null);
  for (const type of Object.keys(rules.moves)) {
    moves[type] = {
      move: (context: unknown, args: unknown) => makeMove(rules, type, context as MoveContext, args),
      client: false,
      redact: rules.secretMoves.includes(type),
      // The serial match actor orders moves; simultaneous movers must not make each other stale.
      ignoreStaleStateID: true,
    };
  }

  const mirrorActing = (context: unknown) => {
    const { plain, ctx, events } = context as HookContext;
    if (rules.outcome(plain as V) !== undefined) return;
    const turn = rules.turn(plain as V);
    const { seat, stage } = turn;
    const active = mayMove(turn);
    const current = String(seat);
    // The turn is about to end: its successor's `onBegin` says who acts.
    if (current !== ctx.currentPlayer) return;
    const asked = Object.fromEntries(active.map((one) => [String(one), stage]));
    const wanted = active.length === 1 && active[0] === seat ? {} : asked;
    if (JSON.stringify(ctx.activePlayers ?? {}) !== JSON.stringify(wanted)) {
      events.setActivePlayers({ value: wanted });
    }
  };

  return {
    name: rules.meta.id,
    minPlayers: rules.meta.seats.min,
    maxPlayers: rules.meta.seats.max,
    disableUndo: true,
    plugins: [fairPlugin as Plugin],
    setup: (context: unknown, options?: O) => {
      const { ctx, fair } = context as { ctx: Ctx; fair: FairApi };
      const table = { seats: ctx.numPlayers, options: options ?? rules.meta.defaults };
      return rules.setup(table, { chance: fair, tell: () => {} });
    },
    moves,
    // Clients may not steer the flow; the bridge does. The server refuses game events as well.
    events: {
      endGame: false,
      endPhase: false,
      endStage: false,
      endTurn: false,
      pass: false,
      setActivePlayers: false,
      setPhase: false,
      setStage: false,
    },
    turn: {
      order: {
        first: ({ G }) => rules.turn(G as V).seat,
        next: ({ G }) => rules.turn(G as V).seat,
      },
      endIf: ({ G, ctx }) => String(rules.turn(G as V).seat) !== ctx.currentPlayer,
      onBegin: (context: unknown) => mirrorActing(context),
      onMove: (context: unknown) => mirrorActing(context),
    },
    endIf: ({ G }) => rules.outcome(G as V),
    playerView: ({ G, playerID }) => rules.view(G as G, seatOf(playerID)),
  };
}

function makeMove<G extends V, V extends object, M extends Move, O extends Options>(
  rules: Rules<G, V, M, O>,
  type: string,
  { G, plain, playerID, fair, log }: MoveContext,
  args: unknown,
): typeof INVALID | undefined {
  const seat = seatOf(playerID);
  const known = args !== undefined && args === vouchedFor;
  const parsed = known
    ? { ok: true as const, move: { type, args } as unknown as M }
    : parseMove(rules.moves, type, args);
  if (seat === null || !parsed.ok) return INVALID;
  if (!known && rules.refuse(plain as V, seat, parsed.move) !== undefined) return INVALID;
  const events: ChronicleEvent[] = [];
  rules.apply(G as G, seat, parsed.move, { chance: fair, tell: (event) => void events.push(event) });
  log.setMetadata({ events });
  return undefined;
}

/** boardgame.io's player id as a seat; `null` for a spectator (it says null or undefined). */
export function seatOf(playerID: string | null | undefined): Seat | null {
  return playerID === null || playerID === undefined ? null : Number(playerID);
}
