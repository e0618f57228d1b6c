import type { RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import {
  ALONGSIDE,
  collisionBearing,
  dotName,
  LAYOUT_BY_BEARING,
  type Layout,
  SIDES,
  type Side,
} from './data';
import { beginFinalVolley } from './gunnery';
import { leadOff } from './lead';
import { endGame, seatsToAppoint } from './rounds';
import { figuresOf, type G, of, other, SEATS } from './state';

/** Both ships end a card on the same dot (BS-8): the sea is done with, whatever cards are left. */
export function collide(g: G, movers: readonly Seat[], tools: RuleTools): void {
  const drawn = movers.length === SEATS;
  const mover = drawn ? tools.chance.die(SEATS) - 1 : (movers[0] ?? 0);
  const stationary = other(mover);
  const [moving, lying] = [of(g.ships, mover), of(g.ships, stationary)];
  const bearing = collisionBearing(moving.heading, lying.heading);
  const layout = LAYOUT_BY_BEARING[bearing];
  g.plots = [[], []];
  g.boarding = {
    layout,
    stationary,
    seat: mover,
    turn: 0,
    movementsLeft: 0,
    fights: [],
    fought: false,
    quietTurns: 0,
  };
  tell(tools, 'collided', { mover, stationary, drawn, bearing, layout }, dotName(lying));
  if (!unmanned(g, tools)) beginFinalVolley(g, g.boarding, tools);
}

/** After the final volley: who has nobody left has lost; who has no Captain chooses one; then the dice (BS-8.7). */
export function lieAlongside(g: G, tools: RuleTools): void {
  if (unmanned(g, tools)) return;
  if (seatsToAppoint(g).length > 0) g.phase = 'appointing';
  else leadOff(g, tools);
}

/** A ship without a single figure cannot be boarded from nor defended (BS-8.5). */
function unmanned(g: G, tools: RuleTools): boolean {
  const empty = g.ships.flatMap((ship, seat) => (figuresOf(ship) === 0 ? [seat] : []));
  const [loser] = empty;
  if (loser === undefined) return false;
  endGame(g, 'unmanned', empty.length === SEATS ? null : other(loser), tools);
  return true;
}

/** The side of each seat's ship that touches the other. */
export function touchingSides({ layout, stationary }: { layout: Layout; stationary: Seat }): readonly Side[] {
  const { stationarySide, moverSide } = ALONGSIDE[layout];
  return SIDES.map((_, seat) => (seat === stationary ? stationarySide : moverSide));
}
