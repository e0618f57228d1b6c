import type { Seat } from '@packetboat/games/kit/title';
import { hasTrack, networkOf } from '@packetboat/games/small-railroad-empires/board';
import { openSpots } from '@packetboat/games/small-railroad-empires/building';
import type { Reward, TrainCardId } from '@packetboat/games/small-railroad-empires/data';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { companyOf, type Spot, type View } from '@packetboat/games/small-railroad-empires/state';

type Move = SmallRailroadEmpiresMove;

/** What the acting player's hand is doing. */
export type Doing =
  | 'watching'
  | 'starting'
  /** Tracks that are due. */
  | 'laying'
  /** A third track, a delivery, a card or the end of the turn: nothing is begun. */
  | 'planning'
  /** A delivery is begun: its sentence is being filled in. */
  | 'composing'
  | 'unlocking'
  /** After a delivery: a card or the end of the turn. */
  | 'shopping'
  /** A card of the market is taken hold of: buying it ends the turn, so it is asked once more. */
  | 'buying'
  | 'ending';

/** What is held in the hand and has not been sent. */
export interface Held {
  readonly from: Spot | null;
  readonly to: Spot | null;
  /** A space that the route shall pass, chosen on the map, and the route then. */
  readonly route: string | null;
  readonly card: TrainCardId | null;
  readonly offer: TrainCardId | null;
  readonly ending: boolean;
}

export const EMPTY: Held = { from: null, to: null, route: null, card: null, offer: null, ending: false };

export function doingOf(view: View, legal: readonly Move[], held: Held): Doing {
  if (legal.length === 0) return 'watching';
  const { stage } = view.turn;
  switch (stage) {
    case 'starting':
      return 'starting';
    case 'building':
      return 'laying';
    case 'routing':
    case 'loading':
      return 'composing';
    case 'unlocking':
      return 'unlocking';
    case 'running':
    case 'buying':
      if (held.offer !== null) return 'buying';
      if (held.ending) return 'ending';
      if (stage === 'buying') return 'shopping';
      return held.from !== null || held.to !== null || held.card !== null ? 'composing' : 'planning';
  }
}

/** Something else is in the hand: where a third track may lie would only be in its way. */
export const isQuiet = (doing: Doing): boolean =>
  doing === 'composing' || doing === 'buying' || doing === 'ending';

/** Where the hand may lay a track now, and where it could for more money. */
export interface Sites {
  readonly open: readonly Spot[];
  readonly dear: readonly Spot[];
}

export function buildSites(view: View, seat: Seat, legal: readonly Move[]): Sites {
  const open = legal.flatMap((move) => (move.type === 'build' ? [move.args.space] : []));
  const asks = view.turn.stage === 'building' || (view.turn.stage === 'running' && !view.turn.extra);
  if (legal.length === 0 || !asks) return { open: [], dear: [] };
  const lit = new Set(open);
  return { open, dear: openSpots(view, seat).filter((spot) => !lit.has(spot)) };
}

/** Whether a line may be drawn with the finger from here: from one's own tracks and trains. */
export function drawsFrom(view: View, seat: Seat, spot: Spot): boolean {
  return hasTrack(view.rails, spot, seat) || networkOf(view, seat)[spot] === 1;
}

/** The line that a finger has drawn after it came to one more space; going back takes back. */
export function drawnOn(
  drawn: readonly Spot[],
  next: Spot,
  near: (spot: Spot) => readonly Spot[],
  mine: (spot: Spot) => boolean,
): readonly Spot[] {
  if (next === drawn.at(-1)) return drawn;
  const before = drawn.indexOf(next);
  if (before >= 0) return drawn.slice(0, before + 1);
  if (mine(next)) return drawn.length === 0 ? drawn : [];
  const joined =
    drawn.length === 0
      ? near(next).some(mine)
      : near(next).includes(drawn.at(-1) ?? -1) || near(next).some(mine);
  return joined ? [...drawn, next] : drawn;
}

export const worth = ({ money = 0, prestige = 0 }: Reward): number => prestige * 2 + money;

export const cardsInHand = (view: View, seat: Seat): readonly TrainCardId[] =>
  companyOf(view.companies, seat).hand.flatMap((card) => (card === null ? [] : [card]));
