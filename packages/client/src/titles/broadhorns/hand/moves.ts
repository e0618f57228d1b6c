import type { CardId } from '@packetboat/games/broadhorns/data/cards';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';

type Type = BroadhornsMove['type'];
export type MoveOf<T extends Type> = Extract<BroadhornsMove, { type: T }>;

export function movesOf<T extends Type>(legal: readonly BroadhornsMove[], type: T): MoveOf<T>[] {
  return legal.filter((move): move is MoveOf<T> => move.type === type);
}

/** What playing or laying down a card of the hand would be now, if anything. */
export function playOf(card: CardId, legal: readonly BroadhornsMove[]): BroadhornsMove | undefined {
  return legal.find((move) => {
    switch (move.type) {
      case 'discard':
      case 'deliver':
      case 'board':
        return move.args.card === card;
      case 'ice':
      case 'sellOnIce':
        return card === 'ice';
      case 'answer':
        return card === 'ice' && move.args.ice;
      case 'current':
        return card === 'current';
      default:
        return false;
    }
  });
}
