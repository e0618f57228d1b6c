import { cellAt, deckOf, placeAt, type Spot } from '@packetboat/games/broadsides/data';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DeckSight } from './DeckStage';
import { CELL_LONG, CELL_WIDE, cellPath, neighbour, shipY, spotXY, type XY } from './deckplan';

/** What may be done with a section now. */
export interface CellChoice {
  readonly spot: Spot;
  readonly look: 'lit' | 'chosen' | 'plain' | 'fight' | 'target';
  /** Everything that is to be known of it, for whoever does not see it. */
  readonly label: string;
}

interface DeckCellsProps {
  readonly sight: DeckSight;
  readonly cells: readonly CellChoice[];
  readonly pointed: string | null;
  /** Nothing can be chosen now: the sections only say what stands there. */
  readonly idle: boolean;
  onChoose(spot: Spot): void;
  onPoint(spot: Spot | null): void;
}

/** Sections as choices: clicked, tapped, or gone through with the arrow keys. */
export function DeckCells({ sight, cells, pointed, idle, onChoose, onPoint }: DeckCellsProps) {
  const first = cells.find(({ look }) => look === 'lit' || look === 'fight') ?? cells[0];
  const [cursor, setCursor] = useState<Spot | null>(null);
  const group = useRef<SVGGElement>(null);
  const spots = cells.map(({ spot }) => spot);
  const current = cursor !== null && spots.includes(cursor) ? cursor : first?.spot;
  const had = useRef(false);

  // A section that is gone takes the focus with it: the next one gets it.
  useEffect(() => {
    if (had.current && document.activeElement === document.body)
      group.current?.querySelector<SVGGElement>('[tabindex="0"]')?.focus();
  });

  const press = (event: KeyboardEvent, spot: Spot) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      onChoose(spot);
      return;
    }
    const way = ARROWS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const [dx, dy] = sight.turn === 0 ? way : [-way[1], way[0]];
    const next = neighbour(sight.mooring, spot, [dx, dy], spots);
    if (next === undefined) return;
    setCursor(next);
    group.current?.querySelector<SVGGElement>(`[data-spot="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes where the focus was
    <g
      ref={group}
      onFocus={() => {
        had.current = true;
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null) had.current = false;
      }}
    >
      {cells.map(({ spot, look, label }) => {
        const [x, y] = spotXY(sight.mooring, spot);
        const place = placeAt(spot);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a section of a drawn deck
          <g
            key={place}
            data-spot={spot}
            data-place={place}
            className={`bs-cell ${look}${pointed === place ? ' pointed' : ''}${idle ? ' idle' : ''}`}
            role="button"
            tabIndex={spot === current ? 0 : -1}
            aria-label={label}
            aria-pressed={look === 'chosen' ? true : undefined}
            aria-disabled={idle || look === 'plain' || undefined}
            onClick={() => {
              setCursor(spot);
              onChoose(spot);
            }}
            onKeyDown={(event) => press(event, spot)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(spot)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
            onFocus={() => {
              setCursor(spot);
              onPoint(spot);
            }}
            onBlur={() => onPoint(null)}
          >
            <rect
              className="reach"
              x={x - CELL_LONG / 2}
              y={y - CELL_WIDE / 2}
              width={CELL_LONG}
              height={CELL_WIDE}
            />
            <Outline className="under" sight={sight} spot={spot} />
            <Outline className="line" sight={sight} spot={spot} />
          </g>
        );
      })}
    </g>
  );
}

/** The same sections beneath all that stands on them, so that nobody is veiled by the light. */
export function CellGrounds({ sight, cells }: Pick<DeckCellsProps, 'sight' | 'cells'>) {
  return cells
    .filter(({ look }) => look !== 'plain')
    .map(({ spot, look }) => (
      <Outline key={spot} className={`bs-ground ${look}`} sight={sight} spot={spot} />
    ));
}

function Outline({
  className,
  sight: { mooring },
  spot,
}: {
  readonly className: string;
  readonly sight: DeckSight;
  readonly spot: Spot;
}) {
  const seat = deckOf(spot);
  return (
    <path
      className={className}
      transform={`translate(0 ${shipY(mooring, seat)})${mooring.flipped[seat] ? ' rotate(180)' : ''}`}
      d={cellPath(cellAt(spot))}
    />
  );
}

const ARROWS: Readonly<Record<string, XY>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
