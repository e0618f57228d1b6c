import type { Game } from 'boardgame.io';
import type { Chance } from './chance';
import type { MoveSchemas } from './moves';
import type { Notation } from './notation';
import type { OptionField, Options } from './options';
import type { OrderKind } from './orders';

/** A place at the table, counted from 0. boardgame.io's player id is the same number as a string. */
export type Seat = number;

/** Who can be told something: a seat, or `null`, the public: everybody who holds none (spectators, the public export). */
export type Recipient = Seat | null;

/**
 * Who looks: somebody, or the table, which knows all that some seat knows and nothing that nobody knows yet. The
 * table's view is for rules and proofs alone; whatever is sent is made for a `Recipient`.
 */
export type Audience = Recipient | 'table';

/** True where the audience knows what that seat alone knows: the seat itself, and the table. */
export function sharesWith(audience: Audience, seat: Seat): boolean {
  return audience === seat || audience === 'table';
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type Params = Readonly<Record<string, string | number | boolean>>;

/** One small move: a verb of the rule book with one flat object of arguments. */
export interface Move {
  readonly type: string;
  readonly args: Readonly<Record<string, Json>>;
}

/** Why a move may not be made. The words for the key live in the client's catalogue. */
export interface Refusal {
  readonly key: string;
  readonly params?: Params;
}

/** Something that happened, for the log. `to` names the seats that may read it; without it everybody may. */
export interface ChronicleEvent {
  readonly key: string;
  readonly params?: Params;
  readonly to?: readonly Seat[];
  /** A place on the board in the title's own ids, so that a log line can point at it. */
  readonly place?: string;
}

/** What a rule may use beside the state: fair chance, and the pen that writes the log. */
export interface RuleTools {
  readonly chance: Chance;
  tell(event: ChronicleEvent): void;
}

/** Whose turn it is, and who must act now (they differ when somebody is asked out of turn). */
export interface Turn {
  readonly seat: Seat;
  /** Never empty while the game runs; several seats when they act at the same time. */
  readonly acting: readonly Seat[];
  /**
   * Seats that have done their part and may take it back while others still act. Nobody waits for them: no clock,
   * no bell and no stand-in asks them.
   */
  readonly recalling?: readonly Seat[];
  /** What is being asked, in the title's own word: `steering`, `facing`, `bidding`. */
  readonly stage: string;
}

/** Every seat that may make a move now: those who must act, and those who may take something back. */
export function mayMove({ acting, recalling = [] }: Turn): readonly Seat[] {
  return recalling.length === 0 ? acting : [...acting, ...recalling].sort((a, b) => a - b);
}

/** How a game ended: places from first to last, tied seats side by side. */
export interface Outcome {
  /** The way the game ended, in the title's own word. */
  readonly ending: string;
  readonly places: readonly (readonly Seat[])[];
  /** A line of figures a seat (gold, prestige, ...), by seat; empty where a title counts none. */
  readonly scores: readonly Readonly<Record<string, number>>[];
}

/** How long a game has gone on, and who began it: for lists of games, and what the figures of many games go by. */
export interface Course {
  readonly round: number;
  /** The part of the game it is in, in the title's own word, where it has parts. */
  readonly part?: string;
  readonly first: Seat;
}

export interface Meta<O extends Options = Options> {
  /** Folder, address and boardgame.io name: `mississippi-queen`. */
  readonly id: string;
  /**
   * The edition of the rules, from 1 on: raised with every change by which a game that was begun would go on otherwise. A
   * match is played to its end by the edition it began with.
   */
  readonly rules: number;
  /** The prefix of its rule ids: `MQ`. */
  readonly code: string;
  readonly name: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly minutes: { readonly min: number; readonly max: number };
  readonly options: readonly OptionField[];
  readonly defaults: O;
  /** True where a seat sees what other seats must not: hot-seat play then asks to pass the device. */
  readonly secrets: boolean;
  /** How strong its stand-ins can be told to play: at levels from 1, the plainest, to this. */
  readonly levels: number;
}

/** A stand-in that decides as fast as can be, and may remember from one move to the next what it is about. */
export interface QuickPlayer<V extends object, M extends Move> {
  move(view: V, seat: Seat, chance: Chance): M;
}

/**
 * A title: everything the server, the client and the proof suite need to know of a game.
 *
 * `G` is the whole state, plain JSON; `V` what somebody may know of it. `G` must be assignable to `V`, because
 * `legal`, `refuse`, `turn` and `outcome` give the same answer on both. Functions never touch what they are
 * given, except `apply`, which changes `g` in place (boardgame.io hands it an immer draft).
 */
export interface Title<
  G extends V = never,
  V extends object = object,
  M extends Move = Move,
  O extends Options = Options,
> {
  readonly meta: Meta<O>;
  /** The verbs and the schema of each one's arguments. */
  readonly moves: MoveSchemas<M>;
  /** Verbs whose arguments nobody but the mover may ever read. */
  readonly secretMoves: readonly M['type'][];

  setup(table: { readonly seats: number; readonly options: O }, tools: RuleTools): G;
  turn(view: V): Turn;
  /** Every move the seat may make now: the only source of legal moves. Empty for a seat that may not move. */
  legal(view: V, seat: Seat): readonly M[];
  /** Why this (well-formed) move may not be made now; `undefined` when it may. */
  refuse(view: V, seat: Seat, move: M): Refusal | undefined;
  /** Makes a move that `refuse` lets pass, with everything that follows from it by itself. */
  apply(g: G, seat: Seat, move: M, tools: RuleTools): void;
  outcome(view: V): Outcome | undefined;
  /** What the audience may know. New objects only where something is hidden; the rest keeps its reference. */
  view(g: G, audience: Audience): V;

  readonly notation: Notation<M>;
  /** The conservation laws: one sentence for each that is broken. */
  check(g: G): readonly string[];
  /**
   * A state that may be the real one for all the audience knows, from its view alone: what it must not know is dealt by
   * chance, every deal that fits as often as any other. It shows the audience the same view, and shares no part with it.
   */
  imagine(view: V, audience: Audience, chance: Chance): G;
  /**
   * All pieces, cards and endings that a thorough run must have met, and which of them this state shows. Each way to
   * end is among them as `ending.` and its word.
   */
  readonly sights: { readonly all: readonly string[]; of(g: G): Iterable<string> };
  /** For titles that play in rounds. */
  course?(g: G): Course;
  /** A stand-in's next move at one of the levels, from what its seat may know. Always legal, and its turns always end. */
  bot(view: V, seat: Seat, chance: Chance, level: number): M;
  /** Who plays at all seats of one playout of a search. Left out: `bot` at level 1. */
  quick?(): QuickPlayer<V, M>;
  /**
   * How well a seat stands against the best of the others, from -1 to 1, while the game runs and when it is over: what
   * a search goes by where it does not play to the end.
   */
  worth?(view: V, seat: Seat): number;
  /** What `worth` is made of: how far a seat is ahead of the best of the others, in a measure that players know (gold, moves). */
  lead?(view: V, seat: Seat): number;
  /** How many rounds a search plays on before it asks for that. */
  readonly foresight?: number;

  /** What seats may order beforehand. */
  readonly orders?: readonly OrderKind<V, M>[];
  /**
   * Whether everybody can tell what a seat that acts may do now: it then depends on nothing that only some know. Left out:
   * nobody says so.
   */
  open?(view: V, seat: Seat): boolean;

  /** The same rules as boardgame.io plays them. */
  readonly game: Game;
}

/** A title as the registry lists it, when nobody cares which one it is. */
export type AnyTitle = Title<object, object, Move, Options>;
