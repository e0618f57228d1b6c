import type { AnyTitle, MovesOf, Outcome, Seat } from '@packetboat/games';
import { defineTitle, outOfSight, ownCopy, plainNotation, sharesWith, whole } from '@packetboat/games';

/**
 * The benchmark's own title: a hold of a chosen size, rows of tiles, hidden hands, a hidden deck, and a move that
 * touches four values. It never ends, and any slot and tile is legal at any time, so that a load generator can
 * move without knowing the state.
 */
interface View {
  readonly seats: number;
  /** Moves made; whose turn it is follows from it. */
  readonly moves: number;
  readonly rows: readonly (readonly Tile[])[];
  /** A card is a number; 0 is one the reader may not see. */
  readonly hands: readonly (readonly number[])[];
  readonly deck: readonly number[];
  readonly scores: readonly number[];
}

interface Tile {
  readonly kind: 'hold' | 'deck' | 'bilge';
  readonly owner: Seat | null;
  readonly goods: number;
}

interface State extends View {
  moves: number;
  rows: { kind: Tile['kind']; owner: Seat | null; goods: number }[][];
  hands: number[][];
  deck: number[];
  scores: number[];
}

const WIDTH = 26;
const HAND = 7;
const CARDS = Array.from({ length: 120 }, (_, i) => 100 + i);
const KINDS = ['hold', 'deck', 'bilge'] as const;
/** Rows of 26 tiles that make a state of so many KB of JSON; a test weighs them. */
const ROWS = { '5': 4, '30': 28, '100': 95 } as const;

export type StateSize = keyof typeof ROWS;
export const STATE_SIZES = Object.keys(ROWS) as readonly StateSize[];

const moves = {
  stow: { row: whole(), column: whole(), slot: whole() },
} as const;
type Stow = MovesOf<typeof moves>;

const turn = (view: View): Seat => view.moves % view.seats;

/** The move with this number: every tile and slot in its turn. */
export function stow(size: StateSize, number: number): Stow {
  const row = (number * 7) % ROWS[size];
  return { type: 'stow', args: { row, column: (number * 5) % WIDTH, slot: number % HAND } };
}

export const ballast = defineTitle<State, View, Stow, { readonly size: StateSize }>({
  meta: {
    id: 'ballast',
    rules: 1,
    code: 'BA',
    name: 'Ballast',
    seats: { min: 2, max: 4 },
    minutes: { min: 1, max: 1 },
    options: [
      {
        key: 'size',
        label: 'Size of the state',
        choices: STATE_SIZES.map((size) => ({ value: size, label: `${size} KB` })),
        default: '30',
      },
    ],
    defaults: { size: '30' },
    secrets: true,
    levels: 1,
  },
  moves,
  secretMoves: [],
  setup: ({ seats, options }, { chance }) => {
    const deck = chance.shuffle(CARDS);
    return {
      seats,
      moves: 0,
      rows: Array.from({ length: ROWS[options.size] }, (_, row) =>
        Array.from({ length: WIDTH }, (_, column) => ({
          kind: KINDS[(row + column) % KINDS.length] ?? 'hold',
          owner: null,
          goods: 0,
        })),
      ),
      hands: Array.from({ length: seats }, () => deck.splice(0, HAND)),
      deck,
      scores: Array.from({ length: seats }, () => 0),
    };
  },
  turn: (view) => ({ seat: turn(view), acting: [turn(view)], stage: 'stowing' }),
  legal: (view, seat) =>
    seat !== turn(view)
      ? []
      : view.rows.flatMap((tiles, row) =>
          tiles.map((_, column): Stow => ({ type: 'stow', args: { row, column, slot: 0 } })),
        ),
  refuse: (view, seat, { args }) => {
    if (seat !== turn(view)) return { key: 'ballast.notYourTurn' };
    if (view.rows[args.row]?.[args.column] === undefined || view.hands[seat]?.[args.slot] === undefined) {
      return { key: 'ballast.noSuchPlace' };
    }
    return undefined;
  },
  apply: (g, seat, { args }, { tell }) => {
    const hand = g.hands[seat] ?? [];
    const tile = g.rows[args.row]?.[args.column];
    const card = hand[args.slot] ?? 0;
    const place = g.moves % g.deck.length;
    if (tile === undefined) return;
    tile.owner = seat;
    tile.goods = card;
    // The card drawn leaves its place in the deck to the one played: the state keeps its size.
    hand[args.slot] = g.deck[place] ?? 0;
    g.deck[place] = card;
    g.scores[seat] = (g.scores[seat] ?? 0) + (card % 10);
    g.moves++;
    tell({ key: 'ballast.stowed', params: { seat, card }, place: `${args.row}.${args.column}` });
  },
  outcome: (): Outcome | undefined => undefined,
  view: (g, audience) => ({
    ...g,
    hands: g.hands.map((hand, seat) => (sharesWith(audience, seat) ? hand : hand.map(() => 0))),
    deck: g.deck.map(() => 0),
  }),
  notation: plainNotation<Stow>(moves, { stow: ['row', 'column', 'slot'] }),
  check: () => [],
  imagine: (view, audience, chance) => {
    const known = view.hands.filter((_, seat) => sharesWith(audience, seat)).flat();
    const cards = chance.shuffle(outOfSight(CARDS, known));
    return {
      ...ownCopy(view),
      hands: view.hands.map((hand, seat) =>
        sharesWith(audience, seat) ? [...hand] : cards.splice(0, hand.length),
      ),
      deck: cards,
    };
  },
  sights: { all: [], of: () => [] },
  bot: (view, seat) => ({ type: 'stow', args: { row: 0, column: view.moves % WIDTH, slot: seat % HAND } }),
}) as unknown as AnyTitle;
