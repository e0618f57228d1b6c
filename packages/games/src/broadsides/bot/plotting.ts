import type { Chance } from '../../kit/chance';
import type { Seat } from '../../kit/title';
import type { BroadsidesMove } from '../moves';
import type { Plot } from '../plot';
import { damageCardsDue, figuresOf, of, other, type ShipView, type View } from '../state';
import { apart, bearing, bitsOf, type Track, trackOf, tracksOf as tracksFrom } from './tracks';

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
  const careless = guessed(tracksOf(view, enemy), tries, chance);
  if (chance.die(2) === 1) return lockOf(chance.pick(bestTracks(view, seat, careless)));
  const mine = guessed(tracksOf(view, seat), tries, chance);
  const careful = guessed(bestTracks(view, enemy, mine), tries, chance);
  return lockOf(chance.pick(bestTracks(view, seat, careful)));
}

function lockOf({ plot }: Track): BroadsidesMove {
  return { type: 'lock', args: { cards: plot } };
}

function tracksOf(view: View, seat: Seat): readonly Track[] {
  const ship = of(view.ships, seat);
  return ship.captain === null ? [trackOf(ship, STILL)] : tracksFrom(ship, of(view.due, seat));
}

/** Some tracks of a seat. */
function guessed(tracks: readonly Track[], tries: number, chance: Chance): readonly Track[] {
  return tracks.length <= tries ? tracks : Array.from({ length: tries }, () => chance.pick(tracks));
}

/** The seat's tracks that are best against these of the enemy, or nearly. */
function bestTracks(view: View, seat: Seat, theirs: readonly Track[]): Track[] {
  const tracks = tracksOf(view, seat);
  const meet = meeting(view, seat);
  const worths = tracks.map((track) => {
    let worth = 0;
    for (const their of theirs) worth += meet(track, their);
    return worth / theirs.length;
  });
  const best = Math.max(...worths);
  return tracks.filter((_, at) => (worths[at] ?? 0) >= best - WORTH.indifferent);
}

/** What two tracks come to together: the cannons that bear after each card, and where it ends. */
function meeting(view: View, seat: Seat): (own: Track, enemy: Track) => number {
  const [ship, enemyShip] = [of(view.ships, seat), of(view.ships, other(seat))];
  const [ownGuns, enemyGuns] = [bitsOf(ship.guns), bitsOf(enemyShip.guns)];
  // Two ships that wait for each other would wait for ever: every quiet round makes both bolder.
  const caution = Math.max(0, 1 - view.quietRounds / PATIENCE);
  const collision = appetite(ship, enemyShip, caution);
  return (own, enemy) => {
    let worth = own.aground ? WORTH.aground : 0;
    let steps = 0;
    for (let slot = 0; slot < own.berths.length; slot++) {
      const [here, there] = [of(own.berths, slot), of(enemy.berths, slot)];
      steps = apart(here, there);
      if (steps === 0) return worth + collision;
      if (steps > 1) continue;
      worth +=
        WORTH.ownGun * bearing(ownGuns, here, there) -
        WORTH.enemyGun * caution * bearing(enemyGuns, there, here);
    }
    return worth - WORTH.nearer * (2 - caution) * steps;
  };
}

/** How welcome it is to run into the enemy. */
function appetite(ship: ShipView, enemy: ShipView, caution: number): number {
  const more = WORTH.figureMore * (figuresOf(ship) - figuresOf(enemy));
  return more + WORTH.collision * caution + WORTH.collisionPerDamageCard * damageCardsDue(ship);
}
