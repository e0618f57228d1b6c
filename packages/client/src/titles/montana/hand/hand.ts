import type { Seat } from '@packetboat/games/kit/title';
import {
  AREA_DATA,
  type AreaId,
  MOST_WORKERS,
  REWARDS,
  type Reward,
  WORKERS,
  type Worker,
} from '@packetboat/games/montana/data';
import type { Site } from '@packetboat/games/montana/geometry';
import { type FieldOffer, fieldOffers } from '@packetboat/games/montana/hints';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { stageOf } from '@packetboat/games/montana/stages';
import { isPlaced, playerOf, type View, workersHeld } from '@packetboat/games/montana/state';
import { named } from './crews';

/** A large space of an area or a space of the bank, counted from 1 as printed. */
export interface Post {
  readonly area: AreaId | 'bank';
  readonly space: number;
}

/** What the acting player's hand is doing. Everything it holds is its own: nothing has been sent yet. */
export type Hand =
  | { readonly is: 'watching' }
  /** A finger shows the field first, and lays the tile when it says so again. */
  | { readonly is: 'layingStart'; readonly site: Site | null }
  /** The spins before the first turn. */
  | { readonly is: 'spinning' }
  /** A white space: the first of the pair may be picked already. */
  | { readonly is: 'pickingPair'; readonly first: Worker | null }
  | { readonly is: 'sendingBack' }
  /** At the beginning of a turn, with nothing in the hand. */
  | { readonly is: 'choosing' }
  /** About to recruit, where there is no room for the wheel before it is asked for. */
  | { readonly is: 'atTheWheel' }
  /** A crew stands ready for a space. */
  | { readonly is: 'sendingCrew'; readonly post: Post; readonly crew: readonly Worker[] }
  /** The arrow may be advanced. */
  | { readonly is: 'advancing' }
  /** The small space is open. */
  | { readonly is: 'manningSmall'; readonly crew: readonly Worker[] }
  | { readonly is: 'building' }
  /** A field is taken in hand that has to be confirmed: cows pay for it, or a finger points at it. */
  | { readonly is: 'claimingField'; readonly site: Site }
  | { readonly is: 'bidding' }
  | { readonly is: 'trading'; readonly copper: number; readonly stone: number }
  | {
      readonly is: 'takingGoods';
      readonly copper: number;
      readonly stone: number;
      readonly grain: number;
    }
  /** A cow is led out: what for? */
  | { readonly is: 'tradingCow' }
  /** The action is done. */
  | { readonly is: 'closing' }
  /** The end of the turn waits for a second word, because something would be given up. */
  | { readonly is: 'endingTurn' };

export type Doing = Hand['is'];

/** What can be held without having been sent. */
export type Held = Extract<
  Hand,
  {
    readonly is:
      | 'layingStart'
      | 'pickingPair'
      | 'atTheWheel'
      | 'sendingCrew'
      | 'manningSmall'
      | 'claimingField'
      | 'trading'
      | 'takingGoods'
      | 'tradingCow'
      | 'endingTurn';
  }
>;

/** What "Work" and "Build" make to stand out: one of these is to be chosen. */
export type Invitation = 'workers' | 'land';

/** What the hand does when it holds nothing. */
export function restingHand(view: View, legal: readonly MontanaMove[]): Hand {
  if (legal.length === 0) return { is: 'watching' };
  switch (stageOf(view)) {
    case 'layingStart':
      return { is: 'layingStart', site: null };
    case 'spinning':
      return { is: 'spinning' };
    case 'hiring':
      return { is: 'pickingPair', first: null };
    case 'sendingBack':
      return { is: 'sendingBack' };
    case 'choosing':
      return { is: 'choosing' };
    case 'recruiting':
      return { is: 'advancing' };
    case 'working': {
      const [crew] = smallCrews(view, legal);
      return crew === undefined ? { is: 'closing' } : { is: 'manningSmall', crew };
    }
    case 'building':
      return { is: 'building' };
    case 'bidding':
      return { is: 'bidding' };
    case 'trading':
      return { is: 'trading', copper: 0, stone: 0 };
    case 'takingGoods':
      return { is: 'takingGoods', copper: 0, stone: 0, grain: 0 };
    case 'closing':
      return { is: 'closing' };
  }
}

