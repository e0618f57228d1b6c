import {
  BOXES_PER_SECTION,
  CELLS,
  type Cell,
  columnOf,
  GUNS,
  type Gun,
  SIDES,
  sectionOf,
  spotAt,
} from '@packetboat/games/broadsides/data';
import { crewAt, of, type ShipView } from '@packetboat/games/broadsides/state';
import { words } from '../words';
import { ALL_ROWS, boxesXY, captainXY, figurePlaces, gunXY, isGunCell, MAST_PLANS } from './deckplan';
import { CaptainFigure, Crew } from './Figure';

interface DeckPiecesProps {
  readonly ship: ShipView;
  readonly seat: number;
  /** Degrees by which the ship is turned on screen. */
  readonly tilt: number;
  /** Alongside, masts are struck, guns run in and hull boxes count no more. */
  readonly alongside: boolean;
}

/** All that stands on a deck and can be lost, in the ship's own directions. */
export function DeckPieces({ ship, seat, tilt, alongside }: DeckPiecesProps) {
  return (
    <g className="bs-pieces">
      {!alongside && <HullBoxes ship={ship} />}
      {!alongside && <Masts ship={ship} tilt={tilt} />}
      {!alongside &&
        GUNS.map((gun) =>
          ship.guns.includes(gun) ? <Cannon key={gun} gun={gun} /> : <Wreck key={gun} gun={gun} />,
        )}
      {!alongside && <People ship={ship} seat={seat} tilt={tilt} />}
    </g>
  );
}

function People({ ship, seat, tilt }: Omit<DeckPiecesProps, 'alongside'>) {
  return CELLS.map((cell) => {
    const spot = spotAt(seat, cell);
    const crew = crewAt(ship, spot);
    const captain = ship.captain === spot;
    if (crew === 0 && !captain) return null;
    const places = figurePlaces(cell, isGunCell(cell));
    const mid = captainXY(cell);
    return (
      <g key={cell}>
        {places.slice(0, crew).map(([x, y]) => (
          <Crew key={`${x},${y}`} seat={seat} x={x} y={y} tilt={tilt} />
        ))}
        {captain && <CaptainFigure seat={seat} x={mid[0]} y={mid[1]} tilt={tilt} />}
      </g>
    );
  });
}

function HullBoxes({ ship }: { readonly ship: ShipView }) {
  return ALL_ROWS.flatMap((row) =>
    SIDES.map((side) => {
      const { at, tilt } = boxesXY(row, side);
      const hits = of(ship.hull, sectionOf(row, side));
      return (
        <g key={`${row}${side}`} transform={`translate(${at[0]} ${at[1]}) rotate(${tilt})`}>
          <title>{words.sectionWords(row, side, hits)}</title>
          {Array.from({ length: BOXES_PER_SECTION }, (_, k) => k).map((k) => {
            const x = k * 20 - 19;
            return (
              <g key={k} className={`bs-box${k < hits ? ' hit' : ''}`}>
                <rect x={x} y="-8" width="18" height="16" rx="2.5" />
                <path d={k < hits ? `M${x + 4},-4l10,8m0,-8l-10,8` : `M${x + 3},-3h12M${x + 3},2h12`} />
              </g>
            );
          })}
        </g>
      );
    }),
  );
}

function Masts({ ship, tilt }: { readonly ship: ShipView; readonly tilt: number }) {
  return MAST_PLANS.map(({ id, hits, radius: r, x, y }, i) => {
    const left = of(ship.masts, i);
    if (left === 0) return <Stump key={id} x={x} y={y} r={r} />;
    return (
      <g key={id} transform={`translate(${x} ${y})`}>
        <ellipse cx="4" cy="5" rx={r + 2} ry={r + 2} fill="var(--bs-shadow)" opacity=".32" />
        <circle r={r + 3} fill="var(--bs-mast-collar)" stroke="var(--bs-collar-line)" />
        <circle r={r} fill="url(#bs-mast)" stroke="var(--bs-timber-line)" strokeWidth="1.6" />
        {[0.72, 0.46, 0.22].map((f) => (
          <circle key={f} r={r * f} fill="none" stroke="var(--bs-mast-ring)" strokeWidth=".9" />
        ))}
        {[20, 80, 140, 200, 260, 320].map((turn) => (
          <path
            key={turn}
            d={`M0,${-r - 3}v6`}
            transform={`rotate(${turn})`}
            stroke="var(--bs-collar-line)"
            strokeWidth="1.5"
          />
        ))}
        <g transform={`rotate(${-tilt})`}>
          {Array.from({ length: hits }, (_, k) => k).map((k) => (
            <g key={k} transform={`translate(${(k - (hits - 1) / 2) * 17} ${r + 1})`}>
              <circle r="6.5" fill="var(--bs-bone)" stroke="var(--bs-timber-line)" strokeWidth="1.2" />
              {k < hits - left && (
                <path d="M-3.5,-3.5l7,7m0,-7l-7,7" stroke="var(--bs-hit)" strokeWidth="2.2" />
              )}
            </g>
          ))}
        </g>
      </g>
    );
  });
}

