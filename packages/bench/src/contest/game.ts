import { type AnyTitle, chanceFromText, type Move, type Options, type Seat } from '@packetboat/games/kit';
import { search } from '@packetboat/games/search';

/** How somebody plays: the level, and from level 2 on in how many playouts a step. */
export interface Player {
  readonly level: number;
  readonly playouts: number;
}

export interface ContestGame {
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
  /** After so many rounds playouts are cut short; the title says so itself where this does not. */
  readonly foresight?: number | undefined;
  /** By seat. */
  readonly players: readonly Player[];
}

export interface Contested {
  /** What of the win each seat has: 1 for who won alone, shared by those who tie for the first place. */
  readonly shares: readonly number[];
  readonly ending: string;
  readonly moves: number;
  /** By seat: how long it thought, and at how many steps. */
  readonly thoughtMs: readonly number[];
  readonly steps: readonly number[];
}

const MOST_MOVES = 20_000;

/** Plays one game to its end, the same for the same seed wherever it is played. */
export function contest(
  title: AnyTitle,
  { seats, options, seed, foresight, players }: ContestGame,
): Contested {
  const thinking = foresight === undefined ? title : { ...title, foresight };
  const tools = { chance: chanceFromText(`${seed}/game`), tell: () => {} };
  const g = title.setup({ seats, options: { ...title.meta.defaults, ...options } }, tools);
  const thoughtMs = new Array<number>(seats).fill(0);
  const steps = new Array<number>(seats).fill(0);
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const outcome = title.outcome(g);
    if (outcome !== undefined) {
      const [first = []] = outcome.places;
      const shares = players.map((_, seat) => (first.includes(seat) ? 1 / first.length : 0));
      return { shares, ending: outcome.ending, moves, thoughtMs, steps };
    }
    const [seat] = title.turn(g).acting;
    const player = seat === undefined ? undefined : players[seat];
    if (seat === undefined || player === undefined) throw new Error('nobody can act');
    const started = performance.now();
    const move = moveOf(thinking, g, seat, player, `${seed}/${moves}`);
    thoughtMs[seat] = (thoughtMs[seat] ?? 0) + performance.now() - started;
    steps[seat] = (steps[seat] ?? 0) + 1;
    const refusal = title.refuse(g, seat, move);
    if (refusal !== undefined) throw new Error(`${title.notation.write(move)} is refused: ${refusal.key}`);
    title.apply(g, seat, move, tools);
  }
  throw new Error(`the game of ${seed} does not end`);
}

function moveOf(title: AnyTitle, g: object, seat: Seat, { level, playouts }: Player, luck: string): Move {
  const view = title.view(g, seat);
  return level === 1
    ? title.bot(view, seat, chanceFromText(luck), 1)
    : search(title, view, seat, luck, { playouts });
}