/** Crews that may go to a post, the best to spare first: its own worker, then those of whom there are most. */
export function crewsTo(view: View, legal: readonly MontanaMove[], post: Post): Worker[][] {
  const held = playerOf(view.players, view.turn.seat).workers;
  const crews = legal.flatMap((move): Worker[][] => {
    if (move.type === 'bank' && post.area === 'bank' && move.args.space === post.space)
      return [move.args.workers];
    if (move.type === 'work' && move.args.area === post.area && move.args.space === post.space)
      return [move.args.workers];
    return [];
  });
  return bySpare(crews, held);
}

/** Crews that may go to the small space that is open. */
export function smallCrews(view: View, legal: readonly MontanaMove[]): Worker[][] {
  const crews = legal.flatMap((move) => (move.type === 'workSmall' ? [move.args.workers] : []));
  return bySpare(crews, playerOf(view.players, view.turn.seat).workers);
}

/** Fewest workers first; then those whose colours are left over most. */
function bySpare(crews: readonly Worker[][], held: Readonly<Record<Worker, number>>): Worker[][] {
  const left = (crew: readonly Worker[]) => {
    const after = { ...held };
    for (const worker of crew) after[worker]--;
    return WORKERS.reduce(
      (least, worker) => (crew.includes(worker) ? Math.min(least, after[worker]) : least),
      9,
    );
  };
  return [...crews].sort((a, b) => a.length - b.length || left(b) - left(a));
}

export function crewMove(post: Post, crew: readonly Worker[]): MontanaMove {
  const workers = named(crew);
  return post.area === 'bank'
    ? { type: 'bank', args: { space: post.space, workers } }
    : { type: 'work', args: { area: post.area, space: post.space, workers } };
}

/** What is tried for a post when nobody can go there: the refusal of this says why. */
export function vainMove(post: Post): MontanaMove {
  if (post.area !== 'bank') return crewMove(post, [AREA_DATA[post.area].good]);
  return crewMove(
    post,
    Array.from({ length: post.space }, () => 'copper'),
  );
}

/** What is announced for a reward of the city. */
export function rewardMove(hand: Extract<Hand, { readonly is: 'trading' | 'takingGoods' }>): MontanaMove {
  const { copper, stone } = hand;
  return hand.is === 'trading'
    ? { type: 'trade', args: { copper, stone } }
    : { type: 'takeGoods', args: { copper, stone, grain: hand.grain } };
}

/** The cattle trades that pay for what a field lacks, and the field: sent one after the other. */
export function movesToBuild(offer: FieldOffer): MontanaMove[] {
  const trades = SMALL.flatMap((gain) =>
    Array.from({ length: offer.missing[gain] }, (): MontanaMove => ({ type: 'cattle', args: { gain } })),
  );
  return [...trades, { type: 'build', args: { site: offer.site } }];
}

const SMALL = ['grain', 'pumpkin', 'copper', 'stone'] as const;

/** The fields that `seat` may look at for building, by site; none while it cannot build. */
export function offersNow(
  view: View,
  seat: Seat,
  legal: readonly MontanaMove[],
): ReadonlyMap<Site, FieldOffer> {
  const stage = stageOf(view);
  const may = legal.length > 0 && (stage === 'choosing' || stage === 'building');
  if (!may || playerOf(view.players, seat).settlements === 0) return new Map();
  return new Map(fieldOffers(view, seat).map((offer) => [offer.site, offer]));
}

/** Workers that a space of the wheel brings. */
const PAIR = 2;

/** How many workers somebody who recruits would have to send back: nobody keeps more than eight. */
export const surplus = (view: View, seat: Seat): number =>
  Math.max(0, workersHeld(playerOf(view.players, seat)) + PAIR - MOST_WORKERS);

/** The row that a seat holds in the city, as printed; none is 0. */
export function rowOf(view: View, seat: Seat): number {
  const stand = view.city?.contractors[seat];
  return isPlaced(stand) ? stand.row + 1 : 0;
}

export const rewardOf = (view: View, seat: Seat): Reward | undefined => REWARDS[rowOf(view, seat) - 1];
