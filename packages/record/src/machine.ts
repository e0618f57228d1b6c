import { type ChanceCount, fairChance } from '@packetboat/games/kit/chance';
import type { Engine, MatchState, TableSetup } from '@packetboat/games/kit/engine';
import { parseMove } from '@packetboat/games/kit/moves';
import type { AnyTitle, ChronicleEvent, Move, Outcome, Refusal, Seat } from '@packetboat/games/kit/title';

/** Rules at work, and what they keep a game in between two moves. All that a fold and the law of undo ask of them. */
export interface Machine<S> {
  start(setup: TableSetup): S;
  /** Makes a move of anything that claims to be one, or says why not. The state given is never changed. */
  attempt(state: S, seat: Seat, type: unknown, args: unknown): Attempted<S>;
  /** The same state under the number of an entry. */
  numbered(state: S, seq: number): S;
  /** The title's own state. */
  gameOf(state: S): object;
  /** Grows with every change of whose turn it is. */
  turnOf(state: S): number;
  actingIn(state: S): readonly Seat[];
  outcomeOf(state: S): Outcome | undefined;
  /** Changes whenever chance was used or something hidden was shown. */
  chanceMark(state: S): string;
}

export type Attempted<S> =
  | {
      readonly ok: true;
      readonly state: S;
      readonly move: Move;
      readonly events: readonly ChronicleEvent[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** A title played through boardgame.io, as the server plays it. */
export function boardgameMachine(engine: Engine): Machine<MatchState> {
  const { title } = engine;
  return {
    start: engine.start,
    attempt: engine.attempt,
    numbered: (state, seq) => (state._stateID === seq ? state : { ...state, _stateID: seq }),
    gameOf: ({ G }) => G,
    turnOf: ({ ctx }) => ctx.turn,
    actingIn: ({ G }) => title.turn(G).acting,
    outcomeOf: ({ G }) => title.outcome(G),
    chanceMark: engine.chanceMark,
  };
}

/** What rules alone are: a title without all that no page asks for. */
export type PureRules = Pick<AnyTitle, 'meta' | 'moves' | 'setup' | 'turn' | 'refuse' | 'apply' | 'outcome'>;

/** A game as the rules alone keep it. */
export interface PureState {
  readonly g: object;
  readonly seed: string;
  readonly count: Readonly<ChanceCount>;
  readonly turn: number;
}

/** A title's rules by themselves, as a page plays a finished match again: boardgame.io stays on the server. */
export function pureMachine(rules: PureRules): Machine<PureState> {
  return {
    start: ({ seats, options, seed }) => {
      const { min, max } = rules.meta.seats;
      if (!Number.isInteger(seats) || seats < min || seats > max) {
        throw new RangeError(`${rules.meta.name} is for ${min} to ${max} seats`);
      }
      const count = { counter: 0, reveals: 0 };
      const g = rules.setup({ seats, options }, { chance: fairChance(seed, count), tell: () => {} });
      // A setup may put shared constants into the state.
      return { g: structuredClone(g), seed, count, turn: 1 };
    },
    attempt: (state, seat, type, args) => {
      const parsed = parseMove(rules.moves, type, args);
      if (!parsed.ok) return parsed;
      const over = rules.outcome(state.g) !== undefined;
      const refusal = over ? { key: 'match.over' } : rules.refuse(state.g, seat, parsed.move);
      if (refusal !== undefined) return { ok: false, refusal };
      const g = structuredClone(state.g);
      const count = { ...state.count };
      const events: ChronicleEvent[] = [];
      const chance = fairChance(state.seed, count);
      rules.apply(g, seat, parsed.move, { chance, tell: (event) => void events.push(event) });
      const goesOn = rules.outcome(g) !== undefined || rules.turn(g).seat === rules.turn(state.g).seat;
      const turn = goesOn ? state.turn : state.turn + 1;
      return { ok: true, state: { ...state, g, count, turn }, move: parsed.move, events };
    },
    numbered: (state) => state,
    gameOf: ({ g }) => g,
    turnOf: ({ turn }) => turn,
    actingIn: ({ g }) => rules.turn(g).acting,
    outcomeOf: ({ g }) => rules.outcome(g),
    chanceMark: ({ count }) => `${count.counter}.${count.reveals}`,
  };
}
