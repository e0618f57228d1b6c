import type { Row } from '@packetboat/games/broadsides/data';
import type { KeyboardEvent } from 'react';
import type { DeckSight } from '../map/DeckStage';
import {
  ALL_ROWS,
  boxesXY,
  CELL_LONG,
  cellXY,
  HALF_BEAM,
  OUTER,
  onStage,
  rowX,
  shipY,
} from '../map/deckplan';
import type { Face } from '../words/faces';
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
  rowLabel(row: Row): string;
  onRow(row: Row): void;
  onHover(row: Row | null): void;
}

/** The eight rows of the target: a key with its letter over each, the chosen one in full light. */
export function AimRows({ sight, target, row, faces, mine, rowLabel, onRow, onHover }: AimRowsProps) {
  const { mooring, turn, unit } = sight;
  const y = shipY(mooring, target);
  // Keys stand on the far side of the target.
  const outward = target === mooring.foot ? 1 : -1;
  const keyY = y + outward * (HALF_BEAM + 26);
  const size = Math.max(22, 17 * unit);
  const centre = (one: Row) => onStage(mooring, target, [rowX(one) + CELL_LONG / 2, 0])[0];
  const arrows = (event: KeyboardEvent<SVGGElement>, one: Row) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      onRow(one);
      return;
    }
    const ahead = turn === 0 ? 'ArrowRight' : 'ArrowUp';
    const back = turn === 0 ? 'ArrowLeft' : 'ArrowDown';
    const by = event.key === ahead ? 1 : event.key === back ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const flipped = mooring.flipped[target === 0 ? 0 : 1];
    const next = ALL_ROWS[ALL_ROWS.indexOf(one) + (flipped ? -by : by)];
    if (next === undefined) return;
    event.currentTarget.parentElement?.querySelector<SVGGElement>(`[data-row="${next}"]`)?.focus();
    onRow(next);
  };
  return (
    <g className={`bs-aims${mine ? ' mine' : ''}`}>
      {row !== null && <Dimmed row={row} y={y} flipped={mooring.flipped[target === 0 ? 0 : 1]} />}
      {ALL_ROWS.map((one) => {
        const x = centre(one);
        const chosen = row === one;
        const inside = (
          <>
            <rect
              className="reach"
              x={x - CELL_LONG / 2}
              y={y - HALF_BEAM}
              width={CELL_LONG}
              height={2 * HALF_BEAM}
              rx="7"
            />
            <rect className="key" x={x - 37} y={keyY - 22} width="74" height="44" rx="5" />
            <g transform={`translate(${x} ${keyY}) rotate(${-turn})`}>
              <text textAnchor="middle" y={size * 0.34} fontSize={size}>
                {one}
              </text>
            </g>
            {chosen && (
              <>
                <rect
                  className="frame under"
                  x={x - CELL_LONG / 2}
                  y={y - HALF_BEAM}
                  width={CELL_LONG}
                  height={2 * HALF_BEAM}
                  rx="7"
                />
                <rect
                  className="frame"
                  x={x - CELL_LONG / 2}
                  y={y - HALF_BEAM}
                  width={CELL_LONG}
                  height={2 * HALF_BEAM}
                  rx="7"
                />
              </>
            )}
          </>
        );
        if (!mine)
          return (
            <g key={one} className={`bs-row${chosen ? ' chosen' : ''}`}>
              {inside}
            </g>
          );
        return (
          // biome-ignore lint/a11y/useSemanticElements: a row of a drawn deck
          <g
            key={one}
            data-row={one}
            className={`bs-row${chosen ? ' chosen' : ''}`}
            role="button"
            aria-label={rowLabel(one)}
            aria-pressed={chosen}
            tabIndex={(row ?? 'A') === one ? 0 : -1}
            onClick={() => onRow(one)}
            onKeyDown={(event) => arrows(event, one)}
            // A finger does not hover: what would follow it into sight would move away under it.
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHover(one)}
            onPointerLeave={() => onHover(null)}
          >
            {inside}
          </g>
        );
      })}
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
