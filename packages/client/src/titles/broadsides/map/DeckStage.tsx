import { PLACES } from '@packetboat/games/broadsides/data';
import { figuresAt, type View } from '@packetboat/games/broadsides/state';
import type { CSSProperties, ReactNode } from 'react';
import { downClass, type Sinking, Waters } from '../motion/Sinking';
import { words } from '../words';
import { DeckPieces } from './DeckPieces';
import { DeckDefs, DeckPlan } from './DeckPlan';
import {
  ALL_COLUMNS,
  ALL_ROWS,
  CELL_LONG,
  HALF_BEAM,
  HALF_LENGTH,
  type Mooring,
  meleePlaces,
  onStage,
  rowX,
  shipY,
  spotXY,
  type XY,
} from './deckplan';
import { CaptainFigure, Crew } from './Figure';
import { useUnit } from './useUnit';

export interface DeckSight {
  readonly mooring: Mooring;
  /** Degrees by which the whole stage is turned on screen: bows up on narrow pages. */
  readonly turn: 0 | -90;
  /** Drawing units to a pixel. */
  readonly unit: number;
}

interface DeckStageProps {
  readonly view: View;
  readonly mooring: Mooring;
  readonly upright: boolean;
  /** On a phone held level: no more of bow and stern than there is of planking. */
  readonly level: boolean;
  readonly alongside: boolean;
  /** Only the ship at the foot: there is no room for the other one. */
  readonly alone?: boolean;
  /** Whose rows have keys, which need room beyond her. */
  readonly keysAt: number | null;
  readonly label: string;
  readonly sinking: Sinking;
  readonly className?: string;
  /** Ways across, as pairs of points. */
  readonly planks?: readonly (readonly [XY, XY])[];
  /** Drawn on the planks, beneath all that stands there. */
  under?(sight: DeckSight): ReactNode;
  children(sight: DeckSight): ReactNode;
}

/** Both ships' decks, side by side as they lie: bows to the right, or up where the page is narrow. */
export function DeckStage(props: DeckStageProps) {
  const {
    view,
    mooring,
    upright,
    level,
    alongside,
    alone = false,
    keysAt,
    label,
    sinking,
    className = '',
    planks = [],
  } = props;
  // Alongside, letters stand on the hull itself, and on a phone its outer planks may leave the page: sections are
  // what one has to hit.
  const beyond = (seat: number) => {
    if (keysAt === seat) return 56;
    if (level && keysAt !== null) return 12 - HALF_BEAM;
    return alongside ? (level ? -24 : upright ? -14 : 8) : level ? 26 : 30;
  };
  const half = 2 * HALF_BEAM + mooring.gap / 2;
  const [far, near] = [
    alone ? -mooring.gap / 2 + 6 : half + beyond(1 - mooring.foot),
    half + beyond(mooring.foot),
  ];
  const shown = alone ? [mooring.foot] : [1 - mooring.foot, mooring.foot];
  const reach = (end: 'bow' | 'stern') =>
    level
      ? Math.max(...shown.map((seat) => PLANKED[mooring.flipped[seat === 0 ? 0 : 1] ? END[end] : end]))
      : HALF_LENGTH;
  const [left, length] = [reach('stern'), reach('stern') + reach('bow')];
  const [width, height] = upright ? [far + near, length] : [length, far + near];
  const [frame, unit] = useUnit(width, upright ? 0 : height);
  const turn = upright ? -90 : 0;
  const box = upright ? `${-far} ${-HALF_LENGTH} ${width} ${height}` : `${-left} ${-far} ${width} ${height}`;
  return (
    <div
      ref={frame}
      className={`bs-decks-frame${upright ? ' upright' : ''}${alone ? ' alone' : ''} ${className}`}
      style={level ? ({ '--long': width, '--wide': height } as CSSProperties) : undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with choices in it */}
      <svg className="bs-decks" viewBox={box} role="group" aria-label={label}>
        <DeckDefs />
        <g>
          <rect x="-1600" y="-1600" width="3200" height="3200" fill="url(#bs-wash2)" />
          <rect x="-1600" y="-1600" width="3200" height="3200" fill="url(#bs-waves2)" />
        </g>
        <g transform={turn === 0 ? undefined : `rotate(${turn})`}>
          {shown.map((seat) => (
            <Ship
              key={seat}
              {...{ view, mooring, seat, turn, alongside, level, unit, sinking }}
              lettered={keysAt !== seat}
            />
          ))}
          {props.under?.({ mooring, turn, unit })}
          {shown.map((seat) => (
            <Pieces key={seat} {...{ view, mooring, seat, turn, alongside, sinking }} />
          ))}
          {planks.map(([a, b]) => (
            <Plank key={a.join()} from={a} to={b} />
          ))}
          {alongside && <Melee view={view} mooring={mooring} turn={turn} />}
          {props.children({ mooring, turn, unit })}
        </g>
      </svg>
    </div>
  );
}

/** From the middle to the end of the planking, and what lies at an end when the ship is turned about. */
const PLANKED = { bow: 438, stern: 378 } as const;
const END = { bow: 'stern', stern: 'bow' } as const;

interface ShipProps extends Omit<DeckSight, 'turn'> {
  readonly view: View;
  readonly seat: number;
  readonly turn: number;
  readonly alongside: boolean;
  readonly level: boolean;
  readonly lettered: boolean;
  readonly sinking: Sinking;
}

