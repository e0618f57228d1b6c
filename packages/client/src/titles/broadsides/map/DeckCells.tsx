import { cellAt, deckOf, placeAt, type Spot } from '@packetboat/games/broadsides/data';
import { PlaceTargets } from '../../../places/PlaceTargets';
import type { Places } from '../../../places/places';
import type { Walk } from '../../../places/walk';
import type { Place } from '../hand/reading';
import { cellPath, type Mooring, shipY } from './deckplan';

/** What may be done with a section now. */
export interface CellChoice {
  readonly spot: Spot;
  readonly look: 'lit' | 'chosen' | 'plain' | 'fight' | 'target';
}

interface DeckCellsProps {
  readonly mooring: Mooring;
  readonly cells: readonly CellChoice[];
  readonly places: Places<Place>;
  readonly walk: Walk<Place>;
  readonly pending: boolean;
  readonly pointed: string | null;
  /** Nothing can be chosen now: the sections only say what stands there. */
  readonly idle: boolean;
  readonly onPoint: (place: Place | null) => void;
}

/** Sections as choices: clicked, tapped, or gone through with the arrow keys. */
export function DeckCells({ mooring, cells, pointed, idle, onPoint, ...rest }: DeckCellsProps) {
  const byPlace = new Map<Place, CellChoice>(cells.map((cell) => [placeAt(cell.spot), cell]));
  const first = cells.find(({ look }) => look === 'lit' || look === 'fight');
  return (
    <PlaceTargets
      {...rest}
      className={(id) =>
        `bs-cell ${byPlace.get(id)?.look}${pointed === id ? ' pointed' : ''}${idle ? ' idle' : ''}`
      }
      pressed={{
        first: first && placeAt(first.spot),
        chosen: (id) => byPlace.get(id)?.look === 'chosen',
        onPoint,
        draw: (id) => {
          const spot = byPlace.get(id)?.spot ?? 0;
          return (
            <>
              <Outline className="under" mooring={mooring} spot={spot} />
              <Outline className="line" mooring={mooring} spot={spot} />
            </>
          );
        },
      }}
    />
  );
}

/** The same sections beneath all that stands on them, so that nobody is veiled by the light. */
export function CellGrounds({ mooring, cells }: Pick<DeckCellsProps, 'mooring' | 'cells'>) {
  return cells
    .filter(({ look }) => look !== 'plain')
    .map(({ spot, look }) => (
      <Outline key={spot} className={`bs-ground ${look}`} mooring={mooring} spot={spot} />
    ));
}

interface OutlineProps {
  readonly className: string;
  readonly mooring: Mooring;
  readonly spot: Spot;
}

function Outline({ className, mooring, spot }: OutlineProps) {
  const seat = deckOf(spot);
  return (
    <path
      className={className}
      transform={`translate(0 ${shipY(mooring, seat)})${mooring.flipped[seat] ? ' rotate(180)' : ''}`}
      d={cellPath(cellAt(spot))}
    />
  );
}
