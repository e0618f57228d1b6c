import { CELLS, PLACES, placeAt, type Spot, spotAt } from '@packetboat/games/broadsides/data';
import { crewAt, of, other, type View } from '@packetboat/games/broadsides/state';
import { movableAt, targetsOf } from '../hand/hand';
import type { SeaHand } from '../hand/useHand';
import type { CellChoice } from './DeckCells';

/** What may be done with each section of the decks; of one's own alone, where only that is asked. */
export function cellsOf(hand: SeaHand, view: View, alongside: boolean): readonly CellChoice[] {
  const both = alongside || hand.doing === 'watching';
  const spots = both ? PLACES.map((_, spot) => spot) : CELLS.map((cell) => spotAt(hand.seat, cell));
  return spots.map((spot) => ({ spot, look: lookOf(hand, view, spot) }));
}

function lookOf(hand: SeaHand, view: View, spot: Spot): CellChoice['look'] {
  const place = placeAt(spot);
  const { legal } = hand.table;
  switch (hand.doing) {
    case 'manning':
      return hand.cell === spot ? 'chosen' : 'lit';
    case 'sealed':
      return of(view.ships, hand.seat).captain === spot ? 'chosen' : 'plain';
    case 'appointing':
      if (hand.cell === spot) return 'chosen';
      return crewAt(of(view.ships, hand.seat), spot) > 0 ? 'lit' : 'plain';
    case 'choosingFigure':
      return movableAt(legal, place).length > 0 ? 'lit' : fought(view, spot);
    case 'movingFigure':
      if (hand.figure?.from === place) return 'chosen';
      if (hand.figure === null || !targetsOf(legal, hand.figure).includes(place)) return fought(view, spot);
      return enemyAt(view, hand.seat, spot) ? 'target' : 'lit';
    default:
      return fought(view, spot);
  }
}

const fought = (view: View, spot: Spot): CellChoice['look'] =>
  view.boarding?.fights.includes(spot) === true ? 'fight' : 'plain';

function enemyAt(view: View, seat: number, spot: Spot): boolean {
  const enemy = of(view.ships, other(seat));
  return crewAt(enemy, spot) > 0 || enemy.captain === spot;
}