function Stump({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) {
  const jagged = Array.from({ length: 16 }, (_, k) => {
    const [a, far] = [(k / 16) * 2 * Math.PI, r * (k % 2 ? 0.72 : 1.12)];
    return `${k === 0 ? 'M' : 'L'}${(far * Math.cos(a)).toFixed(1)},${(far * Math.sin(a)).toFixed(1)}`;
  });
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="3" cy="4" rx={r} ry={r} fill="var(--bs-shadow)" opacity=".3" />
      <path d={`${jagged.join('')}Z`} fill="var(--bs-oak)" stroke="var(--bs-timber-line)" strokeWidth="1.4" />
      <circle r={r * 0.5} fill="var(--bs-oak-side)" stroke="var(--bs-heart-line)" strokeWidth=".9" />
      <path className="bs-cross" d={`M-${r},-${r}L${r},${r}M${r},-${r}L-${r},${r}`} />
    </g>
  );
}

function Cannon({ gun }: { readonly gun: Gun }) {
  const [x, y] = gunXY(gun);
  return (
    <g className="bs-cannon" transform={`translate(${x} ${y}) scale(1 ${columnOf(gun) === 3 ? 1 : -1})`}>
      <ellipse cx="3" cy="4" rx="13" ry="17" fill="var(--bs-shadow)" opacity=".25" />
      <rect x="-12" y="-3" width="24" height="5" rx="2" fill="var(--bs-axle)" />
      <rect x="-12" y="11" width="24" height="5" rx="2" fill="var(--bs-axle)" />
      <path
        d="M-8,-6H8L9.5,18H-9.5Z"
        fill="var(--bs-carriage)"
        stroke="var(--bs-timber-line)"
        strokeWidth="1.3"
      />
      <path
        d="M-4.2,-30L4.2,-30L6.4,10Q0,15 -6.4,10Z"
        fill="url(#bs-iron)"
        stroke="var(--bs-gun-line)"
        strokeWidth="1.2"
      />
      <rect
        x="-5.2"
        y="-31.5"
        width="10.4"
        height="5"
        rx="1.5"
        fill="var(--bs-gun-grey)"
        stroke="var(--bs-gun-line)"
      />
      <path d="M-5.4,-8h10.8M-6,2h12" stroke="var(--bs-gun-band)" strokeWidth="1.6" />
      <circle cy="15.5" r="2.8" fill="var(--bs-gun-grey)" stroke="var(--bs-gun-line)" />
    </g>
  );
}

/** What is left of a cannon: splinters around a scorch. */
function Wreck({ gun }: { readonly gun: Cell }) {
  const [x, y] = gunXY(gun);
  const turn = gun.charCodeAt(0) * 37 + Number(gun.charAt(1)) * 53;
  return (
    <g transform={`translate(${x + 3} ${y}) rotate(${turn % 360})`}>
      {Array.from({ length: 9 }, (_, k) => k).map((k) => (
        <path
          key={k}
          d={`M0,0l${7 + ((k * 5) % 11)},1.5l-2,3l-${7 + ((k * 5) % 11)},-1z`}
          transform={`rotate(${k * 40 + ((k * 17) % 23)}) translate(${3 + ((k * 7) % 13)} 0)`}
          fill="var(--bs-shard)"
          stroke="var(--bs-shard-line)"
          strokeWidth=".9"
        />
      ))}
      <circle r="9" fill="var(--bs-blast)" opacity=".75" />
    </g>
  );
}
