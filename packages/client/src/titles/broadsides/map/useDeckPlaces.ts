import { placeAt, type Row, spotOf } from '@packetboat/games/broadsides/data';
import { useMemo } from 'react';
import type { Places } from '../../../places/places';
import { useWalk } from '../../../places/use-walk';
import { isRow, isSection, type Place, rowOn } from '../hand/reading';
import type { SeaHand } from '../hand/useHand';
import { words } from '../words';
import type { CellChoice } from './DeckCells';
import { type Lie, rowsOf, sectionsOf } from './places';

interface DeckPlaces extends Lie {
  readonly hand: SeaHand;
  readonly cells: readonly CellChoice[];
  /** Whose rows are aimed at; nobody's while no cannon fires. */
  readonly target: number | null;
  readonly rowLabel: (row: Row) => string;
  readonly nameOf: (seat: number) => string;
}

/** The places of the decks, and how keys walk over them. Whoever walks along the rows aims at each. */
export function useDeckPlaces({ mooring, turn, hand, cells, target, rowLabel, nameOf }: DeckPlaces) {
  const key = cells.map(({ spot }) => spot).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sections are the same ground
  const ground = useMemo(
    () =>
      target === null
        ? sectionsOf(
            { mooring, turn },
            cells.map(({ spot }) => placeAt(spot)),
          )
        : rowsOf({ mooring, turn }, target),
    [mooring, turn, target, key],
  );
  const idle = hand.doing === 'watching' || hand.doing === 'sealed';
  const plain = new Set(cells.flatMap(({ spot, look }) => (look === 'plain' ? [spot] : [])));
  const places: Places<Place> = {
    ground,
    open: ground.ids,
    barred: (place) => isSection(place) && (idle || plain.has(spotOf(place))),
    label: (place) => {
      if (isRow(place)) return rowLabel(rowOn(place));
      return isSection(place) ? words.cellLabel(hand, spotOf(place), nameOf) : '';
    },
    choose: hand.tap,
  };
  const walk = useWalk<Place>({
    places,
    home: null,
    onCome: hand.pointAt,
    onShow: (place) => {
      if (isRow(place)) hand.tap(place);
    },
    // The focus goes along, and is read.
    announce: () => undefined,
  });
  return { places, walk, idle };
}
