import type {
  AnyTitle,
  ChronicleEvent,
  Move,
  Outcome,
  Params,
  Refusal,
  Seat,
  Turn,
} from '@packetboat/games/kit/title';
import type { ReactNode } from 'react';
import type { Phrase, Saying } from '../words/phrase';

/**
 * What a title brings to the client, as one lazily loaded chunk: `bring` of `titles/<title id>/index.ts` makes it (with
 * `bringOnStage`) of its words, `titles/<title id>/words/<language>`, which come beside it. The text view is another, `titles/<title id>/text/Twin.tsx`, which exports `Twin`: the same state
 * and the same legal moves as text, headings and buttons, given the same props as the board. The cover and the tagline are in the shell's own chunk, because the front page shows them
 * before any title is loaded.
 *
 * The shell owns the top bar, the players' panel, log, chat, rules, dialogs of the table and the end screen. The
 * title owns the stage: the whole rectangle left of the side panel (on a phone: between top bar and tabs), with its
 * map, its order strip, its slips and its action bar, all built of the shared pieces in `parts/`.
 *
 * What a title answers with is written as methods: the shell, which does not care which title it has, hands each of them
 * nothing but views and moves of its own, and may therefore take them all for one type.
 */
export interface ClientTitle<V extends object = object, M extends Move = Move> {
  /** From the title's `rules.ts`: boardgame.io, stand-in and proofs stay out of the chunk (not from `title.ts`). */
  readonly rules: ClientRules;
  /** The same title with the rules of earlier editions that its board and words serve as well. */
  readonly earlier?: readonly ClientTitle<V, M>[];
  Board(props: StageProps<V, M>): ReactNode;
  /** A seat's figures under its name in the players' panel: speed, coal, passengers. */
  Figures(props: FiguresProps<V>): ReactNode;
  /** What a seat goes by in this game, beside its player's name: a boat's or a ship's name. */
  byname?(seat: Seat, view: V): string;
  /** Whether the game goes on without this seat: it has arrived, or dropped out. */
  isOut?(seat: Seat, view: V): boolean;
  readonly words: TitleWords<V, M>;
  /** The rule id whose section covers what is being asked now, e.g. `MQ-4`. */
  rulesFor(view: V): string;
  /** Facts for the top bar, few and short: `[{ label: 'Round', value: '12' }]`. */
  facts(view: V): readonly Fact[];
  /** A heading for the log when this event opens a part of the game ("Round 12"), or nothing. */
  chapter(event: ChronicleEvent): string | undefined;
  /**
   * The events that this one sums up, by key: "sailed four hexes" takes the place of the four lines before it, as
   * far as they are of the same seat and the same chapter.
   */
  sums?(event: ChronicleEvent): readonly string[];
  /**
   * What single keys do on the drawn board, for the list that `?` opens: `[{ keys: ['A', '\u2190'], does: 'turn left' }]`.
   * They stand there before the shell's own. A key that the board takes (`preventDefault`) does not reach the shell:
   * keep to others than `words.keys.map` names.
   */
  readonly keys?: readonly TitleKey[];
  /**
   * An event that is more than a step: a reveal, a fight to the end. A step with one in it lasts as long as the board
   * takes, until somebody skips it, and on a shared device everybody may see it before the device is passed on. While
   * it is shown, the log and its announcements, the players' panel and the top bar stay at the moment before it.
   */
  performs?(event: ChronicleEvent): boolean;
  /** Where on the board a move would be made, as the log names places: advised, it is lit there. Null where that is nowhere. */
  placeOf?(move: M, view: V, seat: Seat): string | null;
  /** Whether a seat sees what another must not, at this moment. Without it: always, where the title has secrets. */
  hides?(view: V): boolean;
}

/** Keys that do the same thing, each as it is printed on the key, and what that is. */
export interface TitleKey {
  readonly keys: readonly string[];
  readonly does: string;
  /** A few words for whoever hears the map: "G delivers". Without them a key is only in the list. */
  readonly said?: string;
}

/** What of a title a page asks for. Bring it from a file that has nothing else: all of it travels (`vite.config.ts`). */
export type ClientRules = Pick<
  AnyTitle,
  | 'meta'
  | 'moves'
  | 'setup'
  | 'turn'
  | 'legal'
  | 'refuse'
  | 'apply'
  | 'outcome'
  | 'notation'
  | 'orders'
  | 'open'
