import type { RuleTools, Seat } from '../kit/title';
import { type CardResult, tell } from './chronicle';
import { collide } from './collide';
import { type Card, dotAhead, dotName, type Heading, isIsland, onSea, turned } from './data';
import { beginExchange } from './gunnery';
import { type G, of, SEATS } from './state';

/** Where a ship stands. */
export interface Berth {
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
}

/** What one card does to a ship (BS-4.2 to BS-4.6). Pure: plots can be tried out with it. */
export function carryOut(card: Card, { x, y, heading }: Berth): Berth & { readonly result: CardResult } {
  switch (card) {
    case 'remain':
    case 'damage':
      return { x, y, heading, result: 'still' };
    case 'starboard':
      return { x, y, heading: turned(heading, 1), result: 'turned' };
    case 'port':
      return { x, y, heading: turned(heading, -1), result: 'turned' };
    case 'forward': {
      const ahead = dotAhead({ x, y }, heading);
      if (!onSea(ahead)) return { x, y, heading, result: 'edge' };
      if (isIsland(ahead)) return { x, y, heading, result: 'aground' };
      return { ...ahead, heading, result: 'ahead' };
    }
  }
}

/** Turns the next card of both ships and moves both at once (BS-4.1). Leaves `sailing` when somebody is asked. */
export function turnCards(g: G, tools: RuleTools): void {
  // Cards come to light: nobody may take back what brought it about.
  tools.chance.reveal();
  if (g.turned === 0) g.shown = [[], []];
  const slot = ++g.turned;
  const movers: Seat[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    if (turnCard(g, seat, slot, tools)) movers.push(seat);
  }
  const [a, b] = [of(g.ships, 0), of(g.ships, 1)];
  if (a.x === b.x && a.y === b.y) collide(g, movers, tools);
  else beginExchange(g, tools);
}

/** True when the ship came to another dot. */
function turnCard(g: G, seat: Seat, slot: number, tools: RuleTools): boolean {
  const ship = of(g.ships, seat);
  const card = of(g.plots, seat).shift();
  if (card === undefined) {
    // Aground, or without a Captain, who plots nothing.
    if (ship.aground) tell(tools, 'cardLapsed', { seat, slot }, dotName(ship));
    return false;
  }
  of(g.shown, seat).push(card);
  const { x: fromX, y: fromY } = ship;
  const { x, y, heading, result } = carryOut(card, ship);
  ship.x = x;
  ship.y = y;
  ship.heading = heading;
  if (result === 'aground') {
    ship.aground = true;
    // The rest goes back to the hand unread (BS-4.6, BS-3.7).
    g.plots[seat] = [];
  }
  const told = { seat, slot, card, result, fromX, fromY, x, y, heading };
  tell(tools, 'cardTurned', told, dotName(ship));
  return result === 'ahead';
}
