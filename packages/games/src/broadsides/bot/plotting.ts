import type { Chance } from '../../kit/chance';
import type { Seat } from '../../kit/title';
import { arcAt, bearingOf, stepsApart } from '../data';
import type { BroadsidesMove } from '../moves';
import { type Plot, plotsOfDue } from '../plot';

import { type Berth, carryOut } from '../sail';
import { damageCardsDue, figuresOf, of, other, type ShipView, type View } from '../state';

/** Quiet rounds after which a stand-in throws all caution to the winds. */
const PATIENCE = 4;

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
  /** The guns first; but a ship with damage cards to lay has less and less to lose by boarding. */
  collision: -1,
  collisionPerDamageCard: 4,
  /** Plots that are worth as much as the best, or nearly, are as good: so nobody can foresee which it is. */
  indifferent: 0.4,
};

/**
 * The plot that brings most cannons to bear. Half the time the enemy is taken to plot at random, half the time to
 * plot just like that himself: two who reason alike would otherwise circle an island for ever.
 */
export function plan(view: View, seat: Seat, chance: Chance, tries: number): BroadsidesMove {
  const enemy = other(seat);
  const guesses = (one: Seat, plots: readonly Plot[]) => guessed(view, one, plots, tries, chance);
  const careless = guesses(enemy, plotsOf(view, enemy));
  if (chance.die(2) === 1) return lockOf(chance.pick(bestPlots(view, seat, careless)));
  const mine = guesses(seat, plotsOf(view, seat));
  const careful = guesses(enemy, bestPlots(view, enemy, mine));
  return lockOf(chance.pick(bestPlots(view, seat, careful)));
}

function lockOf(cards: Plot): BroadsidesMove {
  return { type: 'lock', args: { cards } };
}

function plotsOf(view: View, seat: Seat): readonly Plot[] {
  const ship = of(view.ships, seat);
  return ship.captain === null ? [STILL] : plotsOfDue(of(view.due, seat)).map(({ cards }) => cards);
}

/** Some plots of a seat, each tried out. */
function guessed(
  view: View,
  seat: Seat,
  plots: readonly Plot[],
  tries: number,
  chance: Chance,
): readonly Sailed[] {
  const some = plots.length <= tries ? plots : Array.from({ length: tries }, () => chance.pick(plots));
  return some.map((plot) => sailed(of(view.ships, seat), plot));
}

/** The seat's plots that are best against these of the enemy, or nearly. */
function bestPlots(view: View, seat: Seat, theirs: readonly Sailed[]): Plot[] {
  const [own, enemy] = [of(view.ships, seat), of(view.ships, other(seat))];
  // Two ships that wait for each other would wait for ever: every quiet round makes both bolder.
  const caution = Math.max(0, 1 - view.quietRounds / PATIENCE);
  const rated = plotsOf(view, seat).map((plot) => {
    const track = sailed(own, plot);
    let worth = 0;
    for (const their of theirs) worth += meeting(own, track, enemy, their, caution);
    return { plot, worth: worth / theirs.length };
  });
  const best = Math.max(...rated.map(({ worth }) => worth));
  return rated.flatMap(({ plot, worth }) => (worth >= best - WORTH.indifferent ? [plot] : []));
}

/** Where a plot takes a ship, card by card, if nobody is in the way. */
interface Sailed {
  readonly track: readonly Berth[];
  readonly aground: boolean;
}

function sailed(ship: ShipView, plot: Plot): Sailed {
  const track: Berth[] = [];
  let [at, aground]: [Berth, boolean] = [ship, false];
  for (const card of plot) {
    if (!aground) {
      const { x, y, heading, result } = carryOut(card, at);
      at = { x, y, heading };
      aground = result === 'aground';
    }
    track.push(at);
  }
  return { track, aground };
}

/** What two plots come to together: the cannons that bear after each card, and where it ends. */
function meeting(ship: ShipView, own: Sailed, enemyShip: ShipView, enemy: Sailed, caution: number): number {
  let worth = own.aground ? WORTH.aground : 0;
  let apart = 0;
  for (let slot = 0; slot < own.track.length; slot++) {
    const [here, there] = [of(own.track, slot), of(enemy.track, slot)];
    apart = stepsApart(here, there);
    if (apart === 0) {
      return worth + appetite(ship, enemyShip, caution);
    }
    if (apart > 1) continue;
    worth += WORTH.ownGun * guns(ship, here, there) - WORTH.enemyGun * caution * guns(enemyShip, there, here);
  }
  return worth - WORTH.nearer * (2 - caution) * apart;
}

/** How welcome it is to run into the enemy. */
function appetite(ship: ShipView, enemy: ShipView, caution: number): number {
  const more = WORTH.figureMore * (figuresOf(ship) - figuresOf(enemy));
  return more + WORTH.collision * caution + WORTH.collisionPerDamageCard * damageCardsDue(ship);
}

function guns(ship: ShipView, own: Berth, enemy: Berth): number {
  const bearing = bearingOf(own, enemy);
  const arc = bearing === undefined ? null : arcAt(bearing, own.heading);
  let bear = 0;
  for (const gun of arc?.guns ?? []) if (ship.guns.includes(gun)) bear++;
  return bear;
}
