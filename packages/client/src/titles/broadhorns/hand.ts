import { type CardId, deliveryAt } from '@packetboat/games/broadhorns/data/cards';
import { townAtEntrance } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { deliveriesOpen, prospectAt } from '@packetboat/games/broadhorns/prospects';
import { isFull } from '@packetboat/games/broadhorns/sell';
import { isTown, merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { saleTown } from './prices';

type Type = BroadhornsMove['type'];
export type MoveOf<T extends Type> = Extract<BroadhornsMove, { type: T }>;

/** What the hand is doing. */
export type Hand =
  | 'watching'
  | 'choosingAction'
  | 'choosingBoat'
  | 'selling'
  /** A barrel of one's choice is in the hand and goes to a stall. */
  | 'holdingBarrel'
  /** The town is full: one of its barrels goes to the season track. */
  | 'choosingForTrack'
  | 'buying'
  | 'boarding'
  | 'answering'
  | 'layingDown'
  /** Asked once more before something that cannot be had again. */
  | 'endingTurn'
  | 'endingExpedition';

/** What is half made: a barrel taken up, a card about to be laid down, or a question that waits for yes or no. */
export interface Half {
  readonly box: number | null;
  /** Its place in the hand. */
  readonly card: number | null;
  readonly asked: 'endTurn' | 'end' | null;
}

export const NOTHING_HALF: Half = { box: null, card: null, asked: null };

export function handOf(view: View, legal: readonly BroadhornsMove[], half: Half): Hand {
  if (legal.length === 0) return 'watching';
  if (half.asked !== null && legal.some(({ type }) => type === half.asked))
    return half.asked === 'end' ? 'endingExpedition' : 'endingTurn';
  switch (view.step) {
    case 'actions':
      return 'choosingAction';
    case 'boat':
      return 'choosingBoat';
    case 'sell':
      if (half.box !== null) return 'holdingBarrel';
      return needsTrackChoice(view) ? 'choosingForTrack' : 'selling';
    case 'buy':
      return 'buying';
    case 'travelers':
      return 'boarding';
    case 'ice':
      return 'answering';
    case 'discard':
      return 'layingDown';
  }
}

/** The sale has filled the town, and the season track still wants a barrel. */
function needsTrackChoice(view: View): boolean {
  const { port } = view;
  return port !== null && isTown(port.place) && isFull(view, port.place);
}

export function movesOf<T extends Type>(legal: readonly BroadhornsMove[], type: T): MoveOf<T>[] {
  return legal.filter((move): move is MoveOf<T> => move.type === type);
}

/** The space one would most likely sail to: the next port on the way that pays, else as far as a move goes. */
export function likelySail(view: View, seat: Seat, legal: readonly BroadhornsMove[]): number | null {
  const spaces = movesOf(legal, 'sail').map(({ args }) => args.to);
  if (spaces.length === 0) return null;
  const paying = spaces.find((space) => {
    const town = townAtEntrance(space);
    return town !== undefined && (forecastAt(view, seat, town)?.gold ?? 0) > 0;
  });
  return paying ?? Math.max(...spaces);
}

/** The sale of everything that finds a stall, and the delivery card that goes with it, in small moves. */
export function wholeSale(view: View, seat: Seat): BroadhornsMove[] {
  const town = saleTown(view);
  const { sales } = prospectAt(view, seat, town);
  const moves: BroadhornsMove[] = sales.map((args) => ({ type: 'sell', args }));
  if (view.port?.claimed === true) return moves;
  const boxes = merchantOf(view, seat).boat?.boxes ?? [];
  const sold = [...(view.port?.sold ?? []), ...sales.map(({ box }) => boxes[box]?.cargo)];
  const cargo = deliveriesOpen(view, seat, town).find((one) => sold.includes(one));
  if (cargo !== undefined) moves.push({ type: 'deliver', args: { card: deliveryAt(town, cargo) } });
  return moves;
}

/** The barrel that goes to a stall when none is chosen: the oldest of its good. */
export function oldestFor(
  view: View,
  seat: Seat,
  moves: readonly MoveOf<'sell'>[],
): MoveOf<'sell'> | undefined {
  const boxes = merchantOf(view, seat).boat?.boxes ?? [];
  const wear = ({ args }: MoveOf<'sell'>) => boxes[args.box]?.wear ?? 0;
  return moves.reduce<MoveOf<'sell'> | undefined>(
    (best, move) => (best === undefined || wear(move) > wear(best) ? move : best),
    undefined,
  );
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
