import { HEADING_NAMES, HEADINGS, type Heading, turned, turnsBetween } from '@packetboat/games/kit/hex';
import type { Refusal, RuleTools } from '@packetboat/games/kit/title';
import { type WholeMove, wholeMoves } from '@packetboat/games/mississippi-queen/endings';
import { helmOf, speedCoal } from '@packetboat/games/mississippi-queen/helm';
import { apply, type MississippiQueenMove, refuse } from '@packetboat/games/mississippi-queen/moves';
import { boatOf, type G, mover, type Spot, type View } from '@packetboat/games/mississippi-queen/state';
import { watersOf } from '@packetboat/games/mississippi-queen/waters';

/** What the acting player's hand is doing. */
export type Hand =
  | 'watching'
  /** Small moves of one's own are on their way or being shown; nothing new is begun before they are done. */
  | 'underWay'
  /** The move has not begun: the speed may still be set. */
  | 'settingSpeed'
  | 'steering'
  /** The boat before the bow is taken hold of: where shall it go? Nothing is sent before that is said. */
  | 'aimingPush'
  /** All hexes are sailed: turn once more, or end the move. */
  | 'arriving'
  | 'facing';

export function handOf(
  view: View,
  legal: readonly MississippiQueenMove[],
  { aiming = false, sailing = false }: { readonly aiming?: boolean; readonly sailing?: boolean } = {},
): Hand {
  const has = (type: MississippiQueenMove['type']) => legal.some((move) => move.type === type);
  if (has('face')) return 'facing';
  if (sailing) return 'underWay';
  if (legal.length === 0) return 'watching';
  if (aiming && has('push')) return 'aimingPush';
  if (has('endMove')) return 'arriving';
  return !view.move.speedChosen && view.move.spent === 0 ? 'settingSpeed' : 'steering';
}

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

const NO_TOOLS: RuleTools = {
  chance: {
    die: () => 1,
    pick: (items) => items[0] as (typeof items)[number],
    shuffle: (items) => [...items],
    reveal: () => undefined,
  },
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
      if (path.at(-1) === spot && (best.stepsLeft === 1 || helm.entryEndsMove)) break;
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

export function pushTargets(view: View, legal: readonly MississippiQueenMove[]): PushTarget[] {
  const boat = boatOf(view.boats, mover(view));
  const waters = watersOf(view);
  const from = waters.next(boat.at, boat.heading);
  return legal.flatMap((move) => {
    if (move.type !== 'push') return [];
    const heading = HEADINGS[HEADING_NAMES.indexOf(move.args.to)] ?? 0;
    return [{ move, heading, spot: waters.next(from, heading) }];
  });
}
