import { touchingSides } from '@packetboat/games/broadsides/collide';
import { ALONGSIDE, bearingOf, facingSides, type Side } from '@packetboat/games/broadsides/data';
import { other, type View } from '@packetboat/games/broadsides/state';
import { cellXY, type Mooring, moor, onStage, type XY } from './deckplan';

/** The sides that the ships show each other, by seat; side by side, heading the same way, where they show none. */
function facing(view: View, foot: number): readonly Side[] {
  const { boarding, ships } = view;
  if (boarding !== null) return touchingSides(boarding);
  return ships.map((ship, seat): Side => {
    const enemy = ships[other(seat)];
    const bearing = enemy === undefined ? undefined : bearingOf(ship, enemy);
    const sides = bearing === undefined ? [] : facingSides(bearing, ship.heading);
    const [only, second] = sides;
    if (only !== undefined && second === undefined) return only;
    return seat === foot ? 'port' : 'starboard';
  });
}

/** Water between the hulls, with room for the dice of one side's cannons, or of both. */
const GAPS = { aside: 30, boarding: 26, guns: 64, bothGuns: 86 } as const;

/** How the decks are laid for an audience: its own ship at the foot, the sides that matter towards each other. */
export function mooringOf(view: View, foot: number, kind: keyof typeof GAPS): Mooring {
  if (kind === 'aside')
    return moor(foot, [foot === 0 ? 'port' : 'starboard', foot === 1 ? 'port' : 'starboard'], GAPS.aside);
  return moor(foot, facing(view, foot), GAPS[kind]);
}

/** The planks laid across, between the sections that face each other. */
export function planksOf(view: View, mooring: Mooring): readonly (readonly [XY, XY])[] {
  const { boarding } = view;
  if (boarding === null) return [];
  return ALONGSIDE[boarding.layout].links.map(([a, b]) => [
    rail(mooring, boarding.stationary, a),
    rail(mooring, other(boarding.stationary), b),
  ]);
}

function rail(mooring: Mooring, seat: number, cell: Parameters<typeof cellXY>[0]): XY {
  const [x, y] = cellXY(cell);
  return onStage(mooring, seat, [x, Math.sign(y) * 88]);
}
