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

/** Read once: this is asked for at every shot of every playout. */
const BOXES = BOXES_PER_SECTION;

/** What a shot at a row may hit: its mast, its sections with the spot on the ship of each seat, and its hull on either side. */
const TARGETS = ROWS.map((row) => ({
  row,
  mast: MASTS.findIndex((mast) => mast.row === row),
  sections: COLUMNS.map((column) => {
    const cell = `${row}${column}` as const;
    return { gun: GUNS.find((gun) => gun === cell), spots: [spotAt(0, cell), spotAt(1, cell)] };
  }),
  hull: { port: sectionOf(row, 'port'), starboard: sectionOf(row, 'starboard') },
}));
type Target = (typeof TARGETS)[number];

/** The row where a shot does most, on average over the faces of the die. */
export function aim(view: View, seat: Seat, chance: Chance): Extract<BroadsidesMove, { type: 'fire' }> {
  const { volley } = view;
  const faces = volley === null ? [] : of(volley.faces, seat);
  const [enemySeat, enemy] = [other(seat), of(view.ships, other(seat))];
  const worths = worthsOf(enemy, volley?.final ?? false);
  let best: { row: Row; side: Side }[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const side of faces) {
    for (const target of TARGETS) {
      const worth = worthOf(enemy, enemySeat, target, side, worths);
      if (worth > most) best = [];
      if (worth >= most) best.push({ row: target.row, side });
      most = Math.max(most, worth);
    }
  }
  return { type: 'fire', args: chance.pick(best) };
}

/** What hits are worth against a ship as she is. */
interface Worths {
  readonly gun: number;
  /** What a mast or hull section on its last hit brings by itself, and one before it. */
  readonly lastMast: number;
  readonly firstMast: number;
  readonly lastHull: number;
  readonly firstHull: number;
}

/** Alongside, cannons are done with once they have fired, and masts and hull count no more. */
const FINAL: Worths = { gun: 0, lastMast: 0, firstMast: 0, lastHull: 0, firstHull: 0 };

function worthsOf(enemy: ShipView, final: boolean): Worths {
  if (final) return FINAL;
  const ruined = ruinedSections(enemy);
  const damageCard = damageCardsDue(enemy) < 3 ? WORTH.damageCard : 0;
  const sinks = ruined + 1 >= RUINS_TO_SINK;
  return {
    gun: WORTH.gun,
    lastMast: damageCard,
    firstMast: WORTH.halfDamageCard,
    lastHull: sinks ? WORTH.sinking : damageCard + WORTH.ruin * (ruined + 1),
    firstHull: WORTH.halfDamageCard + ruined,
  };
}

function worthOf(enemy: ShipView, seat: Seat, target: Target, side: Side, worths: Worths): number {
  const boxes = BOXES - (enemy.hull[target.hull[side]] ?? 0);
  const hits = enemy.masts[target.mast] ?? 0;
  let worth = boxes === 0 ? 0 : boxes > 1 ? worths.firstHull : worths.lastHull;
  if (hits > 0) worth += hits > 1 ? worths.firstMast : worths.lastMast;
  for (const { gun, spots } of target.sections) {
    const spot = of(spots, seat);
    worth += WORTH.crew * crewAt(enemy, spot);
    if (enemy.captain === spot) worth += WORTH.captain;
    if (gun !== undefined && enemy.guns.includes(gun)) worth += worths.gun;
  }
  return worth;
}
