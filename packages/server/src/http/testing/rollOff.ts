import type { AnyTitle, MovesOf, Seat } from '@packetboat/games';
import { defineTitle, ownCopy, plainNotation, sharesWith } from '@packetboat/games';

/** A title of the tests' own: seats roll in turn, the highest sum wins, and each hides a favourite number. */

const FAVOURITES = 1_000_000;

const moves = { roll: {} } as const;
type RollMove = MovesOf<typeof moves>;

interface View {
  readonly seats: number;
  readonly rounds: number;
  readonly rolls: readonly { readonly seat: Seat; readonly die: number }[];
  readonly favourites: readonly (number | null)[];
}

interface State extends View {
  rolls: { seat: Seat; die: number }[];
  favourites: (number | null)[];
}

type RollOptions = { readonly rounds: 'one' | 'three' };

const next = (view: View): Seat => view.rolls.length % view.seats;
const sum = (view: View, seat: Seat): number =>
  view.rolls.filter((roll) => roll.seat === seat).reduce((total, roll) => total + roll.die, 0);
const over = (view: View): boolean => view.rolls.length === view.seats * view.rounds;
const roll = { type: 'roll', args: {} } as const;

export const rollOff = defineTitle<State, View, RollMove, RollOptions>({
  meta: {
    id: 'roll-off',
    rules: 1,
    code: 'RO',
    name: 'Roll-off',
    seats: { min: 2, max: 4 },
    minutes: { min: 1, max: 2 },
    options: [
      {
        key: 'rounds',
        label: 'Rounds',
        choices: [
          { value: 'one', label: 'One' },
          { value: 'three', label: 'Three' },
        ],
        default: 'one',
      },
    ],
    defaults: { rounds: 'one' },
    secrets: true,
    levels: 1,
  },
  moves,
  secretMoves: [],
  setup: ({ seats, options }, { chance }) => ({
    seats,
    rounds: options.rounds === 'three' ? 3 : 1,
    rolls: [],
    favourites: Array.from({ length: seats }, () => chance.die(FAVOURITES)),
  }),
  turn: (view) => ({ seat: next(view), acting: [next(view)], stage: 'rolling' }),
  legal: (view, seat) => (over(view) || seat !== next(view) ? [] : [roll]),
  refuse: (view, seat) => (seat === next(view) ? undefined : { key: 'roll.notYourTurn' }),
  apply: (g, seat, _move, { chance, tell }) => {
    const die = chance.die(6);
    g.rolls.push({ seat, die });
    tell({ key: 'rolled', params: { die } });
  },
  outcome: (view) => {
    if (!over(view)) return undefined;
    const seats = Array.from({ length: view.seats }, (_, seat) => seat);
    const sums = [...new Set(seats.map((seat) => sum(view, seat)))].sort((a, b) => b - a);
    return {
      ending: 'rolled',
      places: sums.map((place) => seats.filter((seat) => sum(view, seat) === place)),
      scores: seats.map((seat) => ({ sum: sum(view, seat) })),
    };
  },
  view: (g, audience) => ({
    ...g,
    favourites: g.favourites.map((favourite, seat) => (sharesWith(audience, seat) ? favourite : null)),
  }),
  notation: plainNotation<RollMove>(moves, { roll: [] }),
  check: () => [],
  imagine: (view, audience, chance) => ({
    ...ownCopy(view),
    favourites: view.favourites.map((favourite, seat) =>
      sharesWith(audience, seat) ? favourite : chance.die(FAVOURITES),
    ),
  }),
  sights: { all: [], of: () => [] },
  bot: () => roll,
});

const first = rollOff as unknown as AnyTitle;

/** The same rules under a second name: for requests that name the wrong title. */
const second: AnyTitle = {
  ...first,
  meta: { ...first.meta, id: 'second-title' },
  game: { ...first.game, name: 'second-title' },
};

export const testTitles: readonly AnyTitle[] = [first, second];
