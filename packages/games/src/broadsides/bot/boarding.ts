import type { Chance } from '../../kit/chance';
import type { Seat } from '../../kit/title';
import { type Movement, step } from '../board';
import { FIGURES_PER_CELL, PLACES, type Spot, spotOf } from '../data';
import { type Decks, decksOf } from '../decks';
import type { BroadsidesMove } from '../moves';
import { winningOdds } from '../odds';
import { crewAt, crewOf, figuresAt, of, other, type ShipView, type View } from '../state';

const WORTH = { captain: 30, gathered: 0.3, guard: 0.5, flight: 0.6, idleCaptain: -0.5 };

/** From so few movements away an enemy threatens the Captain. */
const THREAT = 3;

interface Scene {
  readonly own: ShipView;
  readonly enemy: ShipView;
  readonly decks: Decks;
  readonly left: number;
}

/** Gathers enough figures for a fight worth having, or else closes in on the enemy's Captain and guards its own. */
export function board(view: View, seat: Seat, chance: Chance): BroadsidesMove | undefined {
  const args = bestStep(view, seat, chance);
  return args === undefined ? undefined : { type: 'step', args };
}

function bestStep(view: View, seat: Seat, chance: Chance): Movement | undefined {
  const { boarding } = view;
  const steps = step.options(view, seat);
  if (boarding === null || steps.length === 0) return undefined;
  const [own, enemy] = [of(view.ships, seat), of(view.ships, other(seat))];
  const scene: Scene = { own, enemy, decks: decksOf(boarding), left: boarding.movementsLeft };
  const towards = towardsAttack(scene, steps);
  if (towards !== undefined) return towards;
  const rated = steps.map((one) => ({ one, worth: worthOfStep(scene, one) }));
  const best = Math.max(...rated.map(({ worth }) => worth));
  return chance.pick(rated.filter(({ worth }) => worth === best)).one;
}

/** The first step of the attack most worth making with the movements that are left. */
function towardsAttack(scene: Scene, steps: readonly Movement[]): Movement | undefined {
  let best: { worth: number; target: Spot; men: readonly Man[] } | undefined;
  for (let target = 0; target < PLACES.length; target++) {
    if (figuresAt(scene.enemy, target) === 0) continue;
    const men = whoReaches(scene, target);
    if (men.length === 0) continue;
    const worth = worthOfFight(scene, target, men);
    if (worth > 0 && (best === undefined || worth > best.worth)) best = { worth, target, men };
  }
  if (best === undefined) return undefined;
  const { target, men } = best;
  const distance = (spot: Spot) => scene.decks.distance[spot]?.[target] ?? Number.POSITIVE_INFINITY;
  return steps.find(({ who, from, to }) => {
    const [start, end] = [spotOf(from), spotOf(to)];
    if (end !== target && figuresAt(scene.enemy, end) > 0) return false;
    return men.some((man) => man.at === start && man.who === who) && distance(end) < distance(start);
  });
}

interface Man {
  readonly at: Spot;
  readonly who: 'crew' | 'captain';
}

/** The figures nearest to a section that can all be there this turn. The Captain goes only when he is alone. */
function whoReaches(scene: Scene, target: Spot): Man[] {
  const room = FIGURES_PER_CELL - figuresAt(scene.own, target);
  const chosen: Man[] = [];
  let movements = scene.left;
  for (let steps = 1; steps <= movements; steps++) {
    const men = menAround(scene, target, steps);
    const going = Math.min(men.length, Math.floor(movements / steps), room - chosen.length);
    chosen.push(...men.slice(0, going));
    movements -= going * steps;
    // Whoever is farther away waits until all who are nearer have gone.
    if (going < men.length) break;
  }
  return chosen;
}

function menAround({ own, enemy, decks }: Scene, target: Spot, steps: number): Man[] {
  const alone = crewOf(own) === 0;
  const found: Man[] = [];
  for (const at of decks.around[target]?.[steps] ?? []) {
    if (figuresAt(enemy, at) > 0) continue;
    for (let men = crewAt(own, at); men > 0; men--) found.push({ at, who: 'crew' });
    if (alone && own.captain === at) found.push({ at, who: 'captain' });
  }
  return found;
}

function worthOfFight({ own, enemy }: Scene, target: Spot, men: readonly Man[]): number {
  const captain = own.captain === target || men.some(({ who }) => who === 'captain');
  const crew = crewAt(own, target) + men.filter(({ who }) => who === 'crew').length;
  const theirs = { crew: crewAt(enemy, target), captain: enemy.captain === target };
  const odds = winningOdds({ crew, captain }, theirs);
  const gain = theirs.crew + (theirs.captain ? WORTH.captain : 0);
  const loss = crew + (captain ? WORTH.captain : 0);
  // A lone Captain cannot wait for help: even odds are good enough for him.
  return odds * gain - (1 - odds) * loss + (crew === 0 ? 0.1 : 0);
}

function worthOfStep(scene: Scene, { who, from, to }: Movement): number {
  const { own, enemy, decks } = scene;
  const [start, end] = [spotOf(from), spotOf(to)];
  if (figuresAt(enemy, end) > 0) return worthOfFight(scene, end, [{ at: start, who }]) - 1;
  const apart = (a: Spot, b: Spot | null) => (b === null ? 0 : (decks.distance[a]?.[b] ?? 0));
  const gathered = WORTH.gathered * crewAt(own, end);
  if (who === 'crew') {
    const nearer = apart(start, enemy.captain) - apart(end, enemy.captain);
    const guard = own.captain === start ? -WORTH.guard : own.captain === end ? WORTH.guard : 0;
    return nearer + gathered + guard;
  }
  const nearest = (spot: Spot) =>
    Math.min(
      ...PLACES.map((_, at) => (figuresAt(enemy, at) > 0 ? apart(at, spot) : Number.POSITIVE_INFINITY)),
    );
  const before = nearest(start);
  if (before > THREAT) return WORTH.idleCaptain;
  return WORTH.flight * (nearest(end) - before) + gathered;
}