>;

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What a title tells, by name: its refusals and events with what each of them knows, its stages and its endings. */
export interface Telling {
  readonly refusals: object;
  readonly chronicle: object;
  readonly stages: string;
  readonly endings: string;
}

/** The same of some title. */
export interface AnyTelling extends Telling {
  readonly refusals: Readonly<Record<string, Params>>;
  readonly chronicle: Readonly<Record<string, Params>>;
}

/** All words of a title that the shell asks for. There is a sentence for everything that the title tells. */
export interface TitleWords<
  V extends object = object,
  M extends Move = Move,
  T extends Telling = AnyTelling,
> {
  readonly refusals: { readonly [K in keyof T['refusals']]: Saying<[T['refusals'][K]]> };
  readonly chronicle: { readonly [K in keyof T['chronicle']]: Saying<[T['chronicle'][K]]> };
  /** What somebody does in a stage, after the name: "is steering". */
  readonly stages: Readonly<Record<T['stages'], string>>;
  /** What the acting player is asked, after "Your turn: ": "steer your boat". */
  readonly asks: Readonly<Record<T['stages'], string>>;
  /** The same where it depends on what is possible; else `asks` by the stage. */
  asksNow?(view: V, legal: readonly M[]): string;
  /** The measure of how far one is ahead: `amount(12)` is "12 gold", and less than a `step` is nothing. */
  readonly lead?: { readonly step: number; amount(n: number): string };
  /** How a game came to its end, in a sentence or two. */
  readonly endings: { readonly [K in T['endings']]: Saying<[Outcome, V]> };
  /** Column heads of the final figures, by key of `Outcome.scores`. */
  readonly scores: Readonly<Record<string, string>>;
  /** What became of a seat, for its line in the ranking: "landed", "ran aground on tile 7". */
  fate?(seat: Seat, view: V): string;
  /** The head of the players' panel ("Boats") and what one plays for, in a few words. */
  readonly players: string;
  goal(view: V): string;
  /** What may be ordered beforehand, by the kinds of the title's `orders`. */
  readonly orders?: Readonly<Record<string, OrderWords<V>>>;
  /** A legal move as the label of a button: "Sail straight on to tile 9". */
  move(move: M, view: V): Phrase;
}

/** The words of a kind of order. */
export interface OrderWords<V extends object = object> {
  /** The question that comes again: "When a spoil card strikes". */
  readonly question: string;
  /** More about it, one sentence. */
  readonly note?: string;
  /** What is done then: "Let it strike". */
  choice(choice: string): string;
  /** The choices that have a button of their own where it is asked, two at the most, and what the button says. */
  now(
    view: V,
    seat: Seat,
    told: readonly ChronicleEvent[],
  ): readonly (readonly [choice: string, label: string])[];
}

export interface FiguresProps<V extends object> {
  readonly view: V;
  readonly seat: Seat;
  readonly info: SeatInfo;
}