function Ship({ view, mooring, seat, turn, alongside, level, lettered, unit, sinking }: ShipProps) {
  const down = downClass(sinking, seat);
  const flipped = mooring.flipped[seat === 0 ? 0 : 1];
  const y = shipY(mooring, seat);
  const ship = view.ships[seat];
  if (ship === undefined) return null;
  const size = Math.max(19, 15 * unit);
  return (
    <g>
      <g transform={`translate(0 ${y})${flipped ? ' rotate(180)' : ''}`}>
        <g className={down}>
          <DeckPlan seat={seat} bowsprit={alongside ? false : (ship.masts[3] ?? 0) > 0} />
        </g>
      </g>
      {!level && (
        <g transform={`translate(${flipped ? 452 : -452} ${y}) rotate(${turn === 0 ? -90 : 90})`}>
          <text
            className="bs-deck-name"
            textAnchor="middle"
            fontSize={size}
            y={turn === 0 ? 0 : flipped ? 0 : size * 0.9}
          >
            {words.shipName(seat)}
          </text>
        </g>
      )}
      {down === undefined && <Axes {...{ mooring, seat, turn, unit, level, lettered }} onHull={alongside} />}
    </g>
  );
}

function Pieces({
  view,
  mooring,
  seat,
  turn,
  alongside,
  sinking,
}: Omit<ShipProps, 'unit' | 'level' | 'lettered'>) {
  const flipped = mooring.flipped[seat === 0 ? 0 : 1];
  const ship = view.ships[seat];
  if (ship === undefined) return null;
  const down = downClass(sinking, seat);
  return (
    <g transform={`translate(0 ${shipY(mooring, seat)})${flipped ? ' rotate(180)' : ''}`}>
      <g className={down}>
        <DeckPieces ship={ship} seat={seat} tilt={turn + (flipped ? 180 : 0)} alongside={alongside} />
      </g>
      {down !== undefined && <Waters seat={seat} happening={sinking.happening} />}
    </g>
  );
}

interface AxesProps extends Pick<ShipProps, 'mooring' | 'seat' | 'turn' | 'unit' | 'level' | 'lettered'> {
  readonly onHull: boolean;
}

/** The letters of the rows along the ship's outer side, the numbers of the columns on her stern lanterns. */
function Axes({ mooring, seat, turn, unit, level, lettered, onHull }: AxesProps) {
  const size = Math.max(15, 14.2 * unit);
  const outward = seat === mooring.foot ? 1 : -1;
  const aside = level ? -96 : turn === 0 ? 99 : 92;
  const y = shipY(mooring, seat) + outward * (onHull ? aside : HALF_BEAM + (level ? 12 : 14));
  return (
    <g className={`bs-axes${onHull ? ' on-hull' : ''}`}>
      {lettered &&
        ALL_ROWS.map((row) => {
          const [x] = onStage(mooring, seat, [rowX(row) + CELL_LONG / 2, 0]);
          const bend = onHull && !level && (row === 'H' ? 24 : row === 'A' || row === 'G' ? 5 : 0);
          // On the inner planks, beside the ways across.
          const beside = onHull && level ? 28 : 0;
          return (
            <g key={row} transform={`translate(${x - beside} ${y - outward * (bend || 0)}) rotate(${-turn})`}>
              <text textAnchor="middle" y={size * 0.34} fontSize={size}>
                {row}
              </text>
            </g>
          );
        })}
      {ALL_COLUMNS.map((column) => {
        const [x, cy] = onStage(mooring, seat, [level ? -358 : -398, (column - 4) * 52]);
        return (
          <g key={column} className="lantern" transform={`translate(${x} ${cy}) rotate(${-turn})`}>
            <title>{words.columnWords(column)}</title>
            <circle r={size * 0.68} />
            <text textAnchor="middle" y={size * 0.34} fontSize={size}>
              {column}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Everybody on either deck, side by side where they meet. */
function Melee({
  view,
  mooring,
  turn,
}: {
  readonly view: View;
  readonly mooring: Mooring;
  readonly turn: number;
}) {
  const [a, b] = view.ships;
  if (a === undefined || b === undefined) return null;
  return (
    <g className="bs-melee">
      {PLACES.map((place, spot) => {
        const counts = [figuresAt(a, spot), figuresAt(b, spot)] as const;
        if (counts[0] + counts[1] === 0) return null;
        const crowded = Math.min(...counts) > 0 && Math.max(...counts) > 1;
        const at = spotXY(mooring, spot);
        return (
          <g key={place}>
            {([0, 1] as const).map((seat) => {
              const captain = (seat === 0 ? a : b).captain === spot;
              return meleePlaces(at, seat, counts[seat], counts[seat === 0 ? 1 : 0]).map(([x, y], i) =>
                captain && i === 0 ? (
                  <CaptainFigure
                    key="captain"
                    seat={seat}
                    x={x}
                    y={y}
                    tilt={turn}
                    scale={crowded ? 0.72 : 1}
                  />
                ) : (
                  <Crew key={`${x},${y}`} seat={seat} x={x} y={y} tilt={turn} />
                ),
              );
            })}
          </g>
        );
      })}
    </g>
  );
}

function Plank({ from: [ax, ay], to: [bx, by] }: { readonly from: XY; readonly to: XY }) {
  const [y0, y1] = [Math.min(ay, by), Math.max(ay, by)];
  const x = (ax + bx) / 2;
  return (
    <g className="bs-plank">
      <rect x={x - 15} y={y0} width="30" height={y1 - y0} rx="2" />
      <path d={`M${x - 5},${y0}V${y1}M${x + 5},${y0}V${y1}`} />
    </g>
  );
}
