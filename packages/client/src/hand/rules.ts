import type { Move, Refusal, Seat } from '@packetboat/games/kit/title';
import type { StageProps } from '../titles/contract';
import type { Phrase } from '../words/phrase';
import type { Deed } from './deed';
import type { KeyRow } from './keys';

/** What the hand of a title is made of. */
export interface HandKind {
  readonly view: object;
  readonly move: Move;
  /** What is half made: plain JSON, kept through reloads. */
  readonly half: object;
  /** What follows from a view and from what is half made; first of all what the hand is doing. */
  readonly reading: { readonly doing: string };
  /** What a tap falls on. */
  readonly place: string | number;
  /** What a line that is being drawn would come to. */
  readonly plan: unknown;
}

/** What the hand of a title is made of, in a line. */
export interface KindOf<V extends object, M extends Move, H extends object, R, P, L = never> {
  readonly view: V;
  readonly move: M;
  readonly half: H;
  readonly reading: R;
  readonly place: P;
  readonly plan: L;
}

/** The table as a hand knows it. The props of a stage are one. */
export type HandTable<K extends HandKind> = Pick<
  StageProps<K['view'], K['move']>,
  | 'view'
  | 'seq'
  | 'turn'
  | 'seat'
  | 'seats'
  | 'holder'
  | 'legal'
  | 'refuse'
  | 'play'
  | 'pending'
  | 'undo'
  | 'point'
  | 'settings'
  | 'announce'
>;

/** A moment of the hand: all that a press is answered from. */
export interface At<K extends HandKind> {
  readonly table: HandTable<K>;
  readonly view: K['view'];
  /** The seat whose hand it is; for somebody who watches, the one that acts. */
  readonly seat: Seat;
  readonly half: K['half'];
  readonly reading: K['reading'];
}

/** The same with what its reading says: what is asked now is worked out from it. */
export type AtTable<K extends HandKind> = At<K> &
  K['reading'] & {
    readonly nameOf: (seat: Seat) => string;
    /** Something can be put down. */
    readonly holds: boolean;
  };

export type DeedOf<K extends HandKind> = Deed<K['move'], K['half']>;

/** What the hand makes of a press while it does one thing. Without an entry the press means nothing. */
export interface HandState<K extends HandKind> {
  tap?(at: At<K>, place: K['place']): DeedOf<K> | undefined;
  /** The main button, and Enter. */
  confirm?(at: At<K>): DeedOf<K> | undefined;
  /** Puts down what is held. Where it puts down nothing, stepping back takes back the last press. */
  cancel?(at: At<K>): DeedOf<K> | undefined;
}

/** A line that is drawn over places with the finger or the mouse held down. */
export interface LineRules<K extends HandKind> {
  /** Whether one begins here, where else the map would be moved. */
  grabs(at: At<K>, place: K['place']): boolean;
  /** The line after it came to one more place; going back takes back. */
  onto(at: At<K>, line: readonly K['place'][], place: K['place']): readonly K['place'][];
  plan(at: At<K>, line: readonly K['place'][]): K['plan'];
  /** The finger is lifted. */
  lay(at: At<K>, plan: K['plan']): DeedOf<K> | undefined;
}

/** What a title brings: the states of its hand by name, and what a press comes to in each. Pure, and without React. */
export interface HandRules<K extends HandKind> {
  /** Nothing is half made. */
  readonly fresh: K['half'];
  /** What is half made belongs to this moment of the game, and is gone with it. */
  moment(view: K['view'], seat: Seat): string;
  /** What of it is still held, or held again after an undo, once it has been told. Without this, nothing is. */
  outlasts?(half: K['half']): K['half'];
  read(table: HandTable<K>, seat: Seat, half: K['half']): K['reading'];
  readonly states: { readonly [Doing in K['reading']['doing']]: HandState<K> };
  /** The one table of its keys. */
  keys(): readonly KeyRow<K>[];
  readonly line?: LineRules<K>;
  /** What the log calls a place, or nothing where it has no word for it. Without this, a place's own name. */
  landmark?(place: K['place']): string | null;
  /** The words of a refusal. */
  why(refusal: Refusal, at: At<K>): Phrase;
}
