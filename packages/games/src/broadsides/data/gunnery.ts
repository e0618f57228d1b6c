import type { Gun, Side } from './deck';
import { GUNS, sideOf } from './deck';
import { type Heading, turned } from './sea';

export type Battery = 'forward' | 'broadside' | 'aft';

/** Which cannons bear when the enemy lies in this direction, counted from one's own bow. */
export interface Arc {
  readonly side: Side;
  readonly battery: Battery;
  readonly guns: readonly Gun[];
}

const BATTERY_ROWS: Readonly<Record<Battery, string>> = { forward: 'FE', broadside: 'FEDCB', aft: 'CB' };

function arc(side: Side, battery: Battery): Arc {
  const rows = BATTERY_ROWS[battery];
  return { side, battery, guns: GUNS.filter((gun) => sideOf(gun) === side && rows.includes(gun.charAt(0))) };
}

/** By relative bearing: 0 the bow, 2 the starboard beam, 4 the stern, 6 the port beam. */
export const ARCS: readonly (Arc | null)[] = [
  null,
  arc('starboard', 'forward'),
  arc('starboard', 'broadside'),
  arc('starboard', 'aft'),
  null,
  arc('port', 'aft'),
  arc('port', 'broadside'),
  arc('port', 'forward'),
];

export function arcAt(bearing: Heading, heading: Heading): Arc | null {
  return ARCS[turned(bearing, -heading)] ?? null;
}

/** The sides of a ship that an enemy in this direction can hit: over bow or stern he takes his choice (BS-6.7). */
export function facingSides(bearing: Heading, heading: Heading): readonly Side[] {
  const relative = turned(bearing, -heading);
  if (relative % 4 === 0) return ['port', 'starboard'];
  return [relative < 4 ? 'starboard' : 'port'];
}

/** What a roll of the die stands for; 1 and 6 always miss. */
export const MISSES: readonly number[] = [1, 6];
export const HULL_ROLL = 2;
export const MAST_ROLL = 4;
