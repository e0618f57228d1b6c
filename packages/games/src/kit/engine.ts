import type { Game, LogEntry, LongFormMove, State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal';
import { produce } from 'immer';
import { type FairData, type INVALID, type MoveChronicle, type SeededGame, vouched } from './boardgame';
import { parseMove } from './moves';
import { type Options, optionsSchema } from './options';
import type { AnyTitle, ChronicleEvent, Move, Recipient, Refusal, Seat } from './title';

/** A match's whole state as boardgame.io keeps it, secrets and seed included. */
export type MatchState = State<object>;

/** What somebody may get of a state, in boardgame.io's shape. */
export interface StateView {
  readonly G: object;
  readonly ctx: PublicCtx;
  readonly plugins: Record<string, never>;
  readonly _undo: readonly [];
  readonly _redo: readonly [];
  readonly _stateID: number;
}

/** The part of boardgame.io's `ctx` that tells nothing but whose turn it is. */
export interface PublicCtx {
  readonly numPlayers: number;
  readonly turn: number;
  readonly currentPlayer: string;
  readonly playOrder: readonly string[];
  readonly playOrderPos: number;
  readonly phase: string | null;
  readonly activePlayers: Readonly<Record<string, string>> | null;
  readonly gameover?: unknown;
}

export type Attempt =
  | { ok: true; state: MatchState; move: Move; events: readonly ChronicleEvent[] }
  | { ok: false; refusal: Refusal };

export interface TableSetup {
  readonly seats: number;
  readonly options: Options;
  /** 64 hex digits. */
  readonly seed: string;
}

/** Plays a title through boardgame.io's reducer: what server, proof suite and benchmarks share. */
export interface Engine {
  readonly title: AnyTitle;
  start(setup: TableSetup): MatchState;
  /** Makes a move of anything that claims to be one, or says why not. The state given is never changed. */
  attempt(state: MatchState, seat: Seat, type: unknown, args: unknown): Attempt;
  view(state: MatchState, recipient: Recipient): StateView;
  /** Changes whenever chance was used or something hidden was shown: undo may not cross a change. */
  chanceMark(state: MatchState): string;
}

export function createEngine(title: AnyTitle): Engine {
  const processed = ProcessGameConfig(withOwnDrafts(title.game));
  const reduce = CreateGameReducer({ game: processed });
  const schema = optionsSchema(title.meta.options);

  return {
    title,
    start: ({ seats, options, seed }) => {
      const { min, max } = title.meta.seats;
      if (!Number.isInteger(seats) || seats < min || seats > max) {
        throw new RangeError(`${title.meta.name} is for ${min} to ${max} seats`);
      }
      // boardgame.io's own random plugin is not used; without a seed it would put the clock into every state.
      const game: SeededGame = { ...processed, seed: 'unused', fairSeed: seed };
      const first = InitializeGame({ game, numPlayers: seats, setupData: schema.parse(options) });
      freeze(first.G);
      return first;
    },

    attempt: (state, seat, type, args) => {
      const parsed = parseMove(title.moves, type, args);
      if (!parsed.ok) return parsed;
      const refusal =
        title.outcome(state.G) === undefined
          ? title.refuse(state.G, seat, parsed.move)
          : { key: 'match.over' };
      if (refusal !== undefined) return { ok: false, refusal };
      const next = vouched(parsed.move.args, () =>
        reduce(readied(state), {
          type: 'MAKE_MOVE',
          payload: { type: parsed.move.type, args: [parsed.move.args], playerID: String(seat) },
        }),
      );
      if (next.transients !== undefined || next._stateID !== state._stateID + 1) {
        // The rules let it pass and boardgame.io did not: the mirror in `ctx` is wrong, which is our error.
        throw new Error(`boardgame.io refused ${title.meta.id} ${parsed.move.type}`);
      }
      freeze(next.G);
      const after = { ...next, plugins: withoutPlaces(next.plugins) };
      return { ok: true, state: after, move: parsed.move, events: chronicleOf(next) };
    },

    view: (state, recipient) => ({
      G: title.view(state.G, recipient),
      ctx: publicCtx(state.ctx),
      plugins: {},
      _undo: [],
      _redo: [],
      _stateID: state._stateID,
    }),

    chanceMark: (state) => {
      const { counter, reveals } = (state.plugins.fair as { data: FairData }).data;
      return `${counter}.${reveals}`;
    },
  };
}

/**
 * boardgame.io drafts with immer 9, whose copies go through property descriptors: slow to make, and slow to read ever
 * after. Its own draft stays untouched here, and is given the next state whole.
 */
function withOwnDrafts(game: Game): Game {
  const moves: Record<string, LongFormMove> = Object.create(null);
  for (const [type, long] of Object.entries(game.moves as Record<string, OwnMove>)) {
    moves[type] = {
      ...long,
      move: (context: unknown, args: unknown) => {
        const { plain } = context as { plain: object };
        let said: typeof INVALID | undefined;
        const next = produce(plain, (draft) => {
          said = long.move({ ...(context as object), G: draft }, args);
        });
        return said ?? next;
      },
    };
  }
  return { ...game, moves };
}

type OwnMove = LongFormMove & { move(context: unknown, args: unknown): typeof INVALID | undefined };

/**
 * What boardgame.io adds to the plugins' APIs to make a hook's context, a dozen times a move: `{ ...apis, G, ctx }`. In
 * the V8 of Node 20 a property that is new to a copy by spread makes a new hidden class, each time, which was a quarter
 * of what a move took; one that is there already costs nothing. So these have a place among the plugins while the move
 * is made.
 */
const PLACES: ReadonlySet<string> = new Set(['G', 'ctx', 'playerID', 'plain']);
const PLACE = { data: undefined, api: undefined };

/**
 * The state as boardgame.io is given it. It changes two things in place: the move counters of active players, and the
 * log plugin's note on the move. It gets its own, which no older state shares.
 */
function readied(state: MatchState): MatchState {
  const counters = state.ctx._activePlayersNumMoves;
  const ctx = counters === undefined ? state.ctx : { ...state.ctx, _activePlayersNumMoves: { ...counters } };
  const plugins: MatchState['plugins'] = {};
  for (const [name, { data }] of Object.entries(state.plugins)) plugins[name] = { data, api: undefined };
  plugins.log = { data: {}, api: undefined };
  for (const name of PLACES) plugins[name] = PLACE;
  return { ...state, ctx, plugins };
}

function withoutPlaces(all: MatchState['plugins']): MatchState['plugins'] {
  const plugins: MatchState['plugins'] = {};
  for (const [name, plugin] of Object.entries(all)) if (!PLACES.has(name)) plugins[name] = plugin;
  return plugins;
}

/**
 * States are shared: by those before and after them, for undo. immer freezes them, unless a move was once stopped in
 * the middle of it; from then on it takes every move for a part of that one, and leaves them as they are.
 */
function freeze(part: unknown): void {
  if (typeof part !== 'object' || part === null || Object.isFrozen(part)) return;
  Object.freeze(part);
  for (const one of Object.values(part)) freeze(one);
}

function chronicleOf(state: MatchState): readonly ChronicleEvent[] {
  const entry = (state.deltalog ?? []).find(({ action }: LogEntry) => action.type === 'MAKE_MOVE');
  return (entry?.metadata as MoveChronicle | undefined)?.events ?? [];
}

function publicCtx(ctx: MatchState['ctx']): PublicCtx {
  const { numPlayers, turn, currentPlayer, playOrder, playOrderPos, phase, activePlayers } = ctx;
  return {
    numPlayers,
    turn,
    currentPlayer,
    playOrder,
    playOrderPos,
    phase,
    activePlayers,
    ...(ctx.gameover === undefined ? {} : { gameover: ctx.gameover }),
  };
}
