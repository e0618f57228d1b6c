import { HEADING_NAMES, HEADINGS, type Heading, turned, turnsBetween } from '../kit/hex';
import type { Refusal, RuleTools } from '../kit/title';
import { type WholeMove, wholeMoves } from './endings';
import { helmOf, landsAtEntry, speedCoal } from './helm';
import { apply, type MississippiQueenMove, refuse } from './moves';
import { boatOf, type G, mover, type Spot, type View } from './state';
import { watersOf } from './waters';

/** What a captain can do with several small moves at once. Everything here is worked out from the view, and tried on copies of it. */

/** One of the six ways out of the hex the boat lies on: what it takes and costs, or why it is barred. */
export interface Way {
  readonly heading: Heading;
  /** The hex there; less than 0 where no water is. */
  readonly spot: Spot;
  /** The small moves that lead there, to be sent one after the other: turns, then ahead. */
  readonly moves: readonly MississippiQueenMove[];
  readonly turns: number;
  readonly coal: number;
  /** `push`: a boat lies there, and the moves only turn the bow towards it. */
  readonly kind: 'open' | 'push' | 'barred';
  readonly refusal: Refusal | undefined;
}

/** For moves that need no chance. */
const noChance = (): never => {
  throw new Error('what chance decides is not tried beforehand');
};
const NO_TOOLS: RuleTools = {
  chance: { die: noChance, pick: noChance, shuffle: noChance, reveal: noChance },
  tell: () => undefined,
};

const AHEAD: MississippiQueenMove = { type: 'ahead', args: {} };

/**
 * All six ways from where the boat at the helm lies, straight ahead first. Turns are tried on a copy of the view; no
 * move that could need chance is ever tried.
 */
export function waysFrom(view: View): Way[] {
  const seat = mover(view);
  const boat = boatOf(view.boats, seat);
  const waters = watersOf(view);
  return [...HEADINGS]
    .sort((a, b) => turnsBetween(boat.heading, a) - turnsBetween(boat.heading, b))
    .map((heading): Way => {
      const turns = turnsBetween(boat.heading, heading);
      const side = turned(boat.heading, turns) === heading ? 'right' : 'left';
      const turn: MississippiQueenMove = { type: 'turn', args: { side } };
      const moves: MississippiQueenMove[] = [];
      const spot = waters.next(boat.at, heading);
      // Only a copy is ever changed: the state of the table stays what the server says.
      const copy = structuredClone(view) as G;
      const barred = (refusal: Refusal): Way => ({
        heading,
        spot,
        moves: [],
        turns,
        coal: 0,
        kind: 'barred',
        refusal,
      });
      if (spot < 0 || view.move.spent >= boat.speed) {
        boatOf(copy.boats, seat).heading = heading;
        return barred(refuse(copy, seat, AHEAD) ?? { key: 'turn.cannotFinish' });
      }
      for (let k = 0; k < turns; k++) {
        const refusal = refuse(copy, seat, turn);
        if (refusal !== undefined) return barred(refusal);
        apply(copy, seat, turn, NO_TOOLS);
        moves.push(turn);
      }
      const coal = boat.coal - boatOf(copy.boats, seat).coal;
      const refusal = refuse(copy, seat, AHEAD);
      if (refusal === undefined)
        return { heading, spot, moves: [...moves, AHEAD], turns, coal, kind: 'open', refusal };
      if (refusal.key === 'ahead.boat') return { heading, spot, moves, turns, coal, kind: 'push', refusal };
      return barred(refusal);
    });
}

/** The rest of a move, all the way to one of the hexes where it can end. */
export interface Passage {
  readonly spot: Spot;
  /** The small moves that lead there, the change of speed first. */
  readonly moves: readonly MississippiQueenMove[];
  /** The hexes on the way, the boat's own first and the last one at the end. */
  readonly path: readonly Spot[];
  readonly speed: number;
  readonly turns: number;
  /** Coal for the turns, and for the change of speed. */
  readonly coal: number;
  readonly speedCoal: number;
}

