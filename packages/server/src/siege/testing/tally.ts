import type { MovesOf, Outcome, Seat } from '@packetboat/games';
import { defineTitle, ownCopy, plainNotation, whole } from '@packetboat/games';

/**
 * A game in which everybody acts all the time and every move leaves its own mark: what was lost, doubled or turned
 * round shows in the state itself. A seat is done at `length` marks; the rules take the same number twice without
 * a word, so that only the server keeps a resend from counting twice.
 */
export interface TallyView {
  readonly length: number;
  /** By seat, in the order they were made. */
  readonly marks: readonly (readonly number[])[];
}

interface Tally extends TallyView {
  marks: number[][];
}

const moves = { mark: { n: whole() } };
type TallyMove = MovesOf<typeof moves>;

const busy = (view: TallyView): Seat[] =>
  view.marks.flatMap((made, seat) => (made.length < view.length ? [seat] : []));

function outcome(view: TallyView): Outcome | undefined {
  if (busy(view).length > 0) return undefined;
  return {
    ending: 'tallied',
    places: [view.marks.map((_, seat) => seat)],
    scores: view.marks.map((made) => ({ sum: made.reduce((sum, n) => sum + n, 0) })),
  };
}

/** So often nobody may step back: without walls a match has no place for a snapshot and wakes ever more slowly. */
const WALL = 20;

const LENGTHS = ['10', '25', '100', '10000'];

export const tally = defineTitle<Tally, TallyView, TallyMove, { length: string }>({
  meta: {
    id: 'tally',
    rules: 1,
    code: 'TA',
    name: 'Tally',
    seats: { min: 2, max: 4 },
    minutes: { min: 1, max: 2 },
    options: [
      {
        key: 'length',
        label: 'Marks',
        choices: LENGTHS.map((value) => ({ value, label: value })),
        default: '10',
      },
    ],
    defaults: { length: '10' },
    secrets: false,
    levels: 1,
  },
  moves,
  secretMoves: [],
  setup: ({ seats, options }) => ({
    length: Number(options.length),
    marks: Array.from({ length: seats }, () => []),
  }),
  turn: (view) => ({ seat: busy(view)[0] ?? 0, acting: busy(view), stage: 'marking' }),
  legal: (view, seat) =>
    busy(view).includes(seat) ? [{ type: 'mark', args: { n: view.marks[seat]?.length ?? 0 } }] : [],
  refuse: (view, seat) => (busy(view).includes(seat) ? undefined : { key: 'tally.done' }),
  apply: (g, seat, { args }, { chance, tell }) => {
    g.marks[seat]?.push(args.n);
    if (g.marks.flat().length % WALL === 0) chance.reveal();
    tell({ key: 'marked', params: { seat, n: args.n } });
  },
  outcome,
  view: (g) => g,
  notation: plainNotation<TallyMove>(moves, { mark: ['n'] }),
  check: () => [],
  imagine: (view) => ownCopy(view),
  sights: { all: [], of: () => [] },
  bot: (view, seat) => ({ type: 'mark', args: { n: view.marks[seat]?.length ?? 0 } }),
});
