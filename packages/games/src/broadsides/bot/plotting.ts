import type { Chance, Seat } from '../../kit';
import { arcAt, bearingOf, type Card, stepsApart } from '../data';
import { type Lock, legalPlottings, type Plot, plotsOfDue } from '../plot';
import { type Berth, carryOut } from '../sail';
import { damageCardsDue, figuresOf, of, other, type ShipView, type View } from '../state';

/** Plots of the enemy that each of one's own is tried against. */
const GUESSES = 8;

const STILL: Plot = ['remain', 'remain', 'remain'];

/** What is worth how much, in cannons that bear once. */
const WORTH = {
  ownGun: 1,
  enemyGun: 0.75,
  /** A dot nearer to the enemy at the end of the round. */
  nearer: 0.5,
  /** Nothing lost by running aground but time. */
  aground: -2,
  /** Each figure more than the enemy's when the ships run into each other. */
  figureMore: 0.6,
  collision: 1,
  /** Plots that are worth as much as the best, or nearly, are as good: so nobody can foresee which it is. */
  indifferent: 0.4,
};

/** The plot that brings most cannons to bear, on average, against what the enemy may have plotted. */
export function plan(view: View, seat: Seat, chance: Chance): Lock {
  const enemy = of(view.ships, other(seat));
  const theirs = plotsOfDue(damageCardsDue(enemy));
  const guesses =
    enemy.captain === null ? [STILL] : Array.from({ length: GUESSES }, () => chance.pick(theirs).args.cards);
  const plots = legalPlottings(view, seat).filter((move): move is Lock => move.type === 'lock');
  const rated = plots.map((move) => ({ move, worth: worthOf(view, seat, move.args.cards, guesses) }));
  const best = Math.max(...rated.map(({ worth }) => worth));
  return chance.pick(rated.filter(({ worth }) => worth >= best - WORTH.indifferent)).move;
}

function worthOf(view: View, seat: Seat, plot: Plot, guesses: readonly Plot[]): number {
  const [own, enemy] = [of(view.ships, seat), of(view.ships, other(seat))];
  let sum = 0;
  for (const guess of guesses) sum += trial(own, plot, enemy, guess);
  return sum / guesses.length;
}

/** Sails both plots and counts the cannons that would have borne. */
function trial(ownShip: ShipView, plot: Plot, enemyShip: ShipView, guess: Plot): number {
  let own: Sailing = { ...berthOf(ownShip), aground: false };
  let enemy: Sailing = { ...berthOf(enemyShip), aground: false };
  let worth = 0;
  for (let slot = 0; slot < plot.length; slot++) {
    own = sail(own, plot[slot]);
    enemy = sail(enemy, guess[slot]);
    if (own.x === enemy.x && own.y === enemy.y) {
      return worth + WORTH.collision + WORTH.figureMore * (figuresOf(ownShip) - figuresOf(enemyShip));
    }
    worth += WORTH.ownGun * guns(ownShip, own, enemy) - WORTH.enemyGun * guns(enemyShip, enemy, own);
  }
  return worth - WORTH.nearer * stepsApart(own, enemy) + (own.aground ? WORTH.aground : 0);
}

interface Sailing extends Berth {
  readonly aground: boolean;
}

function berthOf({ x, y, heading }: ShipView): Berth {
  return { x, y, heading };
}

function sail(ship: Sailing, card: Card | undefined): Sailing {
  if (ship.aground || card === undefined) return ship;
  const { x, y, heading, result } = carryOut(card, ship);
  return { x, y, heading, aground: result === 'aground' };
}

function guns(ship: ShipView, own: Berth, enemy: Berth): number {
  const bearing = bearingOf(own, enemy);
  const arc = bearing === undefined ? null : arcAt(bearing, own.heading);
  let bear = 0;
  for (const gun of arc?.guns ?? []) if (ship.guns.includes(gun)) bear++;
  return bear;
}
