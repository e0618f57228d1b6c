import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';

/** The space on which a move is made. */
export function madeAt(move: SmallRailroadEmpiresMove): string | null {
  switch (move.type) {
    case 'start':
    case 'build':
    case 'via':
      return String(move.args.space);
    case 'deliver':
      return String(move.args.to);
    default:
      return null;
  }
}