/** The cheapest way to end the move at a hex without a push, at the present speed where that costs no more. */
export function passageTo(view: View, spot: Spot): Passage | undefined {
  const seat = mover(view);
  const waters = watersOf(view);
  const copy = structuredClone(view) as G;
  const moves: MississippiQueenMove[] = [];
  const path = [boatOf(view.boats, seat).at];
  for (;;) {
    const helm = helmOf(copy);
    const change = (speed: number) => Math.abs(speed - helm.speed);
    const best = wholeMoves(helm)
      .filter(({ at }) => at === spot)
      .sort((a, b) => b.coalLeft - a.coalLeft || change(a.speed) - change(b.speed))[0];
    if (best === undefined) return undefined;
    if (best.stepsLeft === 0) break;
    const move = firstOf(best, helm.speed, helm.heading);
    moves.push(move);
    if (move.type === 'ahead') {
      path.push(waters.next(helm.at, helm.heading));
      // Whoever comes to the landing may end his move with it, which no copy of a view can show.
      const lands = helm.entryEndsMove && waters.entries.has(spot);
      if (path.at(-1) === spot && (best.stepsLeft === 1 || lands)) break;
    }
    apply(copy, seat, move, NO_TOOLS);
  }
  const { speed } = boatOf(copy.boats, seat);
  const turns = moves.filter(({ type }) => type === 'turn').length;
  const forSpeed = speedCoal(boatOf(view.boats, seat).speed, speed);
  const coal = boatOf(view.boats, seat).coal - boatOf(copy.boats, seat).coal - forSpeed;
  return { spot, moves, path, speed, turns, coal, speedCoal: forSpeed };
}

function firstOf({ speed, next }: WholeMove, speedNow: number, heading: Heading): MississippiQueenMove {
  if (speed !== speedNow) return { type: 'speed', args: { to: speed as 1 | 2 | 3 | 4 | 5 | 6 } };
  if (next === heading) return AHEAD;
  return { type: 'turn', args: { side: turned(next, -heading) <= 3 ? 'right' : 'left' } };
}

/** A turn on the spot, made of one to three small moves. */
export interface SpotTurn {
  readonly heading: Heading;
  readonly moves: readonly MississippiQueenMove[];
  readonly coal: number;
}

/** The headings to which the boat at the helm may still turn where it lies. */
export function turnsOnTheSpot(view: View): SpotTurn[] {
  const seat = mover(view);
  const boat = boatOf(view.boats, seat);
  return (['left', 'right'] as const).flatMap((side) => {
    const found: SpotTurn[] = [];
    const copy = structuredClone(view) as G;
    const turn: MississippiQueenMove = { type: 'turn', args: { side } };
    for (let k = 1; k <= (side === 'left' ? 2 : 3); k++) {
      if (refuse(copy, seat, turn) !== undefined) break;
      apply(copy, seat, turn, NO_TOOLS);
      const now = boatOf(copy.boats, seat);
      found.push({ heading: now.heading, moves: new Array(k).fill(turn), coal: boat.coal - now.coal });
    }
    return found;
  });
}

/** Where the boat before the bow may be pushed to, by heading from its own hex. */
export interface PushTarget {
  readonly move: MississippiQueenMove;
  readonly heading: Heading;
  readonly spot: Spot;
}

export function pushTargets(view: View): PushTarget[] {
  const seat = mover(view);
  const boat = boatOf(view.boats, seat);
  const waters = watersOf(view);
  const from = waters.next(boat.at, boat.heading);
  return HEADINGS.flatMap((heading) => {
    const move: MississippiQueenMove = { type: 'push', args: { to: HEADING_NAMES[heading] } };
    return refuse(view, seat, move) === undefined
      ? [{ move, heading, spot: waters.next(from, heading) }]
      : [];
  });
}

/** How things will stand after some small moves that need no chance; nothing where one of them cannot be made. */
export function viewAfter(view: View, moves: readonly MississippiQueenMove[]): View | undefined {
  const copy = structuredClone(view) as G;
  const seat = mover(view);
  for (const move of moves) {
    if (refuse(copy, seat, move) !== undefined) return undefined;
    apply(copy, seat, move, NO_TOOLS);
  }
  return copy;
}

/** A way from hex to hex, as far as it goes. */
export interface DrawnWay {
  /** The small moves of it, turns towards a boat at its end included. */
  readonly moves: readonly MississippiQueenMove[];
  /** It ends before a boat that may be pushed. */
  readonly push: boolean;
  /** Why it goes no further. */
  readonly refusal: Refusal | undefined;
}

/** Sails over these hexes one after the other, as long as the move goes on and nothing is in the way. */
export function sailedOver(view: View, path: readonly Spot[]): DrawnWay {
  const copy = structuredClone(view) as G;
  const seat = mover(view);
  const moves: MississippiQueenMove[] = [];
  const end = (push: boolean, refusal?: Refusal): DrawnWay => ({ moves, push, refusal });
  for (const next of path) {
    if (copy.move.spent >= boatOf(copy.boats, seat).speed) break;
    const way = waysFrom(copy).find(({ spot }) => spot === next);
    if (way === undefined) break;
    if (way.kind === 'barred') return end(false, way.refusal ?? { key: 'turn.cannotFinish' });
    moves.push(...way.moves);
    if (way.kind === 'push') return end(true);
    // A boat that lands ends its move with it, which no copy of a view can show.
    if (watersOf(copy).entries.has(next) && landsAtEntry(copy, boatOf(copy.boats, seat))) break;
    for (const move of way.moves) apply(copy, seat, move, NO_TOOLS);
  }
  return end(false);
}
