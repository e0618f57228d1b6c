import { ROWS, type Row } from '@packetboat/games/broadsides/data';
import { PlaceTargets } from '../../../places/PlaceTargets';
import type { Places } from '../../../places/places';
import type { Walk } from '../../../places/walk';
import { isRow, onRow, type Place, rowOn } from '../hand/reading';
import type { DeckSight } from '../map/DeckStage';
import { boxesXY, CELL_LONG, cellXY, HALF_BEAM, OUTER, onStage, rowX, shipY } from '../map/deckplan';
import { rowXY } from '../map/places';
import type { Face } from '../words/en/faces';
import { DieMark } from './Die';

interface AimRowsProps {
  readonly sight: DeckSight;
  /** Whose ship is aimed at. */
  readonly target: number;
  readonly row: Row | null;
  /** What each face would do to the row that is aimed at. */
  readonly faces: readonly Face[];
  /** May be chosen by these hands. */
  readonly mine: boolean;
  readonly places: Places<Place>;
  readonly walk: Walk<Place>;
  readonly pending: boolean;
  readonly onPoint: (place: Place | null) => void;
}

/** The eight rows of the target: a key with its letter over each, the chosen one in full light. */
export function AimRows(props: AimRowsProps) {
  const { sight, target, row, faces, mine, places, walk, pending, onPoint } = props;
  const { mooring, turn } = sight;
  const y = shipY(mooring, target);
  const key = (one: Row) => <RowKey {...{ sight, target }} row={one} chosen={row === one} />;
  return (
    <g className={`bs-aims${mine ? ' mine' : ''}`}>
      {row !== null && <Dimmed row={row} y={y} flipped={mooring.flipped[target === 0 ? 0 : 1]} />}
      {mine ? (
        <PlaceTargets
          {...{ places, walk, pending }}
          className={(id) => classOf(isRow(id) && rowOn(id) === row)}
          pressed={{
            first: onRow(row ?? 'A'),
            chosen: (id) => isRow(id) && rowOn(id) === row,
            onPoint,
            draw: (id) => isRow(id) && key(rowOn(id)),
          }}
        />
      ) : (
        ROWS.map((one) => (
          <g key={one} className={classOf(row === one)}>
            {key(one)}
          </g>
        ))
      )}
      {row !== null &&
        faces.map(({ roll, cell, hits }) => {
          if (cell === null) return null;
          const [x, cy] = cellXY(cell);
          const hull = roll === 2 ? boxesXY(row, cell.endsWith('3') ? 'port' : 'starboard').at : null;
          const at = onStage(mooring, target, hull ?? [x - 29, cy - 14]);
          return (
            <g
              key={roll}
              className={`bs-face-mark${hits ? '' : ' vain'}`}
              transform={`translate(${at[0]} ${at[1]}) rotate(${-turn}) scale(.6)`}
            >
              <DieMark face={roll} />
            </g>
          );
        })}
    </g>
  );
}

const classOf = (chosen: boolean): string => `bs-row${chosen ? ' chosen' : ''}`;

interface RowKeyProps extends Pick<AimRowsProps, 'sight' | 'target'> {
  readonly row: Row;
  readonly chosen: boolean;
}

/** The key of a row, on the far side of the target; and a frame around the row that is chosen. */
function RowKey({ sight: { mooring, turn, unit }, target, row, chosen }: RowKeyProps) {
  const [x, y] = rowXY(mooring, target, row);
  const keyY = y + (target === mooring.foot ? 1 : -1) * (HALF_BEAM + 26);
  const size = Math.max(22, 17 * unit);
  const frame = (className: string) => (
    <rect
      key={className}
      className={className}
      x={x - CELL_LONG / 2}
      y={y - HALF_BEAM}
      width={CELL_LONG}
      height={2 * HALF_BEAM}
      rx="7"
    />
  );
  return (
    <>
      <rect className="key" x={x - 37} y={keyY - 22} width="74" height="44" rx="5" />
      <g transform={`translate(${x} ${keyY}) rotate(${-turn})`}>
        <text textAnchor="middle" y={size * 0.34} fontSize={size}>
          {row}
        </text>
      </g>
      {chosen && FRAMES.map(frame)}
    </>
  );
}

const FRAMES = ['frame under', 'frame'] as const;

/** Everything of the target but the row that is aimed at. */
function Dimmed({ row, y, flipped }: { readonly row: Row; readonly y: number; readonly flipped: boolean }) {
  const x = rowX(row);
  return (
    <path
      className="bs-dimmed"
      transform={`translate(0 ${y})${flipped ? ' rotate(180)' : ''}`}
      d={`${OUTER}M${x},${-HALF_BEAM}H${x + CELL_LONG}V${HALF_BEAM}H${x}Z`}
    />
  );
}
