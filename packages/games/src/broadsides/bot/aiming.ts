import type { Chance } from '../../kit/chance';
import type { Seat } from '../../kit/title';
import {
  BOXES_PER_SECTION,
  COLUMNS,
  GUNS,
  MASTS,
  ROWS,
  type Row,
  RUINS_TO_SINK,
  type Side,
  sectionOf,
  spotAt,
} from '../data';
import type { BroadsidesMove } from '../moves';
import { crewAt, damageCardsDue, of, other, ruinedSections, type ShipView, type View } from '../state';

const WORTH = {
  gun: 1.5,
  crew: 0.7,
  captain: 6,
  /** A mast or hull section on its last hit, and one before it. */
  damageCard: 3,
  halfDamageCard: 1.5,
  /** Each ruined section brings sinking nearer. */
  ruin: 3,
  sinking: 60,
};

/** The row where a shot does most, on average over the faces of the die. */
export function aim(view: View, seat: Seat, chance: Chance): Extract<BroadsidesMove, { type: 'fire' }> {
  const faces = view.volley === null ? [] : of(view.volley.faces, seat);
  const final = view.volley?.final ?? false;
  const enemy = of(view.ships, other(seat));
  const shots = faces.flatMap((side) =>
    ROWS.map((row) => ({ row, side, worth: worthOf(enemy, other(seat), row, side, final) })),
  );
  const best = Math.max(...shots.map(({ worth }) => worth));
  const { row, side } = chance.pick(shots.filter(({ worth }) => worth === best));
  return { type: 'fire', args: { row, side } };
}

function worthOf(enemy: ShipView, seat: Seat, row: Row, side: Side, final: boolean): number {
  let worth = final ? 0 : worthOfHull(enemy, row, side) + worthOfMast(enemy, row);
  for (const column of COLUMNS) {
    const cell = `${row}${column}` as const;
    const spot = spotAt(seat, cell);
    worth += WORTH.crew * crewAt(enemy, spot);
    if (enemy.captain === spot) worth += WORTH.captain;
    // Alongside, cannons are done with once they have fired.
    if (!final && GUNS.some((gun) => gun === cell && enemy.guns.includes(gun))) worth += WORTH.gun;
  }
  return worth;
}

function worthOfHull(enemy: ShipView, row: Row, side: Side): number {
  const left = BOXES_PER_SECTION - (enemy.hull[sectionOf(row, side)] ?? 0);
  if (left === 0) return 0;
  const ruined = ruinedSections(enemy);
  if (left > 1) return WORTH.halfDamageCard + ruined;
  if (ruined + 1 >= RUINS_TO_SINK) return WORTH.sinking;
  return damageCard(enemy) + WORTH.ruin * (ruined + 1);
}

function worthOfMast(enemy: ShipView, row: Row): number {
  const left = enemy.masts[MASTS.findIndex((mast) => mast.row === row)] ?? 0;
  if (left === 0) return 0;
  return left > 1 ? WORTH.halfDamageCard : damageCard(enemy);
}

function damageCard(enemy: ShipView): number {
  return damageCardsDue(enemy) < 3 ? WORTH.damageCard : 0;
}
