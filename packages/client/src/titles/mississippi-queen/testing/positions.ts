import { chanceFromText } from '@packetboat/games/kit/chance';
import type { ChronicleEvent, Outcome, Seat } from '@packetboat/games/kit/title';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import type { G, View } from '@packetboat/games/mississippi-queen/state';
import { mississippiQueen } from '@packetboat/games/mississippi-queen/title';

export const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eli'];
export const nameOf = (seat: Seat): string => NAMES[seat] ?? '';

/** One moment of a game that was really played. */
export interface Position {
  readonly view: View;
  readonly acting: Seat;
  readonly legal: readonly MississippiQueenMove[];
  /** What led here; nothing for the first. */
  readonly before: View | undefined;
  readonly events: readonly ChronicleEvent[];
  readonly outcome: Outcome | undefined;
}

/**
 * A whole game from a seed: mostly the stand-in's moves, so that it gets somewhere, with wild ones between them and
 * every push that can be made, so that it gets everywhere.
 */
export function* playedOut(
  seed: string,
  seats = 4,
  race: 'passengers' | 'introductory' = 'passengers',
): Generator<Position> {
  const title = mississippiQueen;
  const chance = chanceFromText(`table ${seed}`);
  const whim = chanceFromText(`whim ${seed}`);
  let g: G = title.setup({ seats, options: { race } }, { chance, tell: () => undefined });
  let before: View | undefined;
  let events: ChronicleEvent[] = [];
  for (let n = 0; n < 3000; n++) {
    const view = title.view(g, null);
    const outcome = title.outcome(view);
    const acting = title.turn(view).acting[0] ?? 0;
    const legal = title.legal(view, acting);
    yield { view, acting, legal, before, events, outcome };
    if (outcome !== undefined) return;
    const pushes = legal.filter(({ type }) => type === 'push');
    const wild = legal.filter(({ type }) => type !== 'resign');
    const move =
      pushes.length > 0
        ? whim.pick(pushes)
        : wild.length > 0 && whim.die(4) === 1
          ? whim.pick(wild)
          : title.bot(view, acting, whim);
    before = view;
    events = [];
    const next = structuredClone(g);
    title.apply(next, acting, move, { chance, tell: (event) => void events.push(event) });
    g = next;
  }
  throw new Error(`the game of seed ${seed} does not end`);
}

/** Games of every size and both races, for properties that must hold everywhere. */
export const TABLES = [
  { seed: 'mud', seats: 2, race: 'passengers' },
  { seed: 'snag', seats: 3, race: 'passengers' },
  { seed: 'bayou', seats: 5, race: 'passengers' },
  { seed: 'levee', seats: 4, race: 'introductory' },
] as const;
