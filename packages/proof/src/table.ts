import type {
  AnyTitle,
  Chance,
  ChanceCount,
  ChronicleEvent,
  Move,
  Options,
  Seat,
} from '@packetboat/games/kit';
import { fairChance } from '@packetboat/games/kit';
import { copyOf } from './plain';

/** A game played by the rules alone, without boardgame.io: `g` is changed in place. */
export interface Table {
  readonly title: AnyTitle;
  readonly g: object;
  readonly chance: Chance;
  readonly count: ChanceCount;
}

export function layTable(title: AnyTitle, setup: { seats: number; options: Options; seed: string }): Table {
  const count = { counter: 0, reveals: 0 };
  const chance = fairChance(setup.seed, count);
  // A copy, because a setup may put shared constants into the state, which the rules would then change.
  const g = copyOf(title.setup(setup, { chance, tell: () => {} }));
  return { title, g, chance, count };
}

/** Makes a legal move and returns what it wrote into the chronicle. */
export function makeMove({ title, g, chance }: Table, seat: Seat, move: Move): ChronicleEvent[] {
  const events: ChronicleEvent[] = [];
  title.apply(g, seat, move, { chance, tell: (event) => void events.push(event) });
  return events;
}

/** Dice that fall as told, one after the other; any other chance is an error. `revealed` counts what came to light. */
export function loadedDice(...faces: number[]): Chance & { readonly revealed: () => number } {
  let reveals = 0;
  const none = (): never => {
    throw new Error('only dice were expected here');
  };
  return {
    die: () => faces.shift() ?? none(),
    pick: none,
    shuffle: none,
    reveal: () => {
      reveals++;
    },
    revealed: () => reveals,
  };
}

/** A move with its seat as text, e.g. `0 land 3`: the form of recorded games. */
export function writeMove(title: AnyTitle, seat: Seat, move: Move): string {
  return `${seat} ${title.notation.write(move)}`;
}

export function readMove<M extends Move>(
  title: { readonly notation: { read(text: string): M | undefined } },
  text: string,
): { seat: Seat; move: M } {
  const [, seat, rest = ''] = /^(\d+) (.*)$/.exec(text) ?? [];
  const move = title.notation.read(rest);
  if (seat === undefined || move === undefined) throw new Error(`"${text}" is no move`);
  return { seat: Number(seat), move };
}
