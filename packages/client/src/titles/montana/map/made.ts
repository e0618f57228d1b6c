import type { MontanaMove } from '@packetboat/games/montana/moves';

/** Where a move is made: on the land, at a post, at the wheel, or in the city. */
export function madeAt(move: MontanaMove): string | null {
  switch (move.type) {
    case 'layStart':
    case 'build':
      return `land.${move.args.site}`;
    case 'work':
      return `${move.args.area}.${move.args.space}`;
    case 'bank':
      return `bank.${move.args.space}`;
    case 'spin':
    case 'recruit':
    case 'advance':
    case 'hire':
      return 'wheel';
    case 'city':
      return 'city';
    case 'bid':
      return `city.${move.args.row}.${move.args.column}`;
    default:
      return null;
  }
}