/** Everything a board or its twin gets. It draws `view` and emits `play(move)`; it knows no socket and no address. */
export interface StageProps<V extends object = object, M extends Move = Move> {
  /** The state to draw. While a step plays this is already the state after it. */
  readonly view: V;
  /** The number of the newest action in it. */
  readonly seq: number;
  readonly turn: Turn;
  readonly outcome: Outcome | undefined;
  /** Whose hands these are; `null` for somebody who watches. With several hot seats: the one whose turn it is. */
  readonly seat: Seat | null;
  readonly seats: readonly SeatInfo[];
  /** Under this, what these hands have half made is kept: one seat of one table. `null` for somebody who watches. */
  readonly holder: string | null;
  /** All that may be done now by `seat`. Empty when it need not act, and while an older moment is shown. */
  readonly legal: readonly M[];
  /** Why not, for anything that is not in `legal`. */
  refuse(move: M): Refusal | undefined;
  /** Sends a move. Resolves when the server has answered; the new view has arrived by then. Never rejects. */
  /** Several moves are one press: all of them are made, or none, and they are taken back together. */
  play(move: M, ...more: readonly M[]): Promise<Answer>;
  /** A move is on its way: keep the hands still, show it, and do not take another one. */
  readonly pending: boolean;
  /** Why the last try was refused, in words: belongs in the action bar until the next view or try. */
  readonly refused: Phrase | null;
  readonly undo: UndoOffer;
  /** What just happened, to be shown moving; `null` when there is nothing to show (or motion is off). */
  readonly step: Step<V> | null;
  /** Everything this page knows to have happened up to now, oldest first, without what was taken back. */
  told(): readonly ChronicleEvent[];
  /** An old moment is being looked at (log, replay): draw, show no hints, take no moves. */
  readonly past: boolean;
  /** The place that is pointed at in the log or elsewhere: light it. */
  readonly pointed: string | null;
  /** The move that is advised now, by its notation: for whoever shows moves as text. */
  readonly advised?: string | null | undefined;
  /** Tell that the pointer or focus is on a place of the board: its log lines light up. */
  point(place: string | null): void;
  readonly settings: StageSettings;
  readonly connection: Connection;
  /** Opens the rules panel at a rule id. */
  openRules(ruleId: string): void;
  /** Says something to screen readers, politely. Moves of the log are announced by the shell already. */
  announce(text: string): void;
}

/** One seat as the table shows it. Colour and shape always go together. */
export interface SeatInfo {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: SeatColour;
  readonly shape: SeatShape;
  /** A stand-in of the server's plays this seat. */
  readonly bot: boolean;
  readonly connected: boolean;
  /** One of this browser's own seats. */
  readonly mine: boolean;
}

export type SeatColour = 'blue' | 'vermilion' | 'green' | 'amber' | 'plum';
export type SeatShape = 'circle' | 'triangle' | 'square' | 'diamond' | 'star';

/** The server's answer to a move. */
export type Answer =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly refusal: Refusal };

export interface UndoOffer {
  readonly possible: boolean;
  /** How far back it goes, or why it cannot be done: "to the start of your move", "the die has been cast". */
  readonly limit: string;
  run(): Promise<Answer>;
}

/**
 * One action as it is shown: pieces go from where `before` has them to where `view` has them, in at most 600 ms. Start
 * when `seq` changes, call `finish` when done. `signal` is aborted when somebody skips: jump to the end then. The shell
 * waits no longer than a second, unless the title's `performs` asks for it. With reduced motion no step is ever handed out.
 */
export interface Step<V extends object = object> {
  readonly seq: number;
  readonly seat: Seat | null;
  readonly before: V;
  readonly events: readonly ChronicleEvent[];
  /** An undo: things go back, shown shorter. */
  readonly back: boolean;
  readonly signal: AbortSignal;
  finish(): void;
}

export interface StageSettings {
  readonly theme: 'light' | 'dark';
  readonly motion: 'full' | 'reduced';
  /** Ask once more before a turn is ended for good. */
  readonly confirm: boolean;
}

/** `live`: as the server has it; `resuming`: the line is down, the last known state is shown. */
export type Connection = 'live' | 'resuming';

/** A title when nobody cares which one it is. */
export type AnyClientTitle = ClientTitle;

/**
 * Closes a title for the shell. `earlier`: the rules of editions that games still go on by, where what differs from the
 * present one stands in their states.
 */
export function bringTitle<V extends object, M extends Move>(
  title: Omit<ClientTitle<V, M>, 'earlier'>,
  earlier: readonly ClientRules[] = [],
): AnyClientTitle {
  return { ...title, earlier: earlier.map((rules) => ({ ...title, rules })) };
}

/** One thing that happened in a title's game, with the parameters that its key promises. */
export type Happened<Chronicle> = {
  readonly [Key in keyof Chronicle & string]: {
    readonly key: Key;
    readonly params: Chronicle[Key];
    readonly place?: string;
  };
}[keyof Chronicle & string];

/** An event of a title as what it is: rules write nothing into the log but the events of their own chronicle. */
export const happened = <Chronicle extends Readonly<Record<keyof Chronicle, Params>>>(
  event: ChronicleEvent,
) => ({ ...event, params: event.params ?? {} }) as Happened<Chronicle>;
