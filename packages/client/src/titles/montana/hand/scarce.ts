import type { Seat } from '@packetboat/games/kit/title';
import { BIG_OF, GOODS, type Good, WORKERS, type Worker } from '@packetboat/games/montana/data';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';

/** What lies in the supply. */
export type Kind = Good | `${Worker}Worker`;

const KINDS: readonly Kind[] = [...GOODS, ...WORKERS.map((worker) => `${worker}Worker` as const)];

/** A kind that the supply has too little of, and who gives of it for that. */
export interface Shortage {
  readonly kind: Kind;
  readonly left: number;
  readonly givers: readonly Seat[];
  /** It goes round again, because one of each is not enough. */
  readonly again: boolean;
}

const countOf =
  (kind: Kind) =>
  ({ goods, workers }: Pick<View['supply'], 'goods' | 'workers'>): number => {
    const worker = WORKERS.find((one) => kind === `${one}Worker`);
    return worker === undefined ? goods[kind as Good] : workers[worker];
  };

/** What is short if so many are taken; nothing where there are enough, or where nobody has any to give. */
export function shortages({ supply, players }: View, due: (kind: Kind) => number): readonly Shortage[] {
  return KINDS.flatMap((kind) => {
    const count = countOf(kind);
    const left = count(supply);
    const givers = players.flatMap((player, seat) => (count(player) > 0 ? [seat] : []));
    if (left >= due(kind) || givers.length === 0) return [];
    return [{ kind, left, givers, again: left + givers.length < due(kind) }];
  });
}

/** What is short if so many of one good are taken. */
export const shortOf = (view: View, good: Good, due: number): readonly Shortage[] =>
  shortages(view, (kind) => (kind === good ? due : 0));

/** Anything may be named, also what the supply lacks (MT-12.3): what these moves could make everybody give back. */
export const movesShort = (view: View, moves: readonly MontanaMove[]): readonly Shortage[] =>
  shortages(view, (kind) => Math.max(0, ...moves.map((move) => dueOf(move, kind))));

/** How many of a kind a move that names its gain takes from the supply. */
function dueOf(move: MontanaMove, kind: Kind): number {
  switch (move.type) {
    case 'cattle':
      return move.args.gain === kind ? 1 : 0;
    case 'hire':
      return move.args.workers.filter((one) => kind === `${one}Worker`).length;
    case 'takeGoods':
      return kind === 'copper' || kind === 'stone' || kind === 'grain' ? move.args[kind] : 0;
    case 'trade':
      if (kind === BIG_OF.copper) return move.args.copper;
      return kind === BIG_OF.stone ? move.args.stone : 0;
    default:
      return 0;
  }
}
