import type { RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { type Good, type Reward, type ShipId, type ShipSlot, shipCard } from './data';
import { reward } from './money';
import type { DockedShip, G } from './state';

/** One delivery covers the leftmost free slot, whatever it asks for (SRE-10.2). */
export function loadShip(g: G, seat: Seat, good: Good, tools: RuleTools): void {
  const { dock } = g;
  if (dock === null) return;
  const slot = dock.slots.indexOf('free');
  const asked = shipCard(dock.ship).slots[slot];
  if (asked === undefined) return;
  const own = takes(asked, good);
  dock.slots[slot] = own ? seat : 'neutral';
  const { money = 0, prestige = 0 } = own ? (asked.bonus ?? {}) : {};
  tell(tools, 'containerLoaded', { seat, ship: dock.ship, slot, own, money, prestige });
  reward(g, seat, { money, prestige }, 'ships', tools);
  if (!dock.slots.includes('free')) sendShip(g, dock, tools);
}

/** Whether a good puts an own container into a slot (SRE-10.3). */
export function takes({ good: asked }: ShipSlot, good: Good): boolean {
  return asked === 'wild' || asked === good;
}

/** Own containers on a ship, by seat. */
export function containersOn(
  { slots }: { readonly slots: DockedShip['slots'] | readonly (Seat | string)[] },
  seats: number,
): number[] {
  return Array.from({ length: seats }, (_, seat) => slots.filter((one) => one === seat).length);
}

/** Who would get an export bonus if the ship left as it is loaded now, and which one. */
export interface Export {
  readonly leaders: readonly Seat[];
  readonly containers: number;
  readonly rank: 'first' | 'second';
  readonly bonus: Reward;
}

/** The export of a ship (SRE-10.5 to SRE-10.7); `undefined` while no company has a container on it. */
export function exportOf(
  { ship, slots }: { readonly ship: ShipId; readonly slots: readonly (Seat | string)[] },
  seats: number,
): Export | undefined {
  const counts = containersOn({ slots }, seats);
  const containers = Math.max(...counts);
  if (containers === 0) return undefined;
  const leaders = counts.flatMap((count, seat) => (count === containers ? [seat] : []));
  const { firstExport, secondExport } = shipCard(ship);
  return leaders.length === 1
    ? { leaders, containers, rank: 'first', bonus: firstExport }
    : { leaders, containers, rank: 'second', bonus: secondExport };
}

/** The full ship pays its export bonus and leaves; the next one docks empty (SRE-10.5 to SRE-10.8). */
function sendShip(g: G, dock: DockedShip, tools: RuleTools): void {
  const { ship } = dock;
  const due = exportOf(dock, g.companies.length);
  if (due === undefined) {
    tell(tools, 'exportNone', { ship });
  } else {
    const { leaders, containers, rank, bonus } = due;
    for (const seat of leaders) {
      const { money = 0, prestige = 0 } = bonus;
      tell(tools, 'exportPaid', { seat, ship, bonus: rank, containers, money, prestige });
      reward(g, seat, bonus, 'ships', tools);
    }
  }
  const next = g.ships.pop();
  if (next === undefined) {
    g.dock = null;
    tell(tools, 'shipsGone', { ship });
    return;
  }
  g.dock = { ship: next, slots: ['free', 'free', 'free', 'free'] };
  tools.chance.reveal();
  tell(tools, 'shipDocked', { ship: next });
}
