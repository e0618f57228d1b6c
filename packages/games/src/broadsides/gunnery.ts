import { oneOf } from '../kit/schema';
import type { RuleTools, Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
import { tell } from './chronicle';
import { lieAlongside, touchingSides } from './collide';
import { shoot } from './damage';
import {
  arcAt,
  bearingOf,
  facingSides,
  GUNS,
  type Gun,
  ROWS,
  type Row,
  SIDES,
  type Side,
  sideOf,
} from './data';
import { no } from './refusals';
import { endGame, proceed } from './rounds';
import { type Boarding, type G, isDestroyed, isSunk, of, other, SEATS, type View } from './state';
import { verb } from './verb';

/** The cannons of a ship that bear on the other as they lie now: none out of range, over bow or stern (BS-5). */
export function bearingGuns({ ships }: View, seat: Seat): readonly Gun[] {
  const [own, enemy] = [of(ships, seat), of(ships, other(seat))];
  const bearing = bearingOf(own, enemy);
  if (bearing === undefined) return [];
  const arc = arcAt(bearing, own.heading);
  return arc === null ? [] : arc.guns.filter((gun) => own.guns.includes(gun));
}

/** The sides of the enemy's hull that a seat may hit as the ships lie at sea (BS-6.7). */
function facedBy({ ships }: View, seat: Seat): Side[] {
  const [own, enemy] = [of(ships, seat), of(ships, other(seat))];
  const bearing = bearingOf(enemy, own);
  return bearing === undefined ? [] : [...facingSides(bearing, enemy.heading)];
}

/** Fire after a card (BS-5.1): if no cannon bears, the next card is turned. */
export function beginExchange(g: G, tools: RuleTools): void {
  const seats = Array.from({ length: SEATS }, (_, seat) => seat);
  const guns = seats.map((seat) => [...bearingGuns(g, seat)]);
  const faces = seats.map((seat) => facedBy(g, seat));
  openFire(g, guns, faces, false, tools);
}

/** The cannons of the two sides that touch (BS-8.6). */
export function beginFinalVolley(g: G, boarding: Boarding, tools: RuleTools): void {
  const sides = touchingSides(boarding);
  const guns = sides.map((side, seat) => of(g.ships, seat).guns.filter((gun) => sideOf(gun) === side));
  openFire(g, guns, [[of(sides, 1)], [of(sides, 0)]], true, tools);
  if (g.volley === null) lieAlongside(g, tools);
}

function openFire(
  g: G,
  guns: readonly (readonly Gun[])[],
  faces: Side[][],
  final: boolean,
  tools: RuleTools,
) {
  const [guns0, guns1] = [of(guns, 0).length, of(guns, 1).length];
  if (guns0 + guns1 === 0) return;
  const drawn = guns0 > 0 && guns1 > 0;
  const first = drawn ? tools.chance.die(2) - 1 : guns0 > 0 ? 0 : 1;
  const inOrder = guns.map((some) => GUNS.filter((gun) => some.includes(gun)));
  g.volley = { final, firing: first, guns: inOrder, faces };
  g.phase = 'firing';
  tell(tools, 'exchangeBegan', { first, drawn, final, guns0, guns1 });
}

const SHOTS: Readonly<Record<Side, readonly { row: Row; side: Side }[]>> = {
  port: ROWS.map((row) => ({ row, side: 'port' })),
  starboard: ROWS.map((row) => ({ row, side: 'starboard' })),
};

/** `fire`: the next cannon fires at a row; the side is the one of the enemy's hull that faces it (BS-6). */
export const fire = verb({
  args: { row: oneOf(ROWS), side: oneOf(SIDES) },
  when: ['firing'],
  options: ({ volley }) =>
    volley === null ? [] : of(volley.faces, volley.firing).flatMap((side) => SHOTS[side]),
  sure: true,
  refuse: ({ volley }, _, { side }) => {
    if (volley === null || of(volley.faces, volley.firing).includes(side)) return undefined;
    return no('fire.otherSide', { side });
  },
  make: (g, seat, { row, side }, tools) => {
    const { volley } = g;
    const gun = volley === null ? undefined : of(volley.guns, seat).shift();
    if (volley === null || gun === undefined) return;
    g.shots = true;
    shoot(g, seat, { gun, row, side, final: volley.final }, tools);
    nextGun(g, tools);
  },
});

/** `holdFire`: the cannons of this exchange that have not fired stay silent (BS-6.3). */
export const holdFire = verb({
  args: {},
  when: ['firing'],
  options: () => ALONE,
  refuse: () => undefined,
  make: (g, seat, _, tools) => {
    const { volley } = g;
    if (volley === null) return;
    tell(tools, 'heldFire', { seat, guns: of(volley.guns, seat).length });
    volley.guns[seat] = [];
    nextGun(g, tools);
  },
});

function nextGun(g: G, tools: RuleTools): void {
  const { volley } = g;
  if (volley === null || of(volley.guns, volley.firing).length > 0) return;
  if (of(volley.guns, other(volley.firing)).length > 0) {
    volley.firing = other(volley.firing);
    return;
  }
  g.volley = null;
  if (volley.final) {
    lieAlongside(g, tools);
  } else if (!judge(g, tools)) {
    proceed(g, tools);
  }
}

/** Only when both have fired is anybody lost (BS-6.10, BS-7.3 to BS-7.5). */
function judge(g: G, tools: RuleTools): boolean {
  const lost = g.ships.flatMap((ship, seat) => (isSunk(ship) || isDestroyed(ship) ? [seat] : []));
  const [loser] = lost;
  if (loser === undefined) return false;
  if (lost.length === SEATS) endGame(g, 'bothLost', null, tools);
  else endGame(g, isSunk(of(g.ships, loser)) ? 'sunk' : 'destroyed', other(loser), tools);
  return true;
}
